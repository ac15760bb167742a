let words = Array(CommandLine.arguments.dropFirst())
if let errand = Errand(words: words) {
  errand.run()
} else if !JournalPage.wrote(words) {
  await report(Options(words: words))
}

/// Prints every report that the options keep.
func report(_ options: Options) async {
  #if DEBUG
    print("A debug build: its figures mean nothing. Use `swift run -c release GlowBenchmarks`.")
  #endif
  print(
    """
    Times are milliseconds, medians unless another word stands above; \(coreCount()) cores. A canvas is a shape and \
    \(Canvas.margin) pixels around it.
    """)
  FrameReport.print(options)
  HeaderReport.print(options)
  TextReport.print(options)
  GrowthReport.print(options)
  await ThreadReport.print(options)
  ExportReport.print(options)
  MemoryReport.print(options)
  StartReport.print(options)
}
