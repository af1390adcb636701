public import VadeChunking
public import VadeTokenizer

/// The embedder's own tokenizer counts what the chunker cuts.
extension WordPieceTokenizer: TokenCounter {
  /// The most tokens of a passage's text, special tokens and the passage prefix taken off.
  public var limit: Int { contentLimit }
}
