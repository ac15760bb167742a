/// Memory of a fixed length that is freed with its last owner.
///
/// What a plan holds is written while the plan is made and only read afterwards, so that many threads may share
/// it; scratch memory belongs to one renderer.
@safe package final class Storage<Element: BitwiseCopyable>: @unchecked Sendable {
  /// The whole of the memory.
  package let lane: Lane<Element>

  /// `count` elements, all equal to `value`.
  package init(repeating value: Element, count: Int) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    unsafe base.initialize(repeating: value, count: max(count, 1))
    unsafe lane = Lane(base: base, count: count)
  }

  /// The elements of `values`, followed by `padding` copies of `filler`, so that vectors may be read past the end.
  package convenience init(_ values: [Element], padding: Int = 0, filler: Element) {
    self.init(repeating: filler, count: values.count + padding)
    for (index, value) in values.enumerated() { lane[index] = value }
  }

  deinit { unsafe lane.base.deallocate() }
}
