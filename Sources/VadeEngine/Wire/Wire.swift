package import VadeDocument

/// The documents `--json` prints; their form is documented in `docs/json.md`.
///
/// Property names become keys in snake case and keep their order; a property without a value is left out. A change that takes a key away or
/// gives it another meaning gets a new number in `schema`.
package enum Wire {
  /// A rectangle on a page, in points from the page's top left corner.
  package struct Box: Codable, Sendable, Hashable {
    /// The page, counted from 1.
    package var page: Int
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    /// The box without its page.
    package var box: VadeDocument.Box { VadeDocument.Box(x: x, y: y, width: width, height: height) }
  }

  /// Lines of a text file, counted from 1.
  package struct Lines: Codable, Sendable, Hashable {
    package var first: Int
    package var last: Int
  }

  /// Cells of a workbook.
  package struct Cells: Codable, Sendable, Hashable {
    package var sheet: String
    /// As spreadsheets name them: `C7`, `B2:D9`.
    package var range: String
  }

  /// A stretch of a recording, as `01:02:03.450` from its beginning.
  package struct Time: Codable, Sendable, Hashable {
    package var start: String
    package var end: String
  }

  /// A document, as far as a hit or citation tells of it.
  package struct DocumentReference: Codable, Sendable, Hashable {
    package var id: Int64
    package var path: String
    package var title: String
    package var format: String
  }

  /// A passage with its place.
  package struct Passage: Codable, Sendable, Hashable {
    package var id: Int64
    /// The place among the document's passages, from 0.
    package var ordinal: Int
    package var kind: String
    /// Why a reader of the document does not see the text, where that is so.
    package var concealment: String?
    package var headingPath: [String]
    package var text: String
    /// The first page it touches, counted from 1.
    package var page: Int?
    /// The printed label of that page where it differs from its number.
    package var pageLabel: String?
    /// All pages it touches, counted from 1.
    package var pages: [Int]?
    package var lines: Lines?
    package var cells: Cells?
    package var time: Time?
    package var boxes: [Box]
  }

  /// A finding about a document or one of its pages.
  package struct Diagnostic: Codable, Sendable, Hashable {
    package var severity: String
    package var code: String
    package var message: String
    /// The page, counted from 1.
    package var page: Int?
  }

  /// What a stage of the way kept of the text it was given.
  package struct Stage: Codable, Sendable, Hashable {
    package var stage: String
    package var charactersIn: Int
    package var charactersOut: Int
    package var wordsIn: Int
    package var wordsOut: Int
    package var vocabularyKept: Double
    package var healthy: Bool
  }

  /// How long a step took.
  package struct Timing: Codable, Sendable, Hashable {
    package var step: String
    package var milliseconds: Double
  }
}
