internal import VadeDatabase

/// Compares names as people write them: without regard to capitals, accents and punctuation.
///
/// The folding is FTS5's own, so that a name is split and folded like the text it stands in.
struct FoldedNames {
  private let connection: PackConnection
  private let tokenizer: VadeDatabase.Tokenizer<PackError>

  init() throws(PackError) {
    connection = try PackConnection(path: ":memory:", mode: .memory)
    tokenizer = try connection.tokenizer(named: "unicode61", arguments: ["remove_diacritics", "2"])
  }

  /// A name's words, folded.
  func words(of name: String) throws(PackError) -> [String] {
    try tokenizer.tokens(of: name).map(\.term)
  }

  /// Whether every word asked for begins some word of a name, in any order; no word fits nothing.
  func matches(_ asked: [String], _ name: String) throws(PackError) -> Bool {
    guard !asked.isEmpty else { return false }
    let words = try words(of: name)
    return asked.allSatisfy { beginning in words.contains { $0.utf8.starts(with: beginning.utf8) } }
  }

  /// Whether two names have the same words.
  func same(_ asked: [String], _ name: String) throws(PackError) -> Bool {
    guard !asked.isEmpty else { return false }
    return try words(of: name) == asked
  }
}
