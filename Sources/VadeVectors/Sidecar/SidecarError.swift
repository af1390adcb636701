public import VadeSystem

/// Why a corpus pack's vectors cannot be used.
public enum SidecarError: Error, Sendable, Hashable {
  /// The file could not be opened, mapped or written.
  case system(SystemError)
  /// The file does not begin with the mark of such a file.
  case notASidecar(path: String)
  /// The file holds numbers of a kind this program does not know.
  case unknownElement(path: String, code: UInt8)
  /// The file's dimension cannot be.
  case impossibleDimension(path: String, found: UInt32)
  /// The file's vectors have another dimension than the embedder's.
  case dimensionDiffers(path: String, expected: Int, found: Int)
  /// The file's row count cannot be.
  case impossibleCount(path: String, rows: UInt64)
  /// The file is shorter than its header says, in bytes.
  case truncated(path: String, expected: Int, found: Int)
  /// The file is longer than its header says, in bytes.
  case trailingBytes(path: String, expected: Int, found: Int)
  /// The file was changed or replaced while it was open.
  case changed(path: String)
  /// A vector to be written has another dimension than the others.
  case wrongLength(path: String, row: Int, expected: Int, found: Int)
}
