import Foundation
import Testing
import VadeDocument

@testable import VadePDF

@Suite("Words from glyphs")
struct WordTests {
  static let page = Page.Size(width: 600, height: 800)

  /// Glyphs of ten points, one beside the other; a nil scalar is a move without a glyph.
  static func glyphs(_ scalars: [UInt32], x: Double = 100, y: Double = 50) -> [Glyph] {
    scalars.enumerated().map { index, scalar in
      Glyph(scalar: scalar, box: Box(x: x + Double(index) * 5, y: y, width: 5, height: 10), size: 10)
    }
  }

  static func words(_ glyphs: [Glyph]) -> [Word] { WordBuilder.words(of: GlyphRepair.repaired(glyphs), on: page) }

  @Test("R71: stand where their own characters stand, whatever stands before them")
  func ownRange() {
    // A character outside the basic plane, a ligature, a combining mark and a run of blanks before the last word.
    var glyphs = WordTests.glyphs([0x1F600, 0xFB03, 0x65, 0x301, 0x20, 0x20, 0x20])
    glyphs[3].box = glyphs[2].box
    glyphs += WordTests.glyphs([0x77, 0x6F], x: 300)
    let words = WordTests.words(glyphs)
    #expect(words.map(\.text) == ["\u{1F600}ffie\u{301}", "wo"])
    #expect(words[0].box == Box(x: 100, y: 50, width: 15, height: 10))
    #expect(words[1].box == Box(x: 300, y: 50, width: 10, height: 10))
  }

  @Test("R72: stand where they are drawn behind blanks of any number", arguments: [1, 2, 3, 17, 500])
  func blanks(count: Int) {
    // Blanks the reader of the file makes up have no place of their own, those that are drawn have one.
    for isGenerated in [true, false] {
      let blanks = (0..<count).map { index in
        Glyph(
          scalar: 0x20, isGenerated: isGenerated, box: isGenerated ? nil : Box(x: 110 + Double(index), y: 50, width: 1, height: 10),
          size: 10)
      }
      let glyphs =
        WordTests.glyphs([0x61, 0x62]) + blanks + WordTests.glyphs([0x63, 0x64], x: 300) + blanks + WordTests.glyphs([0x65], x: 400)
      let words = WordTests.words(glyphs)
      #expect(words.map(\.text) == ["ab", "cd", "e"])
      #expect(words.map(\.box.x) == [100, 300, 400] && words.map(\.box.width) == [10, 10, 5])
    }
  }

  /// Characters that are one to the eye and several in some unit of text, or the other way round.
  static let clusters: [[UInt32]] = [
    [0xFB03], [0x1F600], [0x1D54F], [0x65, 0x301, 0x323], [0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467], [0x1F1E9, 0x1F1EA],
    [0x0928, 0x093F],
  ]

  @Test("R73: stand where they are drawn behind ligatures, emoji and combining marks", arguments: clusters)
  func clustered(scalars: [UInt32]) {
    var glyphs = WordTests.glyphs(scalars)
    // Marks stand over the first character.
    for index in glyphs.indices.dropFirst() { glyphs[index].box = glyphs[0].box }
    for place in 1...20 {
      glyphs.append(Glyph(scalar: 0x20, isGenerated: true))
      glyphs += WordTests.glyphs([0x77, 0x30 + UInt32(place % 10)], x: 100 + 20 * Double(place))
    }
    let words = WordTests.words(glyphs).dropFirst()
    #expect(words.map(\.box) == (1...20).map { Box(x: 100 + 20 * Double($0), y: 50, width: 10, height: 10) })
  }

  @Test(
    "R97: have every letter of their ligatures",
    arguments: [(0xFB00, "ff"), (0xFB01, "fi"), (0xFB02, "fl"), (0xFB03, "ffi"), (0xFB04, "ffl"), (0xFB06, "st"), (0x1C4, "D\u{17D}")])
  func ligatures(scalar: UInt32, letters: String) {
    let words = WordTests.words(WordTests.glyphs([0x61, scalar, 0x62]))
    #expect(words.map { $0.text.precomposedStringWithCompatibilityMapping } == ["a\(letters)b"])
    #expect(words.map(\.box.width) == [15])
  }

