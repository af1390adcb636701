internal import VadeSystem

/// A file of passwords to try on locked documents, one a line.
///
/// Passwords come by file and not by option, since everybody on a machine can read the command lines of its programs.
package enum PasswordFile {
  /// The passwords in their order; empty lines are none.
  ///
  /// - Throws: ``CommandError`` when the file cannot be read.
  package static func read(_ path: String) throws(CommandError) -> [String] {
    do {
      let text = try MappedFile(path: path).withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      }
      return text.split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw CommandError(error)
    }
  }
}
