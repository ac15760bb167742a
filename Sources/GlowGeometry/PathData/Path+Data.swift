extension Path {
  /// The outline of SVG path data, as in the attribute `d`.
  ///
  /// All commands of SVG 1.1 and 2, implicit repeats, numbers that run together. Throws ``GeometryError`` with the
  /// position of the first fault; unlike in a browser nothing is drawn then.
  public init(svgData data: some StringProtocol) throws(GeometryError) {
    self = try PathDataReader.path(data)
  }

  /// The outline as SVG path data: absolute commands M, L, C and Z, every number in its shortest exact form.
  public var svgData: String {
    var data = ""
    func add(_ letter: String, _ points: Point...) {
      data += letter
      for (index, number) in points.flatMap({ [$0.x, $0.y] }).enumerated() {
        let word = number.shortest
        if index > 0, !word.hasPrefix("-") { data += " " }
        data += word
      }
    }
    for element in elements {
      switch element {
      case .move(let to): add("M", to)
      case .line(let to): add("L", to)
      case .cubic(let to, let control1, let control2): add("C", control1, control2, to)
      case .close: add("Z")
      }
    }
    return data
  }
}

extension Double {
  /// The number in its shortest form that reads back the same, without `.0`.
  var shortest: String {
    let word = String(self == 0 ? 0 : self)
    return word.hasSuffix(".0") ? String(word.dropLast(2)) : word
  }
}
