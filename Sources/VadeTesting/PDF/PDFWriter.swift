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
  /// Further entries of the catalog, as the format writes them; `{name}` stands for one of ``objects``, `{page0}` for the first page.
  public var catalog = ""
  /// Objects of the test's own making, by the name that stands for them.
  public var objects: [(name: String, object: Object)] = []

  /// An object of a test's own making.
  public enum Object: Sendable {
    /// A value as the format writes it.
    case value(String)
    /// A stream: the inside of its dictionary, without the length, and its bytes.
    case stream(String, [UInt8])
  }

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
    let kids = pages.map { _ in file.reserve() }
    var names = kids.enumerated().map { ("page\($0)", $1) }
    for (name, _) in objects { names.append((name, file.reserve())) }
    func named(_ text: String) -> String {
      names.reduce(text) { $0.replacing("{\($1.0)}", with: " \($1.1) 0 R ") }
    }
    for (index, object) in objects.enumerated() {
      switch object.object {
      case .value(let text): file.set(names[kids.count + index].1, named(text))
      case .stream(let entries, let bytes): file.set(names[kids.count + index].1, stream: bytes, entries: named(entries))
      }
    }
    for (kid, page) in zip(kids, pages) {
      let content = file.add(stream: page.content)
      let annotations = page.annotations.map { "<</Type/Annot\(named($0))>>" }.joined()
      file.set(
        kid,
        "<</Type/Page/Parent \(tree) 0 R/MediaBox[\(page.mediaBox)]\(page.cropBox.map { "/CropBox[\($0)]" } ?? "")/Rotate \(page.rotation)"
          + "/Contents \(content) 0 R/Resources<</Font<<\(resources)\(named(page.fonts))>>\(named(page.resources))>>"
          + (annotations.isEmpty ? "" : "/Annots[\(annotations)]") + "\(named(page.entries))>>")
    }
    file.set(tree, "<</Type/Pages/Count \(kids.count)/Kids[\(kids.map { "\($0) 0 R" }.joined(separator: " "))]>>")
    let catalog = file.add("<</Type/Catalog/Pages \(tree) 0 R\(labelTree)\(named(catalog))>>")
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
