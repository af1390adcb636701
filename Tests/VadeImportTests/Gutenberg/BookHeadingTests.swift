import Testing
import VadeDocument
import VadeImport

@Suite("Headings and verse of a Project Gutenberg book")
struct BookHeadingTests {
  private static func chapters(_ headings: [String], gap: Int = 3) -> String {
    headings.map { String(repeating: "\n", count: gap) + $0 + "\n\n" + prose("fox") + "\n" }.joined()
  }

  @Test(
    "are recognised by their rules",
    arguments: [
      (["CHAPTER I", "CHAPTER II"], ["2 CHAPTER I", "2 CHAPTER II"]),
      (["CHAPTER 1. Loomings.", "CHAPTER 2. The Carpet-Bag."], ["2 CHAPTER 1. Loomings.", "2 CHAPTER 2. The Carpet-Bag."]),
      (["CHAPTER XXXVIII--CONCLUSION"], ["2 CHAPTER XXXVIII--CONCLUSION"]),
      (["CHAPTER FORTY-TWO", "Chapter the Last"], ["2 CHAPTER FORTY-TWO", "2 Chapter the Last"]),
      (
        ["CHAPTER I -- HOW MANY KINDS OF PRINCIPALITIES THERE ARE, AND BY WHAT\nMEANS THEY ARE ACQUIRED"],
        ["2 CHAPTER I -- HOW MANY KINDS OF PRINCIPALITIES THERE ARE, AND BY WHAT MEANS THEY ARE ACQUIRED"]
      ),
      (
        ["CHAPTER I\n\nDown the Rabbit-Hole", "CHAPTER II\n\nThe Pool of Tears"],
        ["2 CHAPTER I. Down the Rabbit-Hole", "2 CHAPTER II. The Pool of Tears"]
      ),
      (
        ["PART I\n\n\n\nCHAPTER I", "CHAPTER II", "PART II\n\n\n\nCHAPTER I"],
        ["2 PART I", "3 CHAPTER I", "3 CHAPTER II", "2 PART II", "3 CHAPTER I"]
      ),
      (
        ["BOOK ONE: 1805\n\n\n\nCHAPTER I", "FIRST EPILOGUE: 1813 - 20\n\n\n\nCHAPTER I"],
        ["2 BOOK ONE: 1805", "3 CHAPTER I", "2 FIRST EPILOGUE: 1813 - 20", "3 CHAPTER I"]
      ),
      (["THE FIRST BOOK", "THE SECOND BOOK"], ["2 THE FIRST BOOK", "2 THE SECOND BOOK"]),
      (["ACT I\n\nSCENE I. A platform.", "SCENE II. A room."], ["2 ACT I", "3 SCENE I. A platform.", "3 SCENE II. A room."]),
      (["Letter 1", "Letter 2"], ["2 Letter 1", "2 Letter 2"]),
      (
        ["STAVE ONE\n\nMARLEY'S GHOST", "STAVE TWO\n\nTHE FIRST SPIRIT"], ["2 STAVE ONE. MARLEY'S GHOST", "2 STAVE TWO. THE FIRST SPIRIT"]
      ),
      (["SURA I.--THE OPENING", "SURA II.--THE COW"], ["2 SURA I.--THE OPENING", "2 SURA II.--THE COW"]),
      (
        ["INFERNO\n\n\n\nInferno: Canto I", "Inferno: Canto II", "PURGATORIO\n\n\n\nPurgatorio: Canto I"],
        ["2 INFERNO", "3 Inferno: Canto I", "3 Inferno: Canto II", "2 PURGATORIO", "3 Purgatorio: Canto I"]
      ),
      (["I. A SCANDAL IN BOHEMIA", "II. THE RED LEAGUE"], ["2 I. A SCANDAL IN BOHEMIA", "2 II. THE RED LEAGUE"]),
      (["I", "II", "III"], ["2 I", "2 II", "2 III"]),
      (["1\n\nThe Old Sea-dog", "2\n\nBlack Dog Appears"], ["2 1. The Old Sea-dog", "2 2. Black Dog Appears"]),
      (["Preface", "CHAPTER I", "CONCLUSION"], ["2 Preface", "2 CHAPTER I", "2 CONCLUSION"]),
      (["THE GOLDEN BIRD", "HANS IN LUCK"], ["2 THE GOLDEN BIRD", "2 HANS IN LUCK"]),
      (
        ["BOOK I.  INSCRIPTIONS\n\n\n\nOne's-Self I Sing", "As I Ponder'd in Silence", "Eidolons", "To the States", "Beginners"],
        ["2 BOOK I.  INSCRIPTIONS", "3 One's-Self I Sing", "3 As I Ponder'd in Silence", "3 Eidolons", "3 To the States", "3 Beginners"]
      ),
    ] as [([String], [String])])
  func headings(lines: [String], expected: [String]) throws {
    #expect(try ReadDocument(book: Self.chapters(lines)).headings == expected)
  }

