/// The documents of a segment that the table has no more, and what they take from its counts.
///
/// Format: "VADEWREM", version (4), documents (4), terms (8), tokens (8), documents (4 each, rising), for each term that loses some its
/// ordinal (4, rising) and how many (4), checksum (8).
struct Removals: Sendable, Hashable {
  /// The documents, rising.
  let documents: [UInt32]
  /// How many tokens they have.
  let tokens: Int
  private let ordinals: [UInt32]
  private let counts: [UInt32]
  /// A bit for each document that is still there.
  let accepted: [UInt64]

  private static let magic: [UInt8] = Array("VADEWREM".utf8)
  private static let version: UInt32 = 1

  /// How many of a term's documents were removed.
  ///
  /// - Complexity: O(log terms).
  func count(ofTerm ordinal: Int) -> Int {
    var low = 0
    var high = ordinals.count
    while low < high {
      let middle = low + (high - low) / 2
      if ordinals[middle] < ordinal { low = middle + 1 } else { high = middle }
    }
    return low < ordinals.count && ordinals[low] == ordinal ? Int(counts[low]) : 0
  }

  /// Looks through a segment for what a set of documents takes away.
  ///
  /// - Complexity: O(postings) in the worst case; blocks without a removed document are passed over.
  init(of documents: [UInt32], from segment: SegmentFile) throws(LexicalError) {
    var ordinals: [UInt32] = []
    var counts: [UInt32] = []
    for block in 0..<segment.dictionaryBlocks {
      for named in try segment.entries(ofBlock: block) {
        let count = try Removals.common(documents, with: PostingCursor(segment, named.entry))
        guard count > 0 else { continue }
        ordinals.append(UInt32(named.entry.ordinal))
        counts.append(UInt32(count))
      }
    }
    self.documents = documents
    self.ordinals = ordinals
    self.counts = counts
    tokens = documents.reduce(0) { $0 + segment.length(of: Int($1)) }
    accepted = Removals.bits(without: documents, of: segment.header.documents)
  }

  /// Reads removals and checks that they can be a segment's.
  init(_ name: String, in directory: IndexDirectory, of segment: SegmentFile) throws(LexicalError) {
    let path = directory.file(name)
    let bytes = try directory.read(name)
    guard bytes.starts(with: Removals.magic) else { throw .notAnIndex(path: path) }
    guard bytes.count >= 40, bytes.number(at: bytes.count - 8, as: UInt64.self) == WordHash.of(Array(bytes.dropLast(8))) else {
      throw .damaged(path: path, what: "it is not what was written")
    }
    let version: UInt32 = bytes.number(at: 8) ?? 0
    guard version == Removals.version else { throw .unknownVersion(path: path, version: version) }
    let removed = Int(bytes.number(at: 12, as: UInt32.self) ?? 0)
    let terms = Int(clamping: bytes.number(at: 16, as: UInt64.self) ?? 0)
    tokens = Int(clamping: bytes.number(at: 24, as: UInt64.self) ?? 0)
    guard removed <= segment.header.documents, terms <= segment.header.terms, bytes.count == 40 + 4 * removed + 8 * terms else {
      throw .damaged(path: path, what: "its numbers cannot be true")
    }
    func small(_ offset: Int) -> UInt32 { bytes.number(at: offset) ?? 0 }
    documents = (0..<removed).map { small(32 + 4 * $0) }
    let first = 32 + 4 * removed
    ordinals = (0..<terms).map { small(first + 8 * $0) }
    counts = (0..<terms).map { small(first + 8 * $0 + 4) }
    guard documents.allSatisfy({ $0 < segment.header.documents }) else { throw .damaged(path: path, what: "its numbers cannot be true") }
    accepted = Removals.bits(without: documents, of: segment.header.documents)
  }

  var encoded: [UInt8] {
    var bytes = Removals.magic
    bytes.append(number: Removals.version)
    bytes.append(number: UInt32(documents.count))
    bytes.append(number: UInt64(ordinals.count))
    bytes.append(number: UInt64(tokens))
    for document in documents { bytes.append(number: document) }
    for (ordinal, count) in zip(ordinals, counts) {
      bytes.append(number: ordinal)
      bytes.append(number: count)
    }
    bytes.append(number: WordHash.of(bytes))
    return bytes
  }

  private static func common(_ documents: [UInt32], with cursor: PostingCursor) throws(LexicalError) -> Int {
    var cursor = cursor
    var count = 0
    var index = 0
    while index < documents.count, let found = try cursor.advance(to: documents[index]) {
      if found == documents[index] {
        count += 1
        index += 1
      } else {
        while index < documents.count, documents[index] < found { index += 1 }
      }
    }
    return count
  }

  private static func bits(without documents: [UInt32], of count: Int) -> [UInt64] {
    var bits = [UInt64](repeating: .max, count: (count + 63) / 64)
    for document in documents { bits[Int(document) / 64] &= ~(1 << UInt64(document % 64)) }
    return bits
  }
}
