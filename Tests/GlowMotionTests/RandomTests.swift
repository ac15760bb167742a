import GlowMotion
import Testing

@Suite struct RandomTests {
  /// First, second and eighth output, from the authors' reference implementation.
  @Test(arguments: [
    (
      UInt64(0), 0xe220_a839_7b1d_cdaf as UInt64, 0x6e78_9e6a_a1b9_65f4 as UInt64,
      0xc584_133a_c916_ab3c as UInt64
    ),
    (1, 0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67, 0x85e7_bb0f_1227_8575),
    (42, 0xbdd7_3226_2feb_6e95, 0x28ef_e333_b266_f103, 0xccf6_35ee_9e9e_2fa4),
    (1 << 63, 0x481e_c0a2_12a9_f3db, 0xc46f_a638_a630_9012, 0x6250_485b_3cde_fbbd),
    (.max, 0xe4d9_7177_1b65_2c20, 0xe99f_f867_dbf6_82c9, 0x405d_a438_a39e_8064),
  ])
  func splitMixIsTheReference(seed: UInt64, first: UInt64, second: UInt64, eighth: UInt64) {
    var generator = SplitMix64(state: seed)
    let draws = (0..<8).map { _ in generator.next() }
    #expect((draws[0], draws[1], draws[7]) == (first, second, eighth))
  }

  @Test func unitDrawsTakeTheUpper53Bits() {
    var generator = SplitMix64(state: 0)
    #expect(generator.nextUnit() == 0.8833108082136426)
    #expect(generator.nextUnit() == 0.43152799704850997)
    var other = SplitMix64(state: .max)
    #expect(other.nextUnit() == 0.8939429202831845)
  }

  @Test(.enabled(if: SharedCases.folder != nil, "shared/cases is not here"))
  func splitMixAgreesWithAllPublishedVectors() throws {
    func bits(_ word: String) -> UInt64? { UInt64(word.dropFirst(2), radix: 16) }
    var compared = 0
    let vectors = try #require(SharedCases.object("prng/vectors.json")["vectors"] as? [[String: Any]])
    for vector in vectors where vector["rng"] as? String == "SplitMix64" {
      let seed = try #require(vector["seed"] as? String)
      var generator = SplitMix64(state: try #require(bits(seed)))
      for word in try #require(vector["output_u64"] as? [String]) {
        #expect(generator.next() == bits(word))
        compared += 1
      }
    }
    let seeds = try #require(SharedCases.object("prng/derived_seeds.json")["seeds"] as? [[String: Any]])
    for seed in seeds {
      let word = try #require(seed["seed"] as? String)
      let state = try #require(bits(word))
      var (whole, unit) = (SplitMix64(state: state), SplitMix64(state: state))
      for word in try #require(seed["splitmix64"] as? [String]) { #expect(whole.next() == bits(word)) }
      for word in try #require(seed["splitmix64_unit53"] as? [String]) {
        #expect(unit.nextUnit() == Double(word))
        compared += 1
      }
    }
    #expect(compared == 50 + 56)
  }

  @Test func theStreamsOfSeedOneAreTheAgreedOnes() {
    let source = StopSource(seed: 1)
    #expect(source.state(0) == 0xdce4_23fc_82c0_d5b8)
    #expect(
      source.draws(0, count: 6).map { ($0 * 10000).rounded() / 10000 }
        == [0.4327, 0.4256, 0.5397, 0.8173, 0.1682, 0.1459])
    #expect(source.draws(1, count: 2).map { ($0 * 10000).rounded() / 10000 } == [0.1006, 0.0214])
    #expect(source.draws(-1, count: 1) == [0.298790585074329])
  }

  @Test func streamsDependOnSeedAndNumberAlone() {
    let (a, b) = (StopSource(seed: 7), StopSource(seed: 8))
    let forward = (-2..<40).map { a.draws(Int64($0), count: 3) }
    let backward = (-2..<40).reversed().map { a.draws(Int64($0), count: 3) }
    #expect(forward == backward.reversed())
    #expect(Set(forward.map { $0[0] }).count == 42)
    #expect(a.state(3) != b.state(3))
    #expect(a.draws(3, count: 2) == Array(a.draws(3, count: 5).prefix(2)))
  }

  @Test func drawsAreEven() {
    let draws = StopSource(seed: 99).draws(5, count: 4096)
    #expect(draws.allSatisfy { $0 >= 0 && $0 < 1 })
    let mean = draws.reduce(0, +) / 4096
    #expect(abs(mean - 0.5) < 0.02)
  }

  @Test func shufflingKeepsEveryIndexAndReachesEveryOrder() {
    var orders: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> {
      let order = StopSource(seed: seed).shuffled(4)
      #expect(order.sorted() == [0, 1, 2, 3])
      orders.insert(order)
    }
    #expect(orders.count == 24)
    #expect(StopSource(seed: 1).shuffled(0) == [])
    #expect(StopSource(seed: 1).shuffled(1) == [0])
  }
}
