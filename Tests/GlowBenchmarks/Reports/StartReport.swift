/// How long whole processes of the tool take, from before they are started to after they have ended.
///
/// The tool is looked for beside the benchmark, where a build of the package puts both.
enum StartReport {
  private static let name = "start"

  static func print(_ options: Options) {
    guard let own = ownPath() else { return }
    let tool = own.dropLast(own.reversed().prefix { $0 != "/" }.count) + "glow"
    let folder = TemporaryFolder()
    let still = [
      "render", "--preset", "swiftui", "--size", "224x24", "--margin", "48", "-q", "-o",
      folder.path + "/still.png",
    ]
    var table = Table("\(name), a process", columns: ["median", "least", "cpu", "runs", "target"])
    let rows: [(name: String, words: [String], target: Double?)] = [
      ("floor: 'true'", ["/bin/true"], nil),
      ("floor: the benchmark, doing nothing", [own] + Errand.idle.words, nil),
      ("glow --version", [String(tool), "--version"], 12),
      ("glow render, a still of 320x120", [String(tool)] + still, 40),
    ]
    for row in rows where options.keeps(name, row.name) {
      var measured = Measurement()
      for _ in 0..<options.choose(2, 40) {
        guard let run = ProcessRun(row.words), run.endedWell else { break }
        measured.add(wall: run.wall, cpu: run.cpu)
      }
      guard !measured.wall.isEmpty else {
        table.add("\(row.name): not measured, '\(row.words[0])' does not run", [])
        continue
      }
      table.add(
        row.name,
        [
          Table.number(measured.median, 1),
          Table.number(measured.minimum, 1),
          Table.number(measured.medianCPU, 1),
          "\(measured.wall.count)",
          Table.number(row.target, 0),
        ])
    }
  }
}
