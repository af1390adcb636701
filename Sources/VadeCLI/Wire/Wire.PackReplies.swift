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
