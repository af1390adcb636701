extension Wire {
  /// What `vade ask --json` prints.
  package struct AskReply: Codable, Sendable, Hashable {
    package var schema = "vade.ask/1"
    package var question: String
    package var library: String
    package var status: Status
    package var sentences: [Sentence]
    package var citations: [Citation]
    package var notes: [String] = []
    /// Only with `--explain`.
    package var timings: [Timing]?

    /// How sure the answer is.
    package enum Status: String, Codable, Sendable, Hashable, CaseIterable {
      /// The documents answer the question.
      case answered
      /// They touch it; the answer may miss it.
      case weak
      /// They do not answer it.
      case notFound = "not_found"
    }

    /// A sentence with the numbers of the citations that support it.
    package struct Sentence: Codable, Sendable, Hashable {
      package var text: String
      /// The header a table row stands under.
      package var header: String?
      package var citations: [Int]
    }

    /// The place a sentence stands in.
    package struct Citation: Codable, Sendable, Hashable {
      package var number: Int
      package var documentId: Int64
      package var path: String
      package var title: String
      package var page: Int?
      package var pageLabel: String?
      package var lines: Lines?
      package var cells: Cells?
      package var time: Time?
      package var headingPath: [String]
      /// The words of the source.
      package var quote: String
      package var passageId: Int64
      package var boxes: [Box]
    }
  }
}
