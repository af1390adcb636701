/// Builds Word documents in code, from the markup of their parts.
public struct WordBuilder {
  private static let types = "application/vnd.openxmlformats-officedocument.wordprocessingml."
  private static let namespaces = """
    xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" \
    xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" \
    xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" \
    xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" \
    xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" \
    xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" \
    xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"
    """

  private let body: String
  private var package = PackageWriter()

  /// Creates a document.
  ///
  /// - Parameter body: the markup inside `w:body`.
  public init(_ body: String) {
    self.body = body
    package.relate("", "main", "officeDocument", to: "word/document.xml")
  }

  /// Adds a part that belongs to the main one, with the relationship's type as its name: `styles`, `numbering`, `footnotes`, `comments`, `header`.
  ///
  /// - Parameters:
  ///   - kind: the last piece of the relationship's type.
  ///   - root: the name of the root element, without its prefix.
  ///   - content: the markup inside it.
  ///   - id: the relationship's id; the kind itself when nil.
  public mutating func add(_ kind: String, root: String, _ content: String, id: String? = nil) {
    let name = "word/" + (id ?? kind) + ".xml"
    package.add(name, type: Self.types + kind + "+xml", "<w:\(root) \(Self.namespaces)>\(content)</w:\(root)>")
    package.relate("word/document.xml", id ?? kind, kind, to: (id ?? kind) + ".xml")
  }

  /// Adds a part of any kind that belongs to the main one.
  ///
  /// - Parameters:
  ///   - kind: the last piece of the relationship's type.
  ///   - id: the relationship's id.
  ///   - name: the part's name within the document's folder.
  ///   - type: its media type.
  ///   - bytes: its content.
  public mutating func add(_ kind: String, id: String, name: String, type: String, _ bytes: [UInt8]) {
    package.add("word/" + name, type: type, bytes)
    package.relate("word/document.xml", id, kind, to: name)
  }

  /// Adds a link out of the document.
  ///
  /// - Parameters:
  ///   - id: the relationship's id.
  ///   - kind: the last piece of its type.
  ///   - target: where it leads.
  public mutating func link(_ id: String, _ kind: String = "hyperlink", to target: String) {
    package.relate("word/document.xml", id, kind, to: target, isExternal: true)
  }

  /// Adds the document's properties.
  ///
  /// - Parameter content: the markup inside `cp:coreProperties`, with the usual prefixes.
  public mutating func addProperties(_ content: String) {
    let namespaces = """
      xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:dcterms="http://purl.org/dc/terms/"
      """
    package.add("docProps/core.xml", type: "application/xml", "<cp:coreProperties \(namespaces)>\(content)</cp:coreProperties>")
    package.relate(
      "", "core", "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties", to: "docProps/core.xml")
  }

  /// The document's bytes.
  public var bytes: [UInt8] {
    var package = package
    package.add(
      "word/document.xml", type: Self.types + "document.main+xml", "<w:document \(Self.namespaces)><w:body>\(body)</w:body></w:document>")
    return package.bytes
  }

  /// A paragraph of one run.
  ///
  /// - Parameters:
  ///   - text: its text, which is markup.
  ///   - style: the id of its style.
  ///   - properties: further markup inside `w:pPr`.
  /// - Returns: the markup.
  public static func paragraph(_ text: String, style: String? = nil, properties: String = "") -> String {
    let style = style.map { "<w:pStyle w:val=\"\($0)\"/>" } ?? ""
    return "<w:p><w:pPr>\(style)\(properties)</w:pPr>\(run(text))</w:p>"
  }

  /// A run of text.
  ///
  /// - Parameters:
  ///   - text: its text, which is markup.
  ///   - properties: markup inside `w:rPr`.
  /// - Returns: the markup.
  public static func run(_ text: String, properties: String = "") -> String {
    "<w:r><w:rPr>\(properties)</w:rPr><w:t xml:space=\"preserve\">\(text)</w:t></w:r>"
  }

  /// A paragraph that is an item of a list.
  ///
  /// - Parameters:
  ///   - text: its text, which is markup.
  ///   - list: the list's id.
  ///   - level: its level, from 0.
  /// - Returns: the markup.
  public static func item(_ text: String, list: Int, level: Int = 0) -> String {
    paragraph(text, properties: "<w:numPr><w:ilvl w:val=\"\(level)\"/><w:numId w:val=\"\(list)\"/></w:numPr>")
  }

  /// A table of rows of cells.
  ///
  /// - Parameters:
  ///   - rows: the markup inside each cell; a cell of plain text is given by ``paragraph(_:style:properties:)``.
  ///   - headers: how many rows repeat as headers.
  /// - Returns: the markup.
  public static func table(_ rows: [[String]], headers: Int = 0) -> String {
    let rows = rows.enumerated().map { index, cells in
      "<w:tr>" + (index < headers ? "<w:trPr><w:tblHeader/></w:trPr>" : "") + cells.map { "<w:tc>\($0)</w:tc>" }.joined() + "</w:tr>"
    }
    return "<w:tbl><w:tblPr/><w:tblGrid/>" + rows.joined() + "</w:tbl>"
  }
}