  @Test(
    "defect 23: what only looks like a heading is none",
    arguments: [
      "Chapter two of his life was over, and he said so.", "PART of it was lost", "TO ALL MEN,", "BOOKSELLERS", "Act as you like.",
      "SURA II is long",
      "THE END", "MIX", "Civil law",
    ])
  func noHeadings(line: String) throws {
    let document = try ReadDocument(book: Self.chapters(["CHAPTER I", "CHAPTER II", "CHAPTER III"]) + "\n\(line)\n\n" + prose("owl"))
    #expect(document.headings == ["2 CHAPTER I", "2 CHAPTER II", "2 CHAPTER III"])
    #expect(document.text.contains(line))
  }

  @Test("defect 23: a book with many parts is not one section, whatever its chapters are called")
  func manyKinds() throws {
    let names = ["The Morning Star", "The Morning Walk", "The Morning Post", "The Morning After", "The Morning Dew"]
    #expect(try ReadDocument(book: Self.chapters(names, gap: 1)).headings == names.map { "2 " + $0 })
  }

  @Test("defect 23: the other name of a book of the Bible opens no section, and its verses come by four of a chapter")
  func scripture() throws {
    let verses = (1...6).map { "1:\($0) And the word number \($0) was spoken\nin the valley." }.joined(separator: "\n\n")
    let body =
      "The First Book of Samuel\n\n\nOtherwise Called:\n\nThe First Book of the Kings\n\n\n\(verses)\n\n2:1 And it came to pass.\n\n\n\nExodus\n\n\n1:1 Now these are the names."
    let document = try ReadDocument(book: body)
    #expect(document.headings == ["2 The First Book of Samuel. Otherwise Called: The First Book of the Kings", "2 Exodus"])
    let groups = document.blocks.compactMap { block -> Int? in
      guard case .paragraph(let text) = block.content else { return nil }
      return text.string.split(separator: "\n").count
    }
    #expect(groups == [4, 2, 1, 1])
    #expect(document.blocks[1].outline.hasPrefix("p 1:1 And the word number 1 was spoken in the valley.\n1:2 "))
  }

  @Test("lines of verse stay lines, ragged prose is joined")
  func verse() throws {
    let verse =
      "Midway upon the journey of our life\n  I found myself within a forest dark,\n  For the straightforward pathway had been lost."
    let ragged = "He went to the river and\nstayed there for some time, since\nnobody was waiting for\nhim at home."
    let document = try ReadDocument(book: "CANTO I\n\n\(verse)\n\n\(ragged)")
    #expect(document.blocks.map(\.outline) == ["h2 CANTO I", "p \(verse)", "p \(ragged.replacing("\n", with: " "))"])
  }

  @Test("every line of a heading and a paragraph is tied to its own line of the file")
  func places() throws {
    let document = try ReadDocument(book: "CHAPTER I\n\nThe Fox\n\n" + prose("fox"))
    let lines = framed("CHAPTER I\n\nThe Fox\n\n" + prose("fox")).split(separator: "\n", omittingEmptySubsequences: false)
    for text in document.blocks.flatMap(\.texts) {
      for run in text.runs {
        let parts = run.split(separator: ":", maxSplits: 1)
        let number = try #require(Int(parts[0]))
        #expect(lines[number - 1].contains(parts[1]))
      }
    }
    #expect(document.blocks[0].texts[0].spans.count == 2)
  }
}
