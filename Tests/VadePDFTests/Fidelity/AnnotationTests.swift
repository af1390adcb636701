import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("What stands beside a PDF's content")
struct AnnotationTests {
  static func asides(_ page: Page) -> [String] {
    page.blocks.compactMap { block in
      guard case .aside(let aside, let text) = block.content, aside.kind == .annotation else { return nil }
      return (aside.author.map { $0 + ": " } ?? "") + text.string
    }
  }

  @Test("notes, text boxes, marked text and stamps are asides with their author and place; replies follow what they answer")
  func notes() throws {
    var page = PDFWriter.Page()
    page.text("The lamp burns from dusk to dawn.", x: 72, y: 100)
    page.annotations = [
      "/Subtype/Text/Rect[300 680 320 700]/Contents(Is this still so?)/T(Mara Quill)/NM(a)",
      "/Subtype/Highlight/Rect[70 690 200 702]/QuadPoints[70 702 200 702 70 690 200 690]/Contents(Check the hours)/T(Ivo Lund)",
      "/Subtype/Popup/Rect[400 600 500 700]/Contents(Is this still so?)",
      "/Subtype/FreeText/Rect[300 500 400 520]/Contents(Written beside it)/DA(/Helv 10 Tf)",
      "/Subtype/Stamp/Rect[300 400 400 420]/Contents(Approved by the board)",
      "/Subtype/Text/Rect[300 680 320 700]/Contents()/T(Nobody)",
    ]
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(
      AnnotationTests.asides(read) == [
        "Mara Quill: Is this still so?", "Ivo Lund: Check the hours", "Written beside it", "Approved by the board",
      ])
    let first = try #require(read.blocks.first { if case .aside = $0.content { true } else { false } })
    #expect(first.box == Box(x: 300, y: 92, width: 20, height: 20))
    #expect(read.flatText.contains("The lamp burns from dusk to dawn."))
  }

  @Test("a reply stands behind what it answers, wherever it is in the file; a review's state says nothing")
  func replies() throws {
    var page = PDFWriter.Page()
    page.text("The lamp burns from dusk to dawn.", x: 72, y: 100)
    page.entries = "/Annots[{first}{second}{reply}{state}]"
    var writer = PDFWriter(pages: [page])
    writer.objects = [
      ("first", .value("<</Type/Annot/Subtype/Text/Rect[300 680 320 700]/Contents(One)/T(A)>>")),
      ("second", .value("<</Type/Annot/Subtype/Text/Rect[300 580 320 600]/Contents(Two)/T(B)>>")),
      ("reply", .value("<</Type/Annot/Subtype/Text/Rect[300 680 320 700]/Contents(Answer to one)/T(C)/IRT {first}>>")),
      (
        "state",
        .value(
          "<</Type/Annot/Subtype/Text/Rect[300 680 320 700]/Contents(Accepted set by C)/StateModel(Review)/State(Accepted)/IRT {first}>>")
      ),
    ]
    let read = try PDFPageSource.of(writer.bytes()).page(at: 0)
    #expect(AnnotationTests.asides(read) == ["A: One", "C: Answer to one", "B: Two"])
  }

  @Test("a mark whose note only repeats the words beneath it adds nothing; a hidden note is concealed")
  func repeated() throws {
    var page = PDFWriter.Page()
    page.text("The lamp burns", x: 72, y: 100)
    page.annotations = [
      "/Subtype/Highlight/Rect[70 685 150 702]/Contents(lamp burns)",
      "/Subtype/Text/F 2/Rect[300 680 320 700]/Contents(Do not tell)",
    ]
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(AnnotationTests.asides(read) == ["Do not tell"])
    #expect(read.blocks.compactMap(\.concealment) == [.hiddenText])
  }

  /// A form with fields that have a value but no appearance, as programs leave them that fill forms in.
  static func form() -> [UInt8] {
    var page = PDFWriter.Page()
    page.text("Name:", x: 72, y: 100)
    page.text("Harbour:", x: 72, y: 130)
    page.text("Pilot wanted", x: 100, y: 160)
    page.text("Night berth", x: 100, y: 190)
    page.entries = "/Annots[{name}{harbour}{pilot}{berth}{secret}{ship}]"
    var writer = PDFWriter(pages: [page])
    func field(_ entries: String, _ y: Double, x: Double = 130) -> PDFWriter.Object {
      .value("<</Type/Annot/Subtype/Widget/P {page0}/Rect[\(x) \(792 - y - 4) \(x + 150) \(792 - y + 10)]/DA(/Helv 10 Tf)\(entries)>>")
    }
    writer.objects = [
      ("name", field("/FT/Tx/T(Name)/V(Oskar Brandvold)", 100)),
      ("harbour", field("/FT/Ch/Ff 131072/T(Harbour)/Opt[(Skagen)(Lindau)]/V(Lindau)", 130)),
      ("pilot", field("/FT/Btn/T(pilot)/V/On/AS/On/AP<</N<</On {cross}/Off {empty}>>>>", 160, x: 72)),
      ("berth", field("/FT/Btn/T(berth)/V/Off/AS/Off/AP<</N<</On {cross}/Off {empty}>>>>", 190, x: 72)),
      ("secret", field("/FT/Tx/Ff 8192/T(Pin)/V(4711)", 220)),
      ("ship", field("/FT/Tx/T(s1)/TU(Name of the ship)/V(Grey Gull)", 250)),
      (
        "cross",
        .stream(
          "/Type/XObject/Subtype/Form/BBox[0 0 20 20]/Resources<</Font<</Z<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>>>>>",
          Array("BT /Z 10 Tf (4) Tj ET".utf8))
      ),
      ("empty", .stream("/Type/XObject/Subtype/Form/BBox[0 0 20 20]", [])),
    ]
    writer.catalog = "/AcroForm<</Fields[{name}{harbour}{pilot}{berth}{secret}{ship}]/NeedAppearances true/DR<<>>>>"
    return writer.bytes()
  }

