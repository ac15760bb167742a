/// A view of consecutive numbers that somebody else owns; bounds are checked in debug builds only.
///
/// Kernels read and write through it: the one place where GlowRaster touches raw memory. It is public, and not
/// re-exported by GlowKit, because the compiler inlines only what is public across modules.
@_documentation(visibility: internal)
@safe public struct Lane<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  /// How many elements may be read and written from here on.
  public let count: Int

  /// A view of `count` elements from `base` on, which must outlive it.
  @inlinable public init(base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// One element.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "a lane is read inside its bounds")
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count, "a lane is written inside its bounds")
      unsafe base[index] = newValue
    }
  }

  /// The same memory from element `offset` on.
  @inline(__always) @inlinable public func dropping(_ offset: Int) -> Lane {
    assert(offset >= 0 && offset <= count, "a lane is cut inside its bounds")
    return unsafe Lane(base: base + offset, count: count &- offset)
  }

  /// Sets `length` elements from `start` on to one value.
  @inline(__always) @inlinable public func fill(_ value: Element, from start: Int, length: Int) {
    assert(start >= 0 && length >= 0 && start + length <= count, "a lane is filled inside its bounds")
    // The library's own update(repeating:count:) is not specialised and many times slower.
    var index = start
    while index < start &+ length {
      unsafe base[index] = value
      index &+= 1
    }
  }

  /// Copies the first `length` elements of `source`, which is other memory.
  @inline(__always) @inlinable public func copy(_ source: Lane, length: Int) {
    assert(length >= 0 && length <= count && length <= source.count, "a lane is copied inside its bounds")
    unsafe base.update(from: source.base, count: length)
  }

  /// Reads a vector whose first element is `index`.
  @inline(__always) @inlinable public func load<Vector: BitwiseCopyable>(
    _ index: Int, as type: Vector.Type
  ) -> Vector {
    assert(
      index >= 0
        && index * MemoryLayout<Element>.stride + MemoryLayout<Vector>.size
          <= count * MemoryLayout<Element>.stride,
      "a vector is read inside its lane")
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: type)
  }

  /// Writes a vector whose first element is `index`.
  @inline(__always) @inlinable public func store<Vector: BitwiseCopyable>(_ vector: Vector, at index: Int) {
    assert(
      index >= 0
        && index * MemoryLayout<Element>.stride + MemoryLayout<Vector>.size
          <= count * MemoryLayout<Element>.stride,
      "a vector is written inside its lane")
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: vector, as: Vector.self)
  }
}

extension Lane where Element == Float {
  /// Eight numbers from `index` on.
  @inline(__always) @inlinable public func load8(_ index: Int) -> SIMD8<Float> {
    load(index, as: SIMD8<Float>.self)
  }

  /// Four numbers from `index` on.
  @inline(__always) @inlinable public func load4(_ index: Int) -> SIMD4<Float> {
    load(index, as: SIMD4<Float>.self)
  }
}
