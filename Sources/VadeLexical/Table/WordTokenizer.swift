internal import CSQLite

/// A full-text table's own tokenizer, for questions.
///
/// One object is used by one thread at a time.
public final class WordTokenizer {
  private let tokenizer: TableTokenizer

  /// Opens the tokenizer of a table.
  ///
  /// - Parameters:
  ///   - database: the path of the database.
  ///   - table: the name of an FTS5 table.
  /// - Throws: ``LexicalError`` when there is no such table or its tokenizer cannot be made.
  public init(database: String, table: String) throws(LexicalError) {
    tokenizer = try FullTextTable(database: database, table: table).tokenizer()
  }

  /// The words of a text as the table holds them, in the text's order.
  public func terms(of text: String) throws(LexicalError) -> [String] { try tokenizer.terms(of: text) }
}
