/// A row filter of PNG, by its number in the file (PNG 3rd edition, §9.2); those that glows profit from.
enum PNGFilter: UInt8 {
  /// The bytes themselves: for transparent rows, which are zero already.
  case none = 0
  /// The difference to the byte above.
  case up = 2
  /// The difference to whichever of left, above and above left is nearest to left + above − above left.
  case paeth = 4
}
