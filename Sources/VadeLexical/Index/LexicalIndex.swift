/// An index of the words of an FTS5 table, mapped into memory: it gives the rows and scores of FTS5's own `bm25()` without visiting rows that
/// cannot be among the best.
///
///     try LexicalIndex.build(from: "library.sqlite", table: "passages_fts", to: "words")
///     let index = try LexicalIndex(path: "words")
///     let found = try index.search(LexicalRequest(phrases: [.init(terms: ["quick"]), .init(terms: ["brown", "fox"])]), limit: 10)
///
/// An index is derived: the table stays the truth, and ``stamp`` says which state of it the index was made from. Whoever has an index open
/// keeps its state, whatever happens to the files. Bytes are checked before they are read: a damaged file gives an error and never a
/// wrong result.
///
/// Not useful for tables with `detail` other than `full` or without `columnsize`.
public final class LexicalIndex: Sendable {
  /// What stands for the state of the table; see ``TableState/stamp``.
  public let stamp: UInt64
  /// How many rows the index has.
  public let rows: Int
  let segments: [LiveSegment]
  let columns: Int
  /// How many tokens all rows have.
  let tokens: Int

  /// Opens an index.
  ///
  /// - Parameter path: its directory.
  /// - Throws: ``LexicalError`` when it is missing or not whole.
  /// - Complexity: reads what every query needs (rows and lengths) once.
  public init(path: String) throws(LexicalError) {
    let directory = IndexDirectory(path: path)
    let manifest = try Manifest(in: directory)
    var segments: [LiveSegment] = []
    for part in manifest.parts {
      let segment = try LiveSegment(part, in: directory)
      guard segment.file.header.columns == manifest.columns else {
        throw .damaged(path: segment.file.path, what: "it has other columns than the index")
      }
      segments.append(segment)
    }
    self.segments = segments
    stamp = manifest.stamp
    columns = manifest.columns
    rows = segments.reduce(0) { $0 + $1.documents }
    tokens = segments.reduce(0) { $0 + $1.tokens }
    guard rows == manifest.rows, tokens >= 0 else {
      throw .damaged(path: directory.file(Manifest.name), what: "its segments have other rows")
    }
  }

  /// Makes an index of a table from nothing.
  ///
  /// - Parameters:
  ///   - database: the path of the database; its present state is read.
  ///   - table: the name of an FTS5 table, whether it keeps its text itself, elsewhere or not at all.
  ///   - path: the directory, made when it is missing; an index that is there is replaced.
  ///   - weights: what a word usually counts in each column, or nil for 1 each; a query with others is answered more slowly.
  /// - Throws: ``LexicalError``; an index that was there is then untouched.
  public static func build(from database: String, table: String, to path: String, weights: [Double]? = nil) throws(LexicalError) {
    try update(database, table, path, weights).rebuild()
  }

  /// Brings an index up to date, or makes it anew when it is missing, not whole or cannot be this table's.
  ///
  /// - Precondition: rows of the table never change under their id; new ones have greater ids than all before. No other process updates the
  ///   same index.
  /// - Parameters: see ``build(from:table:to:weights:)``.
  /// - Returns: whether anything had to be done.
  /// - Throws: ``LexicalError``; an index that was there is then untouched.
  /// - Complexity: linear in the text of the new rows and, where rows were removed, in the index.
  @discardableResult
  public static func update(from database: String, table: String, to path: String, weights: [Double]? = nil) throws(LexicalError) -> Bool {
    try update(database, table, path, weights).run() != .wasCurrent
  }

  private static func update(_ database: String, _ table: String, _ path: String, _ weights: [Double]?) throws(LexicalError) -> IndexUpdate
  {
    let table = try FullTextTable(database: database, table: table)
    let count = table.definition.columns.count
    let weights = weights ?? [Double](repeating: 1, count: count)
    guard weights.count == count, weights.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw .unsupported(table: table.name, reason: "its \(count) columns need as many weights, none negative")
    }
    return IndexUpdate(table: table, directory: IndexDirectory(path: path), weights: weights)
  }

  /// Checks every byte of the index, not only those a query needs.
  ///
  /// - Throws: ``LexicalError/damaged(path:what:)`` for the first that is not what was written.
  /// - Complexity: reads all of the index.
  public func check() throws(LexicalError) {
    for segment in segments {
      for section in SegmentHeader.Section.allCases { try segment.file.check(segment.file.header.range(section)) }
    }
  }

  /// The file without which a directory holds no index.
  public static let manifestName = Manifest.name

  /// How many rows have a term.
  ///
  /// - Throws: ``LexicalError/damaged(path:what:)``.
  /// - Complexity: O(log terms) for each segment.
  public func rows(withTerm term: String) throws(LexicalError) -> Int {
    var rows = 0
    for segment in segments {
      guard let entry = try segment.file.entry(of: Array(term.utf8)) else { continue }
      rows += entry.documents - (segment.removals?.count(ofTerm: entry.ordinal) ?? 0)
    }
    return rows
  }

  /// How many files with postings there are.
  public var segmentCount: Int { segments.count }

  /// How large the index is: bytes of all segments, of their places, and how many postings they have.
  public var size: (bytes: Int, placeBytes: Int, postings: Int) {
    segments.reduce((0, 0, 0)) { sum, segment in
      let header = segment.file.header
      return (sum.0 + segment.file.bytes.count, sum.1 + header.range(.places).count, sum.2 + header.postings)
    }
  }
}
