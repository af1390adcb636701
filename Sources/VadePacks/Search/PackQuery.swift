public import VadeVectors

/// What packs are asked for.
public struct PackQuery: Sendable {
  /// The question.
  public var text: String
  /// Where to look.
  public var scope: PackScope
  /// Which books and days may come back.
  public var filter: PackFilter
  /// How many results at most.
  public var k: Int
  /// The least cosine of a result; results without a vector have none and stay.
  public var minScore: Double
  /// A pack whose nearest passage is further away than this has nothing to say, or 0 for no such bound.
  public var semanticFloor: Double
  /// Who wins when words and vectors give the same rank.
  public var ties: PackTies
  /// How vectors are scanned.
  public var scan: ScanOptions
  /// Whether words are looked for at all; measuring the vectors switches them off.
  public var usesWords: Bool

  /// How many results are given at most, whatever is asked for.
  public static let greatestK = 10_000

  /// Creates a question; see the properties.
  public init(
    _ text: String, scope: PackScope = .all, filter: PackFilter = PackFilter(), k: Int = 10, minScore: Double = 0,
    semanticFloor: Double = 0,
    ties: PackTies = .words, scan: ScanOptions = .standard, usesWords: Bool = true
  ) {
    self.text = text
    self.scope = scope
    self.filter = filter
    self.k = min(max(0, k), PackQuery.greatestK)
    self.minScore = minScore
    self.semanticFloor = semanticFloor
    self.ties = ties
    self.scan = scan
    self.usesWords = usesWords
  }
}

/// Who wins when two passages have the same fused value.
public enum PackTies: Sendable, Hashable {
  /// The one that vectors found, as up to version 1.25 of the reference.
  case vectors
  /// The best by its words, as from version 1.26 on: the passage that says it literally stands before one that is merely near.
  case words
}

/// Where to look.
public enum PackScope: Sendable, Hashable {
  /// In all packs.
  case all
  /// In the packs of books.
  case books
  /// In the packs of diaries.
  case diaries
  /// In one pack.
  case pack(String)
  /// In one genre of all packs.
  case genre(String)

  /// The scope a name stands for: `all` or nothing, `gutenberg` for books, `diary`, else a genre.
  public init(named name: String) {
    self =
      switch name {
      case "", "all": .all
      case PackFormat.booksName: .books
      case "diary": .diaries
      default: .genre(name)
      }
  }
}

/// Which books and days may come back.
public struct PackFilter: Sendable, Hashable {
  /// The beginnings of words of an author's name, in any order.
  public var author: String?
  /// A book's key (`genre/book`), its number in the catalogue, its folder's name or its title.
  public var book: String?
  /// The first day of a diary's entries.
  public var from: PackDay?
  /// The last day of a diary's entries.
  public var through: PackDay?

  /// Creates a filter; see the properties.
  public init(author: String? = nil, book: String? = nil, from: PackDay? = nil, through: PackDay? = nil) {
    self.author = author
    self.book = book
    self.from = from
    self.through = through
  }

  /// Whether everything may come back.
  public var isEmpty: Bool { self == PackFilter() }
}
