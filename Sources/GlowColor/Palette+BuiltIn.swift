/// The palettes of the catalog by name; a test holds them to it.
extension Palette {
  /// Six soft, bright colours: those of the original. At hand without reading any file.
  public static let intelligence = Palette(
    name: "Intelligence", note: "six soft, bright colours",
    colors: [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF].map { Color(rgb: $0) })

  /// Crystals cut from dusk.
  public static let amethyst = PaletteCatalog.builtIn("amethyst")
  /// Green curtains over a violet night.
  public static let aurora = PaletteCatalog.builtIn("aurora")
  /// Raspberries, blackberries, cream of both.
  public static let berry = PaletteCatalog.builtIn("berry")
  /// Bubble gum, peach and lilac.
  public static let candy = PaletteCatalog.builtIn("candy")
  /// Lime, lemon, orange, grapefruit.
  public static let citrus = PaletteCatalog.builtIn("citrus")
  /// The hour before the sun.
  public static let dawn = PaletteCatalog.builtIn("dawn")
  /// A storm far out at sea.
  public static let electric = PaletteCatalog.builtIn("electric")
  /// Coals, flames and sparks.
  public static let ember = PaletteCatalog.builtIn("ember")
  /// One leg in warm water.
  public static let flamingo = PaletteCatalog.builtIn("flamingo")
  /// Sunlight through leaves.
  public static let forest = PaletteCatalog.builtIn("forest")
  /// Old ice, blue from within.
  public static let glacier = PaletteCatalog.builtIn("glacier")
  /// Champagne and old coins.
  public static let gold = PaletteCatalog.builtIn("gold")
  /// Pearl that changes as it turns.
  public static let holographic = PaletteCatalog.builtIn("holographic")
  /// Polished stone, lit from behind.
  public static let jade = PaletteCatalog.builtIn("jade")
  /// Rows of it, and bees.
  public static let lavender = PaletteCatalog.builtIn("lavender")
  /// Fresh leaves in cool water.
  public static let mint = PaletteCatalog.builtIn("mint")
  /// A bright night over snow.
  public static let moonlight = PaletteCatalog.builtIn("moonlight")
  /// Gas and dust lit by young stars.
  public static let nebula = PaletteCatalog.builtIn("nebula")
  /// Signs in the rain.
  public static let neon = PaletteCatalog.builtIn("neon")
  /// Silver light without a hue.
  public static let noir = PaletteCatalog.builtIn("noir")
  /// From sunlit shallows to deep water.
  public static let ocean = PaletteCatalog.builtIn("ocean")
  /// Petals, throat and shade.
  public static let orchid = PaletteCatalog.builtIn("orchid")
  /// Ripe fruit with the sun behind it.
  public static let peach = PaletteCatalog.builtIn("peach")
  /// What hides inside a star.
  public static let plasma = PaletteCatalog.builtIn("plasma")
  /// Warm metal, softly lit.
  public static let roseGold = PaletteCatalog.builtIn("rose-gold")
  /// Cherry blossom and its shade.
  public static let sakura = PaletteCatalog.builtIn("sakura")
  /// Deep blue with fire in it.
  public static let sapphire = PaletteCatalog.builtIn("sapphire")
  /// Every hue once around.
  public static let spectrum = PaletteCatalog.builtIn("spectrum")
  /// An orange sun sinking into violet.
  public static let sunset = PaletteCatalog.builtIn("sunset")
  /// The sky after the last light.
  public static let twilight = PaletteCatalog.builtIn("twilight")
  /// Malls of the eighties, slowed down.
  public static let vapor = PaletteCatalog.builtIn("vapor")
}
