import Testing
import VadeDocument
import VadeIWork
import VadeImport

@Suite("Keynote presentations of today")
struct KeynoteTests {
  /// Two slides, the second skipped, in the order of the show and not of their numbers.
  private func presentation(tree: [Field]) -> [Object] {
    [
      Object(1, 1, [.reference(2, 2), .message(3, [])]),
      Object(2, 2, [.message(3, tree), .message(4, [.float(1, 1024), .float(2, 768)])]),
      Object(20, 4, [.reference(2, 30), .reference(1, 21)]), Object(21, 4, [.reference(2, 31), .int(4, 1)]),
      Object(
        31, 5, [.reference(5, 40)]), Parts.placeholder(40, text: 50, at: Parts.geometry(0, 0)), Parts.storage(50, "Skipped"),
      Object(
        30, 5,
        [
          .reference(5, 41), .reference(6, 42), .reference(7, 43), .reference(7, 44), .reference(42, 44), .reference(42, 43),
          .reference(42, 41), .reference(20, 45),
          .reference(27, 46),
        ]),
      Parts.placeholder(41, text: 51, at: Parts.geometry(10, 20, 300, 40)), Parts.storage(51, "Title"),
      Parts.placeholder(42, text: 52, at: Parts.geometry(10, 100)),
      Parts.storage(52, "First\nInner\nSecond", [5: [(0, 60)], 7: [(0, 61)]], levels: [(0, 0), (6, 1), (12, 0)]),
      Parts.paragraphStyle(60, key: "text-2-paragraphstyle-Subtitle"), Parts.listStyle(61, [(2, 0), (2, 0)]),
      Parts.shape(43, text: 53, at: Parts.geometry(400, 500), drawable: [.reference(6, 55)]), Parts.storage(53, "Lower"),
      Parts.shape(44, text: 54, at: Parts.geometry(400, 300)), Parts.storage(54, "Upper"), Parts.comment(55, "Really?"),
      Parts.placeholder(45, text: 57, at: Parts.geometry(0, 700)), Parts.storage(57, "7"), Object(46, 15, [.reference(1, 56)]),
      Parts.storage(56, "Say hello.\nSmile."),
    ]
  }

  @Test("OFC-4: slides come in order, each with title, body, drawings from top to bottom, comments and notes")
  func slides() throws {
    for tree in [[Field.reference(2, 20), .reference(2, 21)], [Field.reference(1, 20)]] {
      let document = try ReadDocument(Archive.document(presentation(tree: tree)), named: "a.key")
      #expect(document.header.format == .keynote)
      #expect(document.header.pageCount == 2)
      #expect(document.pages.map(\.position) == [.page(index: 0), .page(index: 1)])
      #expect(
        document.outline == [
          "h1 Title", "list 0- First / 1- Inner / 0- Second", "p Upper", "p Lower", "comment(-) Really?",
          "speaker-notes(-) Say hello.\nSmile.",
          "[hidden-slide] h1 Skipped",
        ])
    }
  }

  @Test("What stands on a slide says where")
  func places() throws {
    let document = try ReadDocument(Archive.document(presentation(tree: [.reference(2, 20)])), named: "a.key")
    let box = Box(x: 10, y: 20, width: 300, height: 40)
    #expect(document.pages[0].size == Page.Size(width: 1024, height: 768))
    #expect(document.blocks[0].box == box)
    #expect(document.blocks[0].text?.spans == [SourceSpan(range: 0..<5, location: .box(page: 0, box: box))])
  }

  @Test("A presentation of pictures is refused as one that needs recognition, and a slide of pictures among others is named")
  func pictures() throws {
    let picture = [Object(30, 5, [.reference(7, 40)]), Object(40, 3005, [.message(1, [])])]
    let show = [
      Object(1, 1, [.reference(2, 2)]), Object(2, 2, [.message(3, [.reference(2, 20), .reference(2, 21)])]),
      Object(20, 4, [.reference(2, 30)]),
    ]
    let text = [
      Object(21, 4, [.reference(2, 31)]), Object(31, 5, [.reference(7, 41)]), Parts.shape(41, text: 51), Parts.storage(51, "words"),
    ]
    let empty = [Object(21, 4, [.reference(2, 31)]), Object(31, 5, [])]
    #expect(try ReadDocument.refusal(Archive.document(show + picture + empty), named: "a.key") == .onlyPictures(pages: 2))
    let document = try ReadDocument(Archive.document(show + picture + text), named: "a.key")
    #expect(document.pages.map(\.lane) == [.needsRecognition, .native])
    #expect(document.diagnostics.map(\.id) == [.picturesOnly])
  }

  @Test("A slide that is missing is a page without text that says so")
  func missingSlide() throws {
    var objects = presentation(tree: [.reference(2, 21), .reference(2, 20)])
    objects.removeAll { $0.identifier == 31 }
    let document = try ReadDocument(Archive.document(objects), named: "a.key")
    #expect(document.pages.count == 2)
    #expect(document.pages[0].blocks.isEmpty)
    #expect(document.pages[0].diagnostics.map(\.severity) == [.error])
  }
}
