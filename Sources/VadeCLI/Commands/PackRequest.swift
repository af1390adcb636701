internal import VadePacks

/// Something about corpus packs.
enum PackRequest: Sendable, Hashable {
  case export(PackExportRequest)
  case exportEmbedder(directory: String)
  case verify(PackVerifyRequest)
  case golden(PackGoldenRequest)
  case browse(PackBrowseRequest)
  case search(PackSearchRequest)
  case open(directory: String, name: String?)
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

/// A pack to check.
struct PackVerifyRequest: Sendable, Hashable {
  /// The folder, as typed.
  var directory: String
  /// The bundle with the exact vectors, or nil.
  var bundle: String?
  /// Whether the library has the exact vectors.
  var measuresLibrary = false
  /// How many results are compared.
  var depth = 10
}

/// A pack to compare with recorded rankings.
struct PackGoldenRequest: Sendable, Hashable {
  /// The folder, as typed.
  var directory: String
  /// Whether ties go to vectors, as in rankings recorded by versions up to 1.25 of the original.
  var hasOldTies = false
}

/// What of a pack to look at: its genres, a genre's books, a book's chapters or a chapter's text.
struct PackBrowseRequest: Sendable, Hashable {
  /// The folder, as typed.
  var directory: String
  /// A genre, a book or diary, and a chapter, year or entry, as many as were given.
  var place: [String] = []
}

/// What to look for in a pack.
struct PackSearchRequest: Sendable, Hashable {
  /// The folder, as typed.
  var directory: String
  /// What to look for.
  var query: String
  /// How many hits at most.
  var limit = 10
  /// Where to look: `all`, `gutenberg`, `diary` or a genre.
  var scope = "all"
  /// Beginnings of the words of an author's name.
  var author: String?
  /// A book's key, number, folder or title.
  var book: String?
  /// The first day of diaries' entries.
  var from: PackDay?
  /// The last day of diaries' entries.
  var through: PackDay?
}
