internal import VadeDocument
internal import VadeImport

/// How large the slides of an OpenDocument presentation are, by their master pages (OpenDocument 1.3 part 3, 16.5 and 16.9).
struct SlideLayout {
  private var sizes: [String: Page.Size] = [:]
  private var layouts: [String: String] = [:]

  /// Reads the styles of a document.
  init(_ package: OpenPackage) throws(ImportError) {
    guard let reader = try package.reader("styles.xml") else { return }
    var layout = ""
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "style:page-layout": layout = attributes["style:name"] ?? ""
      case "style:page-layout-properties":
        if let width = attributes["fo:page-width"].flatMap(OpenShape.points),
          let height = attributes["fo:page-height"].flatMap(OpenShape.points)
        {
          sizes[layout] = Page.Size(width: width, height: height)
        }
      case "style:master-page": if let name = attributes["style:name"] { layouts[name] = attributes["style:page-layout-name"] }
      default: break
      }
    }
  }

  /// The size of slides with a master page, or nil when the file does not say.
  func size(master: String?) -> Page.Size? { master.flatMap { layouts[$0] }.flatMap { sizes[$0] } }
}
