internal import FoundationEssentials
internal import Synchronization
internal import VadeEngine
internal import VadeSystem

/// What can be set, kept in a file of the settings' directory.
///
/// A file that cannot be read is left alone and said so; the server starts with what holds without one.
final class SettingsStore: Sendable {
  private let path: String
  private let state: Mutex<API.Settings>
  /// Why the file could not be read, or nil.
  let fault: String?

  /// What holds when nothing was set.
  static let standard = API.Settings(defaultLibrary: "default", searchLimit: 10, evidenceLimit: 12, exactSearch: false, logLevel: "info")

  init(path: String) {
    self.path = path
    do throws(CommandError) {
      state = Mutex(try Self.read(path))
      fault = nil
    } catch {
      state = Mutex(Self.standard)
      fault = "the settings in '\(path)' cannot be read: \(error.message); remove the file to begin anew"
    }
  }

  private static func read(_ path: String) throws(CommandError) -> API.Settings {
    guard FileStatus(path: path) != nil else { return standard }
    let change: API.SettingsChange
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let bytes = try MappedFile(path: path).bytes
      change = try decoder.decode(API.SettingsChange.self, from: Data(bytes))
    } catch {
      throw CommandError(code: "settings-damaged", message: "it is not the JSON this program writes")
    }
    return try standard.changed(by: change)
  }

  /// What is set now.
  var current: API.Settings { state.withLock { $0 } }

  /// Changes settings and keeps them.
  ///
  /// - Throws: `CommandError` when a value is not one that holds, or the file cannot be written; nothing is changed then.
  func change(_ change: API.SettingsChange) throws(CommandError) -> API.Settings {
    try state.withLock { settings throws(CommandError) in
      let changed = try settings.changed(by: change)
      do {
        try Directory.create(Directory.parent(of: path))
        try AtomicFile.write(try WireEncoder.text(changed) + "\n", to: path)
      } catch let error as SystemError {
        throw CommandError(error)
      } catch {
        throw CommandError(code: "internal", message: "the settings cannot be written as JSON")
      }
      settings = changed
      return changed
    }
  }
}

extension API.Settings {
  /// These settings with a change.
  ///
  /// - Throws: `CommandError` that names the setting and what it may be.
  func changed(by change: API.SettingsChange) throws(CommandError) -> API.Settings {
    var settings = self
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(CommandError) {
      guard range.contains(value) else {
        throw CommandError(
          code: "bad-setting", message: "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)", status: .usage)
      }
    }
    if let value = change.searchLimit {
      try check("search_limit", value, 1...100)
      settings.searchLimit = value
    }
    if let value = change.evidenceLimit {
      try check("evidence_limit", value, 1...100)
      settings.evidenceLimit = value
    }
    if let value = change.exactSearch { settings.exactSearch = value }
    if let value = change.logLevel {
      guard LogLevel(rawValue: value) != nil else {
        let levels = LogLevel.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw CommandError(code: "bad-setting", message: "'log_level' must be one of \(levels)", status: .usage)
      }
      settings.logLevel = value
    }
    if let value = change.defaultLibrary {
      guard !value.isEmpty, value.utf8.count <= 100 else {
        throw CommandError(code: "bad-setting", message: "'default_library' must be the name of a library", status: .usage)
      }
      settings.defaultLibrary = value
    }
    return settings
  }
}
