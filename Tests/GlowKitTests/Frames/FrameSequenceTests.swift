import GlowKit
import Testing

/// What `frames` promises: order, a bound, an end when it is left.
@Suite struct FrameSequenceTests {
  @Test func framesAreThoseOfTheirIndices() async throws {
    let animation = try GlowAnimation(AnimationTests.scene { $0.frames = 5 })
    var index = 0
    for await picture in animation.frames(format: .bgraPremultiplied8) {
      #expect(picture.bytes == animation.frame(at: index, format: .bgraPremultiplied8).bytes)
      index += 1
    }
    #expect(index == 5)
  }

  @Test(arguments: [1, 2, 7]) func framesComeInOrderHoweverLongTheyTake(ahead: Int) async {
    // The earlier ones take longest.
    let source = CountingSource(frameCount: 40) { index in
      var sum = 0.0
      for i in 0..<((40 - index) * 500) { sum += Double(i).squareRoot() }
      #expect(sum >= 0)
    }
    var seen: [UInt8] = []
    for await picture in source.frames(ahead: ahead) { seen.append(picture.bytes[0]) }
    #expect(seen == Array(0..<40))
    #expect(source.begunCount == 40)
  }

  @Test(arguments: [1, 3]) func neverMoreThanTheWindowIsDrawnAhead(ahead: Int) async {
    let source = CountingSource(frameCount: 30)
    var taken = 0
    for await _ in source.frames(ahead: ahead) {
      taken += 1
      // Time in which a window without a bound would run away.
      for _ in 0..<20 { await Task.yield() }
      #expect(source.begunCount <= taken + ahead)
    }
    #expect(taken == 30)
  }

  @Test func nothingIsDrawnBeforeItIsAskedFor() {
    let source = CountingSource(frameCount: 3)
    _ = source.frames.makeAsyncIterator()
    #expect(source.begunCount == 0)
  }

  @Test func leavingTheLoopEndsTheWork() async {
    let source = CountingSource(frameCount: 1000)
    for await picture in source.frames(ahead: 4) where picture.bytes[0] == 9 { break }
    for _ in 0..<200 { await Task.yield() }
    #expect(source.begunCount <= 10 + 4)
  }

  @Test func cancellingTheTaskEndsTheSequence() async {
    let source = CountingSource(frameCount: 100_000)
    let task = Task {
      var taken = 0
      for await _ in source.frames(ahead: 2) {
        taken += 1
        if taken == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return taken
    }
    #expect(await task.value == 5)
    for _ in 0..<200 { await Task.yield() }
    #expect(source.begunCount <= 5 + 2)
  }

  @Test func aCancelledTaskGetsNothing() async {
    let source = CountingSource(frameCount: 9)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var frames = source.frames.makeAsyncIterator()
      return await frames.next() == nil
    }
    #expect(await task.value)
    #expect(source.begunCount == 0)
  }

  @Test func everyLoopBeginsAnew() async {
    let frames = CountingSource(frameCount: 3).frames
    for _ in 0..<2 {
      var seen: [UInt8] = []
      for await picture in frames { seen.append(picture.bytes[0]) }
      #expect(seen == [0, 1, 2])
    }
  }

  @Test func aLoopIsBakedInOrder() throws {
    #expect(CountingSource(frameCount: 20).loopFrames().map { $0.bytes[0] } == Array(0..<20))
    let animation = try GlowAnimation(AnimationTests.scene { $0.frames = 4 })
    let baked = animation.loopFrames(format: .bgraPremultiplied8).map(\.bytes)
    #expect(baked == (0..<4).map { animation.frame(at: $0, format: .bgraPremultiplied8).bytes })
  }
}
