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
    let word = verdict.wrongs.isEmpty ? verdict.missing.isEmpty ? "right" : "incomplete" : "wrong"
    var lines = ["\(name): \(word)"]
    func add(_ head: String, _ words: String?) {
      if let words { lines.append("  \(head)\(String(repeating: " ", count: 8 - head.count))\(words)") }
    }
    add("kind", "\(facts.format), \(facts.bits) bits, \(alpha)")
    let part = verdict.isPart ? ", a part of the \(verdict.scene?.frameCount ?? 0) that its spec draws" : ""
    let size = facts.frameCount > 0 ? ", \(VerifyReport.words(facts.size)) pixels" : ""
    add("frames", "\(facts.frameCount)\(size)\(part)")
    if let count = facts.shardCount {
      let lacking = verdict.missing.count
      add("shards", "\(count), " + (lacking == 0 ? "all frames are there" : "\(lacking) of them not done"))
    }
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
    if let rate { parts.append("\(VerifyReport.rate(rate)) fps") }
    if let seconds = facts.seconds { parts.append("\(VerifyReport.short(seconds)) s") }
    if let plays = facts.plays { parts.append("plays \(VerifyReport.times(plays))") }
    return parts.isEmpty ? "the file does not say" : parts.joined(separator: ", ")
  }

  /// Frames a second; where the file's clock is too coarse for them, as the spec has them.
  private var rate: (numerator: Int, denominator: Int)? {
    guard verdict.isOnTime, let fps = verdict.scene?.timing.fps else { return facts.frameRate }
    return (fps.numerator, fps.denominator)
  }

  private var loop: String? {
    guard facts.isAnimated, verdict.judge.count > 2, facts.wrongs.isEmpty, !verdict.isPart else { return nil }
    let steps =
      "last to first \(VerifyReport.short(verdict.judge.closingStep)), neighbours up to "
      + "\(VerifyReport.short(verdict.judge.largestStep)) of 255"
    return (verdict.closes ? "closes: " : verdict.shouldLoop ? "jumps: " : "does not close: ") + steps
  }

  private var spec: String? {
    let place =
      verdict.scene != nil && facts.spec == nil ? "given" : facts.spec == nil ? "none inside" : "inside"
    if let comparison = verdict.comparison, !comparison.means.isEmpty {
      return "\(place); \(comparison.words)"
    }
    return "\(place); not compared: \(verdict.obstacle ?? "no frame could be decoded")"
  }

  // MARK: For programs

  /// The same as an object.
  var json: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("file", .string(name)), ("right", .bool(verdict.wrongs.isEmpty && verdict.missing.isEmpty)),
      ("wrong", .array(verdict.wrongs.map { .string($0) })), ("format", .string(facts.format)),
      ("width", .int(facts.size.width)), ("height", .int(facts.size.height)),
      ("frames", .int(facts.frameCount)),
      ("bits", .int(facts.bits)), ("alpha", .string(alphaName)),
    ]
    if let count = facts.shardCount {
      members.append(("shards", .int(count)))
      members.append(("missing", .array(verdict.missing.map { .string($0) })))
    }
    if let rate { members.append(("fps", .string(VerifyReport.fraction(rate)))) }
    if let seconds = facts.seconds { members.append(("seconds", .double(seconds))) }
    if let plays = facts.plays { members.append(("plays", .int(plays))) }
    if facts.isAnimated, verdict.judge.count > 2, !verdict.isPart {
      members.append(("closes", .bool(verdict.closes)))
      members.append(("closingStep", .double(verdict.judge.closingStep)))
      members.append(("largestStep", .double(verdict.judge.largestStep)))
    }
    if let comparison = verdict.comparison, let first = comparison.first {
      members.append(("compared", .int(comparison.means.count)))
      members.append(("firstFrame", .int(first)))
      members.append(("equal", .bool(comparison.different.isEmpty)))
      members.append(("largestError", .int(comparison.largest)))
      members.append(("meanError", .double(comparison.mean)))
    } else {
      members.append(("notCompared", .string(verdict.obstacle ?? "no frame could be decoded")))
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
