import Testing
import VadeDocument
import VadeLibrary

@Suite("A catalogue's entry")
struct CatalogueEntryTests {
  @Test("takes the genre from the folder, the book from the file's name, the rest from what the file declares")
  func entry() {
    let entry = CatalogueEntry(
      path: "/home/ann/Ancient & Classical/The Republic of Plato.txt", title: "The Republic",
      properties: [
        .init(name: "author", value: "Plato"), .init(name: "author", value: "Another"), .init(name: "language", value: "en"),
        .init(name: "ebook-number", value: "1497"), .init(name: "release-date", value: "1998-10"),
      ])
    #expect(entry.genre == "ancient-classical")
    #expect(entry.book == "The Republic of Plato")
    #expect(entry.author == "Plato")
    #expect(entry.ebookNumber == 1497)
    #expect(entry.releaseDate == "1998-10")
  }

  @Test("does without what is not there")
  func bare() {
    let entry = CatalogueEntry(path: "/notes", title: "Notes", properties: [])
    #expect(entry.genre == "unsorted" && entry.book == "notes" && entry.author == "Various" && entry.ebookNumber == nil)
  }

  @Test(
    "defect 26: names stand in the order they are spoken",
    arguments: [
      ("Tolstoy, Leo, graf, 1828-1910", "Leo Tolstoy"), ("Austen, Jane", "Jane Austen"), ("Jane Austen", "Jane Austen"),
      ("Homer, 750? BCE-650? BCE", "Homer"), ("Lewis, C. S. (Clive Staples)", "C. S. Lewis"),
      ("Martin Luther King, Jr.", "Martin Luther King, Jr."),
      ("Mark Twain (Samuel Clemens)", "Mark Twain (Samuel Clemens)"), ("W. C. Ward, and Lord Macaulay", "W. C. Ward, and Lord Macaulay"),
      ("", ""),
    ])
  func names(name: String, expected: String) {
    #expect(CatalogueEntry.naturalName(name) == expected)
  }
}
