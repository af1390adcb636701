public import VadeImport
public import VadeLibrary
public import VadeSystem

/// What has to be done so that a library has what a folder holds.
public struct FolderPlan: Sendable, Hashable {
  /// Why nothing can be told of the folder; the rest is empty then.
  public var away: Away?
  /// Files the library does not have.
  public var added: [Change] = []
  /// Files that are others than when they were added.
  public var updated: [Change] = []
  /// Documents whose files have another path now.
  public var moved: [Move] = []
  /// Documents whose files are gone.
  public var gone: [DocumentFile] = []
  /// Whether documents may be removed because their files are gone: only in a folder of which something was seen before.
  public var mayRemove = true
  /// Parts of the folder that are away, with how many documents are of them.
  public var awayParts: [AwayPart] = []
  /// How many files the library has as they are.
  public var unchanged = 0
  /// Files that are still being written, or changed a moment ago.
  public var waiting: [String] = []
  /// Files that are on their way into the library.
  public var underWay = 0
  /// Files whose documents somebody has removed from the library or given a former state.
  public var leftOut: [String] = []
  /// Files that could not be read and have not changed since.
  public var refused: [String] = []
  /// Files that cannot be read now.
  public var failed: [ImportError] = []
  /// What was passed over.
  public var skipped: [Discovery.Skipped] = []
  /// What could not be looked at.
  public var failures: [Discovery.Failure] = []

  /// Creates a plan that does nothing.
  public init() {}

  /// Whether anything is to be done.
  public var isIdle: Bool { added.isEmpty && updated.isEmpty && moved.isEmpty && gone.isEmpty }

  /// A file that is to be read.
  public struct Change: Sendable, Hashable {
    /// The file.
    public let file: FoundFile
    /// What it was when it was looked at.
    public let mark: FileMark
    /// The digest of its bytes then.
    public let digest: SHA256Digest
  }

  /// A document that is to follow its file.
  public struct Move: Sendable, Hashable {
    /// The document, with the path it has now.
    public let document: DocumentFile
    /// The file it belongs to.
    public let change: Change
    /// Whether the file has to be read again, since its kind is told by its name.
    public let needsReading: Bool
  }

  /// Why nothing can be told of a folder.
  public enum Away: Sendable, Hashable {
    /// There is nothing at its path.
    case missing
    /// It cannot be looked at; in words.
    case unreadable(String)
    /// It is empty, and not known to be the folder the documents are of.
    case emptied(documents: Int)
    /// On another volume than before stands a folder that has none of the files.
    case replaced(documents: Int)

    /// A stable name for machines.
    public var code: String {
      switch self {
      case .missing: "folder-missing"
      case .unreadable: "folder-unreadable"
      case .emptied: "folder-emptied"
      case .replaced: "folder-replaced"
      }
    }

    /// What is the matter and what can be done.
    ///
    /// - Parameter folder: what to call the folder.
    /// - Returns: a sentence without a final stop.
    public func message(_ folder: String) -> String {
      switch self {
      case .missing: "there is no folder '\(folder)' now: nothing was removed; connect its volume, or put the folder back"
      case .unreadable(let reason): "'\(folder)' \(reason): nothing was removed"
      case .emptied(let count):
        "'\(folder)' is empty and the library has \(Self.documents(count)) of it: nothing was removed; connect its volume, or remove the documents "
          + "by themselves"
      case .replaced(let count):
        "in the place of '\(folder)' is another folder, on another volume and without the files of \(Self.documents(count)): nothing was added or "
          + "removed; connect the right volume, or have the folder taken anew"
      }
    }

    private static func documents(_ count: Int) -> String { count == 1 ? "1 document" : "\(count) documents" }
  }

  /// A part of a folder that is away: a volume that was mounted there and is not.
  public struct AwayPart: Sendable, Hashable {
    /// Its path.
    public let path: String
    /// How many documents are of it.
    public let documents: Int
  }
}
