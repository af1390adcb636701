public import VadeSystem

/// What stood in a folder when it was looked at, by the rules of ``FileFinder``.
public struct FolderState: Sendable, Hashable {
  /// The folder itself.
  public var root: Root
  /// The files, sorted as the finder gives them.
  public var files: [File] = []
  /// The directories that were walked, the folder itself among them.
  public var directories: [String: FileStatus.Identity] = [:]
  /// The numbers of the volumes these are on, by their devices.
  public var volumes: [UInt64: UInt64] = [:]
  /// What was passed over.
  public var skipped: [Discovery.Skipped] = []
  /// What could not be looked at.
  public var failures: [Discovery.Failure] = []
  /// Of the expected paths those at which there is nothing.
  public var missing: Set<String> = []

  /// Creates a state; see the properties.
  public init(root: Root) { self.root = root }

  /// What stands at the folder's path.
  public enum Root: Sendable, Hashable {
    /// A directory that can be listed.
    case directory(FileStatus.Identity)
    /// Nothing.
    case missing
    /// Something else, or a directory that cannot be looked at; in words.
    case unreadable(String)
  }

  /// A file of the folder.
  public struct File: Sendable, Hashable {
    /// The file.
    public let found: FoundFile
    /// What it was when it was looked at.
    public let mark: FileMark

    /// Creates a value; see the properties.
    public init(_ found: FoundFile, mark: FileMark) {
      self.found = found
      self.mark = mark
    }
  }

  /// Whether there is nothing at all in the folder.
  public var isEmpty: Bool { files.isEmpty && skipped.isEmpty && failures.isEmpty && directories.count <= 1 }

  /// A directory of the folder with the number of its volume.
  func anchor(_ identity: FileStatus.Identity) -> FolderMemory.Anchor { .init(identity, volume: volumes[identity.device] ?? 0) }

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - folder: its absolute path.
  ///   - shown: what to call it in messages.
  ///   - finder: which files count.
  ///   - expected: paths that are looked for one by one where the walk does not give them: a file that is passed over now is not gone.
  /// - Complexity: O(n log n) in the folder's entries; no file is read.
  public init(
    lookingAt folder: String, shown: String? = nil, finder: FileFinder = FileFinder(), expecting expected: some Sequence<String> = []
  ) {
    do throws(SystemError) {
      let status = try FileStatus(path: folder, followingLinks: true)
      guard status.kind == .directory else {
        self.init(root: .unreadable("is not a folder"))
        return
      }
      // Listed once before the walk: a folder that cannot be listed is no empty one.
      _ = try Directory.entries(of: folder)
      self.init(root: .directory(status.identity))
    } catch {
      self.init(root: error.isMissing ? .missing : .unreadable("cannot be looked at: \(error.reason)"))
      return
    }
    let walk = finder.find([folder], relativeTo: "/")
    let shown = shown ?? folder
    files = walk.files.compactMap { file in
      let displayPath = shown + file.path.dropFirst(folder == "/" ? 0 : folder.count)
      return FileMark(of: file).map { File(FoundFile(path: file.path, displayPath: displayPath, byteCount: file.byteCount), mark: $0) }
    }
    directories = walk.directories
    for (path, identity) in walk.directories where volumes[identity.device] == nil { volumes[identity.device] = VolumeNumber.of(path) }
    skipped = walk.skipped
    failures = walk.failures
    let there = Set(files.map(\.found.path))
    for path in expected where !there.contains(path) {
      do throws(SystemError) { _ = try FileStatus(path: path, followingLinks: false) } catch {
        // What cannot be looked at may well be there.
        if error.isMissing { missing.insert(path) }
      }
    }
  }
}
