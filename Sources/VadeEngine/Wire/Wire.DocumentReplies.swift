extension Wire {
  /// What `vade list --json` prints.
  package struct DocumentList: Codable, Sendable, Hashable {
    package var schema = "vade.list/1"
    package var library: String
    package var documents: [Document]
  }

  /// A document of the library.
  package struct Document: Codable, Sendable, Hashable {
    package var id: Int64
    package var path: String
    package var title: String
    package var format: String
    package var bytes: Int
    package var pageCount: Int?
    package var passageCount: Int
    /// `ready`, or `importing` while the run that adds it goes on or was interrupted.
    package var state: String
    package var sha256: String
    /// RFC 3339, UTC.
    package var addedAt: String
    /// Whether everything the document holds is in the library.
    package var complete: Bool
    /// The document it was taken out of; left out for a file of its own.
    package var parentId: Int64?
    /// The plan it was cut by; left out where that is the usual one, or the format has a way of its own.
    package var plan: String?
  }

  /// What became of a document's pages.
  package struct PageReport: Codable, Sendable, Hashable {
    package var pagesDeclared: Int?
    package var pagesRead: Int
    package var pagesBlank: Int
    /// Pages that show something but gave no text, counted from 1.
    package var pagesWithoutText: [Int]
    package var complete: Bool
    package var diagnostics: [Diagnostic]
    package var stages: [Stage]
    /// How the texts of the pages were obtained; left out of reports of earlier programs.
    package var lanes: [Lane]?
    /// The judged pages whose text looks least like language, the worst first; left out where none was judged.
    package var lowestQualities: [PageQuality]?
    /// How the words of the pages were brought into order; left out where the file's order is the only one, and of reports of earlier programs.
    package var strategies: [Strategy]?
    /// Pages, counted from 1, whose words cross a gutter in the file's own order and were parted; left out where there are none.
    package var pagesAcrossGutters: [Int]?

    /// How many pages or sections came by one lane: `native`, `needsRecognition`, `blank`.
    package struct Lane: Codable, Sendable, Hashable {
      package var lane: String
      package var pages: Int
    }

    /// The pages, counted from 1, of one way to bring words into order: `columns`, `oneColumn`, `fewLines`, `tags`.
    package struct Strategy: Codable, Sendable, Hashable {
      package var order: String
      /// How many columns stand side by side where most do.
      package var columns: Int
      package var pages: [Int]
    }

    /// How far the text of a page, counted from 1, looks like language, from 0 to 1.
    package struct PageQuality: Codable, Sendable, Hashable {
      package var page: Int
      package var quality: Double
    }
  }

  /// What `vade show --json` prints.
  package struct ShowReply: Codable, Sendable, Hashable {
    package var schema = "vade.show/1"
    package var library: String
    package var document: Document
    /// With `--report`.
    package var report: PageReport?
    /// With `--passages` or `--page`, or the one passage asked for.
    package var passages: [Passage]?
    /// The documents that were taken out of it; left out where there are none.
    package var embedded: [DocumentReference]?
    /// How many former states of it are kept; left out where there are none.
    package var versions: Int?
  }

  /// What `vade remove --json` prints.
  package struct RemoveReport: Codable, Sendable, Hashable {
    package var schema = "vade.remove/1"
    package var library: String
    package var dryRun: Bool
    /// What was removed, or would be.
    package var documents: [DocumentReference]
    /// Words that name no document.
    package var unmatched: [String]
    /// How many former states go with the documents; left out where there are none.
    package var versions: Int?
  }
}
