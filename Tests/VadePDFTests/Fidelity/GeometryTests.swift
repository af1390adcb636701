import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("Pages as they are displayed")
struct GeometryTests {
  @Test("boxes are measured on the displayed page: rotated, and cropped to the visible part", arguments: [0, 90, 180, 270])
  func rotation(degrees: Int) throws {
    var page = PDFWriter.Page(width: 400, height: 600, rotation: degrees)
    page.crop = (left: 100, bottom: 200, right: 350, top: 500)
    // 20 points from the left and 30 from the top of the visible part, before rotation.
    page.text("Harbour", x: 120, y: 130)
    let read = try PDFPageSource.of(page).page(at: 0)
    let turned = degrees % 180 != 0
    #expect(read.size == Page.Size(width: turned ? 300 : 250, height: turned ? 250 : 300))
    let box = try #require(read.words.first).box
    switch degrees {
    case 0: #expect(abs(box.x - 20) < 1 && abs(box.maxY - 32) < 3)
    // The page's top is displayed on the right, its left at the top.
    case 90: #expect(abs(box.maxX - 278) < 12 && abs(box.y - 20) < 1)
    case 180: #expect(abs(box.maxX - 230) < 1 && abs(box.y - 268) < 3)
    default: #expect(abs(box.x - 22) < 12 && abs(box.maxY - 230) < 1)
    }
    #expect(read.blocks.allSatisfy { $0.concealment == nil })
  }

  @Test("text outside the crop box is no part of the displayed page")
  func cropped() throws {
    var page = PDFWriter.Page(width: 400, height: 600)
    page.crop = (left: 0, bottom: 100, right: 400, top: 600)
    page.text("Inside the visible part", x: 50, y: 100)
    page.text("For the printer only", x: 50, y: 580)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(ConcealmentTests.visible(read) == "Inside the visible part")
    #expect(ConcealmentTests.concealed(read) == [.offPage: "For the printer only"])
  }

  @Test("PGL-1: a page has its printed label and its index; a label that is only the page's number is none")
  func labels() throws {
    let pages = (0..<5).map { index in
      var page = PDFWriter.Page()
      page.text("leaf \(index)", x: 72, y: 100)
      return page
    }
    let writer = PDFWriter(
      pages: pages,
      labels: [.init(firstPage: 0, style: "r"), .init(firstPage: 2, style: "D"), .init(firstPage: 4, style: "D", prefix: "A-")])
    let read = try PDFPageSource.of(writer.bytes()).allPages()
    #expect(read.map(\.label) == ["i", "ii", "1", "2", "A-1"])
    #expect(read.map(\.position) == (0..<5).map { .page(index: $0) })
    let plain = try PDFPageSource.of(PDFWriter(pages: pages, labels: [.init(firstPage: 0, style: "D")]).bytes()).allPages()
    #expect(plain.allSatisfy { $0.label == nil })
  }

  @Test("text set upside down or sideways on an upright page is read on its own")
  func turnedText() throws {
    var page = PDFWriter.Page()
    page.lines(ReadingTests.left, x: 72, y: 100)
    page.text("Sideways along the edge", x: 500, y: 600, quarterTurns: 1)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(read.flatText.contains("Sideways along the edge"))
    let box = try #require(read.words.first { $0.text == "Sideways" }).box
    #expect(box.height > box.width)
  }
}

@Suite("Locked, broken and very long PDFs")
struct RobustnessTests {
  @Test("says of a protection that no password undoes that it is the protection, not the password")
  func otherRules() throws {
    let path = try Corpus.path("documents/pdf/pdfjs__bug1782186.pdf")
    let error = #expect(throws: ImportError.self) { try PDFImporter().document(ImportSource(path: path, passwords: ["Hello"])) }
    #expect(error?.reason.code == "protected" && error?.message.contains("save a copy without one") == true)
  }

