/// Is told how a run goes, from the thread that called the run.
public protocol IngestObserver {
  /// A batch was committed.
  mutating func progressed(_ progress: IngestProgress)
  /// A file is done with.
  mutating func finished(_ outcome: FileOutcome)
}

/// How far a run is.
public struct IngestProgress: Sendable, Hashable {
  /// Files done with.
  public var filesDone = 0
  /// Files in all.
  public var filesTotal = 0
  /// Bytes of the files whose passages are committed; a document with pages counts by its pages.
  public var bytesDone = 0
  /// Bytes of all files.
  public var bytesTotal = 0
  /// Passages committed.
  public var passagesDone = 0
  /// The file in work, as the user named it.
  public var currentFile = ""
  /// The page of that file whose passages were committed last, counted from 1, or nil in a format without pages.
  public var currentPage: Int?
  /// How many pages that file has, or nil where that is not known.
  public var currentPageCount: Int?

  /// Creates the progress of a run that has not begun.
  public init() {}
}
