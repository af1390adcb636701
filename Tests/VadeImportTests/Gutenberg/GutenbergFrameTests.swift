import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("The frame of a Project Gutenberg book")
struct GutenbergFrameTests {
  @Test(
    "is recognised by its marks, whatever their year",
    arguments: [
      "*** START OF THIS PROJECT GUTENBERG EBOOK WALDEN ***\n\nText.",
      "***START OF THE PROJECT GUTENBERG EBOOK JANE EYRE***\n\nText.",
      "The Project Gutenberg eBook of Walden\n\nThis eBook is for the use of anyone anywhere in the United States\n\nTitle: Walden\n\nText.",
      "***The Project Gutenberg Etext of Dante***\n\nAugust, 1997  [Etext #1004]\n\n*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*\n\nText.",
    ])
  func recognised(text: String) throws {
    let document = try ReadDocument(text, named: "a.txt")
    #expect(document.header.format == .gutenberg)
    #expect(document.blocks.map(\.outline) == ["p Text."])
  }

  @Test(
    "is not taken for one where a text only speaks of Project Gutenberg",
    arguments: [
      "I read it on Project Gutenberg.\n\nIt was good.", "*** START OF THE SHOW ***\n\nText.",
      "Notes on the Project Gutenberg Etext of Dante\n\nText.\n",
    ])
  func notRecognised(text: String) throws {
    #expect(try ReadDocument(text, named: "a.txt").header.format == (text.contains("Etext") ? .gutenberg : .text))
  }

  @Test("a Markdown file with the marks stays Markdown")
  func markdown() throws {
    #expect(try ReadDocument(framed("Text."), named: "a.md").header.format == .markdown)
  }

  @Test("goes, and what goes is counted by its reason")
  func frame() throws {
    let document = try ReadDocument(
      book: "Produced by Some Volunteers\n\n\n\nA BOOK\n\nBy Ann Author\n\n\n\n\nCHAPTER I\n\n" + prose("fox"))
    #expect(document.headings == ["2 CHAPTER I"])
    #expect(!document.text.contains("LICENSEWORD") && !document.text.contains("Volunteers") && !document.text.contains("Ann Author"))
    #expect(document.leftOut["credits"] == "ProducedbySomeVolunteers".count)
    #expect(document.leftOut["title page"] == "ABOOKByAnnAuthor".count)
    #expect(Set(document.leftOut.keys) == ["header", "licence", "credits", "title page"])
  }

