/// Puts colours around a ring so that neighbours blend well.
public enum ColorRing {
  /// Up to so many colours the best of all rings is found, in 2^n · n² steps; above, a good one.
  public static let exactCount = 12

  /// What a blend costs that loses all its chroma half-way, against one unit of distance: muddy middles are dearer than
  /// long ways.
  private static let greyness = 4.0

  /// The indices of `colors` in their order around the ring, the first colour first and its nearer neighbour second.
  ///
  /// The sum over neighbours of `cost(_:_:)` is the least there is for up to `exactCount` colours (Held and Karp,
  /// 1962); above it comes from the nearest neighbour's way, improved by turning parts of it round.
  public static func order(_ colors: [Color]) -> [Int] {
    let labs = colors.map(\.oklab)
    guard labs.count > 3 else { return Array(labs.indices) }
    let costs = labs.map { a in labs.map { cost(a, $0) } }
    var ring = labs.count <= exactCount ? shortest(costs) : improved(nearest(costs), costs)
    if costs[0][ring[ring.count - 1]] < costs[0][ring[1]] { ring = [0] + ring.dropFirst().reversed() }
    return ring
  }

  /// The distance in Oklab, and what chroma the middle of the blend loses against the greyer of the two.
  static func cost(_ a: Oklab, _ b: Oklab) -> Double {
    let middle = Oklab(lightness: 0, a: (a.a + b.a) / 2, b: (a.b + b.b) / 2)
    return a.distance(to: b) + greyness * max(0, min(a.chroma, b.chroma) - middle.chroma)
  }

  private static func shortest(_ costs: [[Double]]) -> [Int] {
    // Sets are of the colours 1…; best[set][last] is the least cost from 0 through the set to last.
    let count = costs.count - 1
    let sets = 1 << count
    var best = [Double](repeating: .infinity, count: sets * count)
    var before = [Int](repeating: -1, count: sets * count)
    for last in 0..<count { best[(1 << last) * count + last] = costs[0][last + 1] }
    for set in 1..<sets {
      for last in 0..<count where set >> last & 1 == 1 {
        let soFar = best[set * count + last]
        for next in 0..<count where set >> next & 1 == 0 {
          let place = (set | 1 << next) * count + next
          let sum = soFar + costs[last + 1][next + 1]
          if sum < best[place] { (best[place], before[place]) = (sum, last) }
        }
      }
    }
    let closed = (0..<count).map { best[(sets - 1) * count + $0] + costs[$0 + 1][0] }
    var last = closed.indices.min { closed[$0] < closed[$1] } ?? 0
    var set = sets - 1
    var ring: [Int] = []
    while last >= 0 {
      ring.append(last + 1)
      (set, last) = (set & ~(1 << last), before[set * count + last])
    }
    return [0] + ring.reversed()
  }

  private static func nearest(_ costs: [[Double]]) -> [Int] {
    var ring = [0]
    var rest = Array(1..<costs.count)
    while !rest.isEmpty {
      let here = costs[ring[ring.count - 1]]
      let next = rest.indices.min { here[rest[$0]] < here[rest[$1]] } ?? 0
      ring.append(rest.remove(at: next))
    }
    return ring
  }

  /// Turns parts of the ring round as long as that shortens it (2-opt), at most 32 times through.
  private static func improved(_ ring: [Int], _ costs: [[Double]]) -> [Int] {
    var ring = ring
    for _ in 0..<32 {
      var isBetter = false
      for i in 1..<ring.count - 1 {
        for j in i + 1..<ring.count {
          let (a, b, c, d) = (ring[i - 1], ring[i], ring[j], ring[(j + 1) % ring.count])
          if costs[a][c] + costs[b][d] < costs[a][b] + costs[c][d] - 1e-12 {
            ring[i...j].reverse()
            isBetter = true
          }
        }
      }
      if !isBetter { break }
    }
    return ring
  }
}
