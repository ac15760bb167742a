/// A symbol for a range of lengths or distances, and the bits that tell them apart (RFC 1951, §3.2.5).
struct LengthClass: Equatable {
  /// The number in its alphabet.
  var symbol: Int
  /// The first length or distance of the range.
  var first: Int
  /// How many bits follow the code.
  var extraWidth: Int

  /// The class of a repeat of `length` (3…258) bytes, in the alphabet that begins with the 256 bytes and the end.
  static func length(_ length: Int) -> LengthClass {
    if length == 258 { return LengthClass(symbol: 285, first: 258, extraWidth: 0) }
    let (index, first, extraWidth) = split(length - 3, stepsPerOctave: 4)
    return LengthClass(symbol: 257 + index, first: first + 3, extraWidth: extraWidth)
  }

  /// The class of a `distance` (1…32,768) in bytes.
  static func distance(_ distance: Int) -> LengthClass {
    let (index, first, extraWidth) = split(distance - 1, stepsPerOctave: 2)
    return LengthClass(symbol: index, first: first + 1, extraWidth: extraWidth)
  }

  /// Both alphabets name small numbers one by one, and split each doubling after them into equal steps.
  private static func split(_ value: Int, stepsPerOctave: Int) -> (index: Int, first: Int, extraWidth: Int) {
    guard value >= 2 * stepsPerOctave else { return (value, value, 0) }
    let extraWidth = Int.bitWidth - 1 - (value / stepsPerOctave).leadingZeroBitCount
    let step = value >> extraWidth
    return (stepsPerOctave * extraWidth + step, step << extraWidth, extraWidth)
  }
}
