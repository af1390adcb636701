internal import VadeEngine

/// Says on standard error what a person should know while the engine works.
struct ConsoleRemarks: RemarkReporting {
  /// Where it is said.
  let console: Console
  /// Whether notes are said too.
  let isVerbose: Bool

  func warn(_ text: String) { console.write(.warning(text)) }
  func note(_ text: String) { if isVerbose { console.write(.note(text)) } }
}
