import GlowKit
import Testing

@testable import GlowOptions

/// `--shard`: which share of the frames is meant.
@Suite struct ShardRequestTests {
  private func automatic(_ environment: [String: String]) throws(OptionError) -> String {
    try ShardRequest.automatic.shard { environment[$0] }.words
  }

  @Test(arguments: [
    (["GLOW_SHARD": "3/8"], "3/8"),
    (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "0"], "1/8"),
    (["SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10"], "3/3"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "5",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], "3/4"
    ),
    (["SLURM_ARRAY_TASK_ID": "2", "GLOW_SHARDS": "4"], "3/4"),
    (["JOB_COMPLETION_INDEX": "7", "GLOW_SHARDS": "8"], "8/8"),
    (["GLOW_SHARD": "8/8", "JOB_COMPLETION_INDEX": "7", "GLOW_SHARDS": "8"], "8/8"),
    (["GLOW_SHARD": "3/8", "JOB_COMPLETION_INDEX": "6", "GLOW_SHARDS": "8"], "3/8"),
    (["GLOW_SHARD": "", "JOB_COMPLETION_INDEX": "0", "GLOW_SHARDS": "1"], "1/1"),
  ])
  func schedulersTellTheShard(environment: [String: String], words: String) throws {
    #expect(try automatic(environment) == words)
  }

  @Test(arguments: [
    ([:], "finds none of"),
    (["GLOW_SHARDS": "8"], "finds none of"),
    (["GLOW_SHARD": "9/8"], "GLOW_SHARD '9/8' is no shard"),
    (["GLOW_SHARD": "3"], "write I/N"),
    (["JOB_COMPLETION_INDEX": "3"], "GLOW_SHARDS is not"),
    (["JOB_COMPLETION_INDEX": "8", "GLOW_SHARDS": "8"], "count from 0"),
    (["JOB_COMPLETION_INDEX": "x", "GLOW_SHARDS": "8"], "'x' is no whole number"),
    (["SLURM_ARRAY_TASK_ID": "3"], "SLURM_ARRAY_TASK_COUNT is not"),
    (
      ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1"],
      "none of 3 tasks"
    ),
    (
      ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1"],
      "none of 3 tasks"
    ),
    (
      ["SLURM_ARRAY_TASK_ID": "2", "JOB_COMPLETION_INDEX": "3", "GLOW_SHARDS": "8"],
      "SLURM_ARRAY_TASK_ID says 3/8, JOB_COMPLETION_INDEX says 4/8"
    ),
    (["GLOW_SHARD": "3/8", "GLOW_SHARDS": "4"], "GLOW_SHARDS says 4 shards"),
    (["GLOW_SHARD": "3/8", "GLOW_SHARDS": "0"], "GLOW_SHARDS '0' is no whole number from 1"),
  ])
  func whatIsMissingOrContradictsIsNamed(environment: [String: String], words: String) {
    let error = #expect(throws: OptionError.self) { try automatic(environment) }
    #expect("\(String(describing: error))".contains(words))
  }

  @Test(arguments: [
    ("01/8", "write 1/8"), ("9/8", "9 is not from 1 to 8"), ("0/8", "the first is 1/8"), ("3", "write I/N"),
    ("3/0", "0 shards"),
    ("a/b", "write I/N"), ("3/8/9", "write I/N"), ("1/100001", "write 1 to 100000"),
  ])
  func shardsThatAreNoneAreRefused(word: String, reason: String) {
    let error = #expect(throws: OptionError.self) {
      try OptionValue(name: "--shard", word: Word(word)).shard()
    }
    #expect("\(String(describing: error))".contains("--shard '\(word)'"))
    #expect("\(String(describing: error))".contains(reason))
  }

  @Test func theSharesOfAllShardsAreAllFramesOnce() throws {
    for (count, frames) in [(1, 5), (2, 5), (8, 5), (8, 60), (3, 0)] {
      let shares = (1...count).compactMap { Shard($0, of: count)?.frames(of: 0..<frames) }
      #expect(shares.flatMap(\.self).sorted() == Array(0..<frames))
      let sizes = shares.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    #expect(Shard(2, of: 3)?.frames(of: 0..<8) == [1, 4, 7])
  }
}
