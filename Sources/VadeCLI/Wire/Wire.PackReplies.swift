extension Wire {
  /// What `vade pack export --json` prints.
  struct PackExportReport: Codable, Sendable, Hashable {
    var schema = "vade.pack-export/1"
    var directory: String
    /// Where the content came from.
    var source: String
    /// What made the vectors.
    var model: String
    var dimension: Int
    var vectorType: String
    var books: Int
    var diaries: Int
    var packs: [PackFile]
    var totalBytes: Int
    /// Sections among the passages: chapter marks, without text and vector.
    var sections: Int
    /// Sections added by dividing long ones.
    var addedParts: Int
    /// Chunks of the source without text, which were dropped.
    var emptyPassages: Int
    /// The file of recorded rankings.
    var golden: String?
    /// How good the vectors are.
    var verification: PackRecall?
    var seconds: Double
    var notes: [String]
  }

  /// A pack of a folder.
  struct PackFile: Codable, Sendable, Hashable {
    var name: String
    var bytes: Int
    var sha256: String
    /// Passages, or books in the catalogue.
    var passages: Int
    var vectors: Int
    var passagesWithoutVectors: Int
    var sidecarBytes: Int?
  }

  /// What the vectors of a pack are worth beside the exact ones.
  struct PackRecall: Codable, Sendable, Hashable {
    var k: Int
    var recall: Double
    var meanScoreDelta: Double?
    /// Whether the recall reaches the format's bound.
    var isGoodEnough: Bool
  }

  /// What `vade pack verify --json` prints.
  struct PackVerifyReport: Codable, Sendable, Hashable {
    var schema = "vade.pack-verify/1"
    var directory: String
    var sound: Bool
    var bytesCompared: Int
    var findings: [Finding]
    var verification: PackRecall?
    /// What to do about vectors that are not good enough.
    var advice: String?

    /// One thing that was found.
    struct Finding: Codable, Sendable, Hashable {
      var file: String
      /// `fault` or `note`.
      var severity: String
      var message: String
    }
  }

  /// What `vade pack golden --json` prints.
  struct PackGoldenReport: Codable, Sendable, Hashable {
    var schema = "vade.pack-golden/1"
    var directory: String
    var passed: Bool
    var queries: Int
    var rankings: Int
    var divergences: [String]
    /// What the divergences point to.
    var diagnosis: String?
    /// How to read divergences.
    var readingGuide: [String]?
  }

  /// What `vade pack browse --json` prints: the entries of a place, or a text.
  struct PackPage: Codable, Sendable, Hashable {
    var schema = "vade.pack-browse/1"
    var directory: String
    /// What the place is: `genres`, `books`, `chapters`, `years`, `entries` or `text`.
    var kind: String
    /// The words that lead to the place.
    var place: [String]
    var entries: [Entry]?
    var text: String?
    var title: String?
    var previous: String?
    var next: String?

    /// Something to go on to.
    struct Entry: Codable, Sendable, Hashable {
      /// What leads there.
      var id: String
      var title: String
      var author: String?
      /// How many there are inside, where that is known.
      var count: Int?
      var ebookId: Int?
    }
  }

  /// What `vade pack search --json` prints.
  struct PackSearchReply: Codable, Sendable, Hashable {
    var schema = "vade.pack-search/1"
    var query: String
    var scope: String
    var hits: [Hit]
    var notes: [String]

    /// A passage that was found.
    struct Hit: Codable, Sendable, Hashable {
      var rank: Int
      /// The cosine with the query; left out for a passage without a vector.
      var score: Double?
      var id: String
      var pack: String
      var kind: String
      var genre: String?
      var author: String?
      var title: String?
      var chapter: String?
      var path: String?
      var timestamp: String?
      /// Whether its words brought it up, not its vector.
      var foundByWords: Bool
      var text: String
    }
  }

  /// What `vade pack export-embedder --json` prints.
  struct PackEmbedderReport: Codable, Sendable, Hashable {
    var schema = "vade.pack-embedder/1"
    var directory: String
    var model: String
    var dimension: Int
    var files: [String]
    /// The cosine of the probe's vector with that of float32 arithmetic.
    var parity: Double
  }
}
