import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("An OpenDocument text")
struct OpenTextTests {
  private static let names =
    [
      ("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"), ("draw", "drawing"), ("svg", "svg-compatible"),
      ("fo", "xsl-fo-compatible"),
    ].map { "xmlns:\($0.0)='urn:oasis:names:tc:opendocument:xmlns:\($0.1):1.0'" }.joined(separator: " ")
    + " xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:dc='http://purl.org/dc/elements/1.1/'"

  private func pages(_ body: String, automatic: String = "", styles: String = "") throws -> [Page] {
    let bytes = ZipWriter.archive([
      ("mimetype", "application/vnd.oasis.opendocument.text"),
      (
        "content.xml",
        "<office:document-content \(Self.names)><office:automatic-styles>\(automatic)</office:automatic-styles><office:body><office:text>\(body)</office:text></office:body></office:document-content>"
      ),
      ("styles.xml", "<office:document-styles \(Self.names)>\(styles)</office:document-styles>"),
      ("META-INF/manifest.xml", "<manifest/>"),
    ])
    let source = try OpenDocumentImporter().open(ImportSource(bytes: bytes, displayPath: "a.odt"), as: .odt)
    var pages: [Page] = []
    while let page = try source.nextPage() { pages.append(page) }
    return pages
  }

  private func outline(_ body: String, automatic: String = "", styles: String = "") throws -> [String] {
    try pages(body, automatic: automatic, styles: styles).flatMap(\.blocks).map(Self.outline)
  }

  private static func outline(_ block: Block) -> String {
    switch block.content {
    case .heading(let level, let text): "h\(level) \(text.string)"
    case .paragraph(let text): (block.concealment.map { "[\($0.rawValue)] " } ?? "") + "p \(text.string)"
    case .list(let list): "list " + list.items.map { "\($0.depth)\($0.marker) \($0.text.string)" }.joined(separator: " / ")
    case .table(let table):
      "table[\(table.headerRowCount)] "
        + table.cells.map { "\($0.row),\($0.column),\($0.rowSpan)x\($0.columnSpan):\($0.text.string)" }.joined(separator: " / ")
    case .figure(let text): "figure \(text.string)"
    case .caption(let text): "caption \(text.string)"
    case .code(_, let text): "code \(text.string)"
    case .formula(let text): "formula \(text.string)"
    case .quote(let text): "quote \(text.string)"
    case .footnote(let text): "note \(text.string)"
    case .furniture(let text): "furniture \(text.string)"
    case .aside(let aside, let text): "\(aside.kind.rawValue)(\(aside.author ?? "-")) \(text.string)"
    }
  }

