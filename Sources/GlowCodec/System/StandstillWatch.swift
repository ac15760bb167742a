/// Tells a child that stands still for good from one that works, or waits for us.
struct StandstillWatch {
  /// Seconds that a child may stand still while it is awaited.
  let patience: Double
  private var idle = 0.0
  private var lastLook: Double?
  private var lastTime: Int?

  /// Looks in so many seconds.
  private static let looks = 60.0

  init(patience: Double) { self.patience = patience }

  /// Whether the child has been awaited all that time and did nothing. `now` is in seconds; `spent` gives the processor
  /// time of the child and of those that it started, nil where that can't be known.
  mutating func isOver(at now: Double, isAwaited: Bool, spent: () -> Int?) -> Bool {
    let interval = patience / Self.looks
    guard let last = lastLook, now - last >= interval else {
      lastLook = lastLook ?? now
      return false
    }
    lastLook = now
    let time = isAwaited ? spent() : nil
    // When we were stopped ourselves, as by Ctrl-Z, nobody knows what the child did meanwhile.
    idle = time != nil && time == lastTime ? idle + min(now - last, 2 * interval) : 0
    lastTime = time
    return idle >= patience
  }
}