  @Test(
    "OFC-7: a document opens with its own password among those given, and says when none of them fits",
    arguments: [
      ("pdfjs__issue15893_reduced.pdf", "test"), ("pdfjs__issue6010_1.pdf", "abc"),
      ("unstructured__password.pdf", "password"),
    ])
  func passwords(name: String, password: String) throws {
    let path = try Corpus.path("documents/pdf/" + name)
    let source = try PDFImporter().document(ImportSource(path: path, passwords: ["not it", password, "nor this"]))
    #expect(try source.allPages().count == source.header.pageCount)
    let error = #expect(throws: ImportError.self) { try PDFImporter().document(ImportSource(path: path, passwords: ["wrong", "too"])) }
    #expect(error?.reason == .wrongPassword)
    #expect(error?.message.contains("--password-file") == true)
    let locked = #expect(throws: ImportError.self) { try PDFImporter().document(ImportSource(path: path)) }
    #expect(locked?.reason == .locked)
    #expect(locked?.message.contains("--password-file") == true)
  }

  @Test("OFC-7: a document that only its owner locked opens, and stays open over its cache's renewals")
  func ownerOnly() throws {
    let source = try PDFPageSource.corpus("documents/pdf/pdfjs__secHandler.pdf")
    let first = source.page(at: 0)
    #expect(first.lane == .native)
    for _ in 0..<120 { #expect(source.page(at: 0) == first) }
  }

  @Test("MEM-2: a page that fails is an error of its own, by number, and every other page is there")
  func failedPage() throws {
    let pages = (0..<6).map { index in
      var page = PDFWriter.Page()
      page.text("leaf \(index)", x: 72, y: 100)
      return page
    }
    var bytes = PDFWriter(pages: pages).bytes()
    // The third page's object is no page any more.
    let broken = try #require(bytes.ranges(of: Array("/Type/Page/Parent".utf8)).dropFirst(2).first)
    bytes.replaceSubrange(broken, with: Array("/Type/Rage/Barent".utf8))
    let kids = try #require(bytes.firstRange(of: Array("/Kids[".utf8)))
    #expect(!kids.isEmpty)
    let read = try PDFPageSource.of(bytes).allPages()
    #expect(read.count == 6)
    let failed = read.filter { page in page.diagnostics.contains { $0.severity == .error } }
    for page in failed {
      #expect(page.blocks.isEmpty && page.lane == .needsRecognition)
      #expect(page.diagnostics.first?.page == page.position.pageIndex)
    }
    #expect(read.filter { $0.lane == .native }.count + failed.count == 6)
  }

  @Test("MEM-1: what is held of a long document does not grow with its pages")
  func boundedMemory() throws {
    func pages(_ count: Int) -> [UInt8] {
      let page: PDFWriter.Page = {
        var page = PDFWriter.Page()
        page.lines((0..<40).map { "line \($0) of a page like every other, with words enough to be one" }, x: 72, y: 80)
        return page
      }()
      return PDFWriter(pages: Array(repeating: page, count: count)).bytes()
    }
    /// Reads a document to its end and says by how much the process grew between its first quarter and its last page.
    func growth(_ count: Int) throws -> Int {
      let source = try PDFPageSource.of(pages(count))
      var early = 0
      var index = 0
      while try source.nextPage() != nil {
        index += 1
        if index == count / 4 { early = ProcessMemory.resident }
      }
      #expect(index == count)
      return ProcessMemory.resident - early
    }
    // Three quarters of 600 pages: kept whole, their words alone would take some 60 MiB, every time. Other tests run in the same process and take memory of
    // their own, so that only the least of several readings says something.
    var least = Int.max
    for _ in 0..<8 where least >= 32 << 20 { least = min(least, try growth(600)) }
    #expect(least < 32 << 20)
  }

  @Test("LIG-1, R97: ligatures are spelled out, whatever character the font maps them to")
  func ligatures() throws {
    var script = DirectionTests.Script()
    script.draw("o\u{FB03}ce \u{FB01}sh \u{FB02}y a\u{FB00}air", x: 100, y: 600)
    #expect(try script.text() == "office fish fly affair")
  }

  @Test("a soft hyphen within a line is not there, at the end of one it joins the word")
  func softHyphens() throws {
    var script = DirectionTests.Script()
    script.draw("The light\u{AD}house keeper wrote every infor\u{AD}", x: 72, y: 600)
    script.draw("mation down.", x: 72, y: 588)
    #expect(try script.text() == "The lighthouse keeper wrote every information down.")
  }
}
