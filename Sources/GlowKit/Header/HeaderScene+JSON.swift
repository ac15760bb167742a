import GlowCodec
import GlowGeometry
import GlowJSON
import GlowMotion
public import GlowRaster

extension HeaderScene {
  /// The scene over `page` as JSON on one line, the same for the same pictures: the clock is worked out, the page stands in
  /// it by its size and the hash of its pixels.
  public func canonicalJSON(page: Bitmap) -> String {
    let timing = timing
    var members = look
    members.append(("scroll", .array(scroll.map { .double($0) })))
    if timing.frames > 1 {
      members.append(("frames", .int(timing.frames)))
      if scroll.count > 1 { members.append(("easing", .string(easing.words))) }
    }
    members.append(("fps", .string(timing.fps.words)))
    if bitDepth != 8 { members.append(("bitDepth", .int(bitDepth))) }
    members.append(
      (
        "image",
        .object([
          ("width", .int(page.size.width)), ("height", .int(page.size.height)),
          ("pixels", .string(XXH64.text(XXH64.hash(page.pixels)))),
        ])
      ))
    return JSONWriter.compact(.object([("header", .object(members))]))
  }

  /// What does not move.
  var look: [(key: String, value: JSONOutput)] {
    var members: [(key: String, value: JSONOutput)] = [
      ("edge", .string(blur.edge.rawValue)), ("height", .double(blur.height)),
      ("radius", .double(blur.radius)),
      ("top", .double(blur.top)), ("scale", .double(blur.scale)), ("kernel", .string(blur.kernel.rawValue)),
    ]
    if let veil = blur.veil { members.append(("veil", .string(veil.css))) }
    if blur.reduceTransparency { members.append(("reduceTransparency", .bool(true))) }
    if let title { members.append(("title", .string(title))) }
    if title != nil, let titleColor { members.append(("titleColor", .string(titleColor.css))) }
    if background != .transparent { members.append(("background", .string(background.words))) }
    if let viewport { members.append(("viewport", .string(viewport.words))) }
    return members
  }

  /// XXH64 of a canonical JSON, as 16 hexadecimal digits.
  public static func specHash(_ canonicalJSON: String) -> String {
    XXH64.text(XXH64.hash(Array(canonicalJSON.utf8)))
  }
}
