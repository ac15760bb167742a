package import GlowKit

/// Which share of the frames `--shard` asks for.
package enum ShardRequest: Sendable, Equatable {
  /// The scheduler's variables tell.
  case automatic
  /// This one.
  case one(Shard)

  /// What a scheduler says, and the variable in which it says it.
  private typealias Finding = (shard: Shard, name: String)

  /// The variables that are read, by scheduler.
  package static let variables = [
    "GLOW_SHARD", "GLOW_SHARDS", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN",
    "SLURM_ARRAY_TASK_STEP", "JOB_COMPLETION_INDEX",
  ]

  /// The shard; `environment` gives a variable's value. Throws when the variables are missing, are no numbers, or say
  /// different things.
  package func shard(in environment: @escaping (String) -> String?) throws(OptionError) -> Shard {
    if case .one(let shard) = self { return shard }
    let variables = Variables(value: environment)
    let total = try variables.number("GLOW_SHARDS", in: 1...Shard.most)
    // What is said to glow alone goes before what a scheduler says of its tasks.
    let findings =
      if let own = try Self.own(variables) { [own] } else {
        [try Self.slurm(variables, total), try Self.kubernetes(variables, total)].compactMap(\.self)
      }
    guard let first = findings.first else {
      throw OptionError(
        "--shard auto finds none of GLOW_SHARD, SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX; write --shard 3/8, or set "
          + "GLOW_SHARD=3/8")
    }
    for other in findings.dropFirst() where other.shard != first.shard {
      throw OptionError(
        "--shard auto: \(first.name) says \(first.shard.words), \(other.name) says \(other.shard.words); write "
          + "--shard \(first.shard.words) or --shard \(other.shard.words)")
    }
    if let total, total != first.shard.count {
      throw OptionError(
        "--shard auto: \(first.name) says \(first.shard.words), GLOW_SHARDS says \(total) shards; unset GLOW_SHARDS, or "
          + "write --shard \(first.shard.words)")
    }
    return first.shard
  }

  private static func own(_ variables: Variables) throws(OptionError) -> Finding? {
    guard let words = variables["GLOW_SHARD"] else { return nil }
    guard let shard = Shard(words) else {
      throw OptionError("--shard auto: GLOW_SHARD '\(words.shown)' is no shard; write I/N, like 3/8")
    }
    return (shard, "GLOW_SHARD")
  }

  /// A task of a job array, which may begin anywhere and go in steps.
  private static func slurm(_ variables: Variables, _ total: Int?) throws(OptionError) -> Finding? {
    let most = 0...Int(Int32.max)
    let name = "SLURM_ARRAY_TASK_ID"
    guard let id = try variables.number(name, in: most) else { return nil }
    guard let count = try variables.number("SLURM_ARRAY_TASK_COUNT", in: 1...Shard.most) ?? total else {
      throw OptionError(
        "--shard auto: \(name) is there, SLURM_ARRAY_TASK_COUNT is not; set GLOW_SHARDS to the number of shards"
      )
    }
    let first = try variables.number("SLURM_ARRAY_TASK_MIN", in: most) ?? 0
    let step = try variables.number("SLURM_ARRAY_TASK_STEP", in: 1...Int(Int32.max)) ?? 1
    guard (id - first).isMultiple(of: step), let shard = Shard((id - first) / step + 1, of: count) else {
      throw OptionError(
        "--shard auto: \(name) \(id) is none of \(count) tasks from \(first) on; give the array one range, like "
          + "--array=0-7, or write --shard 3/8")
    }
    return (shard, name)
  }

  /// A pod of an indexed job, which is not told how many there are.
  private static func kubernetes(_ variables: Variables, _ total: Int?) throws(OptionError) -> Finding? {
    let name = "JOB_COMPLETION_INDEX"
    guard let index = try variables.number(name, in: 0...Int(Int32.max)) else { return nil }
    guard let total else {
      throw OptionError(
        "--shard auto: \(name) is there, GLOW_SHARDS is not; set it to the job's number of completions")
    }
    guard let shard = Shard(index + 1, of: total) else {
      throw OptionError("--shard auto: \(name) \(index) is none of \(total) shards, which count from 0 there")
    }
    return (shard, name)
  }

  /// The environment as numbers; an empty variable is none.
  private struct Variables {
    let value: (String) -> String?

    subscript(name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

    func number(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
      guard let words = self[name] else { return nil }
      guard let number = StrictNumber.int(words), range ~= number else {
        throw OptionError(
          "--shard auto: \(name) '\(words.shown)' is no whole number from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      return number
    }
  }
}

extension String {
  /// The text as messages show it.
  fileprivate var shown: String { Word(self).shown }
}

extension OptionValue {
  /// `I/N` or `auto`.
  func shard() throws(OptionError) -> ShardRequest {
    let text = try text()
    if text == "auto" { return .automatic }
    if let shard = Shard(text) { return .one(shard) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { StrictNumber.int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else {
      throw refused("is no shard; write I/N, like 3/8, or auto")
    }
    guard 1...Shard.most ~= count else {
      throw refused("has \(count) shards; write 1 to \(Shard.most)")
    }
    if 1...count ~= number { throw refused("is no shard; write \(number)/\(count)") }
    throw refused(
      "has no such shard: \(number) is not from 1 to \(count)"
        + (number == 0 ? "; the first is 1/\(count)" : ""))
  }
}
