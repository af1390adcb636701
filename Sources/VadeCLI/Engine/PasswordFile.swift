internal import VadeSystem

/// A file with passwords, one a line; on a command line they would stand in the list of processes.
enum PasswordFile {
  /// The passwords of a file, in order; none without a file.
  ///
  /// - Throws: ``CommandError`` when the file cannot be read.
  static func passwords(_ path: String?) throws(CommandError) -> [String] {
    guard let path else { return [] }
    do {
      let text = try MappedFile(path: path).withBytes { unsafe $0.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) } }
      return text.split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw CommandError(error)
    }
  }
}
