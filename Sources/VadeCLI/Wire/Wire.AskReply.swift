extension Wire {
  /// What `vade ask --json` prints.
  struct AskReply: Codable, Sendable, Hashable {
    var schema = "vade.ask/1"
    var question: String
    var library: String
    var status: Status
    var sentences: [Sentence]
    var citations: [Citation]
    var notes: [String] = []
    /// Only with `--explain`.
    var timings: [Timing]?

    /// How sure the answer is.
    enum Status: String, Codable, Sendable, Hashable {
      /// The documents answer the question.
      case answered
      /// They touch it; the answer may miss it.
      case weak
      /// They do not answer it.
      case notFound = "not_found"
    }

    /// A sentence with the numbers of the citations that support it.
    struct Sentence: Codable, Sendable, Hashable {
      var text: String
      /// The header a table row stands under.
      var header: String?
      var citations: [Int]
    }

    /// The place a sentence stands in.
    struct Citation: Codable, Sendable, Hashable {
      var number: Int
      var documentId: Int64
      var path: String
      var title: String
      var page: Int?
      var pageLabel: String?
      var lines: Lines?
      var cells: Cells?
      var time: Time?
      var headingPath: [String]
      /// The words of the source.
      var quote: String
      var passageId: Int64
      var boxes: [Box]
    }
  }
}
