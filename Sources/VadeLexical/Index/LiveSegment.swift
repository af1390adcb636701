/// A segment with its removals.
struct LiveSegment: Sendable {
  let part: Manifest.Part
  let file: SegmentFile
  let removals: Removals?

  init(_ part: Manifest.Part, in directory: IndexDirectory) throws(LexicalError) {
    self.part = part
    let file = try SegmentFile(path: directory.file(part.segmentName))
    self.file = file
    removals = try part.removalsName.map { (name) throws(LexicalError) in try Removals(name, in: directory, of: file) }
  }

  /// How many of its documents the table still has.
  var documents: Int { file.header.documents - (removals?.documents.count ?? 0) }
  /// How many tokens they have.
  var tokens: Int { file.header.tokens - (removals?.tokens ?? 0) }

  /// Whether the table still has a document.
  func holds(_ document: UInt32) -> Bool {
    removals.map { $0.accepted[Int(document) / 64] >> UInt64(document % 64) & 1 == 1 } ?? true
  }
}
