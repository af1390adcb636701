package import VadeLibrary

/// A document or passage to show.
package struct ShowRequest: Sendable, Hashable {
  /// What to show.
  package var target: Target
  /// Whether to show a document's passages.
  package var showsPassages = false
  /// Whether to show what became of a document's pages.
  package var showsReport = false
  /// The page to show, counted from 1, or nil.
  package var page: Int?

  /// Creates a value; see the properties.
  package init(target: Target, showsPassages: Bool = false, showsReport: Bool = false, page: Int? = nil) {
    self.target = target
    self.showsPassages = showsPassages
    self.showsReport = showsReport
    self.page = page
  }

  /// What to show.
  package enum Target: Sendable, Hashable {
    /// A document by id, path, file name or title.
    case document(String)
    /// A passage by its id.
    case passage(PassageID)

    /// Takes `p` and a number for a passage, anything else for a document; a file of such a name is reached by its path.
    package init(_ text: String) {
      if text.first == "p", let number = Int64(text.dropFirst()), number > 0, !text.contains("+") {
        self = .passage(PassageID(rawValue: number))
      } else {
        self = .document(text)
      }
    }
  }
}
