internal import Glibc

/// Says things at once, also into a pipe: a run takes minutes and its reader should see how far it is.
enum Output {
  /// A line of results.
  static func line(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// What failed.
  static func error(_ text: String) { write("error: " + text, to: STDERR_FILENO) }

  /// How far a long piece of work is.
  static func note(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let line = text + "\n"
    // A reader that went away wants no more lines; the record is written all the same.
    _ = unsafe Glibc.write(descriptor, line, line.utf8.count)
  }
}
