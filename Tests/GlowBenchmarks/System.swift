#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A moment: on the wall, and in processor time spent by all threads of this process. In seconds.
struct Moment {
  let wall: Double
  let cpu: Double

  static var now: Moment {
    Moment(wall: seconds(CLOCK_MONOTONIC), cpu: seconds(CLOCK_PROCESS_CPUTIME_ID))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The most memory that this process has held so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return usage.ru_maxrss * 1024
  #else
    guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
    return usage.ru_maxrss
  #endif
}

/// The number of processor cores that are there for use.
func coreCount() -> Int {
  sysconf(Int32(_SC_NPROCESSORS_ONLN))
}

/// The direction from the origin to a point as a part of a whole turn, 0…1; y down.
func turn(toX x: Double, y: Double) -> Double {
  let turn = atan2(y, x) / (2 * .pi)
  return turn < 0 ? turn + 1 : turn
}

/// Ends the process well, after saying what was asked for.
func finish(with message: String) -> Never {
  print(message)
  exit(0)
}

/// Ends the process with the code for a misused command line, after saying why.
func refuse(_ message: String) -> Never {
  print("GlowBenchmarks: \(message)")
  exit(64)
}
