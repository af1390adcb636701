import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("How far a page's text can be relied on")
struct QualityTests {
  static let english = [
    "The keeper of the northern light wrote down every ship that passed the point at night,",
    "the weather, the height of the tide and the hour,",
    "and when the fog came in from the sea he rang the bell until it had gone again.",
    "Nobody had asked him to write so much, and nobody read it.",
  ]
  static let german = [
    "Der W\u{E4}rter des n\u{F6}rdlichen Leuchtturms schrieb jedes Schiff auf, das nachts an der Landzunge",
    "vor\u{FC}berfuhr, dazu das Wetter und die H\u{F6}he der Flut,",
    "und wenn der Nebel vom Meer hereinkam, l\u{E4}utete er die Glocke, bis er wieder verschwunden war.",
  ]
  static let french = [
    "Le gardien du phare notait chaque navire qui passait la pointe pendant la nuit, le temps,",
    "la hauteur de la mar\u{E9}e et l'heure exacte,",
    "et quand la brume venait de la mer, il sonnait la cloche jusqu'\u{E0} ce qu'elle f\u{FB}t partie.",
  ]

  static func page(_ lines: [String], font: PDFWriter.Font = .helvetica) throws -> Page {
    var page = PDFWriter.Page()
    page.lines(lines, x: 40, y: 100, size: 8, font: font)
    return try PDFPageSource.of(page).page(at: 0)
  }

  /// The text with every printable character moved, as a font without a map gives it.
  static func shifted(_ line: String, by distance: Int) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.map { Unicode.Scalar(UInt8(clamping: max(33, Int($0.value) + distance))) }))
  }

  @Test("text of major European languages is good", arguments: [english, german, french])
  func languages(lines: [String]) throws {
    let page = try QualityTests.page(lines)
    #expect(page.lane == .native)
    #expect(try #require(page.quality) > 0.9)
  }

  @Test("OCR-4: text shifted by a constant is caught, kept, and its page is said to need recognition", arguments: [-29, 29, 3, 1])
  func shifted(distance: Int) throws {
    let lines = QualityTests.english.map { line in
      line.split(separator: " ").map { QualityTests.shifted(String($0), by: distance) }.joined(separator: " ")
    }
    let page = try QualityTests.page(lines)
    #expect(page.lane == .needsRecognition)
    #expect(try #require(page.quality) < 0.4)
    let finding = try #require(page.diagnostics.first { $0.id == .pageTextGarbled })
    #expect(finding.page == 0 && finding.summary.contains("page 1"))
    #expect(!page.blocks.isEmpty)
  }

  @Test("tables of numbers, formulas, code and part numbers are not taken for garbled text")
  func noLanguage() throws {
    let numbers = (1...30).map { "\($0)  \($0 * 17).\($0)  1\($0),203.50  -\($0)  98.\($0) %" }
    let code = [
      "static int read_header(FILE *in, struct header *out) {", "  if (fread(out, sizeof *out, 1, in) != 1) return -1;",
      "  for (size_t i = 0; i < out->count; ++i) { if (!check(out->entries[i])) return -1; }",
      "  return ntohl(out->magic) == 0x7fED ? 0 : -1; }",
    ]
    let parts = (1...25).map { "XJ-\($0)K4 QRT\($0) ZX\($0) HH-2" }
    for lines in [numbers, code, parts] {
      let page = try QualityTests.page(lines)
      #expect(page.lane == .native, "\(page.quality ?? -1)")
    }
  }

  /// A text of full sentences, and the same with neighbouring lines swapped: 2, 1, 4, 3.
  static let pair: (right: [String], swapped: [String]) = {
    let lines = (0..<12).flatMap { _ in english }
    return (lines, stride(from: 0, to: lines.count, by: 2).flatMap { [lines[$0 + 1], lines[$0]] })
  }()

  @Test("R86: how language-like a text is says nothing of its order")
  func scrambled() throws {
    let right = try QualityTests.page(QualityTests.pair.right)
    let swapped = try QualityTests.page(QualityTests.pair.swapped)
    #expect(swapped.lane == .native && swapped.diagnostics.isEmpty)
    #expect(abs(try #require(right.quality) - #require(swapped.quality)) < 0.02)
  }

  @Test("R86: a bibliography is text, not garbled or scrambled text")
  func bibliography() throws {
    let entries = (1...24).map {
      "[\($0)] K. M\u{F8}ller, J. Sm\u{ED}th, P.-Y. Roux et al.: Tidal Lt. Obs., J. Nav. Hydrogr. \($0 + 30)(2):1\($0)1-1\($0)9, 19\($0 + 50). doi:10.1/x\($0)"
    }
    let page = try QualityTests.page(entries)
    #expect(page.lane == .native && page.diagnostics.isEmpty, "\(page.quality ?? -1)")
  }

  @Test("R94: swapped lines lose no character, so only their order tells a page that was read wrongly from one that was read rightly")
  func lossless() throws {
    let drawn = [QualityTests.pair.right, QualityTests.pair.swapped]
    let texts = try drawn.map { try QualityTests.page($0).flatText }
    #expect(texts[0].filter { $0 != " " }.sorted() == texts[1].filter { $0 != " " }.sorted())
    for (text, lines) in zip(texts, drawn) { #expect(text == lines.joined(separator: " ")) }
    #expect(texts[0] != texts[1])
  }

  @Test(
    "other scripts are judged by their characters, not by Latin letters",
    arguments: [
      "documents/pdf/pdfjs__ArabicCIDTrueType.pdf", "documents/pdf/pdfjs__arabic.pdf",
    ])
  func scripts(path: String) throws {
    guard let source = try? PDFPageSource.corpus(path) else { return }
    #expect(source.page(at: 0).lane == .native)
  }

  @Test("OCR-3: characters that stand for nothing lower the quality; what text there is stays")
  func unmapped() throws {
    var page = PDFWriter.Page()
    page.fonts = "/Own {own}"
    page.raw("BT /Own 10 Tf 72 600 Td (abcdefghijklmnopqrstuvwxyz) Tj ET")
    page.text("Plain words beside", x: 72, y: 300)
    var writer = PDFWriter(pages: [page])
    let differences = (0..<26).map { "/g\(500 + $0)" }.joined()
    writer.objects = [
      (
        "own",
        .value(
          "<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<\((0..<26).map { "/g\(500 + $0) {box}" }.joined())>>"
            + "/Encoding<</Type/Encoding/Differences[97\(differences)]>>/FirstChar 97/LastChar 122"
            + "/Widths[\(Array(repeating: "600", count: 26).joined(separator: " "))]>>")
      ), ("box", .stream("", Array("600 0 0 0 500 700 d1 0 0 500 700 re f".utf8))),
    ]
    let read = try PDFPageSource.of(writer.bytes()).page(at: 0)
    #expect(read.flatText.contains("Plain words beside"))
    #expect(read.lane == .needsRecognition)
    #expect(read.diagnostics.contains { $0.id == .pageTextGarbled || $0.id == .pageNeedsOCR })
  }
}
