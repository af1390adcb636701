import Testing

@testable import VadeCLI
@testable import VadeEngine

@Suite("Replies as text")
struct RenderingTests {
  private let terminal = TextStyle(width: 80, hasColour: true, hasHyperlinks: true, fits: true)

  @Test("an answer is wrapped and its citations are listed with page, headings and box, or lines")
  func answer() {
    #expect(
      Samples.answer.rendered(.plain(width: 60)) == """
        The spare key hangs behind the tide clock in the hall. [1]
        Put it back before the tide turns. [1] [2]

        [1] handbook.pdf, page 3 (iii) · House > Keys · box 72,120 460×28 pt
        [2] notes.md:12-14

        """)
  }

  @Test("prints rows of a table a line each, below their header")
  func tableRows() {
    var reply = Samples.answer
    reply.sentences = [
      .init(text: "Prices rose in spring.", citations: [1]),
      .init(text: "| March | 13.60 |", header: "| Month | Price |", citations: [1]),
      .init(text: "| April | 14.10 |", header: "| Month | Price |", citations: [2]),
    ]
    #expect(
      reply.rendered(.plain(width: 60)).hasPrefix(
        """
        Prices rose in spring. [1]

        | Month | Price |
        | March | 13.60 | [1]
        | April | 14.10 | [2]

        [1] handbook.pdf
        """))
  }

  @Test("a citation links to its page on a terminal")
  func links() {
    #expect(
      Samples.answer.rendered(terminal).contains(
        "\u{1B}]8;;file:///home/a/handbook.pdf#page=3\u{1B}\\\u{1B}[1mhandbook.pdf, page 3 (iii)\u{1B}[0m\u{1B}]8;;\u{1B}\\"))
  }

  @Test("changes are told by signs, with or without colour, each with its place")
  func changes() {
    #expect(
      Samples.changes.rendered(.plain(width: 60)) == """
        /home/a/handbook.pdf: version 3 of 2025-01-01T09:30:00Z → present state of 2025-03-01T09:30:00Z
        1 changed, 1 added, 1 removed, 38 paragraphs unchanged

        ~ changed · page 2 → page 3 · Keys
          The key hangs in the [-hall-]{+shed+}.

        - removed · page 4
          feed the cat

        + added · Fees
          May | 12

        inside:
          removed  photos/1.pdf

        """)
    #expect(Samples.changes.rendered(terminal).contains("\u{1B}[31m[-hall-]\u{1B}[0m\u{1B}[32m{+shed+}\u{1B}[0m"))
    var part = Samples.changes
    part.total = 9
    part.exact = false
    #expect(
      part.remarks.map(\.text) == [
        "6 of 9 changes are not shown: raise --limit", "stretches with little in common are shown as removed and added",
      ])
  }

  @Test("versions stand in a table, and what is discarded says what that frees")
  func versions() {
    let list = Wire.VersionList(library: "default", document: Samples.document, versions: [Samples.version], bytes: 2048)
    #expect(list.rendered(.plain(width: 120)).contains("2.0 kB  House Handbook"))
    var none = list
    none.versions = []
    #expect(none.rendered(.plain()).isEmpty && none.remarks.first?.text.contains("has no earlier versions") == true)
    let plan = Wire.VersionDiscard(
      library: "default", dryRun: true, document: Samples.reference, versions: [Samples.version], bytes: 2048)
    #expect(plan.rendered(.plain()).hasPrefix("would discard version 3 of 2025-01-01T09:30:00Z\nwould free "))
  }

  @Test("weak evidence is a warning, no answer ends with 2")
  func verdicts() {
    var reply = Samples.answer
    reply.status = .weak
    #expect(reply.exitStatus == .success && reply.remarks.map(\.severity) == [.warning])
    reply.status = .notFound
    reply.sentences = []
    reply.citations = []
    #expect(reply.exitStatus == .partial && reply.rendered(.plain()).isEmpty && reply.remarks.count == 1)
  }

  @Test("a hit shows rank, place, id, score, headings and a snippet; explain adds a table")
  func hits() {
    var reply = Wire.SearchReply(
      query: "spare key", library: "default", terms: ["spare", "key"],
      channels: [.init(name: "lexical", candidates: 1, weight: 0.4), .init(name: "dense", candidates: 0)], hits: [Samples.hit])
    let plain = """
      1. handbook.pdf, page 3 (iii) · p42 · score 0.813 · House > Keys
         The spare keys hang behind the tide clock.

      """
    #expect(reply.rendered(.plain()) == plain)
    reply.timings = [.init(step: "lexical", milliseconds: 1.23), .init(step: "dense", milliseconds: 3)]
    #expect(
      reply.rendered(.plain()) == plain + """

        hit  passage  score  lexical   bm25   norm  dense  cosine  norm
          1      p42  0.813        1  7.250  1.000      -       -     -
        lexical: 1 candidate, weight 0.40
        dense: 0 candidates
        time: lexical 1.2 ms · dense 3.0 ms

        """)
    #expect(reply.rendered(terminal).contains("The \u{1B}[1mspare\u{1B}[0m \u{1B}[1mkeys\u{1B}[0m hang behind"))
  }

  @Test("a hit nobody sees in its document says so on its first line")
  func hiddenHit() {
    var hit = Samples.hit
    hit.passage.concealment = "background-colour"
    let reply = Wire.SearchReply(query: "spare key", library: "default", terms: ["spare"], channels: [], hits: [hit])
    #expect(reply.rendered(.plain()).contains(" · House > Keys · hidden text (in the colour of its background)\n"))
  }

  @Test("a snippet is the stretch with most of the words looked for")
  func snippets() {
    let filler = Array(repeating: "lorem ipsum dolor", count: 40).joined(separator: " ")
    let snippet = Snippet.of(filler + " the spare key hangs here " + filler, terms: ["spare", "keys"])
    #expect(snippet.contains("the spare key hangs here") && snippet.hasPrefix("… ") && snippet.hasSuffix(" …"))
    #expect(snippet.count <= 244)
    #expect(Snippet.of(String(repeating: "x", count: 999), terms: []).count == 999)
    #expect(Snippet.of("", terms: ["a"]).isEmpty)
  }

  @Test("a list is aligned, and shortens only on a terminal")
  func list() {
    var long = Samples.document
    long.path = "/home/a/" + String(repeating: "very-long-", count: 9) + "name.pdf"
    long.pageCount = nil
    long.complete = true
    long.id = 11
    let list = Wire.DocumentList(library: "default", documents: [Samples.document, long])
    #expect(
      list.rendered(.plain()) == """
        id  format  pages  passages   size  state       path
         7  pdf        12        40  46 MB  incomplete  /home/a/handbook.pdf
        11  pdf         -        40  46 MB  ready       \(long.path)

        """)
    let lines = list.rendered(TextStyle(width: 80, hasColour: false, hasHyperlinks: false, fits: true)).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 } && lines[2].contains("…"))
  }

  @Test("a document is shown with what became of its pages and with its passages")
  func show() {
    let reply = Wire.ShowReply(
      library: "default", document: Samples.document,
      report: Wire.PageReport(
        pagesDeclared: 12, pagesRead: 8, pagesBlank: 1, pagesWithoutText: [4, 5, 9], complete: false,
        diagnostics: [.init(severity: "error", code: "page-needs-ocr", message: "the page shows a picture only", page: 4)],
        stages: [
          .init(
            stage: "extracted-to-chunked", charactersIn: 900, charactersOut: 810, wordsIn: 80, wordsOut: 79, vocabularyKept: 0.995,
            healthy: false)
        ], lanes: [.init(lane: "native", pages: 8), .init(lane: "needsRecognition", pages: 3), .init(lane: "blank", pages: 1)],
        lowestQualities: [.init(page: 7, quality: 0.412), .init(page: 8, quality: 0.93)],
        strategies: [
          .init(order: "oneColumn", columns: 1, pages: [1, 2, 3, 6]), .init(order: "columns", columns: 2, pages: [7]),
          .init(order: "fewLines", columns: 1, pages: [8]), .init(order: "tags", columns: 1, pages: [10, 11]),
        ], pagesAcrossGutters: [7]), passages: [Samples.hit.passage])
    #expect(
      reply.rendered(.plain()) == """
        House Handbook
        id:       7
        path:     /home/a/handbook.pdf
        format:   pdf
        size:     46 MB
        pages:    12
        passages: 40
        state:    incomplete
        added:    2025-03-01T09:30:00Z
        sha256:   \(Samples.document.sha256)

        pages: 12 = 8 read + 1 blank + 3 without text (4-5, 9)
        text: 8 native, 3 needs recognition, 1 blank
        least like language: page 7 (0.41)
        order: one column 1-3, 6; 2 columns 7; too few lines to tell 8; tagged structure 10-11
        words across a gutter: 7
        error: page 4: the page shows a picture only (page-needs-ocr)
        stage                 characters  out    kept  words  out    kept  vocabulary  band
        extracted-to-chunked         900  810  90.0 %     80   79  98.7 %      99.5 %  outside

        p42 · handbook.pdf, page 3 (iii) · prose · House > Keys · box 72,120 460×28 pt
        The spare keys hang
        behind the tide clock.

        """)
  }

  @Test("a page the report does not account for is said to be missing from it")
  func unaccounted() {
    let report = Wire.PageReport(
      pagesDeclared: 5, pagesRead: 3, pagesBlank: 1, pagesWithoutText: [], complete: true, diagnostics: [], stages: [])
    #expect(report.lines(.plain()) == ["pages: 5 = 3 read + 1 blank + 0 without text + 1 unaccounted for"])
  }

  @Test(
    "a place is said in the words of its format",
    arguments: [
      (Wire.Cells(sheet: "Budget", range: "C7"), nil, "a.x, Budget!C7"),
      (Wire.Cells(sheet: "My year's", range: "A1:B2"), nil, "a.x, 'My year''s'!A1:B2"),
      (Wire.Cells(sheet: "2024", range: "A1"), nil, "a.x, '2024'!A1"),
      (nil, Wire.Time(start: "00:01:02.500", end: "00:01:04.000"), "a.x, 00:01:02"),
    ] as [(Wire.Cells?, Wire.Time?, String)])
  func places(cells: Wire.Cells?, time: Wire.Time?, expected: String) {
    #expect(PlaceText.fileAndPlace(path: "/h/a.x", page: nil, label: nil, lines: nil, cells: cells, time: time) == expected)
  }

  @Test("what was added is summed up, failures are errors and gaps are warnings")
  func added() {
    let files: [Wire.AddReport.File] = [
      .init(path: "a.pdf", outcome: .added, documentId: 1, pageCount: 3, passageCount: 12, complete: true),
      .init(path: "b.md", outcome: .unchanged, documentId: 2, passageCount: 4, complete: true),
      .init(path: "c.pdf", outcome: .failed, reason: .init(code: "locked", message: "'c.pdf' needs a password")),
      .init(
        path: "d.pdf", outcome: .updated, passageCount: 1, complete: false,
        diagnostics: [.init(severity: "warning", code: "page-needs-ocr", message: "no text", page: 2)]),
    ]
    let report = Wire.AddReport(library: "default", seconds: 75, files: files)
    #expect(report.exitStatus == .partial)
    #expect(report.rendered(.plain()) == "1 added, 1 updated, 1 unchanged, 1 failed · 13 passages · 1 min 15 s · 1 incomplete\n")
    #expect(report.remarks == [.error("'c.pdf' needs a password"), .warning("'d.pdf', page 2: no text")])
    var plan = Wire.AddReport(library: "default", dryRun: true, seconds: 0, files: Array(files.prefix(2)))
    #expect(plan.rendered(.plain()) == "added     a.pdf\nunchanged b.md\nwould be: 1 added, 1 unchanged\n")
    plan.stopped = true
    #expect(plan.remarks.count == 1)
  }

  @Test("adding never ends with 0 on a part: all failed is 1, some failed or incomplete is 2, nothing found is 2")
  func addStatus() {
    func status(_ outcomes: [Wire.AddReport.Outcome], complete: Bool = true) -> ExitStatus {
      Wire.AddReport(library: "l", seconds: 0, files: outcomes.map { .init(path: "x", outcome: $0, complete: complete) }).exitStatus
    }
    #expect(status([.added, .unchanged, .skipped]) == .success)
    #expect(status([.failed]) == .failure)
    #expect(status([.failed, .failed]) == .failure)
    #expect(status([.failed, .added]) == .partial)
    #expect(status([.added], complete: false) == .partial)
    #expect(status([]) == .partial)
  }

  @Test("the checklist says what to do")
  func doctor() {
    let report = Wire.DoctorReport(checks: [
      .init(name: "memory", status: .ok, detail: "2.0 GB available"),
      .init(name: "data", status: .fail, detail: "'/x' cannot be written: Permission denied", advice: "make it writable"),
    ])
    #expect(
      report.rendered(.plain()) == """
        ok    memory  2.0 GB available
        fail  data    '/x' cannot be written: Permission denied
                      → make it writable

        """)
  }

  @Test("text of documents cannot steer the terminal")
  func hostileText() {
    var reply = Samples.answer
    reply.sentences[0].text = "a\u{1B}[2Jb"
    reply.citations[0].path = "/x/\u{1B}]0;t\u{7}.pdf"
    reply.citations[0].headingPath = ["\u{1B}[31m"]
    #expect(!reply.rendered(.plain()).contains("\u{1B}"))
  }
}

