/// Planes cut into strips of sixteen columns: the slots of a strip, one a line, lie side by side in memory.
///
/// So a sum over neighbouring lines walks through memory in order, whatever the length of the lines.
@safe package struct Strips {
  /// Pixels of a slot.
  package static let width = 16

  /// The planes after each other, each strip after strip, each slot after slot.
  package let lane: Lane<Float>
  /// Planes.
  package let planes: Int
  /// Strips of a plane.
  package let count: Int
  /// Slots of a strip.
  package let slots: Int
  private let storage: Storage<Float>

  /// Zeroed strips for `planes` planes of lines of `length` pixels.
  package init(planes: Int, length: Int, slots: Int) {
    self.planes = planes
    self.slots = slots
    count = (length + Self.width - 1) / Self.width
    storage = Storage(repeating: 0, count: planes * count * slots * Self.width)
    lane = storage.lane
  }

  /// Where slot 0 of a strip begins.
  @inline(__always) package func start(plane: Int, strip: Int) -> Int {
    (plane &* count &+ strip) &* slots &* Self.width
  }

  /// Copies `length` slots from `source` on to `target` on, which lies before it, in all strips.
  package func move(from source: Int, to target: Int, count length: Int) {
    precondition(target <= source, "slots are moved to the front")
    for strip in 0..<(planes * count) {
      let start = strip &* slots &* Self.width
      var index = 0
      while index < length &* Self.width {
        let block = lane.load8(start &+ source &* Self.width &+ index)
        lane.store(block, at: start &+ target &* Self.width &+ index)
        index &+= 8
      }
    }
  }

  /// Copies slot `source` to all of `targets`.
  package func repeatSlot(_ source: Int, in targets: Range<Int>) {
    for strip in 0..<(planes * count) {
      let start = strip &* slots &* Self.width
      let low = lane.load8(start &+ source &* Self.width)
      let high = lane.load8(start &+ source &* Self.width &+ 8)
      for slot in targets {
        lane.store(low, at: start &+ slot &* Self.width)
        lane.store(high, at: start &+ slot &* Self.width &+ 8)
      }
    }
  }

  /// Writes one slot of all strips as a line of planes, `stride` elements apart.
  package func copy(slot: Int, into target: Lane<Float>, stride: Int) {
    for plane in 0..<planes {
      var source = start(plane: plane, strip: 0) &+ slot &* Self.width
      var x = plane &* stride
      for _ in 0..<count {
        target.store(lane.load8(source), at: x)
        target.store(lane.load8(source &+ 8), at: x &+ 8)
        source &+= slots &* Self.width
        x &+= Self.width
      }
    }
  }
}
