import FoundationEssentials
import Testing
import VadeDocument
@testable import VadeLibrary
import VadeTesting

@Suite("A lexical query")
struct LexicalMatchTests {
  let fixture: Fixture
  let library: Library
  let writer: LibraryWriter

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
    writer = try library.writer()
    try writer.adopt(testRecipe)
  }

  func texts(_ query: LexicalQuery, limit: Int = 50) throws -> [String] {
    try library.passages(library.lexicalMatches(query, scope: .everything, limit: limit).map(\.id)).map(\.passage.text)
  }

  @Test(
    "is never syntax of the full-text engine",
    arguments: [
      "\"", "\"\"", "*", "NEAR", "AND", "OR", "NOT", "NEAR(a b, 2)", "col:", "content:word", "title : x", "^word", "word*", "-word",
      "+word", "(", ")",
      "{title content}: x", "20.04", "38.101", "@nasa", "DEC-0054", "'", "''", "; DROP TABLE passages", "?", ",", "\\", "%", "_", "\0",
      "a\0b", "😀", "",
      " ", "\n", "--", "/*", "ﷺ", "\u{301}", "\u{FFFD}", "word AND", "AND word", "\"word", "word\"", "multi-agent", "snake_case",
    ])
  func hostile(text: String) throws {
    try fixture.add(passages(["a plain word", "another"]), to: writer)
    for required in [false, true] {
      let hits = try texts(LexicalQuery(terms: [.init(words: [text], isRequired: required), .init(words: ["another"])]))
      #expect(required || hits.contains("another"))
    }
    _ = try texts(LexicalQuery(terms: [.init(words: [text, text])]))
  }

  @Test(
    "finds what was written the same way",
    arguments: [
      "20.04", "38.101", "@nasa", "DEC-0054", "snake_case", "multi-agent", "O'Neill", "C++", "AND", "NEAR", "naïve", "Straße", "ﬁne", "½",
      "Ⅷ", "x²",
      "東京", "都", "サーバー", "서울", "ประเทศ", "हिन्दी", "مرحبا", "Ελλάδα", "привет",
    ])
  func findsItself(text: String) throws {
    try fixture.add(passages(["before \(text) after", "nothing of the kind", "before\(text)after"]), to: writer)
    #expect(try texts(words(text)).contains("before \(text) after"))
  }

  @Test("finds a compound as a phrase first and by its parts as well")
  func compounds() throws {
    try fixture.add(passages(["see 0054 of another DEC", "see DEC-0054 here", "DEC alone", "none", "nor here", "nor there"]), to: writer)
    #expect(try texts(words("DEC-0054")) == ["see DEC-0054 here", "see 0054 of another DEC", "DEC alone"])
  }

  @Test(
    "finds a form by its other forms",
    arguments: [
      ("office", "the o\u{FB03}ce is closed"), ("café", "cafe\u{301} au lait"), ("cafe", "CAFÉ"), ("résumé", "resumes"),
      ("ABC", "ＡＢＣ wide"),
      ("information", "infor\u{AD}mation"), ("が", "か\u{3099}"), ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} text"),
      ("ガス", "ｶﾞｽ"), ("running", "he runs"), ("1", "①"), ("سلام", "ســلام"),
    ])
  func forms(query: String, text: String) throws {
    try fixture.add(passages([text, "something else"]), to: writer)
    #expect(try texts(words(query)) == [text])
  }

  @Test(
    "of a phrase finds it whichever apostrophe query and text have", arguments: ["'", "\u{2019}", "\u{2BC}"], ["'", "\u{2019}", "\u{2BC}"])
  func apostrophes(typed: String, written: String) throws {
    try fixture.add(passages(["сорок п\(written)ятнадцять наметів", "п ять ятнадцять", "nothing"]), to: writer)
    let phrase = LexicalQuery(terms: [.init(words: ["п\(typed)ятнадцять", "наметів"], isRequired: true)])
    #expect(try texts(phrase) == ["сорок п\(written)ятнадцять наметів"])
  }

  @Test(
    "finds any stretch of a text without blanks",
    arguments: [
      ("東京", true), ("京都", true), ("東京都", true), ("都", true), ("東", true), ("です", true), ("す", true), ("東都", false), ("大阪", false),
    ])
  func unspaced(query: String, isThere: Bool) throws {
    try fixture.add(passages(["ここは東京都です", "plain English"]), to: writer)
    let required = LexicalQuery(terms: [.init(words: [query], isRequired: true)])
    #expect(try texts(required) == (isThere ? ["ここは東京都です"] : []))
  }

  @Test("in a script without blanks matches by its pairs when the whole is nowhere")
  func unspacedQuestion() throws {
    try fixture.add(passages(["日本の首都は東京です", "天気がよい", "English text"]), to: writer)
    #expect(try texts(words("首都はどこですか")).first == "日本の首都は東京です")
  }

  @Test("may mix scripts", arguments: ["iPhone手机", "手机iPhone", "买iPhone手机壳"])
  func mixed(query: String) throws {
    try fixture.add(passages(["我想买iPhone手机壳", "手机iPhone", "nothing"]), to: writer)
    let hits = try texts(LexicalQuery(terms: [.init(words: [query], isRequired: true)]))
    #expect(hits == [query == "手机iPhone" ? "手机iPhone" : "我想买iPhone手机壳"])
  }

  @Test("weighs a word of a heading above one of the text")
  func headings() throws {
    try fixture.add(passages(["about something", "more of it"], headings: ["Zebra"]), path: "/1", title: "one", to: writer)
    try fixture.add(passages(["a zebra crossing", "filler text here", "and some more"]), path: "/2", title: "two", to: writer)
    #expect(try texts(words("zebra")).last == "a zebra crossing")
  }

  @Test("of nothing but common words still finds, the row with their order first")
  func stopWordsOnly() throws {
    let folder = "field/29-search-stop-words-only/docs/"
    for name in ["letter.txt", "list.txt", "motto.txt"] {
      let text = try String(contentsOfFile: Corpus.path(folder + name), encoding: .utf8)
      try fixture.add(passages([text]), path: "/" + name, to: writer)
    }
    for query in [words("we", "are", "who", "we", "are"), words("we", "are", "who")] {
      #expect(try texts(query).first?.contains("but we are who we are") == true)
    }
  }

  @Test("leaves common words of a large library out, unless there are no others")
  func commonWords() throws {
    let rows = (0..<40).map { $0 % 10 == 0 ? "the rare\($0) of the rocks" : "the number \($0)" } + ["of the sea", "nothing"]
    try fixture.add(passages(rows), to: writer)
    try CommonWords.refresh(writer.connection, exactSize: 10)
    func search(_ query: LexicalQuery, exactSize: Int) throws -> [ScoredPassage] {
      let plan = try LexicalPlan(query) { (text) throws(LibraryError) in IndexedWords.split(text).map { ($0, $0) } }
      return try LexicalSearch(connection: writer.connection, plan: plan, scope: .everything, exactSize: exactSize).best(100)
    }
    let query = words("the", "rare10", "of")
    let exact = try search(query, exactSize: 1_000)
    let quick = try search(query, exactSize: 10)
    #expect(exact.count == 41)
    #expect(quick.map(\.id) == Array(exact.prefix(5).map(\.id)))
    for (left, right) in zip(exact, quick) { #expect(abs(left.score - right.score) < 1e-5) }
    #expect(try search(words("the"), exactSize: 10).count == 41)
    #expect(try search(words("the", "nowhere"), exactSize: 10).count == 41)
    let order = try library.passages(search(words("the", "number"), exactSize: 10).map(\.id)).map(\.passage.text)
    #expect(order.prefix(36).allSatisfy { $0.contains("the number") })
    #expect(order.count == 41)
  }

  @Test("may be as long as a page")
  func long() throws {
    try fixture.add(passages(["word777 here", "none"]), to: writer)
    let query = LexicalQuery(terms: (0..<3_000).map { .init(words: ["word\($0)"]) })
    #expect(try texts(query) == ["word777 here"])
    #expect(try texts(LexicalQuery(terms: [.init(words: (0..<3_000).map { "word\($0)" })])).isEmpty)
  }
}
