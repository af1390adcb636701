import Testing
import VadeDocument
import VadeImport
import VadeSystem

@testable import VadeConvert

@Suite("HTML")
struct HTMLTests {
  private let head = DocumentHeader(
    format: FormatID(rawValue: "x"), title: "A </title><script>", pageCount: 2,
    metadata: [.init(name: "author", value: "\"Q\""), .init(name: "language", value: "de-AT")])

  @Test("is one complete page that lets nothing in but its own style")
  func page() throws {
    let html = written(
      [Page(position: .page(index: 2), label: "iii", blocks: [Block(.heading(level: 9, BlockText("H")))])], as: .html, header: head)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"de-AT\">\n") && html.hasSuffix("</main>\n</body>\n</html>\n"))
    let style = try #require(html.firstRange(of: "<style>")).upperBound..<(try #require(html.firstRange(of: "</style>")).lowerBound)
    let digest = HTMLStyle.base64(SHA256Digest(of: String(html[style])).bytes)
    #expect(html.contains("content=\"default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'\""))
    #expect(html.contains("<title>A &lt;/title&gt;&lt;script&gt;</title>") && html.contains("content=\"&quot;Q&quot;\""))
    #expect(
      html.contains(
        "<section id=\"page-3\">\n<a class=\"place\" href=\"#page-3\">page 3 (iii)</a>\n<h6 aria-level=\"9\" dir=\"auto\">H</h6>"))
  }

  @Test("encodes bytes as RFC 4648 does", arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func base64(text: String, expected: String) { #expect(HTMLStyle.base64(Array(text.utf8)) == expected) }

  @Test("nests lists as their items are, with the markers that are not HTML's own as text")
  func lists() {
    func item(_ depth: Int, _ marker: String, _ text: String) -> List.Item {
      List.Item(depth: depth, marker: marker, text: BlockText(text))
    }
    let html = written(
      [Block(.list(List(items: [item(0, "3.", "a"), item(1, "(i)", "b"), item(1, "-", "c"), item(0, "4.", "d")])))], as: .html)
    #expect(
      html.contains(
        """
        <ol>
        <li value="3">a
        <ul class="marked">
        <li><span class="marker">(i)</span> b</li>
        </ul>
        <ul>
        <li>c</li>
        </ul>
        </li>
        <li value="4">d</li>
        </ol>
        """))
  }

  @Test("shows text that looks like mark-up as it is, and holds no element but its own", arguments: hostileTexts)
  func hostile(text: String) throws {
    let plain = BlockText(text, links: [BlockText.Link(range: 0..<1, target: "\"><script>x</script>")])
    let table = Table(rows: [[plain], [plain]], headerRowCount: 1)
    let blocks = [
      Block(.paragraph(plain)), Block(.table(table)), Block(.aside(Block.Aside(.comment, author: text), plain)),
      Block(.code(language: text, plain)),
    ]
    let html = written(blocks, as: .html, name: text)
    let names = html.components(after: "<").map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" } }
    let known: Set<Substring> = [
      "!DOCTYPE", "html", "head", "meta", "title", "/title", "style", "/style", "/head", "body", "main", "section", "p", "/p", "div",
      "/div", "table",
      "/table", "thead", "/thead", "tbody", "/tbody", "tr", "/tr", "th", "/th", "td", "/td", "br", "a", "/a", "aside", "/aside", "pre",
      "/pre", "code",
      "/code", "/section", "/main", "/body", "/html",
    ]
    #expect(Set(names).isSubset(of: known), "\(Set(names).subtracting(known))")
    let back = try read(written([Block(.paragraph(BlockText(text)))], as: .html), with: HTMLImporter(limits: .standard), as: .html)
    #expect(back.flatMap { $0.texts.map { squeezed($0.string) } }.contains(squeezed(text)))
  }

  @Test("keeps embedded documents apart, each with anchors of its own")
  func embedded() {
    var writer = WrittenFormat.html.writer()
    let page = Page(position: .page(index: 0), blocks: [Block(.paragraph(BlockText("x")))])
    var html =
      writer.begin(head, name: "a.eml") + writer.write(page) + writer.begin(head, name: "b/<c>.pdf") + writer.write(page) + writer.end()
    html += writer.refuse(name: "d.bin", message: "is no document") + writer.end()
    #expect(
      html.contains("<article class=\"file\" id=\"file-2\" lang=\"de-AT\">\n<h1>b/&lt;c&gt;.pdf</h1>")
        && html.contains("id=\"file-2-page-1\""))
    #expect(html.contains("<p class=\"refused\">d.bin: is no document</p>\n</main>"))
  }
}

extension String {
  /// What stands behind each place a mark stands at.
  fileprivate func components(after mark: Character) -> [Substring] {
    Array(split(separator: mark, omittingEmptySubsequences: false).dropFirst())
  }
}
