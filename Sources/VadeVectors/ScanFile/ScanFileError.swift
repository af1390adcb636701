public import VadeSystem

/// Why a scan file cannot be used.
///
/// Every case but a failure of the system is cured by making the file anew.
public enum ScanFileError: Error, Sendable, Hashable {
  /// The file could not be opened, mapped or written.
  case system(SystemError)
  /// The file does not begin with a scan file's mark.
  case notAScanFile(path: String)
  /// The header does not agree with its own checksum: it is damaged or was being written.
  case damagedHeader(path: String)
  /// The file has a format this program does not know.
  case unknownVersion(path: String, version: UInt32)
  /// The file holds numbers of a kind this program does not know.
  case unknownElement(path: String, code: UInt32)
  /// The file holds vectors of another dimension, or of one that cannot be.
  case dimensionDiffers(path: String, expected: Int, found: UInt32)
  /// The file's vectors follow another recipe or belong to another library.
  case recipeDiffers(path: String)
  /// The file is shorter than its header says.
  case truncated(path: String, expected: Int, found: Int)
  /// The header's numbers cannot be true.
  case impossibleCount(path: String, rows: UInt64)
  /// Rows to be written are not in rising order of their ids.
  case unordered(path: String, id: Int64)
}
