/// The bodies OpenAI's clients send, as far as they are heeded: what the description of the server tells of them.
///
/// They are read by ``OpenAIBody``, which tells a parameter that would change the answer from one that would not; these types only describe.
enum OpenAIDocuments {
  /// A chat to complete.
  struct Chat: Codable, Sendable, Hashable {
    var model: String
    var messages: [Message]
    var stream: Bool?
  }

  /// A message of a chat.
  struct Message: Codable, Sendable, Hashable {
    var role: Role
    var content: String

    /// Whose it is.
    enum Role: String, Codable, Sendable, Hashable, CaseIterable {
      case system
      case developer
      case user
      case assistant
    }
  }

  /// A question to respond to.
  struct Response: Codable, Sendable, Hashable {
    var model: String
    var input: String
    var stream: Bool?
  }

  /// Texts to compute vectors of.
  struct Embedding: Codable, Sendable, Hashable {
    var model: String
    var input: [String]
    var encodingFormat: Format?
    var inputType: Side?

    /// How numbers are written.
    enum Format: String, Codable, Sendable, Hashable, CaseIterable {
      case float
      case base64
    }

    /// Which side of a search the texts are on.
    enum Side: String, Codable, Sendable, Hashable, CaseIterable {
      case query
      case passage
    }
  }

  /// Texts to put in order.
  struct Reranking: Codable, Sendable, Hashable {
    var model: String?
    var query: String
    var documents: [String]
    var topN: Int?
    var returnDocuments: Bool?
  }

  /// A library to make.
  struct Store: Codable, Sendable, Hashable {
    var name: String
    var fileIds: [String]?
  }

  /// A file to add.
  struct Attachment: Codable, Sendable, Hashable {
    var fileId: String
  }

  /// What to look for in a library.
  struct StoreSearch: Codable, Sendable, Hashable {
    var query: String
    var maxNumResults: Int?
  }
}
