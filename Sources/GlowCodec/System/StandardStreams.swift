/// What a command line tool owes its first three descriptors.
package enum StandardStreams {
  /// Occupies those of the descriptors 0, 1 and 2 that the caller of the program has closed, so that
  /// using them fails and no opened file takes their number. To be called first of all.
  package static func reserve() {
    Platform.reserveStandardStreams()
  }
}
