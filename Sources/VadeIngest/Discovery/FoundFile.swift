public import VadeSystem

/// A file that is to be added.
public struct FoundFile: Sendable, Hashable {
  /// The absolute path, without `.` and `..`: the document's identity.
  public let path: String
  /// The path as the user would name it, for messages.
  public let displayPath: String
  /// The size in bytes when it was found.
  public let byteCount: Int
  /// Where the bytes are: the path, but for a file that is known by another one, such as an upload.
  public let source: String

  /// Creates a found file.
  ///
  /// - Parameters:
  ///   - path: the absolute path, without `.` and `..`: the document's identity.
  ///   - displayPath: the path as the user would name it.
  ///   - byteCount: the size in bytes.
  ///   - source: where the bytes are; nil for the path.
  public init(path: String, displayPath: String, byteCount: Int, source: String? = nil) {
    self.source = source ?? path
    self.path = path
    self.displayPath = displayPath
    self.byteCount = byteCount
  }
}

/// What a walk over the given paths found.
public struct Discovery: Sendable, Hashable {
  /// The files to add, each once, sorted by path within each given directory.
  public var files: [FoundFile] = []
  /// What was passed over, with the reason.
  public var skipped: [Skipped] = []
  /// Given paths that are not there or cannot be read.
  public var failures: [Failure] = []
  /// The directories that were walked, by their paths; those that are one document are not among them.
  public var directories: [String: FileStatus.Identity] = [:]

  /// Something that was passed over on purpose.
  public struct Skipped: Sendable, Hashable {
    /// The file or directory.
    public let path: String
    /// Why it was passed over.
    public let reason: Reason

    /// Creates an entry.
    public init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }

    /// Why something is passed over.
    public enum Reason: String, Sendable, Hashable, Codable {
      /// Its name begins with a dot.
      case hidden
      /// A folder that programs fill, such as `node_modules`.
      case generatedFolder = "generated-folder"
      /// A symbolic link.
      case symbolicLink = "symbolic-link"
      /// Neither a file nor a directory.
      case notAFile = "not-a-file"
      /// A directory that was already visited under another name.
      case visited
    }
  }

  /// A path that could not be looked at.
  public struct Failure: Sendable, Hashable {
    /// The path as the user named it.
    public let path: String
    /// What is wrong with it.
    public let cause: Cause

    /// Creates a failure.
    public init(path: String, cause: Cause) {
      self.path = path
      self.cause = cause
    }

    /// Why a path could not be looked at.
    public enum Cause: Sendable, Hashable {
      /// There is nothing at the path.
      case missing
      /// The user named something that is neither a file nor a directory.
      case notAFile
      /// The system refused, in its own words.
      case refused(String)
    }
  }
}
