/// A fault in loading a model or computing vectors.
///
/// The cases hold structure; the sentence a person reads is made by ``message``.
public enum EmbeddingError: Error, Sendable, Hashable {
  /// No model of this name is installed.
  case modelMissing(name: String, searched: [String])
  /// A checkpoint or model folder lacks something or holds something unexpected.
  case modelInvalid(path: String, reason: String)
  /// A text has more tokens than the model reads.
  case textTooLong(tokens: Int, limit: Int)
  /// The inference engine refused a call; the text is its own.
  case inference(operation: String, status: Int32, detail: String)
  /// A file could not be read or written.
  case file(operation: String, path: String, reason: String)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .modelMissing(let name, let searched):
      "no embedding model '\(name)' is installed (looked in \(searched.joined(separator: ", "))): "
        + "import one with 'vade model import FOLDER'"
    case .modelInvalid(let path, let reason): "the model in '\(path)' cannot be used: \(reason)"
    case .textTooLong(let tokens, let limit): "a text of \(tokens) tokens is over the model's limit of \(limit)"
    case .inference(let operation, let status, let detail): "inference failed in \(operation) with status \(status): \(detail)"
    case .file(let operation, let path, let reason): "cannot \(operation) '\(path)': \(reason)"
    }
  }
}
