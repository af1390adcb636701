internal import VadePacks

/// Something about corpus packs.
enum PackRequest: Sendable, Hashable {
  case export(PackExportRequest)
  case exportEmbedder(directory: String)
}

/// A pack to write.
struct PackExportRequest: Sendable, Hashable {
  /// The folder to write, as typed, or nil for the one the source suggests.
  var output: String?
  /// A bundle of the original's layout to export in place of the library.
  var bundle: String?
  /// What the vectors' numbers are.
  var vectorType = PackVectorType.int8
  /// The most characters of a passage, or nil for any number.
  var longestPassage: Int?
  /// Whether diaries go in.
  var includesDiaries = true
  /// Whether rankings are recorded.
  var recordsGolden = true
  /// How many results are recorded and measured.
  var depth = 10
  /// A file of queries to record, or nil for the built-in ones.
  var queries: String?
  /// Whether the vectors are measured against the exact ones.
  var isVerified = false
  /// Whether a pack in the folder is replaced.
  var isForced = false
  /// The only books, by key, number or folder.
  var books: [String] = []
  /// The only genres.
  var genres: [String] = []
  /// A specification of what to export, as typed.
  var specification: String?
}
