import Testing
import VadeDocument
import VadeImport

@Suite("Plain text")
struct PlainTextTests {
  @Test(
    "is read as its lines show",
    arguments: [
      (
        "Prose wrapped at a width of more than sixty characters, as mail and books\nare, is joined to one paragraph.\n\nNext.",
        ["p Prose wrapped at a width of more than sixty characters, as mail and books are, is joined to one paragraph.", "p Next."]
      ),
      (
        "A compound at the end of a line that is long enough to be wrapped: looking-\nglass stays whole, and so on, and so on, and so on.",
        ["p A compound at the end of a line that is long enough to be wrapped: looking-glass stays whole, and so on, and so on, and so on."]
      ),
      ("Shall I compare thee\nto a summer's day?", ["p Shall I compare thee\nto a summer's day?"]),
      ("CHAPTER I\n\nText.", ["h2 CHAPTER I", "p Text."]), ("Chapter 2. The Return\n\nText.", ["h2 Chapter 2. The Return", "p Text."]),
      (
        "CHAPTER XVII -- CONCERNING CRUELTY AND CLEMENCY, AND WHETHER IT IS\nBETTER TO BE LOVED THAN FEARED\n\nText.",
        ["h2 CHAPTER XVII -- CONCERNING CRUELTY AND CLEMENCY, AND WHETHER IT IS BETTER TO BE LOVED THAN FEARED", "p Text."]
      ),
      ("CHAPTER XVIII(*) -- CONCERNING FAITH\n\nText.", ["h2 CHAPTER XVIII(*) -- CONCERNING FAITH", "p Text."]),
      ("Part of it was lost.\n\nText.", ["p Part of it was lost.", "p Text."]),
      ("Chapter one of his life ended there, he said.\n", ["p Chapter one of his life ended there, he said."]),
      ("XIV.\n\nText", ["h3 XIV.", "p Text"]), ("MIX\n\nText", ["p MIX", "p Text"]),
      ("THE GREAT WHALE\n\nText", ["h3 THE GREAT WHALE", "p Text"]),
      ("MAY 1660\n\nText", ["h3 MAY 1660", "p Text"]), ("NO, I SAID!\n\nText", ["p NO, I SAID!", "p Text"]),
      ("Title\n=====\nText", ["h1 Title", "p Text"]),
      ("1.2.3 Name of it\n\nText", ["h3 1.2.3 Name of it", "p Text"]),
      ("- one\n- two\n  more\n  - three", ["list 0- one / 0- two more / 1- three"]),
      ("name      age\nAnna      30\nBen       4", ["code(-) name      age\nAnna      30\nBen       4"]),
      (
        "中文的段落在这里换行因为这一行已经足够长了所以必须在这个地方断开以便于阅读和打印出来给大家看看\n然后继续下去。",
        ["p 中文的段落在这里换行因为这一行已经足够长了所以必须在这个地方断开以便于阅读和打印出来给大家看看\n然后继续下去。"]
      ),
    ] as [(String, [String])])
  func blocks(text: String, expected: [String]) throws {
    let outline = try ReadDocument(text, named: "a.txt").blocks.map(\.outline)
    #expect(outline == expected)
  }

  @Test("ties every line of a joined paragraph to its own line number")
  func spans() throws {
    let document = try ReadDocument(
      "\nThe first line is long enough to have been wrapped by an editor here\nand the second ends.\n", named: "a.txt")
    let runs = document.blocks[0].texts[0].runs
    #expect(runs == ["2:The first line is long enough to have been wrapped by an editor here", "3:and the second ends."])
  }

  @Test("comes in bounded sections without losing a word, even as one endless line")
  func bounded() throws {
    let words = (0..<60_000).map { "w\($0)" }
    for text in [words.joined(separator: " "), words.joined(separator: "\n"), String(repeating: "ü", count: 200_000)] {
      let document = try ReadDocument(text, named: "a.txt")
      #expect(document.pages.allSatisfy { $0.blocks.flatMap(\.texts).reduce(0) { $0 + $1.string.utf8.count } <= 65_536 })
      let read = document.blocks.flatMap(\.texts).map(\.string).joined()
      #expect(read.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(document.pages.map(\.position) == document.pages.indices.map { .section(index: $0) })
    }
  }

  @Test("of white space alone is refused as empty")
  func blank() {
    #expect { try ReadDocument(" \n\t\n", named: "a.txt") } throws: { ($0 as? ImportError)?.reason == .empty }
  }

  @Test("over the size limit is refused with both numbers")
  func tooLarge() throws {
    let importer = PlainTextImporter(limits: ImportLimits(fileSize: 10, wholeFileSize: 10))
    #expect {
      _ = try importer.open(.writing("more than ten bytes"), as: .text)
    } throws: { error in
      guard case .tooLarge(let detail)? = (error as? ImportError)?.reason else { return false }
      return detail.contains("19 bytes") && detail.contains("10")
    }
  }
}
