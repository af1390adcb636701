internal import VadeDatabase

/// The tables of a library's database and how older ones become today's.
///
/// - `documents`: one row for each file, with counts kept up to date in the transactions that change them.
/// - `passages`: what is shown and cited. `concealment` says why a reader does not see the text, where that is so. `search_text` and `search_headings` are there only where ``SearchText`` differs from the text.
/// - `search_texts`: a view, the text FTS5 indexes. FTS5 holds no copy of its own and asks the view when it needs the text again.
/// - `passages_fts`: the full-text index, one row for each passage, with the passage's id.
/// - `passages_vocab`: the index's words and in how many rows each stands.
/// - `common_words`: words in more than half of the rows, estimated by ``CommonWords``.
/// - `versions`: one row for each former state of a document, by the document's path; see ``DocumentVersion``.
/// - `vectors`: one row for each embedded passage; float32, little-endian.
/// - `recipe`: at most one row: what made the vectors.
/// - `meta`: single values, and the plan of each document that is not cut in the usual way (``PlanRow``).
///
/// Ids of documents and passages are never used again (AUTOINCREMENT), so that an id in a derived file means the same for ever.
enum Schema {
  /// `VADE` in ASCII: what tells a library from other SQLite databases.
  static let applicationID: Int64 = 0x5641_4445

  /// One step from a version to the next.
  struct Migration: Sendable {
    /// The version the step leads to.
    let version: Int
    /// The statements of the step.
    let script: String
  }

  /// All steps, oldest first; a released one never changes.
  static let migrations: [Migration] = [
    Migration(version: 1, script: version1), Migration(version: 2, script: version2), Migration(version: 3, script: version3),
    Migration(version: 4, script: version4), Migration(version: 5, script: version5),
  ]

  /// The newest version this program knows.
  static var current: Int { migrations.last?.version ?? 0 }

  /// Brings an open database up to date; one made by a newer program is refused.
  ///
  /// - Throws: ``LibraryError/tooNew(path:version:supported:)``; ``LibraryError/database(code:detail:path:)`` for a foreign database.
  static func prepare(_ connection: Connection) throws(LibraryError) {
    guard try version(of: connection) < current else { return try check(connection) }
    try connection.change { () throws(LibraryError) in
      // Another process may have done it while this one waited for the transaction.
      let version = try version(of: connection)
      let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
      if version > 0 || tables > 0 { try check(connection) }
      for migration in migrations where migration.version > version {
        try connection.executeScript(migration.script)
        try connection.executeScript("PRAGMA user_version = \(migration.version)")
      }
    }
  }

  /// Refuses what is no library or a newer one.
  static func check(_ connection: Connection) throws(LibraryError) {
    let application = try connection.first("PRAGMA application_id") { $0.integer(0) }
    guard application == applicationID else {
      throw LibraryError.damaged("this is not a library's database", path: connection.path)
    }
    let version = try version(of: connection)
    guard version <= current else { throw LibraryError.tooNew(path: connection.path, version: version, supported: current) }
  }

  /// The version of a database; 0 for an empty one.
  static func version(of connection: Connection) throws(LibraryError) -> Int {
    try connection.first("PRAGMA user_version") { $0.count(0) } ?? 0
  }

  /// Former states of documents, whose originals are kept.
  ///
  /// They belong to a path and not to a document, since each state of a file is a document of its own id.
  private static let version5 = """
    CREATE TABLE versions(
      id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL, digest BLOB NOT NULL, title TEXT NOT NULL, format TEXT NOT NULL,
      byte_count INTEGER NOT NULL, page_count INTEGER, passage_count INTEGER NOT NULL, is_complete INTEGER, added_at REAL NOT NULL,
      replaced_at REAL NOT NULL);
    CREATE INDEX versions_path ON versions(path);
    CREATE INDEX versions_digest ON versions(digest);
    """

  /// Whether all of a document is there, apart from its report, so that it can be counted; NULL in rows of earlier programs.
  private static let version4 = """
    ALTER TABLE documents ADD COLUMN is_complete INTEGER;
    CREATE INDEX documents_judged ON documents(is_complete) WHERE is_complete IS NULL OR is_complete = 0;
    """

  /// Documents out of other documents: attachments of mails, entries of archives.
  ///
  /// Of one whose parent is being added the state stays `importing` until the parent is finished.
  private static let version3 = """
    ALTER TABLE documents ADD COLUMN parent_id INTEGER;
    CREATE INDEX documents_parent ON documents(parent_id) WHERE parent_id IS NOT NULL;
    """

  /// How FTS5 finds the words of a text.
  ///
  /// Marks (`M*`) belong to words: without them vowel signs cut Hindi, Bengali or Tamil words to pieces. Diacritics are folded, endings
  /// of English words stemmed.
  static let tokenizer = ["porter", "unicode61", "remove_diacritics", "2", "categories", "L* N* Co M*"]

  /// Why text that nobody sees in its document is not seen.
  private static let version2 = "ALTER TABLE passages ADD COLUMN concealment TEXT"

  private static let version1 = """
    PRAGMA application_id = \(applicationID);
    CREATE TABLE meta(key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
    INSERT INTO meta(key, value) VALUES
      ('library_id', lower(hex(randomblob(16)))), ('removal_epoch', 0), ('common_words_rows', 0), ('passage_count', 0), ('vector_count', 0);
    CREATE TABLE recipe(
      id INTEGER PRIMARY KEY CHECK (id = 1), fingerprint TEXT NOT NULL, model_name TEXT NOT NULL, dimension INTEGER NOT NULL,
      profile TEXT NOT NULL);
    CREATE TABLE documents(
      id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL, digest BLOB NOT NULL, title TEXT NOT NULL, search_title TEXT,
      format TEXT NOT NULL, byte_count INTEGER NOT NULL, page_count INTEGER, passage_count INTEGER NOT NULL DEFAULT 0,
      vector_count INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL, added_at REAL NOT NULL, report TEXT NOT NULL);
    CREATE INDEX documents_path ON documents(path);
    CREATE INDEX documents_digest ON documents(digest);
    CREATE TABLE passages(
      id INTEGER PRIMARY KEY AUTOINCREMENT, document_id INTEGER NOT NULL REFERENCES documents(id), ordinal INTEGER NOT NULL,
      kind TEXT NOT NULL, headings TEXT, text TEXT NOT NULL, search_headings TEXT, search_text TEXT, spans BLOB NOT NULL,
      first_page INTEGER, last_page INTEGER, page_label TEXT, repeated_prefix INTEGER NOT NULL, token_count INTEGER NOT NULL,
      UNIQUE (document_id, ordinal));
    CREATE VIEW search_texts(id, document_id, title, headings, content) AS
      SELECT passages.id, document_id, COALESCE(search_title, title), COALESCE(search_headings, headings, ''),
        COALESCE(search_text, text)
      FROM passages JOIN documents ON documents.id = document_id;
    CREATE VIRTUAL TABLE passages_fts USING fts5(
      title, headings, content, content = 'search_texts', content_rowid = 'id',
      tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
    INSERT INTO passages_fts(passages_fts, rank) VALUES ('rank', '\(ColumnWeights.rank)');
    CREATE VIRTUAL TABLE passages_vocab USING fts5vocab(passages_fts, row);
    CREATE TABLE common_words(term TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE vectors(
      passage_id INTEGER PRIMARY KEY REFERENCES passages(id), embedded_digest BLOB NOT NULL, vector BLOB NOT NULL);
    CREATE INDEX vectors_embedded_digest ON vectors(embedded_digest);
    """
}
