package import GlowRaster

extension OutputSpec {
  /// What becomes of the alpha: `none`, `straight` or `premultiplied`.
  package var alphaWords: String { isOpaque ? "none" : alpha.rawValue }

  /// The size of the file's pictures, made of pictures of `size`: even sides where the format needs them, and room for a
  /// matte.
  package func writtenSize(of size: PixelSize) -> PixelSize {
    format.kind == .film ? treatment.size(of: size) : size
  }

  /// What the closing line says of a film beside its place: the alpha, and a size that is not the pictures' own.
  package func facts(size: PixelSize) -> [String] {
    guard format.kind == .film else { return [] }
    var facts: [String] = []
    if !isOpaque {
      facts.append("\(alpha.rawValue) alpha" + (matte.map { $0 == .side ? " at the side" : " below" } ?? ""))
    }
    let written = writtenSize(of: size)
    if written != size {
      facts.append("\(matte == nil ? "padded" : "film") \(written.width)x\(written.height)")
    }
    return facts
  }
}
