/// A genre of the catalogue.
public struct PackGenre: Sendable, Hashable {
  /// Its name.
  public var genre: String
  /// How many books it has.
  public var bookCount: Int
}

/// A book of the catalogue.
public struct PackBook: Sendable, Hashable {
  /// What it is found by: `genre/book`.
  public var key: String
  /// Its genre.
  public var genre: String
  /// Its folder's name.
  public var book: String
  /// Its title.
  public var title: String?
  /// Its author.
  public var author: String?
  /// Its Project Gutenberg number.
  public var ebookID: Int?
  /// Its document, none for a diary.
  public var filePath: String?
}

/// An author with the books.
public struct PackAuthor: Sendable, Hashable {
  /// The name.
  public var author: String
  /// The books, by title.
  public var books: [PackBook]
}

/// The figures of a corpus.
public struct PackStatistics: Sendable, Hashable {
  /// How many books there are.
  public var books: Int
  /// How many genres.
  public var genres: Int
  /// How many diaries.
  public var diaries: Int
  /// How many nodes the corpus' graph has, those that were not exported included.
  public var nodes: Int
  /// How many edges the corpus' graph has.
  public var edges: Int
  /// The embedder's model.
  public var embedModel: String
}

/// A chapter of a book.
public struct PackChapter: Sendable, Hashable, Identifiable {
  /// What it is found by within its book.
  public var id: String
  /// Its title.
  public var title: String
  /// Its place in the book, from 0.
  public var index: Int
}

/// A chapter or an entry with its text.
public struct PackText: Sendable, Hashable, Identifiable {
  /// The chapter's or entry's id.
  public var id: String
  /// Its title.
  public var title: String
  /// Its text, a blank line between paragraphs.
  public var text: String
  /// Its place, from 0.
  public var index: Int
  /// How many there are.
  public var total: Int
  /// The id of the one before.
  public var previousID: String?
  /// The id of the one after.
  public var nextID: String?
}

/// A diary.
public struct PackDiary: Sendable, Hashable, Identifiable {
  /// What it is found by.
  public var id: String
  /// Its title.
  public var title: String
  /// Its author.
  public var author: String
  /// The pack it is in.
  public var pack: String
}

/// A day's entry of a diary.
public struct PackEntry: Sendable, Hashable, Identifiable {
  /// What it is found by: its time stamp as the pack has it.
  public var id: String
  /// The day as a title, such as `September 2, 1666`.
  public var title: String
  /// The day, or nil for a time stamp that says none.
  public var day: PackDay?
}
