internal import VadeHTTP
internal import VadeSystem

/// The folders of this machine whose files clients may have added, by name.
struct RegisteredRoots: Sendable {
  private let directories: [String: String]

  init(_ directories: [String: String]) { self.directories = directories }

  /// A path below a registered folder, its links followed.
  ///
  /// - Throws: `HTTPError` when there is no such folder, or the path would leave it.
  func place(root: String, _ path: String) throws(HTTPError) -> String {
    guard let directory = directories[root] else {
      throw HTTPError(.notFound, code: "root-missing", "there is no registered folder '\(root)': '/api/roots' lists those there are")
    }
    do throws(SystemError) {
      let base = try RealPath.resolved(directory)
      let wanted = try RealPath.resolved(base + "/" + path)
      guard wanted == base || base == "/" || wanted.hasPrefix(base + "/") else {
        throw SystemError(operation: "leave", path: path, code: 0)
      }
      return wanted
    } catch {
      guard error.operation != "leave" else {
        throw HTTPError(.badRequest, code: "path-outside", "the path '\(path)' leads out of the registered folder '\(root)'")
      }
      throw HTTPError(.notFound, code: "path-missing", "there is nothing at '\(path)' in the registered folder '\(root)'")
    }
  }
}
