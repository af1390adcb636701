/// Makes segments of a table's rows, in batches that fit into memory.
struct SegmentBuilder {
  let table: FullTextTable
  let directory: IndexDirectory
  let weights: [Double]

  /// Occurrences after which a batch ends: a quarter of a gigabyte.
  static let batchSize = 12_000_000

  /// Makes segments of the texts of the rows after one.
  ///
  /// Each row's count of tokens is compared with FTS5's own.
  ///
  /// - Parameters:
  ///   - row: the last row that is not to be taken, or nil for all.
  ///   - manifest: is given the segments.
  ///   - batchSize: occurrences after which a segment ends.
  /// - Throws: ``LexicalError/disagrees(table:row:)`` and others.
  func appendTexts(after row: Int64?, to manifest: inout Manifest, batchSize: Int = SegmentBuilder.batchSize) throws(LexicalError) {
    let tokenizer = try table.tokenizer()
    let texts = try table.texts(after: row)
    let sizes = try table.sizes(after: row)
    var collector = try TermCollector()
    var writer = newWriter()
    while try texts.step() {
      let row = texts.integer(0)
      var length = 0
      for column in table.definition.columns.indices where table.definition.columns[column].isIndexed {
        collector.begin(document: writer.documentCount, column: column)
        let text = unsafe texts.text(Int32(column + 1))
        if let (start, count) = unsafe text { unsafe try tokenizer.tokenize(start, count, into: collector) }
        length += collector.columnSize
      }
      guard try sizes.step(), sizes.integer(0) == row, FullTextTable.size(sizes) == length else {
        throw .disagrees(table: table.name, row: row)
      }
      writer.addDocument(row: row, length: length)
      if collector.count >= batchSize || writer.documentCount == SegmentBuilder.greatestDocumentCount {
        try finish(collector, writer, &manifest)
        collector = try TermCollector()
        writer = newWriter()
      }
    }
    guard try !sizes.step() else { throw .disagrees(table: table.name, row: sizes.integer(0)) }
    if writer.documentCount > 0 { try finish(collector, writer, &manifest) }
  }

  /// Makes one segment of a table that keeps no text, from the places FTS5 keeps.
  func appendOccurrences(to manifest: inout Manifest) throws(LexicalError) {
    var writer = newWriter()
    var documents: [Int64: UInt32] = [:]
    let sizes = try table.sizes(after: nil)
    while try sizes.step() {
      documents[sizes.integer(0)] = UInt32(writer.documentCount)
      writer.addDocument(row: sizes.integer(0), length: FullTextTable.size(sizes))
    }
    guard !documents.isEmpty else { return }
    let columns = Dictionary(uniqueKeysWithValues: table.definition.columns.enumerated().map { (Array($1.name.utf8), $0) })
    let occurrences = try table.occurrences()
    var (term, document, placesBefore): ([UInt8], UInt32?, Int) = ([], nil, 0)
    while try occurrences.step() {
      let next = occurrences.bytes(0)
      guard let found = documents[occurrences.integer(1)], let column = columns[occurrences.bytes(2)] else {
        throw .disagrees(table: table.name, row: occurrences.integer(1))
      }
      if let last = document, next != term || found != last {
        writer.endDocument(last, placesBefore: placesBefore)
        placesBefore = writer.placeBytes
      }
      if next != term {
        writer.endTerm(term)
        (term, placesBefore) = (next, 0)
      }
      document = found
      writer.add(Place(column: column, token: Int(occurrences.integer(3))))
    }
    if let document { writer.endDocument(document, placesBefore: placesBefore) }
    writer.endTerm(term)
    let part = Manifest.Part(number: manifest.takeNumber())
    try writer.write(part.segmentName, in: directory)
    manifest.parts.append(part)
  }

  /// So many documents stay in one segment at most, so that merging it fits into memory.
  static let greatestDocumentCount = 1 << 20

  private func newWriter() -> SegmentWriter {
    SegmentWriter(columns: table.definition.columns.count, weights: weights, averageLength: table.averageLength)
  }

  private func finish(_ collector: TermCollector, _ writer: consuming SegmentWriter, _ manifest: inout Manifest) throws(LexicalError) {
    try collector.write(to: &writer)
    let part = Manifest.Part(number: manifest.takeNumber())
    try writer.write(part.segmentName, in: directory)
    manifest.parts.append(part)
  }
}
