/// Counts tokens the way one embedding model does.
///
/// Every implementation obeys three laws: an empty text has no tokens; the count of two texts joined by white space is the sum of their
/// counts; and the count varies with its input (a counter that pads would not).
public protocol TokenCounter: Sendable {
  /// The most tokens of text the model reads, special tokens already taken off.
  var limit: Int { get }

  /// How many tokens a text has, without special tokens, padding or truncation.
  ///
  /// - Complexity: O(n) in the text's length.
  func count(_ text: Substring) -> Int

  /// Where to cut a text so that its beginning has at most `maximum` tokens.
  ///
  /// - Returns: the UTF-8 offset of the longest beginning that ends at a token boundary, or the text's whole length when it fits.
  func cut(_ text: Substring, maximum: Int) -> Int
}
