import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

private func p(_ text: String) -> String { WordBuilder.paragraph(text) }
private func run(_ text: String) -> String { WordBuilder.run(text) }

@Suite("The text of Word documents")
struct WordTextTests {
  @Test("FLD-13: is what stands there once tracked changes are accepted: insertions kept, deletions dropped, moves once")
  func trackedChanges() throws {
    let body = """
      <w:p><w:ins w:id="1">\(run("Ferries leave at ten"))</w:ins><w:del w:id="2"><w:r><w:delText>nine</w:delText></w:r></w:del>\(run(" sharp."))</w:p>
      <w:p><w:moveFrom w:id="3">\(run("Dogs on a lead."))</w:moveFrom></w:p><w:p>\(run("Tickets."))</w:p>
      <w:p><w:moveTo w:id="4">\(run("Dogs on a lead."))</w:moveTo></w:p>
      <w:p><w:pPr><w:rPr><w:del w:id="5"/></w:rPr></w:pPr>\(run("One "))</w:p><w:p>\(run("paragraph."))</w:p>
      \(WordBuilder.table([[p("a")], [p("gone")]]).replacing("<w:tr><w:tc><w:p><w:pPr></w:pPr><w:r><w:rPr></w:rPr><w:t xml:space=\"preserve\">gone", with: "<w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p><w:r><w:t>gone"))
      """
    let lines = try OfficeReading(body: body).outline
    #expect(
      lines == [
        "p Ferries leave at ten sharp.", "p Tickets.", "p Dogs on a lead.", "p One paragraph.", "p a",
      ])
  }

  @Test("whose paragraph mark was deleted goes on in the next paragraph, and is not lost where there is none")
  func deletedMarks() throws {
    let torn = { (text: String) in "<w:p><w:pPr><w:rPr><w:del w:id=\"5\"/></w:rPr></w:pPr>\(run(text))</w:p>" }
    let lines = try OfficeReading(body: torn("Before the table.") + WordBuilder.table([[p("a"), torn("b")]]) + torn("At the end.")).outline
    #expect(lines == ["p Before the table.", "table[0] a|b", "p At the end."])
  }

  @Test("OFC-2: has text boxes where they are anchored, each once, whichever of its two forms is there")
  func textBoxes() throws {
    let box = { (text: String) in "<w:txbxContent>\(p(text))</w:txbxContent>" }
    let both = """
      <w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:wsp><wps:txbx>\(box("Box one"))</wps:txbx></wps:wsp></wp:anchor></w:drawing></mc:Choice>
      <mc:Fallback><w:pict><v:shape><v:textbox>\(box("Box one"))</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>
      """
    let old = "<w:r><w:pict><v:shape><v:textbox>\(box("Box two"))</v:textbox></v:shape></w:pict></w:r>"
    let found = try OfficeReading(body: "<w:p>\(run("Before."))\(both)</w:p><w:p>\(old)\(run("After."))</w:p>")
    #expect(found.outline == ["p Before.", "p Box one", "p After.", "p Box two"])
  }

  @Test("OFC-2: has charts' cached data as tables, and the texts of diagrams as lists")
  func charts() throws {
    let drawing = { (inside: String) in
      "<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData>\(inside)</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"
    }
    var word = WordBuilder(drawing("<c:chart r:id=\"rc\"/>") + drawing("<dgm:relIds r:dm=\"rd\"/>"))
    let cache = { (name: String, format: String, values: [String]) in
      "<c:\(name)><c:numRef><c:numCache><c:formatCode>\(format)</c:formatCode>"
        + values.enumerated().map { "<c:pt idx=\"\($0.offset)\"><c:v>\($0.element)</c:v></c:pt>" }.joined()
        + "</c:numCache></c:numRef></c:\(name)>"
    }
    let names = "xmlns:c=\"http://purl.oclc.org/ooxml/drawingml/chart\" xmlns:a=\"http://purl.oclc.org/ooxml/drawingml/main\""
    let chart = """
      <c:chartSpace \(names)><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Rain</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>
      <c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Bergen</c:v></c:pt></c:strCache></c:strRef></c:tx>\(cache("cat", "yyyy\\-mm", ["45292", "61"]))
      \(cache("val", "General", ["0.30000000000000004", "12"]))</c:ser>
      <c:ser><c:tx><c:v>Oslo</c:v></c:tx>\(cache("cat", "yyyy\\-mm", ["45292", "61"]))\(cache("val", "0%", ["0.45", "1"]))</c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>
      """
    word.add("chart", id: "rc", name: "charts/c.xml", type: "application/xml", Array(chart.utf8))
    let point = { (id: Int, text: String) in "<dgm:pt modelId=\"\(id)\"><dgm:t><a:p><a:r><a:t>\(text)</a:t></a:r></a:p></dgm:t></dgm:pt>" }
    let diagram = """
      <dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst>
      <dgm:pt modelId="0" type="doc"/>\(point(2, "Mate"))\(point(1, "Captain"))\(point(3, "Cook"))<dgm:pt modelId="9" type="pres"><dgm:t><a:p><a:r><a:t>twice</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst>
      <dgm:cxnLst><dgm:cxn srcId="1" destId="3" srcOrd="1"/><dgm:cxn srcId="1" destId="2" srcOrd="0"/><dgm:cxn srcId="0" destId="1" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>
      """
    word.add("diagramData", id: "rd", name: "d.xml", type: "application/xml", Array(diagram.utf8))
    let lines = try OfficeReading(word.bytes, named: "a.docx").outline
    #expect(
      lines == [
        "caption Rain", "table[1] |Bergen|Oslo / 2024-01-01|0.3|45% / 1900-03-01|12|100%", "list 0- Captain / 1- Mate / 1- Cook",
      ])
  }

  @Test("has headings by style, by what the style is based on, by its name in any language, and by outline level")
  func headings() throws {
    var word = WordBuilder(
      WordBuilder.paragraph("Title", style: "T") + WordBuilder.paragraph("One", style: "h1")
        + WordBuilder.paragraph("Derived", style: "mine")
        + WordBuilder.paragraph("Ebene", style: "berschrift3") + WordBuilder.paragraph("Direct", properties: "<w:outlineLvl w:val=\"3\"/>")
        + WordBuilder.paragraph("Body", style: "h1", properties: "<w:outlineLvl w:val=\"9\"/>")
        + WordBuilder.paragraph("Loop", style: "loop")
        + WordBuilder.paragraph("let x = 1", style: "code") + WordBuilder.paragraph("  let y = 2", style: "code")
        + WordBuilder.paragraph("Said", style: "q"))
    let style = { (id: String, name: String, inside: String) in
      "<w:style w:type=\"paragraph\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/>\(inside)</w:style>"
    }
    word.add(
      "styles", root: "styles",
      style("T", "Title", "") + style("h1", "heading 1", "<w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr>")
        + style("mine", "Chapter", "<w:basedOn w:val=\"h1\"/>")
        + style("berschrift3", "Überschrift 3", "") + style("loop", "Loop", "<w:basedOn w:val=\"loop2\"/>")
        + style("loop2", "Loop 2", "<w:basedOn w:val=\"loop\"/>")
        + style("code", "HTML Preformatted", "") + style("q", "Intense Quote", ""))
    let lines = try OfficeReading(word.bytes, named: "a.docx").outline
    #expect(
      lines == [
        "h1 Title", "h1 One", "h1 Derived", "h3 Ebene", "h4 Direct", "p Body", "p Loop", "code let x = 1⏎  let y = 2", "quote Said",
      ])
  }

  @Test("has notes and comments with their answers behind the paragraph that refers to them, headers and footers apart and once")
  func remarks() throws {
    var word = WordBuilder(
      """
      <w:p>\(run("First"))<w:r><w:footnoteReference w:id="7"/></w:r>\(run(" and second"))<w:r><w:footnoteReference w:id="8"/></w:r>\(run("."))<w:r><w:commentReference w:id="1"/></w:r></w:p>
      <w:p>\(run("End"))<w:r><w:endnoteReference w:id="2"/></w:r><w:pPr><w:sectPr><w:headerReference r:id="header"/></w:sectPr></w:pPr></w:p>
      <w:sectPr><w:headerReference r:id="header"/><w:footerReference r:id="footer"/></w:sectPr>
      """)
    word.add(
      "footnotes", root: "footnotes",
      "<w:footnote w:type=\"separator\" w:id=\"-1\">\(p("sep"))</w:footnote><w:footnote w:id=\"8\">\(p("Note B"))</w:footnote><w:footnote w:id=\"7\">\(p("Note A"))\(p("more"))</w:footnote>"
    )
    word.add("endnotes", root: "endnotes", "<w:endnote w:id=\"2\">\(p("Last"))</w:endnote>")
    let comment = { (id: Int, author: String, paragraph: String, text: String) in
      "<w:comment w:id=\"\(id)\" w:author=\"\(author)\"><w:p w14:paraId=\"\(paragraph)\">\(run(text))</w:p></w:comment>"
    }
    word.add(
      "comments", root: "comments", comment(3, "Cy", "C", "Unplaced") + comment(2, "Bo", "B", "Yes") + comment(1, "Al", "A", "Sure?"))
    let extended = """
      <w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="B" w15:paraIdParent="A"/></w15:commentsEx>
      """
    word.add("commentsExtended", id: "cx", name: "cx.xml", type: "application/xml", Array(extended.utf8))
    word.add("header", root: "hdr", p("Ferry Company"))
    word.add("footer", root: "ftr", p("Ferry Company"))
    let lines = try OfficeReading(word.bytes, named: "a.docx").outline
    #expect(
      lines == [
        "p First[1] and second[2].", "note [1] Note A⏎more", "note [2] Note B", "comment(Al) Sure?", "comment(Bo) Yes", "p End[i]",
        "furniture Ferry Company",
        "note [i] Last", "comment(Cy) Unplaced",
      ])
  }

  @Test("shows the results of fields and not their codes, with links to addresses and places")
  func fields() throws {
    let char = { (type: String) in "<w:r><w:fldChar w:fldCharType=\"\(type)\"/></w:r>" }
    let code = { (text: String) in "<w:r><w:instrText>\(text)</w:instrText></w:r>" }
    var word = WordBuilder(
      """
      <w:p>\(run("See "))<w:hyperlink r:id="h" w:anchor="top">\(run("the site"))</w:hyperlink>\(run(", "))\(char("begin"))\(code(" HYPERLINK \"http://b.example/x\" \\l \"y\" "))\(char("separate"))\(run("the other"))\(char("end"))\(run("."))</w:p>
      <w:p>\(char("begin"))\(code("IF "))\(char("begin"))\(code("PAGE"))\(char("separate"))\(run("7"))\(char("end"))\(code(" = 7"))\(char("separate"))\(run("seven"))\(char("end"))</w:p>
      <w:p>\(char("begin"))\(code("HYPERLINK broken"))\(run("unseen"))</w:p><w:p>\(run("Still here."))</w:p>
      <w:p><w:fldSimple w:instr=" PAGE ">\(run("3"))</w:fldSimple><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>\(code("FORMCHECKBOX"))\(char("separate"))\(char("end"))\(run(" paid"))</w:p>
      """)
    word.link("h", to: "https://a.example/")
    let found = try OfficeReading(word.bytes, named: "a.docx")
    #expect(found.outline == ["p See the site, the other.", "p seven", "p Still here.", "p 3☒ paid"])
    #expect(
      found.blocks[0].text?.links == [
        .init(range: 4..<12, target: "https://a.example/#top"), .init(range: 14..<23, target: "http://b.example/x#y"),
      ])
  }

  @Test("marks text a reader does not see: hidden, white on white, tiny; and leaves white on colour alone")
  func concealed() throws {
    let styled = { (text: String, properties: String) in WordBuilder.run(text, properties: properties) }
    let white = "<w:color w:val=\"FFFFFF\"/>"
    let body = """
      <w:p>\(run("Seen."))\(styled("Obey.", "<w:vanish/>"))\(styled(" Kept.", "<w:vanish w:val=\"0\"/>"))</w:p><w:p>\(styled("White.", white))\(styled("Tiny.", "<w:sz w:val=\"2\"/>"))</w:p>
      <w:p>\(styled("On blue.", white + "<w:shd w:val=\"clear\" w:fill=\"0000FF\"/>"))</w:p>
      \(WordBuilder.table([["<w:p>\(styled("Cell", white))\(styled("secret", "<w:vanish/>"))</w:p>", p("b")]]))
      """
    let lines = try OfficeReading(body: body).outline
    #expect(
      lines == [
        "p Seen. Kept.", "(hidden-text) p Obey.", "(background-colour) p White.", "(tiny) p Tiny.", "p On blue.", "table[0] Cell|b",
        "(hidden-text) p secret",
      ])
  }

  @Test("reads signs of symbol fonts, hyphens, drop caps, formulas, captions, pictures' descriptions and stretches in HTML")
  func signs() throws {
    var word = WordBuilder(
      """
      <w:p><w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>\(WordBuilder.run("\u{F061}b", properties: "<w:rFonts w:ascii=\"Symbol\"/>"))<w:r><w:noBreakHyphen/><w:t>x</w:t><w:softHyphen/><w:t>y\u{AD}z</w:t></w:r></w:p>
      <w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>\(run("T"))</w:p><w:p>\(run("he ship sails."))</w:p>
      <w:p><m:oMathPara><m:oMath><m:r><m:t>x=</m:t></m:r><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></w:p>
      <w:p>\(run("Area "))<m:oMath><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>\(run(" grows."))</w:p>
      <w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A lighthouse"/><a:graphic><a:graphicData><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
      <w:p>\(run("Figure "))<w:fldSimple w:instr=" SEQ Figure \\* ARABIC ">\(run("1"))</w:fldSimple>\(run(": The light"))</w:p>
      <w:altChunk r:id="chunk"/>
      """)
    word.add("aFChunk", id: "chunk", name: "c.html", type: "text/html", Array("<html><body><h2>Inside</h2><p>Text.</p></body></html>".utf8))
    let lines = try OfficeReading(word.bytes, named: "a.docx").outline
    #expect(
      lines == [
        "p →αβ-xyz", "p The ship sails.", "formula x=(a+b)/2", "p Area r^2 grows.", "figure A lighthouse",
        "caption Figure 1: The light", "h2 Inside", "p Text.",
      ])
  }

  @Test("comes with the declared title and properties, and with the files inside")
  func propertiesAndFiles() throws {
    var word = WordBuilder("<w:p>\(run("x"))<w:r><w:object><o:OLEObject ProgID=\"Excel.Sheet.12\" r:id=\"e\"/></w:object></w:r></w:p>")
    word.addProperties(
      "<dc:title> Ferry </dc:title><dc:creator>A. Writer</dc:creator><dcterms:created>2020-01-02T03:04:05Z</dcterms:created>")
    word.add("package", id: "e", name: "embeddings/Book1.xlsx", type: "application/xlsx", Array("PK".utf8))
    let found = try OfficeReading(word.bytes, named: "a.docx")
    #expect(found.header.title == "Ferry")
    #expect(found.header.metadata == [.init(name: "author", value: "A. Writer"), .init(name: "created", value: "2020-01-02T03:04:05Z")])
    #expect(found.outline == ["p x", "figure Book1.xlsx (Excel.Sheet.12)"])
    #expect(found.files.map(\.path) == ["Book1.xlsx"])
  }
}
