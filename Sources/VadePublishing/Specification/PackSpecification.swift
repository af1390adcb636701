/// A named choice of books, kept in a file beside a library so that the same pack can be made again.
///
///     name = "philosophy-starter"
///     version = "1"
///     description = "A shelf to begin with"
///     genres = ["philosophy"]
///     books = ["epic-poetry/The Divine Comedy (Longfellow)", "1661"]
///     diaries = true
///     golden_queries = ["circles of Hell", "the categorical imperative", "the cave and the shadows"]
package struct PackSpecification: Sendable, Hashable {
  /// What the pack is called.
  package var name: String
  /// Which version of the choice it is.
  package var version: String
  /// What the pack is for, for people.
  package var description: String
  /// The books.
  package var selection: BookSelection
  /// The diaries.
  package var diaries: DiaryChoice
  /// The bundle of the original's layout to export from, or nil.
  package var sourceBundle: String?
  /// The queries of `golden.json`, or nil for the built-in ones.
  package var goldenQueries: [String]?

  /// Which diaries go into a pack.
  package enum DiaryChoice: Sendable, Hashable {
    /// None.
    case none
    /// All there are.
    case all
    /// Those of these names.
    case named([String])
  }
}
