/// Writes a line of planes as pixels, any distance apart.
///
/// Method: ``QuantiseKernel`` straight into the picture where pixels lie side by side, else through `scratch`.
/// Allocations: none. Error bound: half a unit of the last bit.
package enum StoreKernel {
  /// Writes `length` pixels of `row` from `byte` on, `step` bytes apart. `scratch` holds as many pixels side by side.
  package static func store(
    _ row: PlanarRow, length: Int, format: PixelFormat, noise: Lane<Float>? = nil, into bytes: Lane<UInt8>,
    at byte: Int, step: Int, scratch: Lane<UInt8>
  ) {
    let width = format.bytesPerPixel
    if step == width {
      QuantiseKernel.write(
        row, from: 0, to: length, format: format, noise: noise, into: bytes.dropping(byte))
      return
    }
    QuantiseKernel.write(row, from: 0, to: length, format: format, noise: noise, into: scratch)
    for x in 0..<length {
      if width == 4 {
        bytes.store(scratch.load(4 &* x, as: UInt32.self), at: byte &+ x &* step)
      } else {
        bytes.store(scratch.load(8 &* x, as: UInt64.self), at: byte &+ x &* step)
      }
    }
  }
}
