internal import CKernels

/// An immutable part of an index, mapped into memory.
///
/// Pages are checked against their checksums before they are first read, so that opening takes no time in proportion to the lists; what is
/// small or needed by every query (rows, lengths, vectors) is checked at once. Every read is bounded by the file whatever it says.
///
/// `@unchecked Sendable`: the only thing that changes are the bits of checked pages, which the kernel sets by atomic operations.
@safe final class SegmentFile: @unchecked Sendable {
  let path: String
  let header: SegmentHeader
  /// The file's bytes; what is read of them must have been checked.
  let bytes: Mapping
  private let pages: UnsafeMutablePointer<vade_words_pages>
  private let checked: UnsafeMutablePointer<UInt64>
  /// The frequencies of each vector, vector by vector.
  let vectors: [UInt32]
  /// The weights of the columns the bounds were computed with.
  let boundWeights: [Double]

  /// Opens a segment and checks that it is whole.
  init(path: String) throws(LexicalError) {
    self.path = path
    bytes = try Mapping(path: path)
    let head = bytes.copy(0..<min(bytes.count, SegmentHeader.byteCount))
    header = try SegmentHeader(head, fileSize: bytes.count, path: path)
    let table = header.offsets[SegmentHeader.Section.allCases.count]
    guard bytes.number(at: bytes.count - 8, as: UInt64.self) == bytes.hash(table..<bytes.count - 8) else {
      throw .damaged(path: path, what: "its table of checksums is not what was written")
    }
    let words = header.pages / 64 + 1
    unsafe checked = .allocate(capacity: words)
    unsafe checked.initialize(repeating: 0, count: words)
    unsafe pages = .allocate(capacity: 1)
    let start = unsafe bytes.buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe pages.initialize(to: vade_words_pages(start: start, size: table, table: start.map { unsafe $0 + table }, checked: checked))
    var vectors: [UInt32] = []
    var weights: [Double] = []
    let offset = header.range(.vectors).lowerBound
    for column in 0..<header.columns { weights.append(Double(bitPattern: bytes.number(at: offset + 8 * column) ?? 0)) }
    let first = offset + 8 * header.columns
    for index in 0..<header.vectors * header.columns { vectors.append(bytes.number(at: first + 4 * index) ?? 0) }
    self.vectors = vectors
    boundWeights = weights
    for section in [SegmentHeader.Section.rows, .lengths, .vectors, .dictionaryIndex] { try check(header.range(section)) }
    guard weights.allSatisfy({ $0 >= 0 && $0.isFinite }) else { throw damaged("its weights cannot be true") }
  }

  deinit {
    unsafe pages.deallocate()
    unsafe checked.deallocate()
  }

  /// Checks the pages of a range that were not checked before.
  func check(_ range: Range<Int>) throws(LexicalError) {
    guard unsafe vade_words_check(pages, range.lowerBound, range.count) else {
      throw damaged("the bytes at \(range.lowerBound) are not what was written")
    }
  }

  /// The error for content that contradicts itself.
  func damaged(_ what: String) -> LexicalError { .damaged(path: path, what: what) }

  // MARK: Documents

  /// The row of a document.
  func row(of document: Int) -> Int64 {
    precondition(document < header.documents, "document \(document) of \(header.documents)")
    let offset = header.range(.rows).lowerBound + document * header.rowWidth
    let distance = header.rowWidth == 4 ? UInt64(bytes.number(at: offset, as: UInt32.self) ?? 0) : bytes.number(at: offset) ?? 0
    return header.firstRow &+ Int64(bitPattern: distance)
  }

  /// How many tokens a document has.
  func length(of document: Int) -> Int {
    precondition(document < header.documents, "document \(document) of \(header.documents)")
    let offset = header.range(.lengths).lowerBound + document * header.lengthWidth
    return header.lengthWidth == 2
      ? Int(bytes.number(at: offset, as: UInt16.self) ?? 0) : Int(bytes.number(at: offset, as: UInt32.self) ?? 0)
  }

  /// The last row.
  var lastRow: Int64 { row(of: header.documents - 1) }

  /// The first document whose row is not below one.
  func firstDocument(from row: Int64) -> Int {
    var low = 0
    var high = header.documents
    while low < high {
      let middle = low + (high - low) / 2
      if self.row(of: middle) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The documents of a run of rows.
  func documents(in rows: ClosedRange<Int64>) -> Range<Int> {
    let first = firstDocument(from: rows.lowerBound)
    let end = rows.upperBound == .max ? header.documents : firstDocument(from: rows.upperBound + 1)
    return first..<max(first, end)
  }

  // MARK: For the kernels

  /// The segment as the kernel takes it, valid as long as this object.
  func kernelSegment(base: Double, slope: Double, accepted: UnsafePointer<UInt64>?) -> vade_words_segment {
    unsafe vade_words_segment(
      document_count: UInt32(header.documents), lengths: address(header.range(.lengths).lowerBound),
      has_wide_lengths: header.lengthWidth == 4, base: base, slope: slope, accepted: accepted)
  }

  /// A term's list as the kernel takes it, valid as long as this object and the frequencies; its skip table is checked.
  func kernelList(
    _ entry: TermEntry, weight: Double, slack: Double, frequencies: UnsafePointer<Double>
  ) throws(LexicalError) -> vade_words_list {
    let section = header.range(.postings)
    let skips = entry.blocks * PostingBlock.skipSize
    try check(entry.postings..<entry.postings + skips)
    return unsafe vade_words_list(
      skips: address(entry.postings), blocks: address(entry.postings + skips), blocks_size: section.upperBound - entry.postings - skips,
      count: UInt32(entry.documents), weight: weight, slack: slack, frequencies: frequencies, frequency_count: UInt32(header.vectors),
      pages: UnsafePointer(pages))
  }

  /// Where a byte of the file is in memory, as long as this object lives.
  func address(_ offset: Int) -> UnsafePointer<UInt8>? {
    unsafe bytes.buffer.baseAddress.map { unsafe ($0 + offset).assumingMemoryBound(to: UInt8.self) }
  }
}
