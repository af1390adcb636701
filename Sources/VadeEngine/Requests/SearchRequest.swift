/// Words to look for.
package struct SearchRequest: Sendable, Hashable {
  /// What to look for; `-` stands for standard input.
  package var query: String
  /// How many hits at most.
  package var limit: Int
  /// Whether to report scores and timings.
  package var explains = false
  /// The documents to stay in, as typed; empty for all.
  package var within: [String] = []
  /// The formats of the documents to stay in, by their ids; empty for all.
  package var formats: [String] = []

  /// Creates a value; see the properties.
  package init(query: String, limit: Int, explains: Bool = false, within: [String] = [], formats: [String] = []) {
    self.query = query
    self.limit = limit
    self.explains = explains
    self.within = within
    self.formats = formats
  }
}
