import Testing
import VadeTesting
import VadeDocument
@testable import VadeLibrary

@Suite("The span codec")
struct SpanCodecTests {
  static let spans: [SourceSpan] = [
    SourceSpan(range: 0..<10, location: .box(page: 3, box: Box(x: 72.25, y: 100.01, width: 450.5, height: 11.99))),
    SourceSpan(range: 10..<10, location: .box(page: 3, box: Box(x: 72.25, y: 114, width: 430, height: 12))),
    SourceSpan(range: 11..<300, location: .box(page: 4, box: Box(x: -5, y: 0, width: 0, height: 0))),
    SourceSpan(range: 300..<301, location: .lines(17...17)),
    SourceSpan(range: 302..<400, location: .lines(18...99)),
    SourceSpan(range: 400..<1000, location: .box(page: 0, box: Box(x: 1, y: 2, width: 3, height: 4))),
    SourceSpan(range: 1000..<1001, location: .cell(sheet: "Übersicht", row: 12, column: 3)),
    SourceSpan(range: 1001..<1002, location: .cell(sheet: "Übersicht", row: 12, column: 4)),
    SourceSpan(range: 1002..<1003, location: .cell(sheet: "2", row: 1, column: 1)),
    SourceSpan(range: 1003..<1004, location: .time(milliseconds: 1500...90_250)),
    SourceSpan(range: 1004..<1005, location: .time(milliseconds: 90_250...91_000)),
  ]

  @Test("gives back what it was given", arguments: [0, 1, 3, 6, 11])
  func roundTrip(count: Int) {
    let spans = Array(Self.spans.prefix(count))
    #expect(SpanCodec.decode(SpanCodec.encode(spans), textByteCount: 2000) == spans)
  }

  @Test("keeps lines of a page in about ten bytes each")
  func size() {
    let lines = (0..<50).map { line in
      SourceSpan(
        range: (line * 80)..<(line * 80 + 79), location: .box(page: 7, box: Box(x: 72, y: 72 + 14 * Double(line), width: 400, height: 12)))
    }
    #expect(SpanCodec.encode(lines).count < 50 * 11)
  }

  @Test("rounds to a hundredth of a point and survives numbers no page has")
  func rounding() throws {
    func box(_ x: Double) -> SourceSpan { SourceSpan(range: 0..<1, location: .box(page: 0, box: Box(x: x, y: 1, width: 1, height: 1))) }
    #expect(SpanCodec.decode(SpanCodec.encode([box(1.23456)]), textByteCount: 1) == [box(1.23)])
    for x in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(SpanCodec.decode(SpanCodec.encode([box(x)]), textByteCount: 1)?.count == 1)
    }
  }

  @Test("refuses every truncation and anything appended")
  func truncation() {
    let bytes = SpanCodec.encode(Self.spans)
    for length in 0..<bytes.count { #expect(SpanCodec.decode(Array(bytes.prefix(length)), textByteCount: 2000) == nil) }
    #expect(SpanCodec.decode(bytes + [0], textByteCount: 2000) == nil)
  }

  @Test("refuses a span beyond the text, and counts and numbers that cannot be")
  func impossible() {
    #expect(SpanCodec.decode(SpanCodec.encode(Self.spans), textByteCount: 1004) == nil)
    let huge = [UInt8](repeating: 0xff, count: 9) + [0x01]
    #expect(SpanCodec.decode(huge, textByteCount: 10) == nil)
    #expect(SpanCodec.decode([1] + huge + huge + huge, textByteCount: 10) == nil)
    #expect(SpanCodec.decode([1, 0] + huge + [0, 0, 0, 0, 0, 0], textByteCount: 10) == nil)
    #expect(SpanCodec.decode([1, 0, 1, 2, 0, 0], textByteCount: 10) == nil)
    #expect(SpanCodec.decode([1, 0, 1, 1] + huge + huge, textByteCount: 10) == nil)
    #expect(SpanCodec.decode([UInt8](repeating: 0x80, count: 40), textByteCount: 10) == nil)
  }

  @Test("refuses a box whose lengths are beyond those it writes, which would change when they are written again")
  func boundlessBox() {
    // Found by fuzzing: a length of about 2^56 hundredths of a point.
    let bytes: [UInt8] = [
      1, 0, 0, 0, 0x32, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0x01, 0x80, 0xff, 0xff, 0x80, 0x80, 0x03, 0x01,
    ]
    #expect(SpanCodec.decode(bytes, textByteCount: 4096) == nil)
  }

  @Test("reads random bytes without a crash and gives only spans inside the text")
  func random() {
    var numbers = Numbers(seed: 42)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers) & 0x87 }
      let outside = (SpanCodec.decode(bytes, textByteCount: 50) ?? []).first { $0.range.lowerBound < 0 || $0.range.upperBound > 50 }
      if let outside { Issue.record("\(bytes) gave \(outside)") }
    }
  }
}