  @Test("values of a form's fields stand where the fields are, boxes say whether they are ticked, a password stays unread")
  func fields() throws {
    let read = try PDFPageSource.of(AnnotationTests.form()).page(at: 0)
    let text = read.flatText
    #expect(text.contains("Name: Oskar Brandvold"))
    #expect(text.contains("Harbour: Lindau"))
    #expect(text.contains("\u{2612} Pilot wanted"))
    #expect(text.contains("\u{2610} Night berth"))
    #expect(!text.contains("4711"))
    // A name the page does not print comes with its value.
    #expect(AnnotationTests.asides(read) == ["Name of the ship: Grey Gull"])
    let word = try #require(read.words.first { $0.text == "Oskar" })
    #expect(abs(word.box.x - 130) < 1 && word.box.y > 85 && word.box.maxY < 106)
  }

  @Test("a page read twice, in order and out of order, has its notes and fields both times")
  func twice() throws {
    let source = try PDFPageSource.of(AnnotationTests.form())
    let first = try #require(try source.nextPage())
    #expect(source.page(at: 0) == first)
    #expect(source.page(at: 0) == first)
  }

  @Test("a form drawn by its own appearances is read once")
  func drawn() throws {
    let pages = try PDFPageSource.corpus("documents/pdf/pdfjs__annotation-text-widget.pdf").allPages()
    let words = pages.flatMap(\.words).map(\.text)
    #expect(words.count { $0.contains("Comb") } <= 2)
  }

  @Test("links know their stretch and where they lead")
  func links() throws {
    var page = PDFWriter.Page()
    page.text("Read the tide tables before you sail, see below", x: 72, y: 100)
    page.annotations = [
      "/Subtype/Link/Rect[94 688 160 704]/A<</S/URI/URI(https://tides.example/today)>>",
      "/Subtype/Link/Rect[255 688 300 704]/Dest[{page0} /Fit]",
    ]
    let text = try #require(try PDFPageSource.of(page).page(at: 0).blocks.first?.text)
    let stretches = text.links.map { (String(decoding: Array(text.string.utf8)[$0.range], as: UTF8.self), $0.target) }
    #expect(stretches.map(\.1) == ["https://tides.example/today", "#page=1"])
    #expect(stretches.first?.0.contains("the tide tables") == true)
  }

  @Test("attached files come out with their bytes, those of the document and those of its pages")
  func attachments() throws {
    var page = PDFWriter.Page()
    page.text("See the attached list", x: 72, y: 100)
    page.annotations = ["/Subtype/FileAttachment/Rect[300 680 320 700]/FS{pageFile}/Contents(the list)"]
    var writer = PDFWriter(pages: [page])
    writer.objects = [
      ("bytes", .stream("/Type/EmbeddedFile", Array("tide,height\n1,2\n".utf8))),
      ("file", .value("<</Type/Filespec/F(../tides.csv)/UF(../tides.csv)/EF<</F {bytes}>>>>")),
      ("pageFile", .value("<</Type/Filespec/F(notes.txt)/UF(notes.txt)/EF<</F {bytes}>>>>")),
    ]
    writer.catalog = "/Names<</EmbeddedFiles<</Names[(tides) {file}]>>>>"
    let source = try PDFPageSource.of(writer.bytes())
    _ = try source.allPages()
    var files: [EmbeddedFile] = []
    while let file = try source.nextFile() { files.append(file) }
    #expect(files.map(\.path) == ["tides.csv", "notes.txt"])
    #expect(files.allSatisfy { $0.bytes == Array("tide,height\n1,2\n".utf8) })
  }

  @Test("the outline says which lines are headings, and how deep")
  func outline() throws {
    var page = PDFWriter.Page()
    page.text("Of lamps", x: 72, y: 80)
    page.lines(ReadingTests.left, x: 72, y: 110)
    page.text("1.1 Of wicks", x: 72, y: 300)
    page.lines(ReadingTests.right, x: 72, y: 330)
    var writer = PDFWriter(pages: [page])
    writer.objects = [
      ("outline", .value("<</Type/Outlines/First {lamps}/Last {lamps}/Count 2>>")),
      ("lamps", .value("<</Title(Of lamps)/Parent {outline}/Dest[{page0} /Fit]/First {wicks}/Last {wicks}/Count 1>>")),
      ("wicks", .value("<</Title(Of wicks)/Parent {lamps}/Dest[{page0} /Fit]>>")),
    ]
    writer.catalog = "/Outlines {outline}"
    let headings = try PDFPageSource.of(writer.bytes()).page(at: 0).blocks.compactMap { block -> String? in
      guard case .heading(let level, let text) = block.content else { return nil }
      return "\(level) \(text.string)"
    }
    #expect(headings == ["1 Of lamps", "2 1.1 Of wicks"])
  }
}
