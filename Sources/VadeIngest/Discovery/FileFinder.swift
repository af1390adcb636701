internal import VadeImport
internal import VadeSystem

/// Walks the paths a user names and lists the files to add.
///
/// Directories are walked, but for those that are one document: the packages of Pages, Numbers and Keynote (`DocumentBundle`). A file the user names himself is taken whatever it is called; inside a directory
/// hidden entries, symbolic links and folders that programs fill are passed over and reported.
public struct FileFinder: Sendable {
  /// Whether symbolic links inside directories are followed; a directory is never entered twice.
  public var followsSymbolicLinks: Bool
  /// Whether entries whose name begins with a dot are taken.
  public var takesHidden: Bool

  /// Folders that tools fill and people do not write in.
  static let generatedFolders: Set<String> = ["node_modules", "__pycache__"]

  /// Creates a finder.
  public init(followsSymbolicLinks: Bool = false, takesHidden: Bool = false) {
    self.followsSymbolicLinks = followsSymbolicLinks
    self.takesHidden = takesHidden
  }

  /// Lists the files under the given paths.
  ///
  /// - Parameters:
  ///   - paths: files and directories as the user named them.
  ///   - directory: what relative paths are relative to, absolute.
  /// - Returns: what was found, passed over and missed.
  /// - Complexity: O(n log n) in the number of directory entries.
  public func find(_ paths: [String], relativeTo directory: String) -> Discovery {
    var walk = Walk(finder: self)
    for path in paths {
      walk.visit(named: AbsolutePath.normalised(path, relativeTo: directory), shown: path)
    }
    return walk.result
  }
}

/// One run of the finder: what it has found and where it has been.
private struct Walk {
  let finder: FileFinder
  var result = Discovery()
  private var seenFiles: Set<String> = []
  private var seenDirectories: Set<FileStatus.Identity> = []

  init(finder: FileFinder) { self.finder = finder }

  mutating func visit(named path: String, shown: String) {
    do {
      let status = try FileStatus(path: path, followingLinks: true)
      // Passed over inside a directory, but what the user asks for by name must not vanish.
      if status.kind == .other { return result.failures.append(.init(path: shown, cause: .notAFile)) }
      try take(path, shown: shown, status: status)
    } catch {
      fail(shown, error)
    }
  }

  private mutating func take(_ path: String, shown: String, status: FileStatus) throws(SystemError) {
    switch status.kind {
    case .regular:
      if seenFiles.insert(path).inserted {
        result.files.append(FoundFile(path: path, displayPath: shown, byteCount: status.byteCount))
      }
    case .directory:
      guard seenDirectories.insert(status.identity).inserted else { return skip(shown, .visited) }
      if DocumentBundle.isDocument(path) {
        result.files.append(FoundFile(path: path, displayPath: shown, byteCount: try DocumentBundle.byteCount(path)))
      } else {
        result.directories[path] = status.identity
        try walk(path, shown: shown)
      }
    case .symbolicLink, .other:
      result.skipped.append(.init(path: shown, reason: .notAFile))
    }
  }

  private mutating func walk(_ directory: String, shown: String) throws(SystemError) {
    for name in try Directory.entries(of: directory) {
      let path = directory == "/" ? "/" + name : directory + "/" + name
      let shownEntry = shown.hasSuffix("/") ? shown + name : shown + "/" + name
      do {
        try enter(path, name: name, shown: shownEntry)
      } catch {
        fail(shownEntry, error)
      }
    }
  }

  private mutating func enter(_ path: String, name: String, shown: String) throws(SystemError) {
    if name.hasPrefix("."), !finder.takesHidden { return skip(shown, .hidden) }
    var status = try FileStatus(path: path, followingLinks: false)
    if status.kind == .symbolicLink {
      guard finder.followsSymbolicLinks else { return skip(shown, .symbolicLink) }
      status = try FileStatus(path: path, followingLinks: true)
    }
    if status.kind == .directory, FileFinder.generatedFolders.contains(name) { return skip(shown, .generatedFolder) }
    try take(path, shown: shown, status: status)
  }

  private mutating func fail(_ path: String, _ error: SystemError) {
    result.failures.append(.init(path: path, cause: error.isMissing ? .missing : .refused(error.reason)))
  }

  private mutating func skip(_ path: String, _ reason: Discovery.Skipped.Reason) {
    result.skipped.append(.init(path: path, reason: reason))
  }
}
