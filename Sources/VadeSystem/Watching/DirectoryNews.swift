/// Something that happened in a directory.
public enum DirectoryNews: Sendable, Hashable {
  /// A file is being written.
  case writing(String)
  /// Whoever wrote a file has closed it.
  case written(String)
  /// An entry came, went or changed what it is.
  case changed(String)
  /// A directory that is watched went, was renamed or unmounted.
  case directoryGone(String)
  /// News were dropped: everything may have changed.
  case overflow
}
