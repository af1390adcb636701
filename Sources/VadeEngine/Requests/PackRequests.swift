package import VadePacks

/// A pack to write.
package struct PackExportRequest: Sendable, Hashable {
  /// The folder to write, as typed, or nil for the one the source suggests.
  package var output: String?
  /// A bundle of the original's layout to export in place of the library.
  package var bundle: String?
  /// What the vectors' numbers are.
  package var vectorType = PackVectorType.int8
  /// The most characters of a passage, or nil for any number.
  package var longestPassage: Int?
  /// Whether diaries go in.
  package var includesDiaries = true
  /// Whether rankings are recorded.
  package var recordsGolden = true
  /// How many results are recorded and measured.
  package var depth = 10
  /// A file of queries to record, or nil for the built-in ones.
  package var queries: String?
  /// Whether the vectors are measured against the exact ones.
  package var isVerified = false
  /// Whether a pack in the folder is replaced.
  package var isForced = false
  /// The only books, by key, number or folder.
  package var books: [String] = []
  /// The only genres.
  package var genres: [String] = []
  /// A specification of what to export, as typed.
  package var specification: String?

  /// Creates a value; see the properties.
  package init(
    output: String? = nil, bundle: String? = nil, vectorType: PackVectorType = PackVectorType.int8, longestPassage: Int? = nil,
    includesDiaries: Bool = true, recordsGolden: Bool = true, depth: Int = 10, queries: String? = nil, isVerified: Bool = false,
    isForced: Bool = false, books: [String] = [], genres: [String] = [], specification: String? = nil
  ) {
    self.output = output
    self.bundle = bundle
    self.vectorType = vectorType
    self.longestPassage = longestPassage
    self.includesDiaries = includesDiaries
    self.recordsGolden = recordsGolden
    self.depth = depth
    self.queries = queries
    self.isVerified = isVerified
    self.isForced = isForced
    self.books = books
    self.genres = genres
    self.specification = specification
  }
}

/// A pack to check.
package struct PackVerifyRequest: Sendable, Hashable {
  /// The folder, as typed.
  package var directory: String
  /// The bundle with the exact vectors, or nil.
  package var bundle: String?
  /// Whether the library has the exact vectors.
  package var measuresLibrary = false
  /// How many results are compared.
  package var depth = 10

  /// Creates a value; see the properties.
  package init(directory: String, bundle: String? = nil, measuresLibrary: Bool = false, depth: Int = 10) {
    self.directory = directory
    self.bundle = bundle
    self.measuresLibrary = measuresLibrary
    self.depth = depth
  }
}

/// A pack to compare with recorded rankings.
package struct PackGoldenRequest: Sendable, Hashable {
  /// The folder, as typed.
  package var directory: String
  /// Whether ties go to vectors, as in rankings recorded by versions up to 1.25 of the original.
  package var hasOldTies = false

  /// Creates a value; see the properties.
  package init(directory: String, hasOldTies: Bool = false) {
    self.directory = directory
    self.hasOldTies = hasOldTies
  }
}

/// What of a pack to look at: its genres, a genre's books, a book's chapters or a chapter's text.
package struct PackBrowseRequest: Sendable, Hashable {
  /// The folder, as typed.
  package var directory: String
  /// A genre, a book or diary, and a chapter, year or entry, as many as were given.
  package var place: [String] = []

  /// Creates a value; see the properties.
  package init(directory: String, place: [String] = []) {
    self.directory = directory
    self.place = place
  }
}

/// What to look for in a pack.
package struct PackSearchRequest: Sendable, Hashable {
  /// The folder, as typed.
  package var directory: String
  /// What to look for.
  package var query: String
  /// How many hits at most.
  package var limit = 10
  /// Where to look: `all`, `gutenberg`, `diary` or a genre.
  package var scope = "all"
  /// Beginnings of the words of an author's name.
  package var author: String?
  /// A book's key, number, folder or title.
  package var book: String?
  /// The first day of diaries' entries.
  package var from: PackDay?
  /// The last day of diaries' entries.
  package var through: PackDay?

  /// Creates a value; see the properties.
  package init(
    directory: String, query: String, limit: Int = 10, scope: String = "all", author: String? = nil, book: String? = nil,
    from: PackDay? = nil, through: PackDay? = nil
  ) {
    self.directory = directory
    self.query = query
    self.limit = limit
    self.scope = scope
    self.author = author
    self.book = book
    self.from = from
    self.through = through
  }
}
