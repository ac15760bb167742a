// swift-tools-version: 6.2
import PackageDescription

/// The palettes that the tool carries inside itself, one file each in `Palettes/`.
let palettes = [
  "intelligence", "amethyst", "aurora", "berry", "candy", "citrus", "dawn", "electric", "ember",
  "flamingo", "forest", "glacier", "gold", "holographic", "jade", "lavender", "mint", "moonlight",
  "nebula", "neon", "noir", "ocean", "orchid", "peach", "plasma", "rose-gold", "sakura", "sapphire",
  "spectrum", "sunset", "twilight", "vapor",
]

/// The files of the studio's page, which the tool carries inside itself.
let page = [
  "studio.html", "frame.css", "knobs.css", "state.js", "stage.js", "palette.js", "knobs.js", "wall.js",
  "export.js", "main.js",
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
]

/// A module of the library; `uses` lists the modules and C libraries that it may import.
func module(_ name: String, uses: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: uses, resources: resources, swiftSettings: settings)
}

/// The tests of a module; `exclude` lists files that are read from the folder as it is.
func suite(of name: String, uses: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + uses, exclude: exclude)
}

let package = Package(
  name: "glow",
  // On Apple's systems the standard library comes with the system: locks and spans ask for this one.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GlowKit", targets: ["GlowKit"]),
    .executable(name: "glow", targets: ["GlowCLI"]),
  ],
  traits: [
    .trait(name: "Text", description: "Shapes text with Pango."),
    .trait(name: "Deflate", description: "Compresses with libdeflate instead of zlib."),
    .trait(name: "Studio", description: "Serves the playground with libmicrohttpd."),
    .trait(
      name: "Full", description: "Everything.", enabledTraits: ["Text", "Deflate", "Studio"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    module("GlowNumerics"),
    module("GlowJSON"),
    module("GlowGeometry", uses: ["GlowNumerics"]),
    module(
      "GlowColor", uses: ["GlowNumerics", "GlowJSON"],
      resources: palettes.map { .embedInCode("../../Palettes/\($0).json") }),
    module("GlowMotion", uses: ["GlowNumerics", "GlowColor"]),
    module("GlowRaster", uses: ["GlowNumerics", "GlowGeometry", "GlowColor"]),
    module("GlowCairo", uses: ["CCairo", "GlowGeometry", "GlowRaster"]),
    module("GlowStroke", uses: ["GlowGeometry", "GlowColor", "GlowRaster", "GlowCairo"]),
    module(
      "GlowText",
      uses: [
        "GlowNumerics", "GlowGeometry", "GlowColor", "GlowMotion", "GlowRaster", "GlowCairo",
        .target(name: "CPango", condition: .when(traits: ["Text"])),
      ]),
    module(
      "GlowCodec",
      uses: [
        "GlowGeometry", "GlowColor", "GlowRaster", "GlowCairo", "CZlib", "CPNG",
        .target(name: "CDeflate", condition: .when(traits: ["Deflate"])),
      ]),
    module(
      "GlowKit",
      uses: [
        "CCairo", "GlowNumerics", "GlowJSON", "GlowGeometry", "GlowColor", "GlowMotion", "GlowRaster",
        "GlowCairo", "GlowStroke", "GlowText", "GlowCodec",
      ]),
    module("GlowOptions", uses: ["GlowKit"]),
    module(
      "GlowStudio",
      uses: [
        "GlowKit", "GlowOptions", .target(name: "CMicrohttpd", condition: .when(traits: ["Studio"])),
      ], resources: page.map { .embedInCode("Page/\($0)") }),
    .executableTarget(
      name: "GlowCLI", dependencies: ["GlowKit", "GlowOptions", "GlowStudio"], swiftSettings: settings),

    suite(of: "GlowNumerics"),
    suite(of: "GlowJSON"),
    suite(of: "GlowGeometry", uses: ["GlowNumerics"]),
    suite(of: "GlowColor", uses: ["GlowJSON"]),
    suite(of: "GlowMotion", uses: ["GlowColor"]),
    suite(of: "GlowRaster", uses: ["GlowColor", "GlowGeometry"]),
    suite(of: "GlowStroke", uses: ["GlowColor", "GlowGeometry", "GlowRaster"]),
    suite(of: "GlowText", uses: ["GlowColor", "GlowGeometry", "GlowRaster"]),
    suite(of: "GlowCodec", uses: ["GlowRaster"]),
    suite(of: "GlowKit", uses: ["CCairo"], exclude: ["Goldens"]),
    suite(of: "GlowOptions", uses: ["GlowKit"]),
    suite(of: "GlowStudio", uses: ["GlowKit", "GlowOptions"]),
    suite(of: "GlowCLI", uses: ["GlowKit"]),
    .testTarget(
      name: "GlowFuzzTests", dependencies: ["GlowKit", "GlowCodec", "GlowOptions", "GlowStudio"],
      exclude: ["Corpus"]),
    .executableTarget(
      name: "GlowBenchmarks", dependencies: ["GlowKit", "CCairo", "CZlib"], path: "Tests/GlowBenchmarks",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
