import GlowKit

/// What is said of a file that was verified.
struct VerifyReport {
  private let name: String
  private let verdict: Verdict
  private var facts: FileFacts { verdict.facts }

  init(_ name: String, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  // MARK: For people

  /// A line that judges, and what was found, aligned.
  var text: String {
    var lines = ["\(name): \(verdict.wrongs.isEmpty ? "right" : "wrong")"]
    func add(_ head: String, _ words: String?) {
      if let words { lines.append("  \(head)\(String(repeating: " ", count: 8 - head.count))\(words)") }
    }
    add("kind", "\(facts.format), \(facts.bits) bits, \(alpha)")
    add("frames", "\(facts.frameCount), \(VerifyReport.words(facts.size)) pixels")
    add("time", time)
    add("loop", loop)
    add("spec", spec)
    return lines.joined(separator: "\n") + "\n"
  }

  private var alpha: String {
    let isFull = verdict.judge.count > 0 && verdict.judge.isOpaque
    switch facts.alpha {
    case .none: return verdict.matte.map { "alpha as a matte \($0)" } ?? "no alpha"
    case .straight where facts.isAlphaUnread: return "straight alpha, which ffmpeg can't decode here"
    case .straight where verdict.comparison?.isMultiplied == true: return "premultiplied alpha"
    case .straight: return "straight alpha" + (isFull ? ", all opaque" : "")
    case .premultiplied: return "premultiplied alpha"
    case .oneBit: return isFull ? "opaque" : "alpha of one bit"
    }
  }

  private var time: String? {
    guard facts.isAnimated, facts.frameCount > 0 else { return nil }
    var parts: [String] = []
    if let rate = facts.frameRate { parts.append("\(VerifyReport.rate(rate)) fps") }
    if let seconds = facts.seconds { parts.append("\(VerifyReport.short(seconds)) s") }
    if let plays = facts.plays { parts.append("plays \(VerifyReport.times(plays))") }
    return parts.isEmpty ? "the file does not say" : parts.joined(separator: ", ")
  }

  private var loop: String? {
    guard facts.isAnimated, verdict.judge.count > 2, facts.wrongs.isEmpty else { return nil }
    let steps =
      "last to first \(VerifyReport.short(verdict.judge.closingStep)), neighbours up to "
      + "\(VerifyReport.short(verdict.judge.largestStep)) of 255"
    return (verdict.judge.closes ? "closes: " : verdict.shouldLoop ? "jumps: " : "does not close: ") + steps
  }

  private var spec: String? {
    guard verdict.scene != nil else {
      return facts.spec == nil ? "none inside" : "inside, not a glow's that this version reads"
    }
    let place = facts.spec == nil ? "given" : "inside"
    return verdict.comparison.map { $0.frames.isEmpty ? place : "\(place); \($0.words)" } ?? place
  }

  // MARK: For programs

  /// The same as an object.
  var json: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("file", .string(name)), ("right", .bool(verdict.wrongs.isEmpty)),
      ("wrong", .array(verdict.wrongs.map { .string($0) })), ("format", .string(facts.format)),
      ("width", .int(facts.size.width)), ("height", .int(facts.size.height)),
      ("frames", .int(facts.frameCount)),
      ("bits", .int(facts.bits)), ("alpha", .string(alphaName)),
    ]
    if let rate = facts.frameRate { members.append(("fps", .string(VerifyReport.fraction(rate)))) }
    if let seconds = facts.seconds { members.append(("seconds", .double(seconds))) }
    if let plays = facts.plays { members.append(("plays", .int(plays))) }
    if facts.isAnimated, verdict.judge.count > 2 {
      members.append(("closes", .bool(verdict.judge.closes)))
      members.append(("closingStep", .double(verdict.judge.closingStep)))
      members.append(("largestStep", .double(verdict.judge.largestStep)))
    }
    if let comparison = verdict.comparison, !comparison.frames.isEmpty {
      members.append(("compared", .array(comparison.frames.map { .int($0) })))
      members.append(("equal", .bool(comparison.different.isEmpty)))
      members.append(("largestError", .int(comparison.largest)))
      members.append(("meanError", .double(comparison.mean)))
    }
    if let version = facts.renderVersion { members.append(("renderVersion", .int(version))) }
    if let spec = facts.spec { members.append(("spec", .string(spec))) }
    return .object(members)
  }

  private var alphaName: String {
    if verdict.matte != nil { return "matte" }
    return verdict.comparison?.isMultiplied == true ? "premultiplied" : facts.alpha.rawValue
  }

  // MARK: Words

  /// How often something plays.
  static func times(_ plays: Int) -> String {
    switch plays {
    case 0: "for ever"
    case 1: "once"
    default: "\(plays) times"
    }
  }

  /// A size as WxH.
  static func words(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }

  /// The size with even sides, as films have them.
  static func even(_ size: PixelSize) -> PixelSize {
    PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// A number to three places.
  static func short(_ value: Double) -> String { JSONWriter.digits((value * 1000).rounded() / 1000) }

  /// A rate as a whole number, a fraction that people know, or a decimal number.
  private static func rate(_ rate: (numerator: Int, denominator: Int)) -> String {
    rate.denominator == 1 || rate.denominator == 1001 && rate.numerator % 1000 == 0
      ? fraction(rate) : short(Double(rate.numerator) / Double(rate.denominator))
  }

  private static func fraction(_ rate: (numerator: Int, denominator: Int)) -> String {
    rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
  }
}
