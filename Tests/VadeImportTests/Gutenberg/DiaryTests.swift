import Testing
import VadeDocument
import VadeImport

@Suite("Diaries of Project Gutenberg")
struct DiaryTests {
  private func entries(_ document: ReadDocument) -> [String] { document.pages.compactMap(\.label) }

  private func pepys(_ months: [(String, [String])]) -> String {
    months.map { month, days in
      "\n\n\n\(month)\n\n"
        + days.map { "\($0) In the morning to my office, where I did\nmuch business, and so home and to bed." }.joined(separator: "\n\n")
    }.joined()
  }

  private let full = (2...12).map { "\($0)\($0 == 2 ? "nd" : $0 == 3 ? "rd" : "th")." }

  @Test("defect 25: full dates, abbreviated ones and days alone are entries, each a section with its moment")
  func pepysDays() throws {
    let document = try ReadDocument(
      book: pepys([
        ("JANUARY 1659-1660", ["Jan. 1st (Lord's day)."] + full),
        ("FEBRUARY 1659-60", ["February 1st.", "2d.", "3rd (Lord's day).", "29th."]),
        ("MARCH 1660", ["1st.", "2nd, (Sunday)."]),
      ]))
    let dates = entries(document)
    #expect(dates.count == 12 + 4 + 2)
    #expect(dates.first == "1660-01-01T00:00")
    #expect(dates[12...15] == ["1660-02-01T00:00", "1660-02-02T00:00", "1660-02-03T00:00", "1660-02-29T00:00"])
    #expect(dates.last == "1660-03-02T00:00")
    #expect(document.headings.prefix(3) == ["2 JANUARY 1659-1660", "3 January 1, 1660", "3 January 2, 1660"])
  }

  @Test("defect 25: a day that is in no month, goes back or stands in a sentence begins no entry, and its text stays")
  func noDays() throws {
    let document = try ReadDocument(
      book: pepys([("APRIL 1660", ["April 1st."] + full + ["5th.", "31st.", "13th May the King came. 14th was fine."])]))
    #expect(entries(document).last == "1660-04-12T00:00")
    #expect(document.has(.undatedEntries))
    #expect(document.text.contains("13th May the King came") && document.text.contains("31st. In the morning"))
  }

  @Test(
    "defect 25: years of the old style end in the later one",
    arguments: [
      ("1659-1660", 1660), ("1665-66", 1666), ("1699-00", 1700), ("1640-1", 1641), ("1660", 1660),
    ])
  func dualYears(year: String, expected: Int) throws {
    let document = try ReadDocument(book: pepys([("JANUARY \(year)", ["January 1st."] + full)]))
    #expect(entries(document).first == "\(expected)-01-01T00:00")
  }

  @Test("defect 25: what stands behind the last entry is not of its day")
  func backMatter() throws {
    let body = pepys([("MAY 1660", ["May 1st."] + full)]) + "\n\nEND OF THE DIARY.\n\n\n\nAPPENDIX\n\n" + prose("fox")
    let document = try ReadDocument(book: body)
    #expect(document.pages.last?.label == nil)
    #expect(document.pages.last?.blocks.contains { $0.outline.contains("the fox came") } == true)
    let marked = try ReadDocument(
      book: pepys([("MAY 1660", ["May 1st."] + full)]) + "\n\n     ETEXT EDITOR'S BOOKMARKS:\n\n     PHRASES he used\n")
    #expect(!marked.text.contains("PHRASES"))
    #expect(marked.leftOut["transcriber's notes"] ?? 0 > 20)
  }

  @Test("defect 25: nothing before the first month is an entry, nor is a date in a bracketed note; notes stay")
  func notes() throws {
    let note = "     [He died in prison, as is said elsewhere.\n\n     13th, 1661.  The rest of a long note that is set in.]"
    let document = try ReadDocument(
      book: "PREFACE\n\n13th. This is no entry.\n" + pepys([("MAY 1660", ["May 1st."] + full)]) + "\n\n\(note)")
    #expect(entries(document).count == 12)
    #expect(document.pages[0].label == nil)
    #expect(document.blocks.last?.outline.hasPrefix("note 13th, 1661.") == true)
  }

  @Test("Evelyn's whole dates are entries, with every ending of the day")
  func evelyn() throws {
    let dates = [
      "29th December, 1659.", "1st January, 1659-60.", "2d January, 1660.", "3rd January, 1660.", "22nd March, 1660.", "9th April, 1660.",
      "1st May, 1660.", "2nd May, 1660.", "3d May, 1660.", "29th February, 1664.", "30th February, 1664.",
    ]
    let body =
      "PREFACE\n\n\(prose("fox"))\n\n\n\n" + dates.map { "\($0) I went to London and dined with\nmy lord." }.joined(separator: "\n\n")
    let document = try ReadDocument(book: body)
    #expect(
      entries(document) == [
        "1659-12-29T00:00", "1660-01-01T00:00", "1660-01-02T00:00", "1660-01-03T00:00", "1660-03-22T00:00", "1660-04-09T00:00",
        "1660-05-01T00:00",
        "1660-05-02T00:00", "1660-05-03T00:00", "1664-02-29T00:00",
      ])
    #expect(document.text.contains("30th February, 1664."))
  }

  @Test("Boswell's weekdays tell their year")
  func boswell() throws {
    let days =
      ["Sunday, 15th August", "Monday, 16th August", "Tuesday, 17th August", "Wednesday, 18th August", "THURSDAY, 19th AUGUST"]
      + ["Friday, 20th August", "Saturday, 21st August", "Sunday, 22nd August", "Monday, 23rd August", "Tuesday, 24th August"]
    let body = "It was written in 1773 and printed in 1785; see 1785.\n\n" + days.map { "\n\($0).\n\n\(prose("fox"))\n" }.joined()
    let document = try ReadDocument(book: body)
    #expect(entries(document) == (15...24).map { "1773-08-\($0)T00:00" })
    #expect(document.headings.first == "2 Sunday, 15th August.")
  }

  @Test("a novel with a few dates is no diary")
  func novel() throws {
    let document = try ReadDocument(book: "CHAPTER I\n\n3rd. Then he came.\n\nMAY 1660\n\n1st. One.\n\n\(prose("fox"))")
    #expect(entries(document).isEmpty)
  }
}
