import Foundation
import Synchronization

/// Directories that are needed until the last test has run.
enum LeftBehind {
  private static let paths = Mutex<[String]>([])

  /// Removes a directory when the process ends, since statics are never released.
  static func removeAtExit(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    guard isFirst else { return }
    atexit {
      // A leftover in the temporary directory fails no test.
      for path in LeftBehind.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
