/// The tables of packs, as every reader expects them.
public enum PackSchema {
  /// What makes the catalogue's tables.
  public static let core = [
    "CREATE TABLE pack_meta (key TEXT PRIMARY KEY, value TEXT)",
    "CREATE TABLE genres (genre TEXT PRIMARY KEY, book_count INTEGER NOT NULL)",
    """
    CREATE TABLE books (key TEXT PRIMARY KEY, genre TEXT NOT NULL, book TEXT NOT NULL, title TEXT, author TEXT, ebook_id INTEGER, \
    file_path TEXT)
    """,
    "CREATE INDEX idx_books_genre ON books(genre)",
    """
    CREATE TABLE corpus_stats (books INTEGER, genres INTEGER, diaries INTEGER, nodes INTEGER, edges INTEGER, embed_model TEXT)
    """,
  ]

  /// What makes a passage pack's tables and indexes, all but the full-text index.
  public static let passages = [
    "CREATE TABLE pack_meta (key TEXT PRIMARY KEY, value TEXT)",
    """
    CREATE TABLE passages (id TEXT PRIMARY KEY, kg_name TEXT NOT NULL, kg_kind TEXT NOT NULL, kind TEXT NOT NULL, name TEXT, title TEXT, \
    node_title TEXT, author TEXT, genre TEXT, book TEXT, file_path TEXT, char_start INTEGER, chapter INTEGER, timestamp TEXT, \
    vector_index INTEGER, content TEXT NOT NULL)
    """,
    "CREATE INDEX idx_passages_scope ON passages(genre, kind)",
    "CREATE INDEX idx_passages_vec ON passages(vector_index)",
    "CREATE INDEX idx_passages_read ON passages(file_path, kind, char_start)",
    "CREATE INDEX idx_passages_kg ON passages(kg_name)",
  ]

  /// What makes the full-text index, with nothing in it.
  public static let fullText = """
    CREATE VIRTUAL TABLE passages_fts USING fts5(content, content='passages', content_rowid='rowid', \
    tokenize='\(PackFormat.fullTextTokenizer.joined(separator: " "))')
    """

  /// The tables FTS5 keeps the index in, all but the one of its settings.
  public static let fullTextTables = ["passages_fts_data", "passages_fts_idx", "passages_fts_docsize"]

  /// The catalogue's tables with their columns.
  public static let coreColumns: [(table: String, columns: [String])] = [
    ("pack_meta", ["key", "value"]),
    ("genres", ["genre", "book_count"]),
    ("books", ["key", "genre", "book", "title", "author", "ebook_id", "file_path"]),
    ("corpus_stats", ["books", "genres", "diaries", "nodes", "edges", "embed_model"]),
  ]

  /// A passage pack's tables with their columns.
  public static let passageColumns: [(table: String, columns: [String])] = [
    ("pack_meta", ["key", "value"]),
    (
      "passages",
      [
        "id", "kg_name", "kg_kind", "kind", "name", "title", "node_title", "author", "genre", "book", "file_path", "char_start", "chapter",
        "timestamp", "vector_index", "content",
      ]
    ),
    ("passages_fts", ["content"]),
  ]

  /// The indexes that reading relies on for its speed.
  public static let passageIndexes = ["idx_passages_scope", "idx_passages_vec", "idx_passages_read", "idx_passages_kg"]
}
