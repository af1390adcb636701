internal import FoundationEssentials
internal import VadeEngine
internal import VadeSystem

/// A folder that is to be watched, as it is kept.
struct WatchSetup: Codable, Sendable, Hashable {
  let id: String
  let root: String
  let path: String
  var library: String
  var gone: API.Watch.Gone
  var isPaused: Bool
}

/// Keeps which folders are watched, from one server to the next, in a file beside the settings.
struct WatchStore: Sendable {
  let path: String

  /// What is kept.
  ///
  /// - Throws: `CommandError` when the file cannot be read; it is left alone.
  func read() throws(CommandError) -> [WatchSetup] {
    guard FileStatus(path: path) != nil else { return [] }
    do {
      return try JSONDecoder().decode([WatchSetup].self, from: Data(try MappedFile(path: path).bytes))
    } catch {
      throw CommandError(
        code: "watches-damaged",
        message: "the watched folders in '\(path)' cannot be read, none is watched: remove the file and set them up again")
    }
  }

  /// Keeps them.
  ///
  /// - Throws: `CommandError` when the file cannot be written.
  func write(_ setups: [WatchSetup]) throws(CommandError) {
    do {
      try Directory.create(Directory.parent(of: path))
      try AtomicFile.write(Array(try JSONEncoder().encode(setups)), to: path)
    } catch let error as SystemError {
      throw CommandError(error)
    } catch {
      throw CommandError(code: "internal", message: "the watched folders cannot be written as JSON")
    }
  }
}
