import VadeConvert
import VadeDocument
import VadeImport

/// Blocks written in a notation, as one page or section.
func written(_ blocks: [Block], as format: WrittenFormat, keepsFurniture: Bool = false, isPaged: Bool = false, name: String = "a.x")
  -> String
{
  let page = Page(position: isPaged ? .page(index: 2) : .section(index: 0), label: isPaged ? "iii" : nil, blocks: blocks)
  return written([page], as: format, keepsFurniture: keepsFurniture, name: name)
}

/// Pages written in a notation.
func written(
  _ pages: [Page], as format: WrittenFormat, header: DocumentHeader = DocumentHeader(format: FormatID(rawValue: "x")),
  keepsFurniture: Bool = false, name: String = "a.x"
) -> String {
  var writer = format.writer(keepsFurniture: keepsFurniture)
  var text = writer.begin(header, name: name)
  for page in pages { text += writer.write(page) }
  return text + writer.end()
}

/// What an importer makes of a text.
func read(_ text: String, with importer: any Importer, as format: FormatID) throws -> [Block] {
  let source = try importer.open(try ImportSource(bytes: Array(text.utf8), displayPath: "a.\(format)"), as: format)
  var blocks: [Block] = []
  while let page = try source.nextPage() { blocks += page.blocks }
  return blocks
}

/// A text with single blanks for white space and nothing round it.
func squeezed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

/// Texts that look like mark-up and are none.
let hostileTexts: [String] = [
  "plain words", "`code` and ``more`` and ```", "a | b || c", "<script>alert(1)</script>", "]]> and --> and <!-- no -->",
  "*not bold* **nor this**",
  "_under_ __score__ snake_case_name", "~~gone~~ ~5 or ~10", "[link](http://x.y) and [ref][1] and [1]: http://z", "![picture](x.png)",
  "[^1]: note",
  "# no heading", "###### deep ######", "> no quote", "- no item", "+ no item", "* no item", "1. no number", "2) nor this", "---", "===",
  "***", "___",
  "a\n---", "a\n===", "a | b\n--- | ---\n1 | 2", "    indented", "\ttab", "&amp; &copy; &#150; AT&T; R&D", "<b>x</b> < y > z <3",
  "5 < 6 && 7 > 6",
  "back\\slash \\* C:\\Users\\n", "ends with \\", "<http://auto.link> http://a.b/c_d_e?x=1&y=*2* www.site.org/~u",
  "see http://a.b/(c)_d_, then",
  "mail me@x_y.org", "$x_1$ and $$y$$", "[ ] to do", "[x] done", "عربي \u{200F}(abc)\u{200F} עברית", "\u{202E}txt.exe\u{202C}", "C# #",
  "# #",
  "a\\|b", "\\`", "!", "hey![x]", "1986\\. A great", "<a href=\"javascript:x\">", "'\"><img src=x onerror=y>", "日本語の文。*強調*です。",
  "e\u{301}_x_e\u{301}",
  ":---", "|---|", "+---+", "a  \nb", "{% raw %} {{ x }}", "\u{00A0}nbsp\u{00A0}", "~", "*", "_", "[", "]", "<", ">", "&", "|", "`", "-",
  "+", "=", ":",
]
