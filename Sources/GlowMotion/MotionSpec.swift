package import GlowColor

/// All that decides how a gradient moves; `MotionPlan` checks it and makes the gradients.
///
/// The defaults are those of the published SwiftUI glow, with this project's own motion.
package struct MotionSpec: Equatable, Sendable {
  /// The palette, 1…1,024 colours; not used with `fixedStops`.
  package var colors: [Color]
  /// The palette's own places, 0…1, one a colour: `flow` moves them together, `still` takes them, `scatter` does not.
  package var locations: [Double]?
  /// A gradient that stays as it is in every frame.
  package var fixedStops: [Stop]?
  /// How the places of the colours change.
  package var randomizer = Randomizer.flow
  /// What the random numbers stem from.
  package var seed: UInt64 = 1
  /// The seconds between two changes of target, 0.001…1,000,000; a loop fits it to its length.
  package var interval = 0.4
  /// How long a change takes, in seconds, one a layer; 0 jumps. At most 256 changes may run at once.
  package var durations = [0.5, 0.6, 0.8, 1.0]
  /// How a change runs over its time; what overshoots is clamped.
  package var easing = Easing.easeInOut
  /// The space in which colours are mixed, along the gradient and over time.
  package var space = InterpolationSpace.oklab
  /// What happens where the gradient's end meets its start.
  package var join = Join.closed
  /// The frames.
  package var timing: Timing
  /// Whole turns of the gradient in one turn of the loop, clockwise on screen; negative turns run the other way.
  package var spin = 0
  /// Where the gradient starts, in degrees clockwise from the right.
  package var angle = 0.0
  /// Seconds from invisible to visible at the start; not in a loop.
  package var fadeIn = 0.0
  /// Seconds from visible to invisible at the end; not in a loop.
  package var fadeOut = 0.0
  /// Whether everything rests: set 0, no spin.
  package var reduceMotion = false

  /// A motion of `colors` over `timing`, all else as by default.
  package init(colors: [Color], timing: Timing) {
    self.colors = colors
    self.timing = timing
  }
}
