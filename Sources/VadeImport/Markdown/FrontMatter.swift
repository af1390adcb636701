internal import VadeDocument

/// The YAML block at the beginning of a Markdown file, of which the simple part is read: keys with plain values and with lists of them.
struct FrontMatter {
  /// How many bytes it takes, with both its fences.
  let length: Int
  /// How many lines it takes, with both its fences.
  let lineCount: Int
  private(set) var title: String?
  private(set) var properties: [DocumentHeader.Property] = []
  /// What stands between the fences.
  private(set) var text = BlockText("")

  /// Reads the front matter of a text, which begins with a line `---` and ends at the next `---` or `...`; nil when there is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "---\n".utf8) else { return nil }
    var position = 4
    var number = 1
    var lines: [Substring] = []
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 10) ?? bytes.count
      let line = String(decoding: bytes[position..<end], as: UTF8.self)
      position = min(bytes.count, end + 1)
      number += 1
      if ["---", "..."].contains(line.trimmedEnd) {
        length = position
        lineCount = number
        read(lines)
        return
      }
      // A thematic break at the top of a text, not front matter: that has a key on its first line.
      if lines.isEmpty, !line.contains(":"), !line.hasPrefix("#") { return nil }
      lines.append(line[...])
      text.append(line, line: number, separator: lines.count == 1 ? "" : "\n")
    }
    return nil
  }

  private mutating func read(_ lines: [Substring]) {
    for line in lines {
      if let item = line.trimmed.dropMark("- "), !properties.isEmpty, line.first == " " || line.first == "-" {
        let value = properties[properties.count - 1].value
        properties[properties.count - 1].value = (value.isEmpty ? "" : value + ", ") + Self.unquoted(item)
        continue
      }
      guard line.first.map({ !$0.isWhitespace && $0 != "#" }) ?? false, let colon = line.firstIndex(of: ":") else { continue }
      let value = Self.unquoted(line[line.index(after: colon)...].trimmed)
      properties.append(.init(name: line[..<colon].trimmed.lowercased(), value: value == "|" || value == ">" ? "" : value))
    }
    properties.removeAll { $0.value.isEmpty }
    if let at = properties.firstIndex(where: { $0.name == "title" }) { title = properties.remove(at: at).value }
  }

  private static func unquoted(_ value: Substring) -> String {
    var value = value.trimmed
    if value.count >= 2, let first = value.first, first == value.last, first == "\"" || first == "'" {
      value = value.dropFirst().dropLast()
    }
    if value.first == "[", value.last == "]" {
      return value.dropFirst().dropLast().split(separator: ",").map { unquoted($0) }.joined(separator: ", ")
    }
    return String(value)
  }
}

extension Substring {
  fileprivate func dropMark(_ mark: String) -> Substring? { hasPrefix(mark) ? dropFirst(mark.count).trimmed : nil }
}
