import GlowKit

extension RenderOption {
  /// How the glow is built.
  static let look: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "preset", value: "P", choices: words(GlowPreset.self), standard: "intelligence", common: true,
        group: .look,
        help:
          "intelligence, fine (a thin bright rim), swiftui (the original to the letter), screen (a display's edge), "
          + "lite (two layers) or on-white (for light pages); other options override it wherever they stand")
    ) { _, _ in
      // Applied before all others: see RenderRequest.
    },
    RenderOption(
      OptionSpec(
        "weight", value: "N", kind: .words(["auto"]), standard: "auto", group: .look,
        help: "a factor on all widths and blurs; auto follows the shape's short side")
    ) { request, value throws(OptionError) in
      request.scene.weight = value.word == "auto" ? nil : try value.number()
    },
    RenderOption(
      OptionSpec(
        "placement", value: "P", choices: words(Placement.self), standard: "inside", group: .look,
        help: "where the bands lie: inside the shape's edge, center (on it) or outside")
    ) { request, value throws(OptionError) in request.scene.placement = try value.choice(of: Placement.self)
    },
    RenderOption(
      OptionSpec(
        "line-widths", value: "N,…", standard: "6,9,11,15", group: .look,
        help: "widths of the layers in points; the shortest of the three lists decides how many there are")
    ) { request, value throws(OptionError) in request.lists.lineWidths = try value.numbers() },
    RenderOption(
      OptionSpec(
        "blurs", value: "N,…", standard: "0,4,12,15", group: .look,
        help: "how far each layer is blurred: sigmas in points")
    ) { request, value throws(OptionError) in request.lists.blurRadii = try value.numbers() },
    RenderOption(
      OptionSpec(
        "animation-durations", value: "S,…", standard: "0.5,0.6,0.8,1", group: .look,
        help: "seconds that the layers take to reach new stops")
    ) { request, value throws(OptionError) in request.lists.durations = try value.numbers() },
    RenderOption(
      OptionSpec(
        "layer", value: "W:B[:D[:O]]", repeatable: true, group: .look,
        help: "one layer: width, blur, seconds to reach new stops, opacity; repeat it, the last lies on top")
    ) { request, value throws(OptionError) in try request.addLayer(value) },
  ]
}

extension RenderRequest {
  fileprivate mutating func addLayer(_ value: OptionValue) throws(OptionError) {
    let parts = try value.text().split(separator: ":", omittingEmptySubsequences: false)
    guard (2...4).contains(parts.count), !parts.contains(where: \.isEmpty) else {
      throw value.refused(
        "is not a layer; write width:blur, width:blur:duration or width:blur:duration:opacity")
    }
    let standard = LayerSpec.standard
    let index = min(scene.layers.count, standard.count - 1)
    scene.layers.append(
      LayerSpec(
        lineWidth: try value.number(parts[0]), blurRadius: try value.number(parts[1]),
        duration: parts.count > 2 ? try value.number(parts[2]) : standard[index].duration,
        opacity: parts.count > 3 ? try value.number(parts[3]) : 1))
  }
}

/// The lists of layer values that were given; the scene's layers fill in for the others.
struct LayerLists: Sendable {
  var lineWidths: [Double]?
  var blurRadii: [Double]?
  var durations: [Double]?

  /// `layers` with the lists that were given; the shortest of all lists decides how many there are.
  func applied(to layers: [LayerSpec]) -> [LayerSpec] {
    var result = LayerSpec.layers(
      lineWidths: lineWidths ?? layers.map(\.lineWidth), blurRadii: blurRadii ?? layers.map(\.blurRadius),
      durations: durations ?? layers.map(\.duration), opacities: layers.map(\.opacity))
    for (index, layer) in layers.enumerated() where index < result.count {
      result[index].spin = layer.spin
      result[index].palette = layer.palette
    }
    return result
  }
}
