internal import Foundation
internal import Synchronization

/// A directory that exists for the length of a test.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a new empty directory.
  public init() throws {
    path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("vade-test-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    Leftovers.remember(path)
  }

  deinit {
    // A test that made its files unreadable on purpose has nothing left to lose.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of an entry of the directory, which need not exist.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, making the directories on its way.
  ///
  /// - Returns: the file's path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text as UTF-8, making the directories on its way.
  ///
  /// - Returns: the file's path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}

/// Directories that a library which outlived its test's directory made once more; the process removes them when it ends.
private enum Leftovers {
  private static let paths = Mutex<[String]>([])
  private static let registered: Void = {
    atexit {
      for path in Leftovers.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
  }()

  static func remember(_ path: String) {
    _ = registered
    paths.withLock { $0.append(path) }
  }
}
