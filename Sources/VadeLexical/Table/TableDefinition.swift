/// What a full-text table is made of, as its `CREATE VIRTUAL TABLE` says (FTS5 documentation, sections 4.1 to 4.6).
struct TableDefinition: Sendable, Hashable {
  /// A column.
  struct Column: Sendable, Hashable {
    var name: String
    /// Whether its words are in the index.
    var isIndexed: Bool
  }

  /// The columns in their order.
  var columns: [Column] = []
  /// The tokenizer's name and arguments.
  var tokenizer = ["unicode61"]
  /// Whether the text can be asked for.
  var hasContent = true
  /// Whether each place of a word is kept.
  var hasPlaces = true
  /// Whether each row's count of tokens is kept.
  var hasLengths = true

  /// Reads a statement as SQLite keeps it; nil when it makes no FTS5 table.
  init?(statement: String) {
    guard let opening = statement.firstIndex(of: "("),
      statement[..<opening].lowercased().split(whereSeparator: \.isWhitespace).last == "fts5"
    else { return nil }
    let body = statement[statement.index(after: opening)...]
    guard let closing = body.lastIndex(of: ")") else { return nil }
    for argument in TableDefinition.split(body[..<closing]) {
      if let (key, value) = TableDefinition.option(argument) { set(key, to: value) } else { addColumn(argument) }
    }
  }

  private mutating func set(_ key: String, to value: String) {
    switch key {
    case "tokenize": tokenizer = TableDefinition.words(value[...])
    case "content": hasContent = !value.isEmpty
    case "detail": hasPlaces = value.lowercased() == "full"
    case "columnsize": hasLengths = value != "0"
    default: break
    }
  }

  private mutating func addColumn(_ argument: Substring) {
    let words = TableDefinition.words(argument)
    guard let name = words.first else { return }
    columns.append(Column(name: name, isIndexed: !words.dropFirst().contains { $0.lowercased() == "unindexed" }))
  }

  /// The arguments: commas inside quotes do not count.
  private static func split(_ text: Substring) -> [Substring] {
    var arguments: [Substring] = []
    var start = text.startIndex
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        // A doubled quote closes and opens again, which comes to the same.
        if character == open { quote = nil }
      } else if let closing = closingQuote(character) {
        quote = closing
      } else if character == "," {
        arguments.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return arguments + [text[start...]]
  }

  /// A key and its value, or nil for a column.
  private static func option(_ argument: Substring) -> (String, String)? {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    let key = argument[..<sign].filter { !$0.isWhitespace }
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    return (key.lowercased(), words(argument[argument.index(after: sign)...]).joined(separator: " "))
  }

  /// Words with blanks between them; one in quotes may hold blanks, and quotes doubled.
  static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var rest = text
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return words }
      guard let closing = closingQuote(first) else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
        continue
      }
      var word = ""
      rest = rest.dropFirst()
      while let character = rest.popFirst() {
        if character != closing {
          word.append(character)
        } else if closing != "]", rest.first == closing {
          word.append(character)
          rest = rest.dropFirst()
        } else {
          break
        }
      }
      words.append(word)
    }
  }

  private static func closingQuote(_ character: Character) -> Character? {
    switch character {
    case "'", "\"", "`": character
    case "[": "]"
    default: nil
    }
  }
}
