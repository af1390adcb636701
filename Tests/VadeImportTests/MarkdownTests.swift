import Testing
import VadeDocument
import VadeImport

@Suite("Markdown")
struct MarkdownTests {
  @Test(
    "is read block by block",
    arguments: [
      ("# A\n\n## B *c* `d`\n", ["h1 A", "h2 B c d"]), ("A\n==\nText\nmore  \nbroken", ["h1 A", "p Text more\nbroken"]),
      ("- a\n  - b\n- c\n\n  more\n", ["list 0- a / 1- b / 0- c\nmore"]), ("3) x\n4) y", ["list 03) x / 04) y"]),
      ("- [x] done\n- [ ] open", ["list 0- [x] done / 0- [ ] open"]), ("```Swift x\nlet a = 1\n\nb\n```", ["code(swift) let a = 1\n\nb"]),
      ("    indented\n", ["code(-) indented"]), ("> said\n> she", ["quote said she"]), ("![A boat](b.png)", ["figure A boat"]),
      ("Look: ![A boat](b.png) here", ["p Look: A boat here"]), ("|a|b|\n|-|-|\n|1|x\\|y|\n|2|", ["table[1] a|b / 1|x|y / 2|"]),
      ("|a|b|\n|-|-|\n|1|2|3|\n", ["table[1] a|b / 1|2 | 3"]), ("~~gone~~ <b>bold</b> x<br>y &amp; z", ["p gone bold x\ny & z"]),
      ("Text[^n].\n\n[^n]: Note.", ["p Text[1].", "note [1] Note."]), ("Text.\n\n[^m]: Lost note.", ["p Text.", "note [m] Lost note."]),
      ("<div>\n<p>In <i>HTML</i></p>\n</div>\n\nAfter", ["p In HTML", "p After"]),
      ("- a\n\n      code\n- b", ["list 0- a", "code(-) code", "list 0- b"]),
      ("https://example.org/x", ["p https://example.org/x"]), ("---\n\nText", ["p Text"]),
    ] as [(String, [String])])
  func blocks(text: String, expected: [String]) throws {
    let outline = try ReadDocument(text, named: "a.md").blocks.map(\.outline)
    #expect(outline == expected)
  }

  @Test("takes title and properties from its front matter and counts its lines")
  func frontMatter() throws {
    let document = try ReadDocument("---\ntitle: \"A: b\"\nauthor: C\ntags:\n  - d\n  - e\n---\n# H\n\ntext\ntext\n", named: "a.md")
    #expect(document.header.title == "A: b")
    #expect(document.header.metadata == [.init(name: "author", value: "C"), .init(name: "tags", value: "d, e")])
    #expect(document.blocks.flatMap(\.texts).flatMap(\.runs) == ["8:H", "10:text", "11: text"])
  }

  @Test(
    "takes texts of several lines, nested keys and TOML from its front matter",
    arguments: [
      ("---\na: 'b: c'  \nd:\n  e: f\n  g: [h, \"i\"]\nj: >\n  k\n  l\nm: n # o\n---\nx", ["a=b: c", "d.e=f", "d.g=h, i", "j=k l", "m=n"]),
      ("---\nurl: http://a:1/b\nlist:\n- c\n- d\n---\nx", ["url=http://a:1/b", "list=c, d"]),
      ("+++\na = \"b\"\nc = [\n  'd',\n  'e',\n]\n[f]\ng = 1 # h\ni = \"\"\"j\nk\"\"\"\n+++\nx", ["a=b", "c=d, e", "f.g=1", "f.i=j k"]),
    ])
  func frontMatterKeys(text: String, expected: [String]) throws {
    let document = try ReadDocument(text, named: "a.md")
    #expect(document.header.metadata.map { $0.name + "=" + $0.value } == expected)
    #expect(document.blocks.map(\.outline) == ["p x"])
  }

  @Test("ties code and tables to their lines")
  func lines() throws {
    let document = try ReadDocument("x\n\n```\na\nb\n```\n\n|h|\n|-|\n|c|\n", named: "a.md")
    #expect(document.blocks.flatMap(\.texts).flatMap(\.runs) == ["1:x", "4:a", "5:b", "8:h", "10:c"])
  }

  @Test("nested very deeply is still read", arguments: ["> ", "- "])
  func deep(mark: String) throws {
    let document = try ReadDocument(String(repeating: mark, count: 2_000) + "bottom", named: "a.md")
    #expect(document.text.contains("bottom"))
  }
}
