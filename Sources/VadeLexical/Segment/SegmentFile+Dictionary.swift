extension SegmentFile {
  /// A term with its entry.
  struct NamedEntry: Sendable, Hashable {
    var term: [UInt8]
    var entry: TermEntry
  }

  /// How many blocks the dictionary has.
  var dictionaryBlocks: Int { (header.terms + SegmentHeader.termsPerBlock - 1) / SegmentHeader.termsPerBlock }

  /// The entry of a term, or nil when no document has it.
  ///
  /// - Complexity: O(log terms).
  func entry(of term: [UInt8]) throws(LexicalError) -> TermEntry? {
    guard let block = try blockThatMayHold(term) else { return nil }
    return try entries(ofBlock: block).first { $0.term == term }?.entry
  }

  /// The entries of the terms that begin with some bytes, in their order.
  func entries(beginningWith prefix: [UInt8]) throws(LexicalError) -> [TermEntry] {
    var found: [TermEntry] = []
    for block in (try blockThatMayHold(prefix) ?? 0)..<dictionaryBlocks {
      for named in try entries(ofBlock: block) {
        if named.term.starts(with: prefix) {
          found.append(named.entry)
        } else if prefix.lexicographicallyPrecedes(named.term) {
          return found
        }
      }
    }
    return found
  }

  /// The last block whose first term is not above a term.
  private func blockThatMayHold(_ term: [UInt8]) throws(LexicalError) -> Int? {
    var low = 0
    var high = dictionaryBlocks
    while low < high {
      let middle = low + (high - low) / 2
      if try isFirst(ofBlock: middle, above: term) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : low - 1
  }

  private func isFirst(ofBlock block: Int, above term: [UInt8]) throws(LexicalError) -> Bool {
    let range = try checkedRange(ofBlock: block)
    var offset = range.lowerBound
    guard let count = bytes.varint(&offset, before: range.upperBound), count <= range.upperBound - offset else {
      throw damaged("its dictionary breaks off")
    }
    for index in 0..<min(count, term.count) {
      let byte: UInt8 = bytes.number(at: offset + index) ?? 0
      if byte != term[index] { return byte > term[index] }
    }
    return count > term.count
  }

  /// Where a block lies in the file.
  private func checkedRange(ofBlock block: Int) throws(LexicalError) -> Range<Int> {
    let index = header.range(.dictionaryIndex).lowerBound + 4 * block
    let section = header.range(.dictionary)
    let start = section.lowerBound + Int(bytes.number(at: index, as: UInt32.self) ?? .max)
    let end = section.lowerBound + Int(bytes.number(at: index + 4, as: UInt32.self) ?? .max)
    guard start <= end, end <= section.upperBound else { throw damaged("its dictionary's index cannot be true") }
    try check(start..<end)
    return start..<end
  }

  /// All entries of a block; the format is specified at `SegmentWriter`.
  func entries(ofBlock block: Int) throws(LexicalError) -> [NamedEntry] {
    let range = try checkedRange(ofBlock: block)
    let (postings, places) = (header.range(.postings), header.range(.places))
    var offset = range.lowerBound
    var entries: [NamedEntry] = []
    var term: [UInt8] = []
    var entry = TermEntry(
      ordinal: block * SegmentHeader.termsPerBlock, documents: 0, postings: postings.lowerBound, places: places.lowerBound)
    while entries.count < SegmentHeader.termsPerBlock, entry.ordinal < header.terms {
      let shared = entries.isEmpty ? 0 : bytes.varint(&offset, before: range.upperBound)
      guard let shared, let count = bytes.varint(&offset, before: range.upperBound), shared <= term.count,
        count <= range.upperBound - offset
      else {
        throw damaged("its dictionary breaks off")
      }
      term.removeSubrange(shared...)
      for index in 0..<count { term.append(bytes.number(at: offset + index) ?? 0) }
      offset += count
      guard let documents = bytes.varint(&offset, before: range.upperBound),
        let postingsStep = bytes.varint(&offset, before: range.upperBound),
        let placesStep = bytes.varint(&offset, before: range.upperBound),
        (1...header.documents).contains(documents)
      else { throw damaged("its dictionary breaks off") }
      entry.documents = documents
      entry.postings += postingsStep
      entry.places += placesStep
      guard entry.postings + entry.blocks * PostingBlock.skipSize <= postings.upperBound, entry.places <= places.upperBound else {
        throw damaged("its dictionary points nowhere")
      }
      entries.append(NamedEntry(term: term, entry: entry))
      entry.ordinal += 1
    }
    return entries
  }
}