@Suite("Plans as text")
struct PlanRenderingTests {
  @Test("a preview shows the plans beside one another, and marks what stands in the passage before as well")
  func preview() {
    let text = Samples.planPreview.rendered(.plain(width: 80))
    #expect(text.contains("balanced        40  8 / 160 / 190"), "\(text)")
    #expect(text.contains("2  [The spare key hangs.] Behind the tide clock."), "\(text)")
    #expect(Samples.planPreview.remarks.isEmpty)
    var book = Samples.planPreview
    (book.plan, book.whole) = (nil, false)
    #expect(book.remarks.count == 2)
  }

  @Test("what was cut anew is counted, what was not is named with what to do")
  func recut() {
    #expect(Samples.recut.rendered(.plain(width: 80)) == "precise: 1 cut anew, 1 failed · 71 passages · 8 s\n")
    #expect(Samples.recut.remarks == [.error("'/home/a/old.pdf' cannot be cut anew: its kept copy is gone: add the file again")])
    #expect(Samples.recut.exitStatus == .partial)
    var none = Samples.recut
    none.files = []
    #expect(none.rendered(.plain(width: 80)) == "every document is cut by the plan 'precise'\n" && none.exitStatus == .success)
    none.stopped = true
    #expect(none.remarks.count == 1)
  }
}
