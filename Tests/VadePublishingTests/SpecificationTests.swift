import Testing

@testable import VadePublishing

@Suite("A specification is read strictly, and all that is wrong with it is said at once")
struct SpecificationTests {
  @Test("Every key a specification may have is read")
  func everyKey() throws {
    let text = """
      # a shelf to begin with
      name = "philosophy-starter"
      version = '1.2'   # a literal text
      description = \"""
      Two lines, \\
         and "quotes" \\u00e9\"""
      genres = ["philosophy", # a comment inside
        "drama",
      ]
      books = ["epic-poetry/The Divine Comedy (Longfellow)", "1661", 'Hamlet']
      diaries = ["pepys-complete"]
      source_bundle = "bundles/all"
      materialize = "none"
      golden_queries = ["one", "two", "three"]
      image_tag = "philosophy-1"
      export_swift = true
      """
    let specification = try PackSpecification(toml: text, path: "spec.toml")
    #expect(specification.name == "philosophy-starter")
    #expect(specification.version == "1.2")
    #expect(specification.description == "Two lines, and \"quotes\" é")
    #expect(specification.selection.genres == ["philosophy", "drama"])
    #expect(specification.selection.books == ["epic-poetry/The Divine Comedy (Longfellow)", "1661", "Hamlet"])
    #expect(specification.diaries == .named(["pepys-complete"]))
    #expect(specification.sourceBundle == "bundles/all")
    #expect(specification.goldenQueries == ["one", "two", "three"])
  }

  @Test("All problems are shown together, each with its line")
  func allProblems() {
    let text = """
      name = "a/b"
      version = 1
      colour = "red"
      genres = "philosophy"
      books = ["../etc", 3]
      golden_queries = ["one"]
      diaries = 7
      image_tag = "a:b"
      name = "twice"
      [table]
      date = 1979-05-27
      """
    let error = failure { () throws(PackExportError) in _ = try PackSpecification(toml: text, path: "spec.toml") }
    guard case .specification("spec.toml", let problems) = error else {
      Issue.record("expected a specification's error, found \(String(describing: error))")
      return
    }
    let texts = problems.map(\.text)
    for expected in [
      "line 1: 'a/b' cannot be a folder's name", "line 2: 'version' is a number: expected a text", "'description' is missing",
      "line 3: 'colour' is no key of a specification", "line 4: 'genres' is a text: expected a list of texts",
      "line 5: '../etc' cannot be a place in the catalogue", "line 5: 'books' holds a number: expected texts only",
      "line 6: 'golden_queries' has 1 of at least 3 queries", "line 7: 'diaries' is a number: expected true, false or a list of names",
      "line 8: 'image_tag' holds ':' or '/'", "line 9: 'name' is given twice",
      "line 10: a table has no place here: every key stands at the top",
      "line 11: '1979-05-27' is none of: a text in quotes, true, false, a whole number, a list",
    ] {
      #expect(texts.contains(expected), "missing: \(expected) in \(texts)")
    }
  }

  @Test(
    "An empty selection, and what nothing could be made of, is refused",
    arguments: [
      ("", "the selection is empty: name 'genres', 'books' or 'diaries'"),
      ("diaries = false\nbooks = []", "the selection is empty: name 'genres', 'books' or 'diaries'"),
      ("diaries = true\nmaterialize = \"none\"", "line 5: 'materialize' is 'none' without a 'source_bundle'"),
      ("diaries = true\nmaterialize = \"slice\"", "line 5: 'materialize' is 'slice': expected 'rebuild' or 'none'"),
    ])
  func refused(addition: String, problem: String) {
    let text = "name = \"n\"\nversion = \"1\"\ndescription = \"d\"\n" + addition
    let error = failure { () throws(PackExportError) in _ = try PackSpecification(toml: text, path: "s") }
    guard case .specification(_, let problems) = error else {
      Issue.record("expected a specification's error, found \(String(describing: error))")
      return
    }
    #expect(problems.map(\.text) == [problem])
  }

  @Test("Every beginning of a specification is read or refused")
  func truncations() {
    let text = "name = \"n\"\nversion = '''1\n'''\ndescription = \"\"\"d \\\n x\"\"\"\nbooks = [ \"a/b\", ['x'], ]\ndiaries = true\n"
    for end in text.unicodeScalars.indices {
      _ = failure { () throws(PackExportError) in _ = try PackSpecification(toml: String(text.unicodeScalars[..<end]), path: "s") }
    }
  }
}

@Suite("Selectors mean exactly the books they name")
struct BookSelectionTests {
  private let catalogue = [
    CatalogueBook(key: "drama/Hamlet", ebookID: 1524), CatalogueBook(key: "drama/100% Wolf", ebookID: 7),
    CatalogueBook(key: "drama/Poems_1", ebookID: 8), CatalogueBook(key: "verse/Poems_1", ebookID: 9),
    CatalogueBook(key: "verse/PoemsX1", ebookID: 1524),
  ]

  @Test(
    "By key, number, folder and genre",
    arguments: [
      (BookSelection(books: ["drama/Hamlet"]), ["drama/Hamlet"]), (BookSelection(books: ["7"]), ["drama/100% Wolf"]),
      (BookSelection(books: ["Hamlet"], genres: ["verse"]), ["drama/Hamlet", "verse/PoemsX1", "verse/Poems_1"]),
      (BookSelection(books: ["verse/Poems_1"]), ["verse/Poems_1"]),
    ])
  func resolved(selection: BookSelection, keys: [String]) throws {
    #expect(try selection.keys(in: catalogue).sorted() == keys)
  }

  @Test("All that mean none or several are named together")
  func unresolved() {
    let selection = BookSelection(books: ["Poems_1", "1524", "Nothing", "100%"], genres: ["prose"])
    let error = failure { () throws(PackExportError) in _ = try selection.keys(in: catalogue) }
    #expect(
      error
        == .selection([
          .unknownGenre("prose"), .ambiguousBook("Poems_1", candidates: ["drama/Poems_1", "verse/Poems_1"]),
          .ambiguousBook("1524", candidates: ["drama/Hamlet", "verse/PoemsX1"]), .unknownBook("Nothing"), .unknownBook("100%"),
        ]))
  }

  @Test("Signs that mean something to a database mean themselves, and no key means no passage")
  func exactPrefix() {
    let filter = BookFilter.keys(["verse/Poems_1"])
    #expect(filter.includes(path: "verse/Poems_1/a.md"))
    #expect(!filter.includes(path: "verse/PoemsX1/a.md"))
    #expect(!filter.includes(path: "verse/Poems_12/a.md"))
    #expect(!BookFilter.keys(["drama/100%"]).includes(path: "drama/100% Wolf/a.md"))
    #expect(!BookFilter.keys([]).includes(path: "drama/Hamlet/a.md"))
    #expect(!filter.includes(path: nil))
  }
}
