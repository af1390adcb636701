/// What a run is to do next; each wish ends it earlier than the one before.
public enum IngestWish: Int, Sendable, Hashable, Comparable {
  /// Read on.
  case goOn
  /// Begin no other file; those that were begun are finished.
  case endBehindFile
  /// End at the next page; what is committed of the file in work stays unfinished, so that the run which adds it again need not embed it again.
  case rest
  /// End at the next page; the file in work is taken back.
  case stop

  /// Whether a wish ends a run later than another.
  public static func < (one: IngestWish, other: IngestWish) -> Bool { one.rawValue < other.rawValue }
}
