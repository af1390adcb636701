package import VadePacks

/// How a pack is made.
package struct PackExportOptions: Sendable {
  /// What the vectors' numbers are.
  package var vectorType = PackVectorType.int8
  /// The most characters of a passage, or nil for any number.
  package var longestPassage: Int?
  /// The only books that go into the pack; all when nothing is named.
  package var selection = BookSelection()
  /// Whether nothing but the selection goes in even when it names no book: the pack then has diaries only.
  package var isSelective = false
  /// The diaries that go into the pack.
  package var diaries = PackSpecification.DiaryChoice.all
  /// What the selection is called, or nil for one without a name.
  package var product: (name: String, version: String)?
  /// Whether a pack in the output folder is replaced.
  package var isForced = false
  /// What time it is, in seconds since 1970-01-01 UTC.
  package var clock: @Sendable () -> Double
  /// Whether the user wants the work to stop.
  package var isStopped: @Sendable () -> Bool = { false }

  /// Creates options; the rest are properties.
  package init(clock: @escaping @Sendable () -> Double = PackTime.now) { self.clock = clock }
}

/// What an exporter is at.
package enum PackExportStep: Sendable, Hashable {
  /// Writing the passages of a pack; so many are there.
  case passages(pack: String, count: Int)
  /// Writing the vectors of a pack; so many are there.
  case vectors(pack: String, count: Int)
  /// Making the indexes of a pack.
  case indexing(pack: String)
  /// Recording rankings and measuring.
  case measuring
}

/// What is done with a finished pack before it is handed out.
package struct PackMeasurements: Sendable {
  /// The recorded rankings, or nil.
  package var golden: GoldenFile?
  /// What the vectors are worth, or nil.
  package var verification: PackVerification?

  /// Creates measurements; see the properties.
  package init(golden: GoldenFile? = nil, verification: PackVerification? = nil) {
    self.golden = golden
    self.verification = verification
  }
}

/// What an export has made.
package struct PackReport: Sendable {
  /// The folder.
  package var directory: String
  /// What the manifest says.
  package var manifest: PackManifest
  /// Chunks of the source without text, which no pack has.
  package var emptyPassages: Int
  /// Sections among the passages; they mark chapters and have no text.
  package var sections: Int
  /// Sections that were added by dividing long ones.
  package var addedParts: Int
  /// How many diaries went in.
  package var diaries: Int
  /// What a person should know.
  package var notes: [String]
}
