internal import CWebApp

/// A file that is part of the program.
struct EmbeddedFile: Sendable {
  /// Its path below its folder.
  let path: String
  /// Its content.
  let bytes: [UInt8]

  /// The files of the web app.
  static let webApp = unsafe files(vade_web_files(), count: vade_web_file_count)
  /// The sample documents.
  static let samples = unsafe files(vade_sample_files(), count: vade_sample_file_count)

  /// Copies a table of files; the tables are constants of the program.
  private static func files(_ table: UnsafePointer<vade_embedded_file>?, count: Int) -> [EmbeddedFile] {
    guard let table = unsafe table else { return [] }
    return (0..<count).map { index in
      let file = unsafe table[index]
      return unsafe EmbeddedFile(
        path: String(cString: file.path), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}
