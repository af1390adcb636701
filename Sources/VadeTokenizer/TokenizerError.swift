public import VadeSystem

/// Why a tokenizer cannot be made or a text not encoded.
public enum TokenizerError: Error, Sendable, Hashable {
  /// The vocabulary could not be read.
  case system(SystemError)
  /// The vocabulary lacks something.
  case vocabulary(path: String, reason: String)
  /// A text has more tokens than are allowed.
  case textTooLong(tokens: Int, limit: Int)
}
