import Testing
import VadeDocument
import VadeIWork
import VadeImport
import VadeTesting

@Suite("iWork documents in every wrapping")
struct PackageTests {
  private let text = [Parts.pages(text: 2), Parts.storage(2, "A text")]

  private func zip(_ entries: [(String, [UInt8])]) -> [UInt8] {
    var zip = ZipWriter()
    for (name, bytes) in entries { zip.add(name, bytes) }
    return zip.bytes
  }

  @Test(
    "R66, R67: the single file and the package of compressed archives, which ended in errors before, are read; and so is one in a folder of a ZIP"
  )
  func shapes() throws {
    let archives = Archive.document(text)
    let shapes = [
      archives, zip([("Index.zip", archives)]), zip([("Talk.pages/Index.zip", archives), ("Talk.pages/preview.jpg", [0xFF, 0xD8])]),
      zip([("__MACOSX/x/Index/Document.iwa", [1]), ("Text.pages/Index/Document.iwa", Archive.component(text))]),
      Archive.document([("Document", [text[0]]), ("Tables/Tile", []), ("Section-7", [text[1]])]),
    ]
    for bytes in shapes {
      let document = try ReadDocument(bytes)
      #expect(document.outline == ["p A text"])
      #expect(document.header.format == .pages)
    }
  }

  @Test("R68: neither shape is ever an empty success: without text, without a root, without an index it is an error that says why")
  func neverEmpty() throws {
    #expect(try ReadDocument.refusal(Archive.document([Parts.pages(text: 2), Parts.storage(2, "\n\n")])) == .noText(pages: nil))
    #expect(try ReadDocument.refusal(Archive.document([Object(1, 1, [.int(9, 1)])]), named: "a.numbers") == .empty)
    #expect(
      try ReadDocument.refusal(zip([("Index.zip", Archive.document([Parts.pages(text: 2)]))]))
        == .damaged(detail: "1 object it points to is not in it"))
    for (index, bytes) in [
      Archive.document([Parts.storage(2, "A text")]), zip([("Index/Document.iwa", Array("no archive".utf8))]),
      zip([("Index.zip", Array("PK no zip".utf8))]),
      zip([("Index/Document.iwa", [])]), zip([("Index/Tables/Tile.iwa", Archive.component(text)), ("Index.zip", [])]),
    ].enumerated() {
      guard case .damaged? = try ReadDocument.refusal(bytes) else {
        Issue.record("\(index) is not refused as damaged")
        continue
      }
    }
  }

  @Test("R70: the formats are among the supported ones, so that a failure is reached and explained")
  func supported() {
    #expect(IWorkImporter().formats.map(\.id) == [.pages, .numbers, .keynote])
    #expect(IWorkImporter().formats.flatMap(\.extensions) == ["pages", "numbers", "key"])
  }

  @Test("Encrypted documents of both kinds are locked, not damaged")
  func encrypted() throws {
    let today = zip([(".iwph", Array("hint".utf8)), (".iwpv2", [2, 0]), ("Index/Document.iwa", [7, 7, 7, 7])])
    var before = zip([("index.xml", Array("secret".utf8))])
    // The compression method iWork '09 gives encrypted entries, in the local header and in the directory.
    for at in before.indices.dropLast(12) where before[at..<(at + 3)] == [0x50, 0x4B, 3] || before[at..<(at + 3)] == [0x50, 0x4B, 1] {
      let method = at + (before[at + 2] == 3 ? 8 : 10)
      before[method] = 0x6C
      before[method + 1] = 0x63
    }
    #expect(try ReadDocument.refusal(today) == .locked)
    #expect(try ReadDocument.refusal(before) == .locked)
  }

  @Test("A part that breaks off gives what stands before the fault, and is named")
  func damagedPart() throws {
    var second = Archive.component((0..<3000).map { Parts.storage(100 + $0, "filler \($0)") } + [Parts.storage(9000, "lost")])
    second[second.count - 40] ^= 0xFF
    second.removeLast(10)
    let document = try ReadDocument(
      zip([
        (
          "Index/Document.iwa",
          Archive.component([
            Parts.pages(text: 2), Parts.storage(2, "Kept\u{FFFC}", [9: [(4, 3)]]), Object(3, 2003, [.reference(1, 4)]),
            Parts.shape(4, text: 9000),
          ])
        ),
        ("Index/Other.iwa", second),
      ]))
    #expect(document.outline == ["p Kept"])
    #expect(document.has(.damagedParts) && document.has(.missingObjects))
    #expect(document.diagnostics.allSatisfy { $0.severity == .error })
    #expect(document.diagnostics.contains { $0.summary.contains("Index/Other.iwa") })
  }

  @Test("Which of the three programs made a document is told by its content, whatever it is called")
  func kinds() throws {
    let numbers =
      Cells.document([("S", [100], false)]) + Cells.table(100, rows: 1, columns: 1, strings: ["a"], tile: [Cells.row(0, [Cells.text(1)])])
    let keynote = [
      Object(1, 1, [.reference(2, 2)]), Object(2, 2, [.message(3, [.reference(2, 3)])]), Object(3, 4, [.reference(2, 4)]),
      Object(4, 5, [.reference(7, 5)]), Parts.shape(5, text: 6), Parts.storage(6, "x"),
    ]
    let samples: [(FormatID, [UInt8])] = [
      (.pages, Archive.document(text)), (.numbers, Archive.document(numbers)), (.keynote, Archive.document(keynote)),
      (.keynote, Archive.document([("Document", Array(keynote.prefix(3))), ("Slide-4", Array(keynote.suffix(3)))])),
      (.pages, zip([("index.xml", Array(XMLParts.pages("<sf:p>x</sf:p>").utf8))])),
      (.numbers, zip([("index.xml", Array(XMLParts.numbers("").utf8))])),
      (
        .keynote,
        zip([
          (
            "index.apxl",
            Array(XMLParts.keynote("<key:title-placeholder>\(XMLParts.storage("<sf:p>x</sf:p>"))</key:title-placeholder>").utf8)
          )
        ])
      ),
    ]
    for (format, bytes) in samples {
      for name in ["x.pages", "x.numbers", "x.key", "x"] {
        let document = try ReadDocument(bytes, named: name)
        #expect(document.header.format == format)
        #expect(
          document.has(.nameDisagrees)
            == (name != "x" && !IWorkImporter().formats.contains { $0.id == format && $0.extensions.contains(String(name.dropFirst(2))) }))
      }
    }
  }

  @Test("A ZIP that holds a file of such a name by chance is no iWork document")
  func otherArchives() throws {
    guard
      case .unsupported(let format, _)? = try ReadDocument.refusal(
        zip([("site/index.xml", Array("<rss/>".utf8)), ("readme.txt", [65])]), named: "a.zip")
    else {
      Issue.record("not refused")
      return
    }
    #expect(format == "ZIP archive")
  }
}
