import Synchronization

/// One file being written: under its final name stand the old bytes or all of the new ones, never a mix.
///
/// A regular file is written beside its target under a temporary name and renamed when it is whole and on
/// disk. A link is followed first and kept. A device, a pipe, or standard output is written to directly.
/// Not for two threads at once.
package final class OutputFile {
  private static let counter = Atomic<UInt64>(0)

  /// The path as the user gave it, for errors.
  package let path: [UInt8]
  /// How many bytes were written.
  package private(set) var count = 0
  private var descriptor: Int32
  /// The temporary file and the file that it becomes; nil for a stream.
  private let renaming: (temporary: [UInt8], target: [UInt8])?
  private var slot: Int?
  private let noClobber: Bool
  /// Whether other processes may write into the same folder.
  private let isShared: Bool

  /// Opens the temporary file. `cannotCreate` when the folder is missing or closed to us, the target is a
  /// folder, a disk or write-protected, or exists with `noClobber`. `mark` tells whose the temporary file is.
  package init(path: [UInt8], noClobber: Bool = false, mark: String = "") throws(CodecError) {
    self.path = path
    self.noClobber = noClobber
    isShared = !mark.isEmpty
    if let there = try? Platform.status(of: path), there.isStream {
      renaming = nil
      do { descriptor = try Platform.open(path, .write) } catch {
        throw .cannotCreate(path: path, reason: error.reason)
      }
      try refuseTerminal()
      return
    }
    let target = try Self.followLinks(path)
    let old = try Self.replaced(target, path, noClobber)
    let temporary = Self.temporaryName(beside: target, mark: mark)
    renaming = (temporary, target)
    slot = TemporaryRegistry.shared.add(temporary)
    do {
      descriptor = try Platform.open(temporary, .createNew)
    } catch {
      TemporaryRegistry.shared.remove(slot)
      throw .cannotCreate(path: path, reason: Self.remedy(error, target))
    }
    if let old {
      do { try Platform.setMode(descriptor, old.mode) } catch {
        let failure = CodecError.cannotCreate(path: path, reason: error.reason)
        discard()
        throw failure
      }
    }
  }

  /// Standard output. `usage` when that is a terminal.
  package init(standardOutput descriptor: Int32) throws(CodecError) {
    path = PathText.standardOutput
    noClobber = false
    isShared = false
    renaming = nil
    self.descriptor = descriptor
    try refuseTerminal()
  }

  private func refuseTerminal() throws(CodecError) {
    guard Platform.isTerminal(descriptor) else { return }
    throw .usage("the output is a terminal; send it into a pipe, or name a file")
  }

  deinit { discard() }

  /// Appends bytes, all of them.
  package func write(_ bytes: [UInt8]) throws(CodecError) {
    precondition(descriptor >= 0, "the file is finished")
    do {
      try Platform.write(descriptor, bytes)
    } catch {
      let failure = self.failure(error)
      discard()
      throw failure
    }
    count += bytes.count
  }

  /// Where another program may write in our place, over the empty file that is there; nil for a stream.
  package var temporaryPath: [UInt8]? { renaming?.temporary }

  /// Counts what another program wrote at ``temporaryPath``. `inputOutput` when it took the file away.
  package func adopt() throws(CodecError) {
    do throws(Platform.Failure) {
      let (ours, theirs) = (try Platform.status(descriptor), try Platform.status(of: temporaryPath ?? path))
      guard ours.size == theirs.size else { throw Platform.Failure.exists }
      count = ours.size
    } catch {
      discard()
      throw failure(error)
    }
  }

  /// Makes the file what stands under its name.
  package func commit() throws(CodecError) {
    precondition(descriptor >= 0, "the file is finished")
    do throws(Platform.Failure) {
      // On a pipe or a device this does nothing; standard output may be a file.
      try Platform.synchronize(descriptor)
      try close()
      guard let renaming else { return }
      if noClobber, (try? Platform.status(of: renaming.target, following: false)) != nil {
        throw Platform.Failure.exists
      }
      try Platform.rename(renaming.temporary, to: renaming.target)
      forgetTemporary()
    } catch {
      try? close()
      removeTemporary()
      if error.isMissing, isShared {
        throw .incomplete(
          "'\(PathText.escaped(path))' was taken from under us: another process draws the same frames; let one of them do it"
        )
      }
      throw failure(error)
    }
  }

  /// Takes the file back if it is not committed; what stood under the name is untouched.
  package func discard() {
    guard descriptor >= 0 else { return }
    try? close()
    removeTemporary()
  }

  /// Standard output belongs to the process and stays open for others; its errors have shown in `write`.
  private func close() throws(Platform.Failure) {
    guard descriptor >= 0 else { return }
    let open = descriptor
    descriptor = -1
    if path != PathText.standardOutput { try Platform.close(open) }
  }

  private func removeTemporary() {
    guard let renaming else { return }
    try? Platform.remove(renaming.temporary)
    forgetTemporary()
  }

  private func forgetTemporary() {
    TemporaryRegistry.shared.remove(slot)
    slot = nil
  }

  private func failure(_ error: Platform.Failure) -> CodecError {
    error.isBrokenPipe ? .brokenPipe(path: path) : .inputOutput(path: path, reason: error.reason)
  }

  /// Follows links by hand, so that one that points at nothing yet leads to its target too.
  private static func followLinks(_ path: [UInt8]) throws(CodecError) -> [UInt8] {
    var target = path
    for _ in 0..<CodecLimits.links {
      guard let status = try? Platform.status(of: target, following: false), status.kind == .link else {
        return target
      }
      do {
        let next = try Platform.target(ofLink: target)
        target = next.first == UInt8(ascii: "/") ? next : PathText.split(target).folder + next
      } catch {
        throw .cannotCreate(path: path, reason: error.reason)
      }
    }
    throw .cannotCreate(path: path, reason: "too many links in a row")
  }

  /// What is there already, nil when nothing is.
  private static func replaced(
    _ target: [UInt8], _ path: [UInt8], _ noClobber: Bool
  ) throws(CodecError) -> Platform.Status? {
    let status: Platform.Status
    do { status = try Platform.status(of: target) } catch {
      if error.isMissing { return nil }
      throw .cannotCreate(path: path, reason: error.reason)
    }
    switch status.kind {
    case .regular:
      if noClobber {
        throw .cannotCreate(
          path: path,
          reason: "\(Platform.Failure.exists.reason); choose another name or leave out '--no-clobber'")
      }
      if !Platform.isWritable(target) {
        throw .cannotCreate(path: path, reason: "the file there is write-protected")
      }
    case .folder: throw .cannotCreate(path: path, reason: "a folder has that name")
    default: throw .cannotCreate(path: path, reason: "what has that name is neither a file nor a pipe")
    }
    return status
  }

  /// A name that nobody has: hidden, recognisable, at most 60 bytes whatever the target's length.
  private static func temporaryName(beside target: [UInt8], mark: String) -> [UInt8] {
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    let random = UInt32.random(in: 0...UInt32.max)
    let name =
      "\(temporaryStart(mark))\(String(Platform.processNumber, radix: 36))-\(String(number, radix: 36))-\(String(random, radix: 36)).tmp"
    return PathText.split(target).folder + Array(name.utf8)
  }

  private static func temporaryStart(_ mark: String) -> String { ".glow-" + (mark.isEmpty ? "" : mark + "-") }

  /// Whether `name` is that of a temporary file made with `mark` by a process that this machine does not run any more.
  static func isAbandoned(_ name: [UInt8], mark: String) -> Bool {
    let start = Array(temporaryStart(mark).utf8)
    guard name.starts(with: start), name.suffix(4).elementsEqual(".tmp".utf8) else { return false }
    let process = name.dropFirst(start.count).prefix { $0 != UInt8(ascii: "-") }
    return Int32(String(decoding: process, as: UTF8.self), radix: 36).map { !Platform.isRunning($0) } ?? true
  }

  private static func remedy(_ error: Platform.Failure, _ target: [UInt8]) -> String {
    let folder = PathText.escaped(PathText.split(target).folder)
    if error.isMissing { return "there is no folder '\(folder)'; make it with 'mkdir -p'" }
    if error.isForbidden { return "no permission to write in '\(folder.isEmpty ? "." : folder)'" }
    return error.reason
  }
}

extension OutputFile {
  /// Writes one text where `output` says; returns its length. A folder or numbered files are no place for one.
  @discardableResult
  package static func write(_ bytes: [UInt8], to output: OutputSpec) throws(CodecError) -> Int {
    let file: OutputFile
    switch output.destination {
    case .file(let path): file = try OutputFile(path: path, noClobber: output.noClobber)
    case .standardOutput: file = try OutputFile(standardOutput: 1)
    case .folder, .template:
      throw .usage("'\(output.format.name)' is one file; name it '\(output.format.name)' at the end")
    }
    try file.write(bytes)
    try file.commit()
    return file.count
  }
}
