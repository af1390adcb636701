/// When a file is read that the library already holds.
public enum Rereading: Sendable, Hashable {
  /// When its bytes are others than before.
  case changed
  /// Always.
  case always
  /// When the library holds just these bytes, cut by another plan: the files are the kept copies of documents, each still known by its path.
  ///
  /// One that has become another document in the meantime, or was removed, is left as it is.
  case cutOtherwise
}
