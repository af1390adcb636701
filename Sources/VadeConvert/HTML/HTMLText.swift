internal import VadeDocument

/// Text as HTML that shows exactly this text.
enum HTMLText {
  /// A text with its links; line ends become breaks.
  static func inline(_ text: BlockText) -> String {
    LinkedRun.runs(of: text).map { run in
      let shown = escaped(CleanText.of(run.text)).split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "<br>")
      guard let target = run.target else { return shown }
      guard LinkTarget.isSafe(target) else { return shown + " (" + escaped(CleanText.line(target)) + ")" }
      return "<a href=\"\(escaped(target))\" rel=\"noreferrer\">\(shown)</a>"
    }.joined()
  }

  /// A text with every character that HTML gives a meaning written as a reference, for content and quoted attributes alike.
  static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x27].contains($0) }) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
