import Testing
import VadeDocument
import VadeSystem

@testable import VadeLibrary

@Suite("A list of documents")
struct ListingTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture() }

  /// A library with documents of different names, sizes, formats and states.
  private func filled() throws -> Library {
    let library = try fixture.library("listed")
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    let names = ["/b/Zebra.pdf", "/a/100%_sure.txt", "/a/apple.txt", "/c/Äpfel.md", "/b/zebra.txt"]
    for (index, name) in names.enumerated() {
      let format = FormatID(rawValue: String(name.split(separator: ".")[1]))
      let id = try writer.begin(
        NewDocument(
          path: name, digest: SHA256Digest(of: name), title: index == 2 ? "Cooking" : nil, format: format, byteCount: 100 - index % 3,
          pageCount: index == 0 ? 7 : nil))
      try writer.append(passages(Array(repeating: "text", count: index + 1)), to: id)
      var report = DocumentReport(pagesRead: 1)
      if index == 1 { report.pagesWithoutText = [0] }
      if index != 4 { try writer.finish(id, report: report) }
    }
    try writer.close()
    return library
  }

  @Test("is the same from the database and from documents in memory", arguments: DocumentQuery.Order.allCases)
  func law(order: DocumentQuery.Order) throws {
    let library = try filled()
    let all = try library.documents()
    for isDescending in [false, true] {
      for state in [nil] + DocumentQuery.State.allCases {
        for text in ["", "A", "zebra", "100%", "_", "cook", "äpf", "nothing"] {
          for (offset, limit) in [(0, 10), (1, 2), (9, 3)] {
            let query = DocumentQuery(text: text, state: state, order: order, isDescending: isDescending, offset: offset, limit: limit)
            #expect(try library.listing(query) == DocumentListing(of: all, query), "\(query)")
          }
        }
      }
    }
    let texts = DocumentQuery(format: FormatID(rawValue: "txt"), order: order)
    #expect(try library.listing(texts) == DocumentListing(of: all, texts))
    #expect(try library.listing(texts).total == 3)
    let ids = try library.documents(ofFormat: FormatID(rawValue: "txt"))
    #expect(ids == Set(all.filter { $0.format == FormatID(rawValue: "txt") }.map(\.id)) && ids.count == 3)
    #expect(try library.documents(ofFormat: FormatID(rawValue: "none")).isEmpty)
  }

  @Test("knows what is not complete without reading reports")
  func incomplete() throws {
    let library = try filled()
    #expect(try library.incompleteCount() == library.documents().count { !$0.report.isComplete })
    #expect(try library.listing(DocumentQuery(state: .incomplete)).documents.contains { $0.path == "/a/100%_sure.txt" })
  }

  @Test("takes a sample of vectors evenly, each with its document")
  func sample() throws {
    let library = try filled()
    let whole = try library.vectorSample(limit: 100)
    #expect(whole.total == 15 && whole.rows.count == 15)
    let some = try library.vectorSample(limit: 4)
    #expect(some.total == 15 && some.rows.map(\.passage) == [4, 8, 12].map { whole.rows[$0 - 1].passage })
    #expect(
      some.rows.allSatisfy { row in
        whole.rows.contains { $0.passage == row.passage && $0.document == row.document && $0.vector == row.vector }
      })
  }
}
