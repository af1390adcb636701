/// The chunks and sections of one document, as far as dividing its sections asks for them.
struct DocumentOutline {
  private var chunks: [(start: Int, length: Int)] = []
  private var sections: [(start: Int, row: PassageRow)] = []

  /// Takes a row of the document in; one without a place takes no part.
  mutating func add(_ row: PassageRow) {
    guard let start = row.charStart else { return }
    if row.isSection { sections.append((start, row)) } else { chunks.append((start, row.content.scalarCount)) }
  }

  /// A section that is divided: its own row under its new title, and a row for each further part.
  struct Division {
    var first: PassageRow
    var further: [PassageRow]
  }

  /// The sections that are too long, divided.
  ///
  /// A section has the chunks from its own beginning to that of the next, the last one all that follow.
  func divisions() -> [Division] {
    guard !sections.isEmpty, chunks.count >= 2 else { return [] }
    let chunks = chunks.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    let sections = sections.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var divisions: [Division] = []
    var next = 0
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? sections[index + 1].start : Int.max
      while next < chunks.count, chunks[next].start < section.start { next += 1 }
      var last = next
      while last < chunks.count, chunks[last].start < end { last += 1 }
      let own = chunks[next..<last]
      let boundaries = SectionParts.boundaries(of: own.map(\.length))
      if !boundaries.isEmpty { divisions.append(Self.divide(section.row, at: boundaries.map { own[own.startIndex + $0].start })) }
    }
    return divisions
  }

  private static func divide(_ row: PassageRow, at starts: [Int]) -> Division {
    let base = row.nodeTitle ?? row.name ?? row.book ?? "Untitled"
    func titled(_ part: Int) -> String { "\(base) (Part \(part) of \(starts.count + 1))" }
    var first = row
    first.nodeTitle = titled(1)
    return Division(
      first: first, further: starts.enumerated().map { row.part($0.offset + 2, titled: titled($0.offset + 2), at: $0.element) })
  }
}

extension String {
  /// How many Unicode scalars the text has: as many as bytes that do not go on with one.
  fileprivate var scalarCount: Int {
    let bytes = utf8Span.span
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
