internal import VadeDocument

/// The YAML or TOML at the beginning of a Markdown file, of which the simple part is read: keys with plain values, texts and lists of them, nested by their names.
struct FrontMatter {
  /// How many bytes it takes, with both its fences.
  let length: Int
  /// How many lines it takes, with both its fences.
  let lineCount: Int
  private(set) var title: String?
  private(set) var properties: [DocumentHeader.Property] = []
  /// What stands between the fences.
  private(set) var text = BlockText("")

  /// The language between the fences.
  let language: String

  /// Reads the front matter of a text: YAML between a line `---` and the next `---` or `...`, TOML between two lines `+++`; nil when there is none.
  init?(_ bytes: [UInt8]) {
    let isTOML = bytes.starts(with: "+++\n".utf8)
    guard isTOML || bytes.starts(with: "---\n".utf8) else { return nil }
    language = isTOML ? "toml" : "yaml"
    var position = 4
    var number = 1
    var lines: [Substring] = []
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 10) ?? bytes.count
      let line = String(decoding: bytes[position..<end], as: UTF8.self)
      position = min(bytes.count, end + 1)
      number += 1
      if (isTOML ? ["+++"] : ["---", "..."]).contains(line.trimmedEnd) {
        length = position
        lineCount = number
        properties = isTOML ? TOMLKeys.read(lines) : YAMLKeys.read(lines)
        if let at = properties.firstIndex(where: { $0.name == "title" }) { title = properties.remove(at: at).value }
        return
      }
      // A thematic break at the top of a text, not front matter: that has a key on its first line.
      if lines.isEmpty, !line.contains(isTOML ? "=" : ":"), !line.hasPrefix("#"), !(isTOML && line.hasPrefix("[")) { return nil }
      lines.append(line[...])
      text.append(line, line: number, separator: lines.count == 1 ? "" : "\n")
    }
    return nil
  }
}
