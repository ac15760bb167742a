#if Text
  import CPango

  /// The directions of a paragraph.
  struct PangoBidi {
    /// Whether reading starts at the right: the first letter that has a direction decides.
    let isRightToLeft: Bool
    /// The embedding level of every scalar; empty for text that runs from the left throughout.
    private let levels: [UInt8]

    init(_ paragraph: String) {
      // Nothing below has a direction of its own but from the left.
      guard paragraph.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
        isRightToLeft = false
        levels = []
        return
      }
      var direction = PANGO_DIRECTION_NEUTRAL
      let count = paragraph.unicodeScalars.count
      let raw = unsafe pango_log2vis_get_embedding_levels(paragraph, Int32(paragraph.utf8.count), &direction)
      defer { unsafe g_free(raw) }
      isRightToLeft = direction == PANGO_DIRECTION_RTL
      levels = unsafe raw.map { raw in (0..<count).map { unsafe raw[$0] } } ?? []
    }

    /// The level of a unit that begins at the scalar `offset`: that of its first letter or digit.
    func level(of unit: FlowSplit.Scalars.SubSequence, at offset: Int) -> Int {
      guard !levels.isEmpty else { return 0 }
      let letter =
        unit.enumerated().first { _, scalar in
          scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }?.offset ?? 0
      let index = offset + letter
      return index < levels.count ? Int(levels[index]) : 0
    }
  }
#endif
