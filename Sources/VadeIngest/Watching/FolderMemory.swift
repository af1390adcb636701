internal import FoundationEssentials
public import VadeSystem

/// What is remembered of a folder from one look to the next.
public struct FolderMemory: Sendable, Hashable, Codable {
  /// Which library it was compared with; of another one nothing of this holds.
  public var library: String
  /// The folder itself, and the places in it where other file systems are mounted, by their paths below it (the folder's is empty).
  public var anchors: [String: Anchor] = [:]
  /// What is known of files without reading them, by their paths below the folder.
  public var seals: [String: Seal] = [:]

  /// Creates the memory of a folder that was never looked at.
  public init(library: String) { self.library = library }

  /// A directory on which documents hang: the folder, or the place of a volume inside it.
  public struct Anchor: Sendable, Hashable, Codable {
    /// The directory, as long as its file system is mounted.
    public var identity: FileStatus.Identity
    /// The number of the volume (`VolumeNumber`), or 0.
    public var volume: UInt64
    /// Whether it was away at the last look: what is there now may be another volume under the same numbers.
    public var wasAway = false

    /// Creates a value; see the properties.
    public init(_ identity: FileStatus.Identity, volume: UInt64 = 0) {
      self.identity = identity
      self.volume = volume
    }

    /// Whether two anchors are surely on one volume.
    func isSameVolume(as other: Anchor) -> Bool {
      guard !wasAway, !other.wasAway else { return false }
      return volume != 0 && other.volume != 0 ? volume == other.volume : identity.device == other.identity.device
    }
  }

  /// Notes that the folder is away.
  public mutating func noteAway() { anchors[""]?.wasAway = true }

  /// What is known of a file as long as it has a mark.
  public struct Seal: Sendable, Hashable, Codable {
    /// What it was then.
    public var mark: FileMark
    /// The digest of its bytes.
    public var digest: SHA256Digest
    /// What the library made of it.
    public var end: End

    /// Creates a value; see the properties.
    public init(mark: FileMark, digest: SHA256Digest, end: End) {
      self.mark = mark
      self.digest = digest
      self.end = end
    }

    /// What a library can make of a file.
    public enum End: String, Sendable, Hashable, Codable {
      /// The library has held it.
      case held
      /// It could not be read.
      case refused
    }
  }
}

/// Keeps what is remembered of folders in a directory, a file for each folder and library.
///
/// All of it can be lost: the files of the folder are then read once more, and a folder that is away can no more be told from one that was emptied, so that nothing is
/// removed.
public struct FolderMemoryStore: Sendable {
  /// The directory.
  public let directory: String

  /// Creates a store; the directory is made when something is kept.
  public init(directory: String) { self.directory = directory }

  /// What is remembered, or the memory of a folder that was never looked at.
  ///
  /// - Parameters:
  ///   - folder: its absolute path.
  ///   - name: the library's name.
  ///   - mark: what tells the library from one that had its name before.
  /// - Returns: the memory.
  public func memory(of folder: String, library name: String, mark: String) -> FolderMemory {
    let path = path(folder, name)
    // A file that cannot be read is as good as none, see above.
    guard FileStatus(path: path) != nil, let bytes = try? MappedFile(path: path).bytes,
      let memory = try? JSONDecoder().decode(FolderMemory.self, from: Data(bytes)), memory.library == mark
    else { return FolderMemory(library: mark) }
    return memory
  }

  /// Keeps what is remembered.
  ///
  /// - Throws: `SystemError` when it cannot be written.
  public func keep(_ memory: FolderMemory, of folder: String, library name: String) throws(SystemError) {
    // Texts and numbers always encode.
    guard let bytes = try? JSONEncoder().encode(memory) else { return }
    try Directory.create(directory)
    try AtomicFile.write(Array(bytes), to: path(folder, name))
  }

  /// Forgets a folder.
  ///
  /// - Throws: `SystemError` when its file cannot be removed.
  public func forget(_ folder: String, library name: String) throws(SystemError) { try AtomicFile.remove(path(folder, name)) }

  private func path(_ folder: String, _ name: String) -> String {
    directory + "/" + SHA256Digest(of: name + "\n" + folder).hex.prefix(32) + ".json"
  }
}
