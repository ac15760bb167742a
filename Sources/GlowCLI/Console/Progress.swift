import GlowKit
import GlowOptions
import Synchronization

/// Shows on standard error how far an export is. Safe to call from many threads.
final class Progress: Sendable {
  private enum Style { case bar, json, none }

  /// Whether a bar stands on the line that the terminal is at.
  static let isDrawn = Atomic<Bool>(false)

  private let style: Style
  private let total: Int
  private let started = Platform.now()
  private let shown = Mutex<Shown>(Shown())

  private struct Shown {
    var count = 0
    /// Frames that were there before the first was drawn.
    var kept = 0
    var time = 0.0
    var width = 0
  }

  /// Seconds between two pictures of the bar.
  private static let pause = 0.1

  /// Progress of `total` frames; `auto` is a bar where somebody watches more than one frame.
  init(_ style: OutputRequest.ProgressStyle, isQuiet: Bool, total: Int) {
    self.total = total
    let watched = Terminal.takesEscapes(StandardError.descriptor) && !Terminal.isUnattended && total > 1
    self.style =
      switch style {
      case .json: .json
      case .none: .none
      case .bar: isQuiet ? .none : .bar
      case .auto: watched && !isQuiet ? .bar : .none
      }
  }

  /// `count` frames are done.
  func report(_ count: Int) {
    guard style != .none else { return }
    let time = Platform.now()
    shown.withLock { shown in
      guard count > shown.count, count == total || time - shown.time >= Progress.pause else { return }
      if shown.count == 0 { shown.kept = count - 1 }
      shown.count = count
      shown.time = time
      switch style {
      case .bar:
        shown.width = drawBar(
          count, kept: shown.kept, seconds: time - started, over: shown.width)
      case .json: StandardError.raw(Progress.json(count, of: total, seconds: time - started) + "\n")
      case .none: break
      }
    }
  }

  /// Wipes the bar away.
  func finish() {
    shown.withLock { shown in
      if shown.width > 0 { StandardError.raw("\r" + String(repeating: " ", count: shown.width) + "\r") }
      shown.width = 0
      Progress.isDrawn.store(false, ordering: .relaxed)
    }
  }

  private func drawBar(_ count: Int, kept: Int, seconds: Double, over oldWidth: Int) -> Int {
    let line = Progress.bar(
      count, of: total, kept: kept, seconds: seconds, width: Terminal.width(of: StandardError.descriptor) - 1)
    StandardError.raw("\r" + line + String(repeating: " ", count: max(oldWidth - line.count, 0)))
    Progress.isDrawn.store(true, ordering: .relaxed)
    return line.count
  }

  // MARK: Text

  /// `[#####     ] 30/60  41 frames/s  1 s left`, at most `width` characters; `kept` of the frames took no time.
  static func bar(_ count: Int, of total: Int, kept: Int, seconds: Double, width: Int) -> String {
    let rate = seconds > 0 ? Double(count - kept) / seconds : 0
    let left = rate > 0 ? Double(total - count) / rate : 0
    let text = " \(count)/\(total)  \(tenths(rate)) frames/s  \(time(left)) left"
    let room = min(40, width - text.count - 2)
    guard room >= 4 else { return String(text.dropFirst().prefix(max(width, 0))) }
    let full = total > 0 ? room * count / total : room
    return "[" + String(repeating: "#", count: full) + String(repeating: " ", count: room - full) + "]" + text
  }

  /// `9 s`, `3 min 20 s`, `2 h 5 min`.
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    if whole < 100 { return "\(whole) s" }
    return whole < 6000 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }

  /// One JSON line.
  static func json(_ count: Int, of total: Int, seconds: Double) -> String {
    "{\"frames\":\(count),\"of\":\(total),\"seconds\":\(tenths(seconds))}"
  }

  private static func tenths(_ value: Double) -> String {
    let rounded = (value * 10).rounded()
    return rounded < 1e9 ? "\(Int(rounded) / 10).\(Int(rounded) % 10)" : "0.0"
  }
}
