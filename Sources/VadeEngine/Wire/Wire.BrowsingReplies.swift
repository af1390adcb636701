extension Wire {
  /// A part of the list of documents.
  package struct DocumentListing: Codable, Sendable, Hashable {
    package var schema = "vade.documents/1"
    package var library: String
    /// How many documents the whole list has.
    package var total: Int
    package var offset: Int
    /// How many documents of the library have each format; the list's own conditions do not count.
    package var formats: [FormatCount]
    package var documents: [Document]

    /// A format with its documents.
    package struct FormatCount: Codable, Sendable, Hashable {
      package var format: String
      package var count: Int
    }
  }

  /// The pages of a document that can be shown as pictures.
  package struct PageList: Codable, Sendable, Hashable {
    package var schema = "vade.pages/1"
    /// How many pages the document has; left out in a format without pages.
    package var count: Int?
    /// The pages asked for; none where the format has no picture of them.
    package var pages: [PageSize]

    /// A page with its size in points.
    package struct PageSize: Codable, Sendable, Hashable {
      /// The page, counted from 1.
      package var page: Int
      package var width: Double
      package var height: Double
    }
  }

  /// Lines of a text document.
  package struct LineList: Codable, Sendable, Hashable {
    package var schema = "vade.lines/1"
    /// The first line given, counted from 1.
    package var first: Int
    /// How many lines the document has.
    package var total: Int
    package var lines: [String]
  }

  /// A document's passages, a part of them.
  package struct PassageList: Codable, Sendable, Hashable {
    package var schema = "vade.passages/1"
    package var library: String
    package var document: Document
    /// How many passages there are, on the page asked for or in all.
    package var total: Int
    package var offset: Int
    package var passages: [Passage]
  }

  /// Questions the documents of a library may answer.
  package struct SuggestionList: Codable, Sendable, Hashable {
    package var schema = "vade.suggestions/1"
    package var questions: [Suggestion]

    /// A question and where it comes from.
    package struct Suggestion: Codable, Sendable, Hashable {
      package var text: String
      package var documentId: Int64
      package var title: String
      /// The heading it asks about.
      package var heading: String
    }
  }

  /// The passages of a library as points of a plane.
  package struct PassageMap: Codable, Sendable, Hashable {
    package var schema = "vade.map/1"
    package var state: State
    /// From 0 to 1 while it is computed.
    package var progress: Double?
    /// Why there is no map.
    package var reason: String?
    /// The share of the vectors' variance each axis shows.
    package var variance: [Double] = []
    package var documents: [MappedDocument] = []
    package var points = Points()
    /// How many passages with vectors the points were taken from.
    package var sampledOf = 0

    /// A map that is not there yet.
    package init(state: State, progress: Double? = nil, reason: String? = nil, variance: [Double] = [], sampledOf: Int = 0) {
      self.state = state
      self.progress = progress
      self.reason = reason
      self.variance = variance
      self.sampledOf = sampledOf
    }

    /// A map there cannot be.
    package static func empty(because reason: String) -> PassageMap { PassageMap(state: .empty, reason: reason) }

    /// How far the map has come.
    package enum State: String, Codable, Sendable, Hashable, CaseIterable {
      /// It is being computed.
      case computing
      /// It is there.
      case ready
      /// There is nothing to show.
      case empty
    }

    /// A document that has points.
    package struct MappedDocument: Codable, Sendable, Hashable {
      package var id: Int64
      package var title: String
      package var count: Int
    }

    /// The points, in four lists of one length.
    package struct Points: Codable, Sendable, Hashable {
      /// The passages' ids.
      package var passage: [Int64] = []
      /// Places in the list of documents.
      package var document: [Int] = []
      /// From -1 to 1.
      package var x: [Double] = []
      /// From -1 to 1.
      package var y: [Double] = []
    }
  }

  /// The formats the program reads.
  package struct FormatList: Codable, Sendable, Hashable {
    package var schema = "vade.formats/1"
    package var formats: [Format]

    /// A format.
    package struct Format: Codable, Sendable, Hashable {
      package var id: String
      package var name: String
      package var extensions: [String]
    }
  }
}
