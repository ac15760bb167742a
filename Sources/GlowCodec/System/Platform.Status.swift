extension Platform {
  enum Kind { case regular, folder, link, pipe, socket, characterDevice, blockDevice, other }

  /// What lies at a path.
  struct Status {
    var kind: Kind
    /// The permission bits, 0…0o777.
    var mode: UInt32
    var size: Int

    /// Whether it is written to as it comes, and never replaced.
    var isStream: Bool { kind == .pipe || kind == .characterDevice }

    /// `mode` as the system gives it: the kind's bits (POSIX leaves them open, but all systems agree) above the
    /// permissions.
    init(mode: UInt32, size: Int) {
      kind =
        switch mode & 0o170_000 {
        case 0o100_000: .regular
        case 0o040_000: .folder
        case 0o120_000: .link
        case 0o010_000: .pipe
        case 0o140_000: .socket
        case 0o020_000: .characterDevice
        case 0o060_000: .blockDevice
        default: .other
        }
      self.mode = mode & 0o777
      self.size = size
    }
  }
}
