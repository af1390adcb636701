internal import VadeDocument

/// Keys and values of YAML's simple part (YAML 1.2.2, chapters 7 and 8), as front matter has them; a key inside another is named `outer.inner`.
enum YAMLKeys {
  static func read(_ lines: [Substring]) -> [DocumentHeader.Property] {
    var properties: [DocumentHeader.Property] = []
    var parents: [(indentation: Int, name: String)] = []
    var textIndentation: Int?
    for line in lines {
      let content = line.trimmed
      if let depth = textIndentation {
        // A text goes on as long as its lines stand further in than its key.
        if content.isEmpty || line.indentation > depth {
          properties.appendToLast(String(content), separator: " ")
          continue
        }
        textIndentation = nil
      }
      if content.isEmpty || content.first == "#" { continue }
      if let item = content.dropMark("- "), !properties.isEmpty {
        properties.appendToLast(PlainScalar.unquoted(item), separator: ", ")
        continue
      }
      guard let colon = colon(in: content) else {
        properties.appendToLast(PlainScalar.unquoted(content), separator: " ")
        continue
      }
      parents.removeAll { $0.indentation >= line.indentation }
      let name = (parents.map(\.name) + [PlainScalar.unquoted(content[..<colon].trimmed).lowercased()]).joined(separator: ".")
      let value = content[content.index(after: colon)...].trimmed
      parents.append((line.indentation, PlainScalar.unquoted(content[..<colon].trimmed).lowercased()))
      let isText = value.first == "|" || value.first == ">"
      if isText { textIndentation = line.indentation }
      properties.append(.init(name: name, value: isText ? "" : PlainScalar.unquoted(value)))
    }
    return properties.filter { !$0.value.isEmpty }
  }

  /// The colon that ends a key: a blank or nothing stands behind it.
  private static func colon(in content: Substring) -> Substring.Index? {
    content.indices.first { at in
      guard content[at] == ":" else { return false }
      let next = content.index(after: at)
      return next == content.endIndex || content[next].isWhitespace
    }
  }
}

/// Keys and values of TOML (version 1.0), as front matter has them; a key of a table is named `table.key`.
enum TOMLKeys {
  static func read(_ lines: [Substring]) -> [DocumentHeader.Property] {
    var properties: [DocumentHeader.Property] = []
    var table = ""
    var isInList = false
    var closing: String?
    for line in lines {
      var content = line.trimmed
      if let mark = closing {
        if let end = content.firstRange(of: mark) {
          content = content[..<end.lowerBound]
          closing = nil
        }
        properties.appendToLast(String(content.trimmed), separator: " ")
      } else if isInList {
        isInList = !content.hasSuffix("]")
        properties.appendToLast(PlainScalar.items(content.filter { $0 != "]" }[...]), separator: ", ")
      } else if content.isEmpty || content.first == "#" {
        continue
      } else if content.first == "[", content.last == "]" {
        table = content.filter { $0 != "[" && $0 != "]" } + "."
      } else if let sign = content.firstIndex(of: "=") {
        let value = content[content.index(after: sign)...].trimmed
        let name = (table + PlainScalar.unquoted(content[..<sign].trimmed)).lowercased()
        closing = ["\"\"\"", "'''"].first { value.hasPrefix($0) && value.dropFirst(3).firstRange(of: $0) == nil }
        isInList = value.first == "[" && value.last != "]"
        let text =
          closing != nil ? String(value.dropFirst(3)) : isInList ? PlainScalar.items(value.dropFirst()) : PlainScalar.unquoted(value)
        properties.append(.init(name: name, value: text))
      }
    }
    return properties.filter { !$0.value.isEmpty }
  }
}

/// Values on one line.
enum PlainScalar {
  /// A value without its quotes; a list between brackets with commas between its values.
  static func unquoted(_ value: Substring) -> String {
    var value = value.trimmed
    for mark in ["\"\"\"", "'''"] where value.count >= 6 && value.hasPrefix(mark) && value.hasSuffix(mark) {
      value = value.dropFirst(2).dropLast(2)
    }
    if value.count >= 2, let first = value.first, first == value.last, first == "\"" || first == "'" {
      return String(value.dropFirst().dropLast())
    }
    if value.first == "[", value.last == "]" { return items(value.dropFirst().dropLast()) }
    // A remark behind a value.
    if let remark = value.firstRange(of: " #") { value = value[..<remark.lowerBound].trimmed }
    return String(value)
  }

  /// Values between commas.
  static func items(_ values: Substring) -> String {
    values.split(separator: ",").map { unquoted($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension [DocumentHeader.Property] {
  fileprivate mutating func appendToLast(_ text: String, separator: String) {
    guard !isEmpty, !text.isEmpty else { return }
    let before = self[count - 1].value
    self[count - 1].value = before.isEmpty ? text : before + separator + text
  }
}

extension Substring {
  fileprivate func dropMark(_ mark: String) -> Substring? { hasPrefix(mark) ? dropFirst(mark.count).trimmed : nil }
}
