/// One thing to be timed.
struct Benchmark: Sendable {
  /// What is timed; rows of one table are told apart by it.
  let name: String
  /// The picture that it is timed on.
  let canvas: Canvas
  /// The median that the design asks for, in milliseconds.
  var target: Double? = nil
  /// Makes what does not belong to the time (buffers, renderers), and returns one run, for one thread.
  ///
  /// The run gets its own number, so that no two of them draw the same picture.
  let prepare: @Sendable () -> (_ run: Int) -> Void
}
