/// Makes a segment: first all documents, then all terms in the order of their bytes, each with its documents and places.
///
/// # Format, version 1
///
/// Numbers are little-endian. Sections begin at multiples of eight and follow one another:
///
/// - header: see `SegmentHeader`.
/// - rows: each document's distance from the first row, 4 or 8 bytes.
/// - lengths: each document's count of tokens in all columns, 2 or 4 bytes. BM25 needs no other.
/// - vectors: the columns' weights the bounds were computed with (float64), then the frequencies of each vector, 4 bytes a column.
/// - dictionary index: where each block of the dictionary begins in it, and where the last ends, 4 bytes each.
/// - dictionary: blocks of 16 terms. A term is the count of bytes it shares with the one before (not for the first of a block), the count
///   of its other bytes, those bytes, its count of documents and the distances of its postings and places from those of the term before
///   (of a block's first: from the section's beginning). Counts and distances are in groups of seven bits.
/// - postings: lists as `ListEncoder` makes them.
/// - places: for each term, when it has several blocks, the offset of each block's places (4 bytes each), then for each document and each
///   column the places: the first, then distances, in groups of seven bits. How many there are is told by the frequencies.
/// - checksums: one of 8 bytes for each page of 4,096 bytes from the file's beginning to here, and one of the checksums.
struct SegmentWriter {
  private let columns: Int
  private let weights: [Double]
  private let shares: ScoreBound
  private var rows: [Int64] = []
  private var lengths: [UInt32] = []
  private var vectors: VectorTable
  private var weighted: [Double] = []
  private var dictionary: [UInt8] = []
  private var dictionaryIndex: [UInt8] = []
  private var postings: [UInt8] = []
  private var places: [UInt8] = []
  private var terms = 0
  private var postingCount = 0
  private var lastTerm: [UInt8] = []
  private var lastOffsets = (postings: 0, places: 0)
  // The term in hand.
  private var list = ListEncoder()
  private var termPlaces: [UInt8] = []
  private var placeStarts: [UInt8] = []
  // The document in hand.
  private var counts: [UInt32]
  private var lastPlace = Place(column: -1, token: 0)

  init(columns: Int, weights: [Double], averageLength: Double) {
    self.columns = columns
    self.weights = weights
    shares = ScoreBound(averageLength: averageLength)
    vectors = VectorTable(columns: columns)
    counts = [UInt32](repeating: 0, count: columns)
  }

  /// How many documents were added.
  var documentCount: Int { rows.count }

  /// Adds a document; rows rise.
  mutating func addDocument(row: Int64, length: Int) {
    precondition(rows.last.map { $0 < row } ?? true, "row \(row) after \(rows.last ?? 0)")
    rows.append(row)
    lengths.append(UInt32(clamping: length))
  }

  /// Says where the term in hand stands in the document in hand, in order.
  mutating func add(_ place: Place) {
    counts[place.column] += 1
    termPlaces.append(varint: place.column == lastPlace.column ? place.token - lastPlace.token : place.token)
    lastPlace = place
  }

  /// Ends the places of a document for the term in hand; documents rise.
  mutating func endDocument(_ document: UInt32, placesBefore: Int) {
    if list.isAtBlockStart { placeStarts.append(number: UInt32(placesBefore)) }
    let code = vectors.code(of: counts)
    while weighted.count < vectors.count {
      let first = weighted.count * columns
      weighted.append(VectorTable.weighted(vectors.frequencies[first..<first + columns], weights))
    }
    list.append(document, code: code, bound: shares.bound(frequency: weighted[Int(code)], length: Int(lengths[Int(document)])))
    for column in 0..<columns { counts[column] = 0 }
    lastPlace = Place(column: -1, token: 0)
  }

  /// Bytes of the places of the term in hand.
  var placeBytes: Int { termPlaces.count }

  /// Ends a term; one without documents leaves nothing.
  mutating func endTerm(_ term: [UInt8]) {
    guard list.count > 0 else { return }
    if terms.isMultiple(of: SegmentHeader.termsPerBlock) {
      dictionaryIndex.append(number: UInt32(dictionary.count))
      dictionary.append(varint: term.count)
      dictionary.append(contentsOf: term)
      lastOffsets = (0, 0)
    } else {
      let shared = zip(term, lastTerm).prefix { $0 == $1 }.count
      dictionary.append(varint: shared)
      dictionary.append(varint: term.count - shared)
      dictionary.append(contentsOf: term[shared...])
    }
    dictionary.append(varint: list.count)
    dictionary.append(varint: postings.count - lastOffsets.postings)
    dictionary.append(varint: places.count - lastOffsets.places)
    lastOffsets = (postings.count, places.count)
    lastTerm = term
    terms += 1
    postingCount += list.count
    if list.count > PostingBlock.size { places.append(contentsOf: placeStarts) }
    places.append(contentsOf: termPlaces)
    list.finish(into: &postings)
    termPlaces.removeAll(keepingCapacity: true)
    placeStarts.removeAll(keepingCapacity: true)
  }

  /// Writes the segment; there must be a document.
  consuming func write(_ name: String, in directory: IndexDirectory) throws(LexicalError) {
    precondition(!rows.isEmpty, "a segment without documents")
    dictionaryIndex.append(number: UInt32(dictionary.count))
    let (rowWidth, rowBytes) = encodedRows
    let (lengthWidth, lengthBytes) = encodedLengths
    var vectorBytes: [UInt8] = []
    for weight in weights { vectorBytes.append(number: weight.bitPattern) }
    for frequency in vectors.frequencies { vectorBytes.append(number: frequency) }
    var sections = [rowBytes, lengthBytes, vectorBytes, dictionaryIndex, dictionary, postings, places]
    var offsets = [SegmentHeader.byteCount]
    for index in sections.indices {
      sections[index].align()
      offsets.append(offsets[index] + sections[index].count)
    }
    let header = SegmentHeader(
      columns: columns, documents: rows.count, terms: terms, postings: postingCount, tokens: lengths.reduce(0) { $0 + Int($1) },
      vectors: vectors.count, lengthWidth: lengthWidth, rowWidth: rowWidth, firstRow: rows[0], averageLength: shares.averageLength,
      offsets: offsets)
    try directory.write(name) { (file) throws(LexicalError) in
      var pages = PageSums()
      for piece in [header.encoded] + sections {
        pages.add(piece)
        try file.append(piece)
      }
      var table = pages.finish()
      table.append(number: WordHash.of(table))
      try file.append(table)
    }
  }

  private var encodedRows: (width: Int, bytes: [UInt8]) {
    let first = rows[0]
    let width = (rows.last ?? first) &- first >= 0 && (rows.last ?? first) &- first <= Int64(UInt32.max) ? 4 : 8
    var bytes: [UInt8] = []
    for row in rows {
      if width == 4 { bytes.append(number: UInt32(row - first)) } else { bytes.append(number: UInt64(bitPattern: row &- first)) }
    }
    return (width, bytes)
  }

  private var encodedLengths: (width: Int, bytes: [UInt8]) {
    let width = lengths.allSatisfy { $0 <= UInt16.max } ? 2 : 4
    var bytes: [UInt8] = []
    for length in lengths { if width == 2 { bytes.append(number: UInt16(length)) } else { bytes.append(number: length) } }
    return (width, bytes)
  }
}
