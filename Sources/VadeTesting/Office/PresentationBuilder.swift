/// Builds presentations in code, from the markup of their slides.
public struct PresentationBuilder {
  private static let types = "application/vnd.openxmlformats-officedocument.presentationml."
  private static let namespaces = """
    xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" \
    xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" \
    xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"
    """

  private var package = PackageWriter()
  private var slides: [String] = []

  /// Creates a presentation without slides, 720 by 540 points.
  public init() {
    package.relate("", "main", "officeDocument", to: "ppt/presentation.xml")
  }

  /// Adds a slide to the end of the show; its part's name says nothing of its place.
  ///
  /// - Parameters:
  ///   - name: the part's name, such as `slide7`.
  ///   - shapes: the markup inside `p:spTree`.
  ///   - attributes: further attributes of `p:sld`.
  public mutating func addSlide(_ name: String, _ shapes: String, attributes: String = "") {
    let tree = "<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>\(shapes)</p:spTree></p:cSld>"
    package.add("ppt/slides/\(name).xml", type: Self.types + "slide+xml", "<p:sld \(Self.namespaces) \(attributes)>\(tree)</p:sld>")
    package.relate("ppt/presentation.xml", name, "slide", to: "slides/\(name).xml")
    slides.append(name)
  }

  /// Adds a part that belongs to another.
  ///
  /// - Parameters:
  ///   - kind: the last piece of the relationship's type.
  ///   - owner: the part it belongs to, within the folder `ppt`: `slides/slide7.xml`.
  ///   - name: its own name within that folder.
  ///   - root: the name of the root element, with its prefix.
  ///   - content: the markup inside it.
  public mutating func add(_ kind: String, to owner: String, name: String, root: String, _ content: String) {
    if !name.isEmpty { package.add("ppt/" + name, type: Self.types + kind + "+xml", "<\(root) \(Self.namespaces)>\(content)</\(root)>") }
    package.relate("ppt/" + owner, kind, kind, to: "/ppt/" + name)
  }

  /// The presentation's bytes.
  public var bytes: [UInt8] {
    var package = package
    let list = slides.map { "<p:sldId r:id=\"\($0)\"/>" }.joined()
    package.add(
      "ppt/presentation.xml", type: Self.types + "presentation.main+xml",
      "<p:presentation \(Self.namespaces)><p:sldIdLst>\(list)</p:sldIdLst><p:sldSz cx=\"9144000\" cy=\"6858000\"/></p:presentation>")
    return package.bytes
  }

  /// A shape with text.
  ///
  /// - Parameters:
  ///   - paragraphs: the markup of its paragraphs; see ``paragraph(_:properties:)``.
  ///   - box: left, top, width and height in points; nil to take the place of its layout.
  ///   - placeholder: the attributes of `p:ph`, such as `type="title"`; nil for a text box.
  /// - Returns: the markup.
  public static func shape(_ paragraphs: String, box: (Int, Int, Int, Int)? = nil, placeholder: String? = nil) -> String {
    let holder = placeholder.map { "<p:ph \($0)/>" } ?? ""
    let place =
      box.map {
        "<a:xfrm><a:off x=\"\($0.0 * 12700)\" y=\"\($0.1 * 12700)\"/><a:ext cx=\"\($0.2 * 12700)\" cy=\"\($0.3 * 12700)\"/></a:xfrm>"
      } ?? ""
    return "<p:sp><p:nvSpPr><p:cNvPr id=\"1\" name=\"s\"/><p:nvPr>\(holder)</p:nvPr></p:nvSpPr><p:spPr>\(place)</p:spPr>"
      + "<p:txBody><a:bodyPr/>\(paragraphs)</p:txBody></p:sp>"
  }

  /// A paragraph of one run.
  ///
  /// - Parameters:
  ///   - text: its text, which is markup.
  ///   - properties: the markup of `a:pPr`.
  /// - Returns: the markup.
  public static func paragraph(_ text: String, properties: String = "") -> String {
    "<a:p>\(properties)<a:r><a:t>\(text)</a:t></a:r></a:p>"
  }
}
