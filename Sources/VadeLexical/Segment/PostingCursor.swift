internal import CKernels

/// Goes through a term's documents in a segment, with their frequencies and places.
struct PostingCursor {
  let segment: SegmentFile
  let entry: TermEntry
  /// The documents of the block in hand.
  private(set) var documents: [UInt32] = []
  /// The codes of their frequencies.
  private(set) var codes: [UInt32] = []
  private(set) var block = -1
  private(set) var index = 0
  /// The document whose places come next at `placesOffset`.
  private var placesIndex = 0
  private var placesOffset = 0
  private var placesBlock = -1

  init(_ segment: SegmentFile, _ entry: TermEntry) throws(LexicalError) {
    self.segment = segment
    self.entry = entry
    try segment.check(entry.postings..<entry.postings + entry.blocks * PostingBlock.skipSize)
    documents.reserveCapacity(PostingBlock.size)
    codes.reserveCapacity(PostingBlock.size)
  }

  /// The document in hand, or nil before the first and after the last.
  var document: UInt32? { index < documents.count ? documents[index] : nil }

  /// Goes to the next document.
  mutating func next() throws(LexicalError) -> UInt32? {
    if index + 1 < documents.count {
      index += 1
      return documents[index]
    }
    return try load(block + 1) ? documents[0] : nil
  }

  /// Goes to the first document not below one.
  mutating func advance(to target: UInt32) throws(LexicalError) -> UInt32? {
    if let last = documents.last, last >= target {
      while documents[index] < target { index += 1 }
      return documents[index]
    }
    var next = block + 1
    while next < entry.blocks, last(ofBlock: next) < target { next += 1 }
    guard try load(next) else { return nil }
    guard let found = documents.firstIndex(where: { $0 >= target }) else { throw segment.damaged("a skip table contradicts its list") }
    index = found
    return documents[found]
  }

  private func skip(_ block: Int) -> Int { entry.postings + block * PostingBlock.skipSize }

  /// The last document of a block by the skip table.
  func last(ofBlock block: Int) -> UInt32 { segment.bytes.number(at: skip(block)) ?? .max }

  /// Unpacks a block; false behind the last.
  mutating func load(_ next: Int) throws(LexicalError) -> Bool {
    block = next
    index = 0
    guard next < entry.blocks else {
      documents.removeAll(keepingCapacity: true)
      return false
    }
    let bytes = segment.bytes
    let first = next == 0 ? 0 : last(ofBlock: next - 1) &+ 1
    let (last, count) = (last(ofBlock: next), entry.size(ofBlock: next))
    let blocks = skip(entry.blocks)
    let start = blocks + Int(bytes.number(at: skip(next) + 4, as: UInt32.self) ?? 0)
    let bits = (
      UInt32(bytes.number(at: skip(next) + 10, as: UInt8.self) ?? 0), UInt32(bytes.number(at: skip(next) + 11, as: UInt8.self) ?? 0)
    )
    let size = vade_words_packed_size(count, bits.0)
    let end = start + size + vade_words_packed_size(count, bits.1)
    guard end <= segment.header.range(.postings).upperBound, Int(last) < segment.header.documents else {
      throw segment.damaged("a list breaks off")
    }
    try segment.check(start..<end)
    let isRight = unsafe fill(&documents, count) { target in
      unsafe vade_words_unpack_documents(segment.address(start), end - start, bits.0, count, first, last, target)
    }
    let areRight = unsafe fill(&codes, count) { target in
      unsafe vade_words_unpack_codes(
        segment.address(start + size), end - start - size, bits.1, count, UInt32(segment.header.vectors), target)
    }
    guard isRight, areRight else { throw segment.damaged("a list contradicts itself") }
    return true
  }

  private func fill(_ array: inout [UInt32], _ count: Int, _ body: (UnsafeMutablePointer<UInt32>?) -> Bool) -> Bool {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(0, count: count))
    return unsafe array.withUnsafeMutableBufferPointer { buffer in unsafe body(buffer.baseAddress) }
  }

  // MARK: Places

  /// The places of the document in hand, in their order; see `Place`.
  mutating func places(into target: inout [Place]) throws(LexicalError) {
    if placesBlock != block { try startPlaces() }
    let end = segment.header.range(.places).upperBound
    let bytes = segment.bytes
    // Places of documents passed over are read over.
    while placesIndex < index {
      for _ in 0..<occurrences(of: codes[placesIndex]) where bytes.varint(&placesOffset, before: end) == nil {
        throw segment.damaged("places break off")
      }
      placesIndex += 1
    }
    let columns = segment.header.columns
    for column in 0..<columns {
      var token = 0
      for occurrence in 0..<Int(segment.vectors[Int(codes[index]) * columns + column]) {
        guard let step = bytes.varint(&placesOffset, before: end) else { throw segment.damaged("places break off") }
        token = occurrence == 0 ? step : token &+ step
        target.append(Place(column: column, token: token))
      }
    }
    placesIndex = index + 1
  }

  private func occurrences(of code: UInt32) -> Int {
    let columns = segment.header.columns
    return (0..<columns).reduce(0) { $0 + Int(segment.vectors[Int(code) * columns + $1]) }
  }

  /// Goes to the places of the block in hand; the places of each document follow those of the one before.
  private mutating func startPlaces() throws(LexicalError) {
    let section = segment.header.range(.places)
    // A list of one block needs no table of offsets.
    let table = entry.blocks > 1 ? 4 * entry.blocks : 0
    try segment.check(entry.places..<min(entry.places + table, section.upperBound))
    let start = table == 0 ? 0 : Int(segment.bytes.number(at: entry.places + 4 * block, as: UInt32.self) ?? .max)
    // How long they are is told by the next block's start or, for the last, by the places themselves: one token has a varint.
    let next = block + 1 < entry.blocks ? Int(segment.bytes.number(at: entry.places + 4 * (block + 1), as: UInt32.self) ?? .max) : nil
    placesOffset = entry.places + table + start
    guard placesOffset <= section.upperBound else { throw segment.damaged("places point nowhere") }
    let most = codes.reduce(0) { $0 + occurrences(of: $1) } * 8
    let end = min(next.map { entry.places + table + $0 } ?? placesOffset + most, section.upperBound)
    guard end >= placesOffset else { throw segment.damaged("places point nowhere") }
    try segment.check(placesOffset..<end)
    placesIndex = 0
    placesBlock = block
  }
}

/// Where a token stands in a document.
struct Place: Hashable, Comparable {
  var column: Int
  /// How many tokens of the column come before.
  var token: Int

  static func < (left: Place, right: Place) -> Bool { (left.column, left.token) < (right.column, right.token) }
}
