internal import FoundationEssentials
internal import Synchronization
internal import VadeEngine
internal import VadeSystem

/// Where uploads lie until they are added: a directory of this server alone, on the file system of the libraries, so that nothing is copied twice.
///
/// Each upload has a directory of its own with the file and a note that says where it is to go. A server that died has left there what it had not
/// added; the next one takes it over and adds it. That a server lives is told by a lock it holds.
final class StagingArea: Sendable {
  /// An upload that waits for its library.
  struct Waiting: Codable, Sendable, Hashable {
    var library: String
    /// The path clients see.
    var path: String
    var isForced: Bool
  }

  /// An upload an earlier server had not added.
  struct LeftOver: Sendable {
    let waiting: Waiting
    /// The upload's directory, now of this server.
    let directory: String
  }

  /// The directory.
  let path: String
  /// What earlier servers had not added.
  let leftOver: [LeftOver]
  /// Held as long as this server may have uploads.
  private let lock: Mutex<FileLock?>
  /// When the last upload came, in microseconds since 1970.
  private let lastArrival = Mutex<UInt64>(0)

  private static let noteName = "waiting.json"

  /// Makes a directory, and takes over what servers that are gone have left.
  ///
  /// - Parameter parent: the directory that holds them.
  /// - Throws: `SystemError` when it cannot be made.
  init(in parent: String) throws(SystemError) {
    try Directory.create(parent)
    try FileMode.restrictDirectory(parent)
    let earlier = try Directory.entries(of: parent)
    path = parent + "/" + StagingArea.name()
    try Directory.create(path)
    guard let lock = try FileLock.acquire(path: path + "/lock") else { throw SystemError(operation: "lock", path: path, code: 0) }
    self.lock = Mutex(lock)
    let own = path
    // In the order they came: of two states of one path the later one stays.
    leftOver = earlier.flatMap { StagingArea.takeOver(parent + "/" + $0, into: own) }.sorted { $0.directory < $1.directory }
  }

  /// Where the bytes of an upload lie in its directory: apart from the note, whatever the file is called.
  static func file(_ name: String, in place: String) -> String { place + "/file/" + name }

  /// Makes a directory for one upload with the note of where it is to go.
  ///
  /// - Returns: the directory.
  /// - Throws: `SystemError` when it cannot be made.
  func place(_ waiting: Waiting) throws(SystemError) -> String {
    let place = path + "/" + arrival()
    try Directory.create(place + "/file")
    // Two texts and a flag always encode; were there no note, a restart would lose the upload and nothing else.
    if let note = try? JSONEncoder().encode(waiting) { try AtomicFile.write(Array(note), to: place + "/" + StagingArea.noteName) }
    return place
  }

  /// Forgets where an upload is to go: it was tried, and is kept for another try of this server only.
  static func settle(_ place: String) { _ = try? AtomicFile.remove(place + "/" + noteName) }

  /// Has an upload go to a library of another name, should another server add it.
  static func redirect(_ place: String, to library: String) {
    guard var waiting = note(in: place) else { return }
    waiting.library = library
    // As when it was written first: without it a restart would make a library of the old name, and lose nothing.
    if let note = try? JSONEncoder().encode(waiting) { try? AtomicFile.write(Array(note), to: place + "/" + noteName) }
  }

  /// Removes the directory, or leaves it to the next server where uploads in it still wait.
  func close() {
    defer { lock.withLock { $0 = nil } }
    let isWaited =
      (try? Directory.entries(of: path))?.contains { FileStatus(path: "\(path)/\($0)/\(StagingArea.noteName)") != nil } ?? false
    // What cannot be removed now goes with the next start.
    if !isWaited { try? Directory.remove(path) }
  }

  /// Takes what waits out of the directory of a server that is gone, and removes the rest.
  private static func takeOver(_ directory: String, into own: String) -> [LeftOver] {
    // One that is held, or that another server takes at the same time, is left alone.
    guard let lock = try? FileLock.acquire(path: directory + "/lock") else { return [] }
    defer { withExtendedLifetime(lock) {} }
    var found: [LeftOver] = []
    for name in (try? Directory.entries(of: directory)) ?? [] {
      let place = directory + "/" + name
      guard let waiting = note(in: place), (try? Directory.move(place, to: own + "/" + name)) != nil else { continue }
      found.append(LeftOver(waiting: waiting, directory: own + "/" + name))
    }
    try? Directory.remove(directory)
    return found
  }

  private static func note(in place: String) -> Waiting? {
    let file = place + "/" + noteName
    guard FileStatus(path: file) != nil else { return nil }
    let bytes = try? MappedFile(path: file).bytes
    return bytes.flatMap { try? JSONDecoder().decode(Waiting.self, from: Data($0)) }
  }

  /// A name that sorts behind those of all uploads that came before.
  private func arrival() -> String {
    let moment = lastArrival.withLock { last -> UInt64 in
      last = max(last + 1, UInt64(Timestamp.now * 1_000_000))
      return last
    }
    let digits = String(moment, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits + "-" + StagingArea.name()
  }

  private static func name() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}
