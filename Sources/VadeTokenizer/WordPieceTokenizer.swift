internal import VadeSystem

/// BERT's WordPiece tokenizer: the ids of the reference implementation (Hugging Face `tokenizers`), token for token.
///
///     let tokenizer = try WordPieceTokenizer(vocabularyPath: "vocab.txt", settings: TokenizerSettings(), tokenLimit: 512)
///     try tokenizer.encode("Embeddings!").ids   // [101, 7861, 8270, 4667, 2015, 999, 102]
///     tokenizer.count("Embeddings!")            // 5
///
/// Guaranteed: the count of two texts joined by white space is the sum of their counts; ``cut(_:maximum:)`` gives a beginning whose
/// count is at most the maximum. Nothing is ever padded or truncated.
public final class WordPieceTokenizer: Sendable {
  /// The settings in use.
  public let settings: TokenizerSettings
  /// The most tokens of text the model reads: its limit without the special tokens and the passage prefix.
  public let contentLimit: Int

  private let vocabulary: Vocabulary
  private let rules: TokenizerRules
  private let begin: Int32
  private let end: Int32

  /// Loads a tokenizer.
  ///
  /// - Parameters:
  ///   - vocabularyPath: the file of one piece a line.
  ///   - settings: how to normalise.
  ///   - tokenLimit: the most tokens the model reads, special tokens included.
  ///   - passagePrefix: what is put before a passage; its tokens lower ``contentLimit``.
  /// - Throws: ``TokenizerError`` when the file cannot be read or lacks a token the settings name.
  public init(
    vocabularyPath: String, settings: TokenizerSettings, tokenLimit: Int, passagePrefix: String = ""
  ) throws(TokenizerError) {
    let file: MappedFile
    do { file = try MappedFile(path: vocabularyPath) } catch { throw .system(error) }
    let continuing = Array(settings.continuingPrefix.utf8)
    let vocabulary = file.withBytes { bytes in Vocabulary(lines: Span<UInt8>(_bytes: bytes), continuing: continuing) }
    func id(_ token: String) throws(TokenizerError) -> Int32 {
      guard let id = vocabulary.id(of: token) else {
        throw .vocabulary(path: vocabularyPath, reason: "the vocabulary has no token '\(token)'")
      }
      return id
    }
    self.settings = settings
    self.vocabulary = vocabulary
    begin = try id(settings.beginToken)
    end = try id(settings.endToken)
    var specials: [String: Int32] = [:]
    for token in settings.specialTokens where !token.isEmpty { specials[token] = try id(token) }
    rules = TokenizerRules(settings: settings, unknown: try id(settings.unknownToken), specials: specials)
    var prefix = TokenScan(rules: rules, vocabulary: vocabulary, sink: TokenTally())
    prefix.run(passagePrefix.utf8Span.span)
    contentLimit = tokenLimit - 2 - prefix.sink.count
    guard contentLimit > 0 else {
      throw .vocabulary(path: vocabularyPath, reason: "a limit of \(tokenLimit) tokens leaves none for text")
    }
  }

  /// How many pieces the vocabulary has.
  public var vocabularySize: Int { vocabulary.count }

  /// The tokens of a text with the special tokens around them.
  ///
  /// - Parameters:
  ///   - text: what to encode.
  ///   - limit: the most tokens allowed, special tokens included; nil for any number.
  /// - Returns: the tokens.
  /// - Throws: ``TokenizerError/textTooLong(tokens:limit:)`` when there are more.
  /// - Complexity: O(n) in the text's length.
  public func encode(_ text: String, limit: Int? = nil) throws(TokenizerError) -> TokenSequence {
    var scan = TokenScan(rules: rules, vocabulary: vocabulary, sink: TokenList(ids: [begin]))
    scan.run(text.utf8Span.span)
    let ids = scan.sink.ids + [end]
    if let limit, ids.count > limit { throw .textTooLong(tokens: ids.count, limit: limit) }
    return TokenSequence(ids: ids)
  }

  /// How many tokens a text has, without special tokens.
  ///
  /// - Complexity: O(n) in the text's length.
  public func count(_ text: Substring) -> Int {
    var scan = TokenScan(rules: rules, vocabulary: vocabulary, sink: TokenTally())
    scan.run(text.utf8Span.span)
    return scan.sink.count
  }

  /// Where to cut a text so that its beginning has at most `maximum` tokens.
  ///
  /// Combining marks stay with the character they belong to, and white space before the first token that no longer fits stays with
  /// the beginning.
  ///
  /// - Returns: the UTF-8 offset where the first token that does not fit begins, or the text's length when all fit; 0 when not even the
  ///   first character does.
  /// - Complexity: O(n) in the length of the beginning.
  public func cut(_ text: Substring, maximum: Int) -> Int {
    var scan = TokenScan(rules: rules, vocabulary: vocabulary, sink: TokenCut(maximum: maximum))
    scan.run(text.utf8Span.span)
    return scan.sink.isOver ? scan.sink.boundary : text.utf8.count
  }

  /// What is wrong with the counts, or nil: a counter blind to its input gives a word and a long text the same.
  ///
  /// Checked by behaviour, so that it holds however padding or truncation might come about.
  public var countingFault: String? {
    Self.countingFault(word: count("passage"), longText: count(Substring(String(repeating: "passage ", count: 180))))
  }

  static func countingFault(word short: Int, longText long: Int) -> String? {
    guard short == long else { return nil }
    return "the token counter gives \(short) for one word and for 180: passages cannot be kept within the model's limit"
  }
}
