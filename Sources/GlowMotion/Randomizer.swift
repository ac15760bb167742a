/// How the places of the colours change.
public enum Randomizer: Hashable, Sendable {
  /// Every colour keeps its identity and its neighbours; all drift around together, each a little on its own.
  case flow
  /// The places are drawn anew for every set, in random order of colours; `minGap` is the share of even spacing that lies
  /// between neighbours at least, 0…0.9.
  case scatter(minGap: Double)
  /// Even places in shuffled order, no motion.
  case still
  /// Places and colours by code of one's own; the palette is not used.
  case generated(StopGenerator)

  /// The share of even spacing that `scatter` keeps when nobody says.
  public static let defaultMinGap = 0.5
  /// The names, in the order in which a help text lists them.
  public static let names = ["flow", "scatter", "still"]

  /// The randomizer called `name`; nil for other words. `minGap` counts for `scatter` alone.
  public init?(name: some StringProtocol, minGap: Double = Self.defaultMinGap) {
    switch name {
    case "flow": self = .flow
    case "scatter": self = .scatter(minGap: minGap)
    case "still": self = .still
    default: return nil
    }
  }

  /// The name that `init(name:minGap:)` reads; sets made by code have one that it does not, since they can't be read.
  public var name: String {
    switch self {
    case .flow: "flow"
    case .scatter: "scatter"
    case .still: "still"
    case .generated(let generator): "generated:\(generator.name)"
    }
  }
}
