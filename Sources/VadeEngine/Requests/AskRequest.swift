package import VadeLibrary

/// A question to answer.
package struct AskRequest: Sendable, Hashable {
  /// The question; `-` stands for standard input.
  package var question: String
  /// How many passages may serve as evidence.
  package var limit: Int
  /// Whether to report scores and timings.
  package var explains = false
  /// The documents to stay in, as typed; empty for all.
  package var within: [String] = []
  /// The formats of the documents to stay in, by their ids; empty for all.
  package var formats: [String] = []
  /// The only passages that may serve as evidence; empty for those that are found.
  package var passages: [PassageID] = []

  /// Creates a value; see the properties.
  package init(
    question: String, limit: Int, explains: Bool = false, within: [String] = [], formats: [String] = [], passages: [PassageID] = []
  ) {
    self.question = question
    self.limit = limit
    self.explains = explains
    self.within = within
    self.formats = formats
    self.passages = passages
  }
}
