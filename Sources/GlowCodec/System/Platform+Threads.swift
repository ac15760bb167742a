#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Platform {
  /// A lock, and a bell that wakes those who wait for a change.
  @safe final class Condition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(changed, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(changed)
      unsafe pthread_mutex_destroy(mutex)
      unsafe changed.deallocate()
      unsafe mutex.deallocate()
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }
    func unlock() { unsafe pthread_mutex_unlock(mutex) }
    func wakeAll() { unsafe pthread_cond_broadcast(changed) }
    /// Gives the lock away until the bell rings; the lock must be held.
    func wait() { unsafe pthread_cond_wait(changed, mutex) }
  }
}

/// A thread of the system that runs one closure.
package struct WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t

  /// Starts a thread; nil when the system has none left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let work = unsafe Unmanaged.passRetained(Work(body))
    let result = unsafe pthread_create(
      &started, nil,
      { pointer in
        #if !canImport(Darwin)
          guard let pointer = unsafe pointer else { return nil }
        #endif
        unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    #if canImport(Glibc)
      let thread: pthread_t? = started
    #else
      let thread = started
    #endif
    guard result == 0, let thread else {
      unsafe work.release()
      return nil
    }
    handle = thread
  }

  /// Lets the thread go: what it holds is given back at its end, for which nobody waits.
  package func detach() { pthread_detach(handle) }

  /// Waits for the thread's end.
  package func join() {
    pthread_join(handle, nil)
  }

  /// How many threads the machine runs at once, at least 1.
  package static var processors: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