  @Test("are composed")
  func composed() {
    var glyphs = WordTests.glyphs([0x65, 0x301])
    glyphs[1].box = glyphs[0].box
    #expect(Array(WordTests.words(glyphs)[0].text.unicodeScalars) == ["\u{E9}"])
  }

  @Test("get the accent that is set over them before the letter, or on the way back")
  func accents() {
    var before = WordTests.glyphs([0xB4, 0x65])
    before[0].box = before[1].box
    #expect(WordTests.words(before).map(\.text) == ["é"])
    var behind = WordTests.glyphs([0x67, 0x75, 0x20, 0x2D8])
    behind[2] = Glyph(scalar: 0x20, isGenerated: true)
    behind[3].box = behind[0].box
    #expect(WordTests.words(behind).map(\.text) == ["ğu"])
  }

  @Test("keep an accent that stands beside a letter")
  func freeAccent() {
    #expect(WordTests.words(WordTests.glyphs([0x60, 0x61])).map(\.text) == ["`a"])
  }

  @Test("lose control characters and soft hyphens within a line")
  func cleaned() {
    var glyphs = WordTests.glyphs([0x61, 0x62, 0x63])
    // Characters that are not shown take no room.
    for (index, scalar) in [(1, 0xAD), (1, 0x00), (3, 0x07), (4, 0xFEFF)] {
      glyphs.insert(Glyph(scalar: UInt32(scalar), box: glyphs[index - 1].box, size: 10), at: index)
    }
    #expect(WordTests.words(glyphs).map(\.text) == ["abc"])
  }

  @Test("have the Arabic ligature of lam and alef in the order of the text")
  func lamAlef() {
    var glyphs = WordTests.glyphs([0x627, 0x644])
    glyphs[1].box = glyphs[0].box
    #expect(WordTests.words(glyphs).map(\.text) == ["\u{644}\u{627}"])
  }

  @Test("end at a gap that has no blank, at a new line and at a turn of the text")
  func gaps() {
    let first = WordTests.glyphs([0x61, 0x62])
    let apart = WordTests.glyphs([0x63], x: 130)
    let below = WordTests.glyphs([0x64], x: 135, y: 62)
    var turned = WordTests.glyphs([0x65], x: 140, y: 62)
    turned[0].direction = .up
    #expect(WordTests.words(first + apart + below + turned).map(\.text) == ["ab", "c", "d", "e"])
  }

  @Test("read right to left where most letters do, with numbers and foreign words in their own order")
  func bidirectional() {
    func word(_ text: String, _ x: Double) -> Word {
      let frame = Box(x: x, y: 0, width: 30, height: 10)
      return Word(text: text, box: frame, frame: frame, size: 10)
    }
    let line = Line([word("שלום", 200), word("Python", 100), word("three", 135), word("עולם", 50), word("ועוד", 10)])
    #expect(line.words.map(\.text) == ["שלום", "Python", "three", "עולם", "ועוד"])
  }

  @Test("turn with the page and back", arguments: TextDirection.allCases)
  func directions(direction: TextDirection) {
    let box = Box(x: 100, y: 200, width: 30, height: 10)
    let upright = direction.upright(box, on: WordTests.page)
    let inverse: TextDirection = [.right: .right, .down: .up, .left: .left, .up: .down][direction]!  // every case is a key
    #expect(inverse.upright(upright, on: direction.uprightSize(of: WordTests.page)) == box)
  }

  @Test("map between page space and display in both directions", arguments: 0..<4)
  func geometry(turns: Int) {
    let geometry = PageGeometry(left: 20, bottom: 30, right: 420, top: 630, quarterTurns: turns)
    let box = geometry.displayed(left: 50, bottom: 100, right: 90, top: 110)
    let back = geometry.pageRectangle(of: box)
    #expect(back == (50, 100, 90, 110))
    #expect(box.x >= 0 && box.y >= 0 && box.maxX <= geometry.displayedSize.width && box.maxY <= geometry.displayedSize.height)
  }
}
