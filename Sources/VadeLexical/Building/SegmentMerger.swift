/// Makes one segment of several, without the documents that were removed.
///
/// - Complexity: linear in postings and places; of the segments' lists one block each is in memory.
struct SegmentMerger {
  private let segments: [LiveSegment]
  /// For each segment the new number of each document, or nil for a removed one.
  private var numbers: [[UInt32?]] = []
  private var writer: SegmentWriter

  /// Segments in the order of their rows.
  init(_ segments: [LiveSegment], columns: Int, weights: [Double], averageLength: Double) {
    self.segments = segments
    writer = SegmentWriter(columns: columns, weights: weights, averageLength: averageLength)
    for segment in segments {
      numbers.append(
        (0..<segment.file.header.documents).map { document in
          guard segment.holds(UInt32(document)) else { return nil }
          writer.addDocument(row: segment.file.row(of: document), length: segment.file.length(of: document))
          return UInt32(writer.documentCount - 1)
        })
    }
  }

  /// Whether no document is left.
  var isEmpty: Bool { writer.documentCount == 0 }

  /// Writes the segment.
  consuming func write(_ name: String, in directory: IndexDirectory) throws(LexicalError) {
    var streams: [TermStream] = []
    for segment in segments { streams.append(try TermStream(segment.file)) }
    var places: [Place] = []
    while let term = streams.compactMap(\.current?.term).min(by: { $0.lexicographicallyPrecedes($1) }) {
      var placesBefore = 0
      for index in streams.indices where streams[index].current?.term == term {
        guard let entry = streams[index].current?.entry else { continue }
        var cursor = try PostingCursor(segments[index].file, entry)
        while let document = try cursor.next() {
          guard let number = numbers[index][Int(document)] else { continue }
          places.removeAll(keepingCapacity: true)
          try cursor.places(into: &places)
          for place in places { writer.add(place) }
          writer.endDocument(number, placesBefore: placesBefore)
          placesBefore = writer.placeBytes
        }
        try streams[index].advance()
      }
      writer.endTerm(term)
    }
    try writer.write(name, in: directory)
  }

  /// A segment's terms one after another.
  private struct TermStream {
    let segment: SegmentFile
    private var block = -1
    private var entries: [SegmentFile.NamedEntry] = []
    private var index = 0

    init(_ segment: SegmentFile) throws(LexicalError) {
      self.segment = segment
      try advance()
    }

    var current: SegmentFile.NamedEntry? { index < entries.count ? entries[index] : nil }

    mutating func advance() throws(LexicalError) {
      index += 1
      guard index >= entries.count, block + 1 < segment.dictionaryBlocks else { return }
      block += 1
      entries = try segment.entries(ofBlock: block)
      index = 0
    }
  }
}
