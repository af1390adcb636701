internal import VadeDocument

/// A stretch of a text that points to one place, or to none.
struct LinkedRun {
  /// The stretch.
  var text: String
  /// Where it points, or nil.
  var target: String?

  /// A text cut at the ends of its links; a link whose range does not fit the text, or that begins before the last one has ended, is left out.
  static func runs(of text: BlockText) -> [LinkedRun] {
    guard !text.links.isEmpty else { return [LinkedRun(text: text.string, target: nil)] }
    let utf8 = text.string.utf8
    var runs: [LinkedRun] = []
    var position = 0
    var index = utf8.startIndex
    for link in text.links where link.range.lowerBound >= position && link.range.upperBound <= utf8.count && !link.range.isEmpty {
      let start = utf8.index(index, offsetBy: link.range.lowerBound - position)
      let end = utf8.index(start, offsetBy: link.range.count)
      guard let before = String(utf8[index..<start]), let label = String(utf8[start..<end]) else { continue }
      if !before.isEmpty { runs.append(LinkedRun(text: before, target: nil)) }
      runs.append(LinkedRun(text: label, target: link.target))
      (position, index) = (link.range.upperBound, end)
    }
    runs.append(LinkedRun(text: String(decoding: utf8[index...], as: UTF8.self), target: nil))
    return runs
  }
}

/// Targets of links, which come out of files and are not to be trusted.
enum LinkTarget {
  /// Whether following the target can do no more than open something.
  ///
  /// That is a page of the web, an address to write to, or a place beside or in the document. A program in a target (`javascript:`), or data that may be one, is not.
  static func isSafe(_ target: String) -> Bool {
    guard target.unicodeScalars.allSatisfy({ $0.value > 0x1F && $0.value != 0x7F }), !target.isEmpty else { return false }
    let head = target.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto", "ftp", "ftps", "tel"].contains(head[..<colon].lowercased())
  }

  /// The target as it stands in a Markdown link, with what could end it percent-encoded.
  static func markdown(_ target: String) -> String {
    target.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case " ": text += "%20"
      case "<": text += "%3C"
      case ">": text += "%3E"
      case "(": text += "%28"
      case ")": text += "%29"
      case "\\": text += "%5C"
      case "`": text += "%60"
      case "|": text += "%7C"
      case "&": text += "&amp;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
