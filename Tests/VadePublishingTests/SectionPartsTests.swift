import Testing

@testable import VadePublishing

@Suite("Sections too long to be read as one chapter are divided")
struct SectionPartsTests {
  @Test(
    "Parts begin where the format says",
    arguments: [
      (Array(repeating: 500, count: 30), [6, 12, 18, 24]),  // the worked example of section 1.4
      (Array(repeating: 500, count: 24), []),  // 12,000 characters stay whole
      ([12_001], []), ([], []), ([6_000, 6_001], [1]),
      ([20_000, 1, 1], [1, 2]),  // one boundary behind a chunk, however many shares it fills
      ([1, 1, 20_000], []),  // a boundary behind the last chunk begins nothing
    ])
  func boundaries(lengths: [Int], expected: [Int]) {
    #expect(SectionParts.boundaries(of: lengths) == expected)
  }

  @Test("Only the section that is too long is divided, and its parts say which they are")
  func divisions() {
    var outline = DocumentOutline()
    let graph = PackGraph(name: "gutenberg", kind: .books)
    func row(_ id: String, _ isSection: Bool, _ start: Int, _ title: String? = nil) -> PassageRow? {
      PassageRow(
        SourcePassage(
          id: id, isSection: isSection, nodeTitle: title, filePath: "g/b/t.md", charStart: start,
          text: isSection ? "" : String(repeating: "é", count: 500)),
        of: graph, work: RowWork(ofDocumentAt: "g/b/t.md", in: graph, [:]), longest: nil)
    }
    // Out of order on purpose: places decide, not the order rows come in.
    for (id, start, title) in [("s2", 15_000, "Two" as String?), ("s1", 0, nil)] {
      if let row = row(id, true, start, title) { outline.add(row) }
    }
    for chunk in 0..<34 { if let row = row("c\(chunk)", false, chunk * 500) { outline.add(row) } }
    let divisions = outline.divisions()
    #expect(divisions.count == 1)
    #expect(divisions.first?.first.nodeTitle == "b (Part 1 of 5)")
    #expect(divisions.first?.further.map(\.id) == (2...5).map { "gutenberg:s1#part\($0)" })
    #expect(divisions.first?.further.map(\.charStart) == [3_000, 6_000, 9_000, 12_000])
    #expect(divisions.first?.further.last?.nodeTitle == "b (Part 5 of 5)")
  }
}
