extension Wire {
  /// What `vade list --json` prints.
  struct DocumentList: Codable, Sendable, Hashable {
    var schema = "vade.list/1"
    var library: String
    var documents: [Document]
  }

  /// A document of the library.
  struct Document: Codable, Sendable, Hashable {
    var id: Int64
    var path: String
    var title: String
    var format: String
    var bytes: Int
    var pageCount: Int?
    var passageCount: Int
    /// `ready`, or `importing` while the run that adds it goes on or was interrupted.
    var state: String
    var sha256: String
    /// RFC 3339, UTC.
    var addedAt: String
    /// Whether everything the document holds is in the library.
    var complete: Bool
    /// The document it was taken out of; left out for a file of its own.
    var parentId: Int64?
  }

  /// What became of a document's pages.
  struct PageReport: Codable, Sendable, Hashable {
    var pagesDeclared: Int?
    var pagesRead: Int
    var pagesBlank: Int
    /// Pages that show something but gave no text, counted from 1.
    var pagesWithoutText: [Int]
    var complete: Bool
    var diagnostics: [Diagnostic]
    var stages: [Stage]
    /// How the texts of the pages were obtained; left out of reports of earlier programs.
    var lanes: [Lane]?
    /// The judged pages whose text looks least like language, the worst first; left out where none was judged.
    var lowestQualities: [PageQuality]?
    /// How the words of the pages were brought into order; left out where the file's order is the only one, and of reports of earlier programs.
    var strategies: [Strategy]?
    /// Pages, counted from 1, whose words cross a gutter in the file's own order and were parted; left out where there are none.
    var pagesAcrossGutters: [Int]?

    /// How many pages or sections came by one lane: `native`, `needsRecognition`, `blank`.
    struct Lane: Codable, Sendable, Hashable {
      var lane: String
      var pages: Int
    }

    /// The pages, counted from 1, of one way to bring words into order: `columns`, `oneColumn`, `fewLines`, `tags`.
    struct Strategy: Codable, Sendable, Hashable {
      var order: String
      /// How many columns stand side by side where most do.
      var columns: Int
      var pages: [Int]
    }

    /// How far the text of a page, counted from 1, looks like language, from 0 to 1.
    struct PageQuality: Codable, Sendable, Hashable {
      var page: Int
      var quality: Double
    }
  }

  /// What `vade show --json` prints.
  struct ShowReply: Codable, Sendable, Hashable {
    var schema = "vade.show/1"
    var library: String
    var document: Document
    /// With `--report`.
    var report: PageReport?
    /// With `--passages` or `--page`, or the one passage asked for.
    var passages: [Passage]?
    /// The documents that were taken out of it; left out where there are none.
    var embedded: [DocumentReference]?
  }

  /// What `vade remove --json` prints.
  struct RemoveReport: Codable, Sendable, Hashable {
    var schema = "vade.remove/1"
    var library: String
    var dryRun: Bool
    /// What was removed, or would be.
    var documents: [DocumentReference]
    /// Words that name no document.
    var unmatched: [String]
  }
}
