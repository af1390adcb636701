import Testing
import VadeDocument
import VadeIWork
import VadeImport
import VadeTesting

@Suite("Documents of iWork '05 to '09")
struct XMLTests {
  private func read(_ xml: String, as name: String = "index.xml") throws -> ReadDocument {
    try ReadDocument(
      ZipWriter.archive([(name, xml)]), named: name.hasSuffix("apxl") ? "a.key" : xml.contains("<ls:document") ? "a.numbers" : "a.pages")
  }

  @Test("OFC-4: Pages: text with headings, lists, links, footnotes, comments, headers and what floats")
  func pages() throws {
    let styles = """
      <sl:stylesheet><sf:styles><sf:paragraphstyle sf:name="Heading 2" sf:ident="h2"/><sf:paragraphstyle sfa:ID="anon" sf:parent-ident="h2"/>
      <sf:liststyle sfa:ID="L1" sf:ident="list"><sf:property-map><sf:listLabelTypes><sf:array><sf:list-label-typeinfo sf:type="text"><sf:text-label sf:type="lower-alpha" sf:format="(%L)"/></sf:list-label-typeinfo>
      </sf:array></sf:listLabelTypes></sf:property-map></sf:liststyle><sf:paragraphstyle sf:ident="item"><sf:property-map><sf:listStyle><sf:liststyle-ref sfa:IDREF="L1"/></sf:listStyle></sf:property-map></sf:paragraphstyle>
      </sf:styles></sl:stylesheet>
      """
    let heads =
      "<sf:headers><sf:header><sf:text-storage><sf:text-body><sf:p>Chapter</sf:p></sf:text-body></sf:text-storage></sf:header></sf:headers>"
    let feet =
      "<sf:footers><sf:footer><sf:text-storage><sf:text-body><sf:p>Page <sf:page-number sf:value=\"A\"/></sf:p></sf:text-body></sf:text-storage></sf:footer></sf:footers>"
    let remarks =
      "<sf:annotations><sf:annotation sf:target=\"f1\">\(XMLParts.storage("<sf:p>Why?</sf:p>"))</sf:annotation></sf:annotations>"
    let notes =
      "<sf:footnotes><sf:text-storage><sf:text-body><sf:p><sf:footnote-mark sf:mark=\"1\"/> A note<sf:footnotebr/></sf:p></sf:text-body></sf:text-storage></sf:footnotes>"
    let floating =
      "<sl:drawables><sl:masters-group><sf:shape>\(XMLParts.storage("<sf:p>never</sf:p>"))</sf:shape></sl:masters-group><sl:page-group sl:page=\"1\"><sf:group><sf:drawable-shape>\(XMLParts.storage("<sf:p>A box</sf:p>"))</sf:drawable-shape></sf:group></sl:page-group></sl:drawables>"
    let body = """
      <sf:p sf:style="anon">Head<sf:br/></sf:p><sf:p>See <sf:link href="https://a.b"><sf:span>there</sf:span></sf:link> now<sf:span><sf:footnote/></sf:span><sf:br/></sf:p>
      <sf:p><sf:annotation-field sfa:ID="f1">marked</sf:annotation-field> text<sf:lnbr/>on two lines</sf:p><sf:p sf:style="item">one</sf:p><sf:p sf:style="item" sf:list-level="1">two</sf:p>
      """
    let document = try read(XMLParts.pages(body, more: styles + heads + feet + remarks + floating, inText: notes))
    #expect(
      document.outline == [
        "furniture Chapter", "h2 Head", "p See there now", "note A note", "p marked text\non two lines", "comment(-) Why?",
        "list 0(a) one / 0(b) two", "p A box",
        "furniture Page A",
      ])
    #expect(document.blocks.flatMap(\.texts).flatMap(\.links) == [BlockText.Link(range: 4..<9, target: "https://a.b")])
  }

  @Test("OFC-4: Numbers: every kind of cell in its place, with the steps between cells, spans, menus and formulas' results")
  func numbers() throws {
    let cells = """
      <sf:t sf:ct="0" sf:col-span="2"><sf:ct sfa:s="Wide"/></sf:t><sf:s/><sf:n sf:v="0.10000000000000001"/>\
      <sf:d sf:ct="254" sf:cell-date="86400"/><sf:f><sf:r><sf:rn sf:v="-226"/></sf:r></sf:f><sf:cb sf:v="true"/>\
      <sf:n sf:ct="511" sf:v="0.5"><sf:cf><sf:number-format sf:format-type="2"/></sf:cf></sf:n>\
      <sf:pm><sf:menu-choices><sf:t sfa:ID="c1"><sf:ct sfa:s="no"/></sf:t><sf:t sfa:ID="c2"><sf:ct sfa:s="Home"/></sf:t></sf:menu-choices><sf:proxied-cell-ref sfa:IDREF="c2"/></sf:pm>
      """
    let document = try read(XMLParts.numbers(XMLParts.table("sf:name=\"Costs\" sf:num-header-rows=\"1\"", columns: 3, rows: 4, cells)))
    #expect(document.outline == ["h1 Sheet A", "caption Costs", "table[1] Wide||0.1 / 2001-01-02|-226|true / || / |50%|Home"])
    #expect(document.pages.map(\.label) == ["Sheet A"])
    guard case .table(let table)? = document.blocks.last?.content else { return }
    #expect(table.cells[0].columnSpan == 2)
    #expect(table.cells.last?.text.spans.map(\.location) == [.cell(sheet: "Sheet A::Costs", row: 4, column: 3)])
  }

  @Test("OFC-4: Keynote: slides in order with title, body, tables, comments and notes; hidden ones are marked")
  func keynote() throws {
    let title =
      "<key:title-placeholder sfa:ID=\"t\"><sf:geometry><sf:size sfa:w=\"300\" sfa:h=\"40\"/><sf:position sfa:x=\"5\" sfa:y=\"6\"/></sf:geometry>\(XMLParts.storage("<sf:p>Title</sf:p>").replacing("sf:text>", with: "key:text>"))</key:title-placeholder>"
    let note = "<sf:sticky-note>\(XMLParts.storage("<sf:p>A comment</sf:p>"))</sf:sticky-note>"
    let page =
      "<key:page><sf:layers><sf:layer><sf:drawables><sf:title-placeholder-ref sfa:IDREF=\"t\"/>\(note)\(XMLParts.table("", columns: 1, rows: 1, "<sf:t><sf:ct sfa:s=\"cell\"/></sf:t>"))</sf:drawables></sf:layer></sf:layers></key:page>"
    let notes = "<key:notes><sf:text-storage><sf:text-body><sf:p>Say it</sf:p></sf:text-body></sf:text-storage></key:notes>"
    let hidden = "<key:body-placeholder>\(XMLParts.storage("<sf:p>Later</sf:p>"))</key:body-placeholder>"
    let xml = XMLParts.keynote(title + page + notes, hidden).replacing(
      "<key:slide sfa:ID=\"s1\">", with: "<key:slide sfa:ID=\"s1\" key:hidden=\"true\">")
    let document = try read(xml, as: "index.apxl")
    #expect(document.outline == ["h1 Title", "comment(-) A comment", "table[0] cell", "speaker-notes(-) Say it", "[hidden-slide] p Later"])
    #expect(document.pages.map(\.position) == [.page(index: 0), .page(index: 1)])
    #expect(document.blocks[0].box == Box(x: 5, y: 6, width: 300, height: 40))
  }

  @Test("What the document says of itself is kept")
  func metadata() throws {
    let data =
      "<sf:metadata><sf:title><sf:string sfa:string=\"Report\"/></sf:title><sf:authors><sf:string sfa:string=\"Ann\"/></sf:authors></sf:metadata>"
    let document = try read(XMLParts.pages("<sf:p>x</sf:p>", more: data))
    #expect(document.header.title == "Report")
    #expect(document.header.metadata == [.init(name: "author", value: "Ann")])
  }

  @Test("A document that breaks off gives what stands before the fault, and says so")
  func damaged() throws {
    let xml = XMLParts.pages("<sf:p>kept</sf:p><sf:p>half")
    let document = try read(String(xml.prefix(upTo: xml.firstRange(of: "half")?.upperBound ?? xml.endIndex)))
    #expect(document.outline.first == "p kept")
    #expect(document.diagnostics.map(\.severity) == [.error])
    guard case .damaged? = try ReadDocument.refusal(ZipWriter.archive([("index.xml", "<sl:document")])) else {
      Issue.record("not refused as damaged")
      return
    }
  }

  @Test("Elements that point to one another in circles, and steps that lead nowhere, end")
  func hostile() throws {
    let circle = "<sf:group sfa:ID=\"g\"><sf:group-ref sfa:IDREF=\"g\"/></sf:group><sf:group-ref sfa:IDREF=\"none\"/>"
    let steps = "<sf:t sf:ct=\"16777215\"><sf:ct sfa:s=\"far\"/></sf:t><sf:t sf:ct=\"-9\"/><sf:t sf:ct=\"99999999999999999999\"/>"
    let table = XMLParts.table(
      "sf:num-header-rows=\"-4\"", columns: -3, rows: 0, "<sf:t sf:col-span=\"-1\"><sf:ct sfa:s=\"a\"/></sf:t>" + steps)
    let document = try read(XMLParts.numbers(circle + table))
    #expect(document.text.contains("a"))
  }
}
