/// What a segment file's first bytes say; the format is specified at `SegmentWriter`.
struct SegmentHeader: Sendable, Hashable {
  /// A stretch of the file that holds one kind of thing, in the order of the file.
  enum Section: Int, CaseIterable {
    case rows
    case lengths
    case vectors
    case dictionaryIndex
    case dictionary
    case postings
    case places
  }

  /// How many columns the full-text table has.
  var columns: Int
  /// How many rows of the table the segment holds.
  var documents: Int
  /// How many different terms.
  var terms: Int
  /// How many pairs of a term and a document.
  var postings: Int
  /// How many tokens all documents have.
  var tokens: Int
  /// How many different vectors of frequencies, one frequency for each column.
  var vectors: Int
  /// Bytes of a document's length: 2 or 4.
  var lengthWidth: Int
  /// Bytes of a row's distance from the first: 4 or 8.
  var rowWidth: Int
  /// The first row.
  var firstRow: Int64
  /// The average length the bounds were computed with.
  var averageLength: Double
  /// Where each section begins, and behind the last where the checksums do.
  var offsets: [Int]

  static let magic: [UInt8] = Array("VADEWORD".utf8)
  static let version: UInt32 = 1
  static let byteCount = 152
  /// Fewer documents than this, so that a block of deltas cannot overflow.
  static let greatestDocumentCount = 1 << 24
  static let columnCounts = 1...2_000

  /// Where a section lies.
  func range(_ section: Section) -> Range<Int> { offsets[section.rawValue]..<offsets[section.rawValue + 1] }

  /// The bytes, the checksum at their end.
  var encoded: [UInt8] {
    var bytes = SegmentHeader.magic
    bytes.append(number: SegmentHeader.version)
    for value in [columns, documents, terms, vectors, lengthWidth, rowWidth] { bytes.append(number: UInt32(value)) }
    bytes.append(number: UInt32(0))
    for value in [postings, tokens] { bytes.append(number: UInt64(value)) }
    bytes.append(number: firstRow)
    bytes.append(number: averageLength.bitPattern)
    for offset in offsets { bytes.append(number: UInt64(offset)) }
    bytes.append(number: UInt64(0))
    bytes.append(number: WordHash.of(bytes))
    return bytes
  }

  /// Reads a header and checks that it agrees with itself and with the file's length.
  init(_ bytes: [UInt8], fileSize: Int, path: String) throws(LexicalError) {
    guard bytes.count >= SegmentHeader.byteCount else { throw .damaged(path: path, what: "it ends inside its header") }
    guard bytes.starts(with: SegmentHeader.magic) else { throw .notAnIndex(path: path) }
    let version: UInt32 = bytes.number(at: 8) ?? 0
    guard version == SegmentHeader.version else { throw .unknownVersion(path: path, version: version) }
    let sum: UInt64? = bytes.number(at: SegmentHeader.byteCount - 8)
    guard sum == WordHash.of(Array(bytes[..<(SegmentHeader.byteCount - 8)])) else {
      throw .damaged(path: path, what: "its header is not what was written")
    }
    func small(_ offset: Int) -> Int { Int(bytes.number(at: offset, as: UInt32.self) ?? 0) }
    func large(_ offset: Int) -> Int { Int(truncatingIfNeeded: bytes.number(at: offset, as: UInt64.self) ?? 0) }
    (columns, documents, terms, vectors) = (small(12), small(16), small(20), small(24))
    (lengthWidth, rowWidth) = (small(28), small(32))
    (postings, tokens) = (large(40), large(48))
    firstRow = bytes.number(at: 56) ?? 0
    averageLength = Double(bitPattern: bytes.number(at: 64) ?? 0)
    offsets = (0...Section.allCases.count).map { large(72 + 8 * $0) }
    guard isPossible(fileSize: fileSize) else { throw .damaged(path: path, what: "its header's numbers cannot be true") }
  }

  init(
    columns: Int, documents: Int, terms: Int, postings: Int, tokens: Int, vectors: Int, lengthWidth: Int, rowWidth: Int, firstRow: Int64,
    averageLength: Double, offsets: [Int]
  ) {
    (self.columns, self.documents, self.terms, self.postings) = (columns, documents, terms, postings)
    (self.tokens, self.vectors, self.lengthWidth, self.rowWidth) = (tokens, vectors, lengthWidth, rowWidth)
    (self.firstRow, self.averageLength, self.offsets) = (firstRow, averageLength, offsets)
  }

  /// How many pages a checksum is kept of.
  var pages: Int { (offsets[Section.allCases.count] + SegmentHeader.pageSize - 1) / SegmentHeader.pageSize }

  static let pageSize = 4096
  static let termsPerBlock = 16

  private func isPossible(fileSize: Int) -> Bool {
    guard SegmentHeader.columnCounts.contains(columns), (1...SegmentHeader.greatestDocumentCount).contains(documents),
      lengthWidth == 2 || lengthWidth == 4, rowWidth == 4 || rowWidth == 8, averageLength > 0, averageLength.isFinite,
      offsets[0] == SegmentHeader.byteCount, postings >= 0, tokens >= 0
    else { return false }
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 && $0 >= 0 && $1 <= fileSize }) else { return false }
    let sizes = Section.allCases.map { range($0).count }
    let expected = [
      (Section.rows, documents * rowWidth), (.lengths, documents * lengthWidth), (.vectors, 8 * columns + 4 * columns * vectors),
      (.dictionaryIndex, 4 * ((terms + SegmentHeader.termsPerBlock - 1) / SegmentHeader.termsPerBlock + 1)),
    ]
    guard expected.allSatisfy({ sizes[$0.0.rawValue] == ($0.1 + 7) / 8 * 8 }) else { return false }
    // The checksums of the pages and their own end the file.
    return fileSize == offsets[Section.allCases.count] + 8 * pages + 8
  }
}
