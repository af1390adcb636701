import Foundation
import Testing
import VadeDocument

@testable import VadeCLI
@testable import VadeEngine

@Suite("JSON")
struct WireTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(try WireEncoder.text(value).utf8))
  }

  @Test("keeps the order of properties, snake case, and leaves out what is not there")
  func form() throws {
    #expect(
      try WireEncoder.text(Samples.hit) == """
        {
          "rank": 1,
          "score": 0.8125,
          "document": {
            "id": 7,
            "path": "/home/a/handbook.pdf",
            "title": "House Handbook",
            "format": "pdf"
          },
          "passage": {
            "id": 42,
            "ordinal": 3,
            "kind": "prose",
            "heading_path": [
              "House",
              "Keys"
            ],
            "text": "The spare keys hang\\nbehind the tide clock.",
            "page": 3,
            "page_label": "iii",
            "pages": [3],
            "boxes": [
              {
                "page": 3,
                "x": 72,
                "y": 120,
                "width": 460,
                "height": 28
              }
            ]
          },
          "weak": false,
          "channels": {
            "lexical": {
              "rank": 1,
              "score": 7.25,
              "normalised": 1
            }
          }
        }
        """)
  }

  @Test("is read back by another decoder to the same value")
  func roundTrips() throws {
    #expect(try roundTrip(Samples.answer) == Samples.answer)
    #expect(try roundTrip(Samples.hit) == Samples.hit)
    #expect(try roundTrip(Samples.document) == Samples.document)
    let odd = ["\u{0}\u{1F}\u{7F}\u{9F}\"\\/\u{2028}", "é\u{301}日本\u{1F600}", "", "\r\n\t", "\u{FFFF}\u{10FFFF}"]
    #expect(try roundTrip(odd) == odd)
    let numbers = [0, -0.5, 1e-9, 1e300, 123456789.125, 1e15, -3]
    #expect(try roundTrip(numbers) == numbers)
    #expect(try roundTrip([[Int]]()) == [])
    #expect(try roundTrip(["a": ["b": [1, 2]]]) == ["a": ["b": [1, 2]]])
  }

  @Test("has no control character a terminal would obey, and no number that JSON lacks")
  func safety() throws {
    let text = try WireEncoder.text(["\u{1B}[2J\u{9B}1m"])
    #expect(text == "[\n  \"\\u001b[2J\\u009b1m\"\n]")
    #expect(throws: EncodingError.self) { try WireEncoder.text([Double.nan]) }
  }

  @Test("counts pages from 1 and joins the words of a line to one box")
  func places() {
    func word(_ range: Range<Int>, page: Int, x: Double, y: Double) -> SourceSpan {
      SourceSpan(range: range, location: .box(page: page, box: VadeDocument.Box(x: x, y: y, width: 20, height: 10)))
    }
    let spans = [
      word(0..<3, page: 1, x: 70, y: 100), word(4..<7, page: 1, x: 94, y: 101), word(8..<11, page: 1, x: 70, y: 114),
      word(12..<15, page: 1, x: 300, y: 114), word(16..<19, page: 2, x: 70, y: 50),
    ]
    let all = Wire.Place(of: spans)
    #expect(all.pages == [2, 3])
    #expect(
      all.boxes == [
        Wire.Box(page: 2, x: 70, y: 100, width: 44, height: 11), Wire.Box(page: 2, x: 70, y: 114, width: 20, height: 10),
        Wire.Box(page: 2, x: 300, y: 114, width: 20, height: 10), Wire.Box(page: 3, x: 70, y: 50, width: 20, height: 10),
      ])
    #expect(Wire.Place(of: spans, in: 16..<19).pages == [3])
    #expect(Wire.Place(of: spans, in: 3..<4).boxes.isEmpty)
    let lines = Wire.Place(of: [
      SourceSpan(range: 0..<4, location: .lines(12...12)), SourceSpan(range: 5..<9, location: .lines(13...14)),
    ])
    #expect(lines.lines == Wire.Lines(first: 12, last: 14) && lines.pages.isEmpty && lines.boxes.isEmpty)
  }

  @Test("describes a report with pages from 1")
  func report() {
    let report = Wire.PageReport(
      DocumentReport(
        pagesDeclared: 9, pagesRead: 8, pagesWithoutText: [3],
        diagnostics: [Diagnostic(.error, .init(rawValue: "page-needs-ocr"), "no text", page: 3)]))
    #expect(report.pagesWithoutText == [4] && report.diagnostics[0].page == 4 && !report.complete)
  }

  @Test("says sheet and cells, or the time, of spans that have them")
  func newPlaces() {
    func span(_ start: Int, _ location: Location) -> SourceSpan { SourceSpan(range: start..<(start + 2), location: location) }
    let row = Wire.Place(of: [
      span(0, .cell(sheet: "Budget", row: 7, column: 3)), span(3, .cell(sheet: "Budget", row: 9, column: 28)),
      span(6, .cell(sheet: "Other", row: 1, column: 1)),
    ])
    #expect(row.cells.map(Wire.Cells.init) == Wire.Cells(sheet: "Budget", range: "C7:AB9"))
    #expect(Wire.Place(of: [span(0, .cell(sheet: "S", row: 1, column: 702))]).cells?.reference == "ZZ1")
    let spoken = Wire.Place(of: [span(0, .time(milliseconds: 62_500...64_000)), span(3, .time(milliseconds: 3_600_000...3_725_005))])
    #expect(spoken.time.map(Wire.Time.init) == Wire.Time(start: "00:01:02.500", end: "01:02:05.005"))
  }
}
