internal import VadeDocument

/// The documents `--json` prints; their form is documented in `docs/json.md`.
///
/// Property names become keys in snake case and keep their order; a property without a value is left out. A change that takes a key away or
/// gives it another meaning gets a new number in `schema`.
enum Wire {
  /// A rectangle on a page, in points from the page's top left corner.
  struct Box: Codable, Sendable, Hashable {
    /// The page, counted from 1.
    var page: Int
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The box without its page.
    var box: VadeDocument.Box { VadeDocument.Box(x: x, y: y, width: width, height: height) }
  }

  /// Lines of a text file, counted from 1.
  struct Lines: Codable, Sendable, Hashable {
    var first: Int
    var last: Int
  }

  /// Cells of a workbook.
  struct Cells: Codable, Sendable, Hashable {
    var sheet: String
    /// As spreadsheets name them: `C7`, `B2:D9`.
    var range: String
  }

  /// A stretch of a recording, as `01:02:03.450` from its beginning.
  struct Time: Codable, Sendable, Hashable {
    var start: String
    var end: String
  }

  /// A document, as far as a hit or citation tells of it.
  struct DocumentReference: Codable, Sendable, Hashable {
    var id: Int64
    var path: String
    var title: String
    var format: String
  }

  /// A passage with its place.
  struct Passage: Codable, Sendable, Hashable {
    var id: Int64
    /// The place among the document's passages, from 0.
    var ordinal: Int
    var kind: String
    /// Why a reader of the document does not see the text, where that is so.
    var concealment: String?
    var headingPath: [String]
    var text: String
    /// The first page it touches, counted from 1.
    var page: Int?
    /// The printed label of that page where it differs from its number.
    var pageLabel: String?
    /// All pages it touches, counted from 1.
    var pages: [Int]?
    var lines: Lines?
    var cells: Cells?
    var time: Time?
    var boxes: [Box]
  }

  /// A finding about a document or one of its pages.
  struct Diagnostic: Codable, Sendable, Hashable {
    var severity: String
    var code: String
    var message: String
    /// The page, counted from 1.
    var page: Int?
  }

  /// What a stage of the way kept of the text it was given.
  struct Stage: Codable, Sendable, Hashable {
    var stage: String
    var charactersIn: Int
    var charactersOut: Int
    var wordsIn: Int
    var wordsOut: Int
    var vocabularyKept: Double
    var healthy: Bool
  }

  /// How long a step took.
  struct Timing: Codable, Sendable, Hashable {
    var step: String
    var milliseconds: Double
  }
}