  @Test("has headings with the numbers of the outline, paragraphs by the roles of their styles, and headers and footers once")
  func structure() throws {
    let styles = """
      <office:styles><style:style style:name='Heading_20_1' style:display-name='Heading 1' style:family='paragraph' style:default-outline-level='1'/>
      <style:style style:name='Quotations' style:family='paragraph'/><style:style style:name='Preformatted_20_Text' style:display-name='Preformatted Text' style:family='paragraph'/>
      <text:outline-style><text:outline-level-style text:level='1' style:num-format='1' style:num-suffix='.'/><text:outline-level-style text:level='2' style:num-format='a' text:display-levels='2'/></text:outline-style></office:styles>
      <office:master-styles><style:master-page><style:header><text:p>Head</text:p></style:header><style:footer><text:p>Head</text:p></style:footer></style:master-page></office:master-styles>
      """
    let automatic =
      "<style:style style:name='P1' style:family='paragraph' style:parent-style-name='Quotations'/><style:style style:name='P2' style:family='paragraph' style:parent-style-name='Heading_20_1'/>"
    let body = """
      <text:h text:outline-level='1'>One</text:h><text:h text:outline-level='2'>Two</text:h><text:p>a <text:s text:c='2'/>b<text:line-break/>c</text:p>
      <text:p text:style-name='P1'>said</text:p><text:p text:style-name='Preformatted_20_Text'>x  =</text:p><text:p text:style-name='Preformatted_20_Text'>1</text:p><text:p text:style-name='P2'>Three</text:p>
      """
    #expect(
      try outline(body, automatic: automatic, styles: styles) == [
        "furniture Head", "h1 1. One", "h2 1.a Two", "p a   b\nc", "quote said", "code x =\n1", "h1 Three",
      ])
  }

  @Test("numbers lists by their styles, level by level, and goes on where a list does")
  func lists() throws {
    let automatic = """
      <text:list-style style:name='L1'><text:list-level-style-number text:level='1' style:num-format='1' style:num-suffix=')' text:start-value='3'/>
      <text:list-level-style-number text:level='2' style:num-format='a' style:num-suffix='.' text:display-levels='2'/></text:list-style>
      """
    let item = { (text: String) in "<text:list-item><text:p>\(text)</text:p></text:list-item>" }
    let body = """
      <text:list text:style-name='L1'>\(item("a"))<text:list-item><text:p>b</text:p><text:p>more</text:p><text:list>\(item("c"))\(item("d"))</text:list></text:list-item></text:list>
      <text:p>between</text:p><text:list text:style-name='L1' text:continue-numbering='true'>\(item("e"))</text:list><text:list>\(item("f"))</text:list>
      """
    #expect(
      try outline(body, automatic: automatic) == [
        "list 03) a / 04) b / 0 more / 14.a. c / 14.b. d", "p between", "list 05) e / 0- f",
      ])
  }

  @Test("OFC-1: keeps tables with their spans, and every text of tables inside tables")
  func tables() throws {
    let cell = { (text: String, more: String) in "<table:table-cell \(more)><text:p>\(text)</text:p></table:table-cell>" }
    let inner = "<table:table><table:table-row>\(cell("in1", ""))\(cell("in2", ""))</table:table-row></table:table>"
    let body = """
      <table:table><table:table-column/><table:table-header-rows><table:table-row>\(cell("A", ""))\(cell("B", "table:number-columns-spanned='2'"))<table:covered-table-cell/></table:table-row></table:table-header-rows>
      <table:table-row>\(cell("down", "table:number-rows-spanned='2'"))\(cell("x", ""))<table:table-cell><text:p>out</text:p>\(inner)</table:table-cell></table:table-row>
      <table:table-row><table:covered-table-cell/>\(cell("y", ""))\(cell("z", ""))</table:table-row></table:table>
      """
    #expect(
      try outline(body) == [
        "table[1] 0,0,1x1:A / 0,1,1x2:B / 1,0,2x1:down / 1,1,1x1:x / 1,2,1x1:out\nin1\tin2 / 2,1,1x1:y / 2,2,1x1:z"
      ])
  }

  @Test("keeps notes, remarks, frames where they are anchored and links; deleted text is gone, hidden text is marked")
  func anchored() throws {
    let automatic = "<style:style style:name='T1' style:family='text'><style:text-properties text:display='none'/></style:style>"
    let body = """
      <text:tracked-changes><text:changed-region><text:deletion><text:p>deleted</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:p>See<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note>
      <text:a xlink:href='http://x.y'>here</text:a><text:span text:style-name='T1'> secret</text:span>.<office:annotation><dc:creator>Bo</dc:creator><text:p>Really?</text:p></office:annotation>
      <draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame><draw:frame><draw:image/><svg:desc>a boat</svg:desc></draw:frame></text:p>
      """
    let blocks = try pages(body, automatic: automatic).flatMap(\.blocks)
    #expect(
      blocks.map(Self.outline) == [
        "p See[1] here.", "[hidden-text] p secret", "note [1] A note.", "comment(Bo) Really?", "p box", "figure a boat",
      ])
    #expect(blocks[0].text?.links == [BlockText.Link(range: 7..<11, target: "http://x.y")])
  }

  @Test("that breaks off gives what stands before, and never crashes")
  func hostile() throws {
    let broken = try pages("<text:p>one</text:p><text:list><text:list-item><text:p>two")
    #expect(broken.flatMap(\.blocks).map(Self.outline).first == "p one")
    #expect(broken.flatMap(\.diagnostics).contains { $0.severity == .error })
    let deep = String(repeating: "<draw:frame><draw:text-box><text:p>", count: 200)
    #expect(throws: ImportError.self) { try pages("<text:p>" + deep) }
    #expect(throws: ImportError.self) { try pages("") }
  }
}
