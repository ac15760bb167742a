/// A run of neighbouring pixels of one row.
package struct Span: Equatable, Sendable, BitwiseCopyable {
  /// The first pixel.
  package var start: Int32
  /// One past the last pixel.
  package var end: Int32
  /// Where the run's own data begin in an array that holds the runs of all rows end to end.
  package var offset: Int32

  @inlinable package init(start: Int, end: Int, offset: Int = 0) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.offset = Int32(truncatingIfNeeded: offset)
  }
}
