/// Writes small PDF files for tests: pages with positioned text in the standard fonts, rectangles and images.
///
/// ```swift
/// var page = PDFWriter.Page()
/// page.text("Hello", x: 72, y: 100)
/// let bytes = PDFWriter(pages: [page]).bytes()
/// ```
///
/// What it writes is uncompressed and as plain as the format allows, so that a test can also damage it on purpose.
public struct PDFWriter: Sendable {
  /// The pages, in order.
  public var pages: [Page]
  /// Entries of the document information dictionary, such as `Title`; values in Latin-1.
  public var information: [(key: String, value: String)]
  /// Stretches of pages with labels of their own, by their first page.
  public var labels: [PageLabels]

  /// A stretch of pages and how its labels count.
  public struct PageLabels: Sendable {
    /// The first page of the stretch, by index from 0.
    public var firstPage: Int
    /// The style as the format names it: `r` for small roman numbers, `D` for decimal ones.
    public var style: String
    /// What stands before the number.
    public var prefix: String

    /// Creates a stretch.
    public init(firstPage: Int, style: String, prefix: String = "") {
      self.firstPage = firstPage
      self.style = style
      self.prefix = prefix
    }
  }

  /// Creates a document.
  public init(pages: [Page], information: [(key: String, value: String)] = [], labels: [PageLabels] = []) {
    self.pages = pages
    self.information = information
    self.labels = labels
  }

  /// The file.
  public func bytes() -> [UInt8] {
    var file = PDFObjectFile()
    let fonts = Font.allCases.map { font in
      file.add("<</Type/Font/Subtype/Type1/BaseFont/\(font.rawValue)/Encoding/WinAnsiEncoding>>")
    }
    let resources = zip(Font.allCases, fonts).map { "/\($0.resourceName) \($1) 0 R" }.joined()
    let tree = file.reserve()
    let kids = pages.map { page in
      let content = file.add(stream: page.content)
      return file.add(
        "<</Type/Page/Parent \(tree) 0 R/MediaBox[\(page.mediaBox)]\(page.cropBox.map { "/CropBox[\($0)]" } ?? "")/Rotate \(page.rotation)"
          + "/Contents \(content) 0 R/Resources<</Font<<\(resources)>>>>>>")
    }
    file.set(tree, "<</Type/Pages/Count \(kids.count)/Kids[\(kids.map { "\($0) 0 R" }.joined(separator: " "))]>>")
    let catalog = file.add("<</Type/Catalog/Pages \(tree) 0 R\(labelTree)>>")
    let information = file.add("<<" + information.map { "/\($0.key)(\(PDFObjectFile.escaped($0.value)))" }.joined() + ">>")
    return file.bytes(root: catalog, information: information)
  }

  private var labelTree: String {
    guard !labels.isEmpty else { return "" }
    let entries = labels.map { "\($0.firstPage)<</S/\($0.style)/P(\(PDFObjectFile.escaped($0.prefix)))>>" }
    return "/PageLabels<</Nums[\(entries.joined())]>>"
  }

  /// The fonts every reader has.
  public enum Font: String, Sendable, CaseIterable {
    /// Helvetica.
    case helvetica = "Helvetica"
    /// Helvetica, bold.
    case helveticaBold = "Helvetica-Bold"
    /// Times.
    case times = "Times-Roman"
    /// Courier, with letters of one width.
    case courier = "Courier"

    var resourceName: String { "F" + rawValue.filter(\.isLetter) }
  }
}