  @Test("gives title, persons, language, number and date as properties")
  func header() throws {
    let document = try ReadDocument(
      book: prose("fox"), title: "Notes", author: "Ann Author", fields: "Translator: Tom Two\n\nEditor: Eve\n\nLanguage: French\n")
    #expect(document.header.title == "Notes")
    #expect(
      document.header.metadata.map { "\($0.name)=\($0.value)" } == [
        "author=Ann Author", "translator=Tom Two", "editor=Eve", "language=fr", "ebook-number=174", "release-date=2008-06-09",
      ])
  }

  @Test(
    "a date of release is as exact as the header, never more",
    arguments: [
      ("June, 1998", "1998-06"), ("August 26, 2008 [EBook #1]", "2008-08-26"), ("November 1998 [EBook #1524]", "1998-11"), ("1998", "1998"),
      ("Release Date: March, 1998", "1998-03"), ("sometime", "sometime"), ("February 31, 2001", "February 31, 2001"),
    ])
  func dates(field: String, expected: String) throws {
    let text = "Title: X\n\nRelease Date: \(field)\n\n*** START OF THE PROJECT GUTENBERG EBOOK X ***\n\nText."
    #expect(try ReadDocument(text, named: "a.txt").property("release-date") == expected)
  }

  @Test("a subtitle stands apart from the title, a wrapped title is one")
  func titles() throws {
    let start = "*** START OF THE PROJECT GUTENBERG EBOOK X ***\n\nText."
    let jane = try ReadDocument("Title: Jane Eyre\n       an Autobiography\n\n" + start, named: "a.txt")
    #expect(jane.header.title == "Jane Eyre")
    #expect(jane.property("subtitle") == "an Autobiography")
    let long = try ReadDocument("Title: The Life and Death of Somebody,\n       Gentleman\n\n" + start, named: "a.txt")
    #expect(long.header.title == "The Life and Death of Somebody, Gentleman")
  }

  @Test("defect 26: the author is the author, not who translated the book")
  func author() throws {
    let text = """
      ***The Project Gutenberg Etext of The Divine Comedy of Dante***
      Translanted by Henry Wadsworth Longfellow

      The Divine Comedy of Dante by H. W. Longfellow

      August, 1997  [Etext #1004]

      *END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*

      Midway upon the journey of our life
      """
    let document = try ReadDocument(text, named: "a.txt")
    #expect(document.header.title == "The Divine Comedy of Dante")
    #expect(document.property("author") == "Dante")
    #expect(document.property("translator") == "Henry Wadsworth Longfellow")
    #expect(document.property("ebook-number") == "1004")
  }

  @Test(
    "defect 22: a table of contents is no section, and its end takes no text with it",
    arguments: [
      "CONTENTS\n\nPreface\n\nChapter 1\n\nChapter 2\n\n\n\n\nPREFACE\n\n\(prose("fox"))\n\n\n\nChapter 1\n\n\(prose("owl"))\n\n\n\nChapter 2\n\n\(prose("bee"))",
      "TABLE OF CONTENTS\n\n   I. The Fox . . . . . 3\n  II. The Owl . . . . 17\n\n\n\n\nPreface\n\n\(prose("fox"))\n\n\n\nChapter I\n\nThe Fox\n\n\(prose("owl"))\n\n\n\nChapter II\n\nThe Owl\n\n\(prose("bee"))",
      "    CONTENTS\n\n    BOOK ONE\n\n    CHAPTER I\n\n    CHAPTER II\n\n    BOOK TWO\n\n    CHAPTER I\n\n\n\n\nBOOK ONE\n\n\nCHAPTER I\n\n\(prose("fox"))\n\n\n\nCHAPTER II\n\n\(prose("owl"))\n\n\n\nBOOK TWO\n\n\nCHAPTER I\n\n\(prose("bee"))",
    ])
  func contents(body: String) throws {
    let document = try ReadDocument(book: body)
    for word in ["fox", "owl", "bee"] { #expect(document.text.contains("the \(word) came down")) }
    #expect(document.headings.count == (body.contains("BOOK") ? 5 : 3))
    #expect(document.leftOut["table of contents"] ?? 0 > 15)
    #expect(!document.text.contains("CONTENTS") && !document.text.contains(". . ."))
  }

  @Test("defect 22: a heading called Contents with text below it stays")
  func noContents() throws {
    let document = try ReadDocument(book: "CHAPTER I\n\n\(prose("owl"))\n\n\n\nCONTENTS\n\n\(prose("fox"))\n\n\(prose("bee"))")
    #expect(document.text.contains("the fox came down") && document.text.contains("the bee came down"))
  }

  @Test("pictures' marks go, with their captions, also in the middle of a line")
  func illustrations() throws {
    let body = "CHAPTER I\n\n[Illustration: A fox by\nthe river]\n\n\(prose("fox"))\n\nHe said [Illustration] no more."
    let document = try ReadDocument(book: body)
    #expect(document.blocks.last?.outline == "p He said no more.")
    #expect(document.leftOut["illustrations"] == "[Illustration:Afoxbytheriver][Illustration]".count)
    #expect(document.blocks.last?.texts[0].spans.count == 2)
  }

  @Test("a transcriber's notes go, at the beginning and at the end")
  func notes() throws {
    let chapters = (1...40).map { "\n\n\nCHAPTER \($0)\n\n\(prose("fox"))" }.joined()
    let document = try ReadDocument(
      book: "[Transcriber's note: OLDSPELLING was kept.]\n\(chapters)\n\n\n\nTranscriber's Note\n\nMISPRINTS were kept.")
    #expect(!document.text.contains("OLDSPELLING") && !document.text.contains("MISPRINTS"))
    #expect(document.headings.count == 40)
  }

  @Test("footnotes stay, as notes")
  func footnotes() throws {
    let document = try ReadDocument(book: "CHAPTER I\n\n\(prose("fox"))[1]\n\n[Footnote 1: It was a red one.]\n\n[2] Another.")
    #expect(document.blocks.suffix(2).map(\.outline) == ["note [Footnote 1: It was a red one.]", "note [2] Another."])
  }

  @Test("a truncated or garbled file gives a document or an error, never a crash")
  func hostile() throws {
    let whole = Array(
      framed("CONTENTS\n\nI. One\n\nII. Two\n\n\n\nI.\n\nOne\n\n\(prose("fox"))\n\n\n\nII.\n\nTwo\n\n1:1 In the beginning").utf8)
    for length in stride(from: 1, to: whole.count, by: 7) { _ = try? ReadDocument(whole[..<length], named: "a.txt") }
    var seed = FixedSeed(9)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<6 { bytes[Int.random(in: 0..<bytes.count, using: &seed)] = UInt8.random(in: 0...255, using: &seed) }
      _ = try? ReadDocument(bytes, named: "a.txt")
    }
  }
}
