import Testing
import VadeDocument

@Suite("The lines of a source")
struct SourceLinesTests {
  private let source = SourceLines("Süß ist es.\n  Ja. Ja. Ja, es ist\nsüß wie Honig. Ende.\n")

  private func spans(_ pieces: [(Range<Int>, Int)]) -> [SourceSpan] {
    pieces.map { SourceSpan(range: $0.0, location: .lines($0.1...$0.1)) }
  }

  @Test("give the characters of a text, counted as Unicode scalars")
  func places() {
    #expect(source.lineCount == 4)
    #expect(source.characters(of: "Süß ist es.", spans: spans([(0..<13, 1)])) == 0..<11)
    #expect(source.characters(of: "es ist süß wie Honig.", spans: spans([(0..<6, 2), (7..<23, 3)])) == 26..<47)
    #expect(source.characters(of: "Ende.", spans: spans([(0..<5, 3)])) == 48..<53)
  }

  @Test("tell a line's repetitions apart by what stands before")
  func repetitions() {
    #expect(source.characters(of: "Ja.", spans: spans([(0..<3, 2)])) == 14..<17)
    #expect(source.characters(of: "Ja.", spans: spans([(0..<3, 2)]), notBefore: 15) == 18..<21)
  }

  @Test("give none for a text that is not in its lines, or has no lines")
  func none() {
    #expect(source.characters(of: "Nein", spans: spans([(0..<4, 1)])) == nil)
    #expect(source.characters(of: "Ende.", spans: spans([(0..<5, 9)])) == nil)
    #expect(source.characters(of: "Ende.", spans: []) == nil)
    #expect(source.characters(of: "Ende.", spans: [SourceSpan(range: 0..<5, location: .time(milliseconds: 0...1))]) == nil)
  }
}
