import GlowJSON

/// The palettes that the library carries inside itself, one file each in `Palettes/`.
public enum PaletteCatalog {
  /// All of them: the default first, the others by name.
  public static let all: [Palette] = files.compactMap { try? Palette(json: $0.bytes, source: $0.stem) }

  /// The palette of a name, letter case aside, with spaces or hyphens.
  ///
  /// Throws for an unknown name, with the nearest one that exists.
  public static func named(_ name: String) throws(PaletteError) -> Palette {
    let stem = Palette.stem(of: name)
    if let palette = all.first(where: { $0.stem == stem }) { return palette }
    throw .unknownName(name, suggestion: Spelling.nearest(to: stem, among: all.map(\.stem)))
  }
}

extension PaletteCatalog {
  /// The palette of a file in ``files``.
  static func builtIn(_ stem: String) -> Palette {
    let file = files.first { $0.stem == stem }
    return file.flatMap { try? Palette(json: $0.bytes, source: stem) } ?? .intelligence
  }

  /// The embedded files; a test holds them to the folder and to the manifest.
  static let files: [(stem: String, bytes: [UInt8])] = [
    ("intelligence", PackageResources.intelligence_json),
    ("amethyst", PackageResources.amethyst_json),
    ("aurora", PackageResources.aurora_json),
    ("berry", PackageResources.berry_json),
    ("candy", PackageResources.candy_json),
    ("citrus", PackageResources.citrus_json),
    ("dawn", PackageResources.dawn_json),
    ("electric", PackageResources.electric_json),
    ("ember", PackageResources.ember_json),
    ("flamingo", PackageResources.flamingo_json),
    ("forest", PackageResources.forest_json),
    ("glacier", PackageResources.glacier_json),
    ("gold", PackageResources.gold_json),
    ("holographic", PackageResources.holographic_json),
    ("jade", PackageResources.jade_json),
    ("lavender", PackageResources.lavender_json),
    ("mint", PackageResources.mint_json),
    ("moonlight", PackageResources.moonlight_json),
    ("nebula", PackageResources.nebula_json),
    ("neon", PackageResources.neon_json),
    ("noir", PackageResources.noir_json),
    ("ocean", PackageResources.ocean_json),
    ("orchid", PackageResources.orchid_json),
    ("peach", PackageResources.peach_json),
    ("plasma", PackageResources.plasma_json),
    ("rose-gold", PackageResources.rose_gold_json),
    ("sakura", PackageResources.sakura_json),
    ("sapphire", PackageResources.sapphire_json),
    ("spectrum", PackageResources.spectrum_json),
    ("sunset", PackageResources.sunset_json),
    ("twilight", PackageResources.twilight_json),
    ("vapor", PackageResources.vapor_json),
  ]
}
