extension Wire {
  /// What `vade pack export --json` prints.
  package struct PackExportReport: Codable, Sendable, Hashable {
    package var schema = "vade.pack-export/1"
    package var directory: String
    /// Where the content came from.
    package var source: String
    /// What made the vectors.
    package var model: String
    package var dimension: Int
    package var vectorType: String
    package var books: Int
    package var diaries: Int
    package var packs: [PackFile]
    package var totalBytes: Int
    /// Sections among the passages: chapter marks, without text and vector.
    package var sections: Int
    /// Sections added by dividing long ones.
    package var addedParts: Int
    /// Chunks of the source without text, which were dropped.
    package var emptyPassages: Int
    /// The file of recorded rankings.
    package var golden: String?
    /// How good the vectors are.
    package var verification: PackRecall?
    package var seconds: Double
    package var notes: [String]
  }

  /// A pack of a folder.
  package struct PackFile: Codable, Sendable, Hashable {
    package var name: String
    package var bytes: Int
    package var sha256: String
    /// Passages, or books in the catalogue.
    package var passages: Int
    package var vectors: Int
    package var passagesWithoutVectors: Int
    package var sidecarBytes: Int?
  }

  /// What the vectors of a pack are worth beside the exact ones.
  package struct PackRecall: Codable, Sendable, Hashable {
    package var k: Int
    package var recall: Double
    package var meanScoreDelta: Double?
    /// Whether the recall reaches the format's bound.
    package var isGoodEnough: Bool
  }

  /// What `vade pack verify --json` prints.
  package struct PackVerifyReport: Codable, Sendable, Hashable {
    package var schema = "vade.pack-verify/1"
    package var directory: String
    package var sound: Bool
    package var bytesCompared: Int
    package var findings: [Finding]
    package var verification: PackRecall?
    /// What to do about vectors that are not good enough.
    package var advice: String?

    /// One thing that was found.
    package struct Finding: Codable, Sendable, Hashable {
      package var file: String
      /// `fault` or `note`.
      package var severity: String
      package var message: String
    }
  }

  /// What `vade pack golden --json` prints.
  package struct PackGoldenReport: Codable, Sendable, Hashable {
    package var schema = "vade.pack-golden/1"
    package var directory: String
    package var passed: Bool
    package var queries: Int
    package var rankings: Int
    package var divergences: [String]
    /// What the divergences point to.
    package var diagnosis: String?
    /// How to read divergences.
    package var readingGuide: [String]?
  }

  /// What `vade pack browse --json` prints: the entries of a place, or a text.
  package struct PackPage: Codable, Sendable, Hashable {
    package var schema = "vade.pack-browse/1"
    package var directory: String
    /// What the place is: `genres`, `books`, `chapters`, `years`, `entries` or `text`.
    package var kind: String
    /// The words that lead to the place.
    package var place: [String]
    package var entries: [Entry]?
    package var text: String?
    package var title: String?
    package var previous: String?
    package var next: String?

    /// Something to go on to.
    package struct Entry: Codable, Sendable, Hashable {
      /// What leads there.
      package var id: String
      package var title: String
      package var author: String?
      /// How many there are inside, where that is known.
      package var count: Int?
      package var ebookId: Int?
    }
  }

  /// What `vade pack search --json` prints.
  package struct PackSearchReply: Codable, Sendable, Hashable {
    package var schema = "vade.pack-search/1"
    package var query: String
    package var scope: String
    package var hits: [Hit]
    package var notes: [String]

    /// A passage that was found.
    package struct Hit: Codable, Sendable, Hashable {
      package var rank: Int
      /// The cosine with the query; left out for a passage without a vector.
      package var score: Double?
      package var id: String
      package var pack: String
      package var kind: String
      package var genre: String?
      package var author: String?
      package var title: String?
      package var chapter: String?
      package var path: String?
      package var timestamp: String?
      /// Whether its words brought it up, not its vector.
      package var foundByWords: Bool
      package var text: String
    }
  }

  /// What `vade pack export-embedder --json` prints.
  package struct PackEmbedderReport: Codable, Sendable, Hashable {
    package var schema = "vade.pack-embedder/1"
    package var directory: String
    package var model: String
    package var dimension: Int
    package var files: [String]
    /// The cosine of the probe's vector with that of float32 arithmetic.
    package var parity: Double
  }
}
