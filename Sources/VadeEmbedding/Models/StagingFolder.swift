internal import VadeSystem

#if canImport(Glibc)
  internal import Glibc
#endif

/// A folder beside a final place, where something is made before it is renamed into that place; gone when this object is.
///
/// Its name holds the process that makes it, so that what a killed process left is recognised and removed.
final class StagingFolder {
  let path: String
  private let parent: String

  private static let prefix = ".making-"

  /// Makes an empty folder, and removes those of processes that are no more.
  init(beside place: String) throws(EmbeddingError) {
    parent = Directory.parent(of: place)
    path = "\(parent)/\(Self.prefix)\(getpid())-\(UInt64.random(in: .min ... .max))"
    do { try Directory.create(path) } catch { throw EmbeddingError(error) }
    removeAbandoned()
  }

  deinit {
    // What cannot be removed now is removed by the next import.
    try? Directory.remove(path)
  }

  /// Renames the folder to its final place; what was there before is removed.
  func publish(as place: String) throws(EmbeddingError) {
    if unsafe rename(path, place) == 0 { return synchronize() }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw failed("rename", path) }
    let old = try StagingFolder(beside: place)
    try old.swallow(place)
    guard unsafe rename(path, place) == 0 else { throw failed("rename", path) }
    synchronize()
  }

  /// Moves a folder into this one, and so towards its removal.
  func swallow(_ place: String) throws(EmbeddingError) {
    guard unsafe rename(place, path + "/removed") == 0 else { throw failed("remove", place) }
  }

  private func failed(_ operation: String, _ path: String) -> EmbeddingError {
    EmbeddingError(SystemError(operation: operation, path: path, code: errno))
  }

  /// Brings the renaming to the disk.
  private func synchronize() {
    // What a power failure takes back here is made anew from the checkpoint.
    try? Directory.synchronize(parent)
  }

  private func removeAbandoned() {
    // Tidying up: what cannot be listed or removed stays and does no harm.
    let entries = (try? Directory.entries(of: parent)) ?? []
    for entry in entries where entry.hasPrefix(Self.prefix) {
      let process = entry.dropFirst(Self.prefix.count).prefix { $0 != "-" }
      guard let id = pid_t(process), id != getpid(), kill(id, 0) != 0, errno == ESRCH else { continue }
      try? Directory.remove(parent + "/" + entry)
    }
  }
}
