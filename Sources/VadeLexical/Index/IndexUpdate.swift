/// Brings an index to the state of its table: new rows become a segment, removed ones are marked, segments are merged.
struct IndexUpdate {
  let table: FullTextTable
  let directory: IndexDirectory
  let weights: [Double]
  /// Occurrences after which a segment ends while rows are read.
  var batchSize = SegmentBuilder.batchSize

  /// As many segments of about one size are merged into one.
  static let mergeCount = 4
  /// A segment that has lost this share of its documents is written anew.
  static let greatestLoss = 5

  /// What was done.
  enum Outcome: Sendable, Hashable {
    case wasCurrent
    case appended
    case rebuilt
  }

  /// Updates the index, or makes it anew when it is missing, damaged, another table's, or does not come out with the table's own counts.
  ///
  /// The caller sees to it that no other process does the same.
  func run() throws(LexicalError) -> Outcome {
    try directory.create()
    if let known = usable() {
      if known.stamp == table.state.stamp { return .wasCurrent }
      // Whatever is wrong with the files: they are made anew.
      if let manifest = try? appended(to: known) {
        try publish(manifest)
        return .appended
      }
    }
    try publish(rebuilt())
    return .rebuilt
  }

  /// Makes the index from nothing.
  func rebuild() throws(LexicalError) {
    try directory.create()
    try publish(rebuilt())
  }

  /// The manifest that is there, if it is of this table and its files are whole.
  private func usable() -> Manifest? {
    guard let manifest = try? Manifest(in: directory), manifest.columns == table.definition.columns.count,
      manifest.definition == definition, (try? manifest.parts.map { try LiveSegment($0, in: directory) }) != nil
    else { return nil }
    return manifest
  }

  /// What the segments' content depends on beside the table's rows.
  private var definition: UInt64 {
    WordHash.of(Array("\(table.definition.columns)\(table.definition.tokenizer)\(weights)".utf8))
  }

  private func publish(_ manifest: Manifest) throws(LexicalError) {
    try directory.write(manifest.encoded, to: Manifest.name)
    directory.removeAll(but: manifest.names)
  }

  private func rebuilt() throws(LexicalError) -> Manifest {
    // Numbers go on, so that an index somebody has open is never overwritten.
    var manifest = Manifest(
      columns: table.definition.columns.count, stamp: table.state.stamp, definition: definition, lastRow: .min, rows: table.state.rows)
    manifest.nextNumber = ((try? Manifest(in: directory))?.nextNumber ?? 1) + UInt64.random(in: 1...1 << 32)
    let builder = SegmentBuilder(table: table, directory: directory, weights: weights)
    if table.definition.hasContent {
      try builder.appendTexts(after: nil, to: &manifest, batchSize: batchSize)
    } else {
      try builder.appendOccurrences(to: &manifest)
    }
    try complete(&manifest)
    guard try agrees(manifest) else { throw .disagrees(table: table.name, row: manifest.lastRow) }
    return manifest
  }

  /// The manifest with the rows that came and without those that went.
  ///
  /// - Precondition: no row of the table has changed under its id.
  private func appended(to known: Manifest) throws(LexicalError) -> Manifest {
    var manifest = known
    guard table.definition.hasContent else { throw .stale(path: directory.path) }
    manifest.stamp = table.state.stamp
    manifest.rows = table.state.rows
    let lastRow = known.lastRow
    try SegmentBuilder(table: table, directory: directory, weights: weights)
      .appendTexts(after: known.parts.isEmpty ? nil : lastRow, to: &manifest, batchSize: batchSize)
    // Rows are looked for one by one only where the counts say that some are gone.
    if try !agrees(manifest) { try markRemoved(&manifest, upTo: lastRow) }
    try complete(&manifest)
    guard try agrees(manifest) else { throw .stale(path: directory.path) }
    return manifest
  }

  /// Whether an index has as many rows and tokens as the table says.
  private func agrees(_ manifest: Manifest) throws(LexicalError) -> Bool {
    var (rows, tokens) = (0, 0)
    for part in manifest.parts {
      let segment = try LiveSegment(part, in: directory)
      rows += segment.documents
      tokens += segment.tokens
    }
    return rows == table.state.rows && tokens == table.state.tokens.reduce(0, +)
  }

  private func markRemoved(_ manifest: inout Manifest, upTo lastRow: Int64) throws(LexicalError) {
    var parts: [Manifest.Part] = []
    for part in manifest.parts {
      var part = part
      let segment = try LiveSegment(part, in: directory)
      if segment.file.lastRow <= lastRow {
        let gone = try removedDocuments(of: segment.file)
        if gone.count == segment.file.header.documents { continue }
        if gone != segment.removals?.documents ?? [] {
          let removals = try Removals(of: gone, from: segment.file)
          part.removals = manifest.takeNumber()
          if let name = part.removalsName { try directory.write(removals.encoded, to: name) }
        }
      }
      parts.append(part)
    }
    manifest.parts = parts
  }

  /// The documents of a segment whose rows the table has no more.
  private func removedDocuments(of segment: SegmentFile) throws(LexicalError) -> [UInt32] {
    let sizes = try table.sizes(after: segment.header.firstRow == .min ? nil : segment.header.firstRow - 1)
    var hasRow = try sizes.step()
    var gone: [UInt32] = []
    for document in 0..<segment.header.documents {
      let row = segment.row(of: document)
      while hasRow, sizes.integer(0) < row { hasRow = try sizes.step() }
      if hasRow, sizes.integer(0) == row {
        // A row of another length under the same id: this is not the index of this table.
        guard FullTextTable.size(sizes) == segment.length(of: document) else { throw .stale(path: directory.path) }
      } else {
        gone.append(UInt32(document))
      }
    }
    return gone
  }

  /// Merges what is to be merged and notes the last row.
  private func complete(_ manifest: inout Manifest) throws(LexicalError) {
    var segments: [LiveSegment] = []
    for part in manifest.parts { segments.append(try LiveSegment(part, in: directory)) }
    manifest.lastRow = segments.map(\.file.lastRow).max() ?? manifest.lastRow
    while let range = MergePolicy.next(segments.map { ($0.documents, $0.file.header.documents) }) {
      let merger = SegmentMerger(
        Array(segments[range]), columns: manifest.columns, weights: weights, averageLength: table.averageLength)
      if merger.isEmpty {
        segments.removeSubrange(range)
        continue
      }
      let part = Manifest.Part(number: manifest.takeNumber())
      try merger.write(part.segmentName, in: directory)
      segments.replaceSubrange(range, with: [try LiveSegment(part, in: directory)])
    }
    manifest.parts = segments.map(\.part)
  }
}
