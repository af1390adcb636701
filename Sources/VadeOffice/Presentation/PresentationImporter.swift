public import VadeDocument
public import VadeImport

/// Reads PowerPoint presentations of the XML formats: presentations, templates and shows, with macros or without.
///
/// A slide is a page, in the order of the show, with its size and with the boxes of its shapes; speaker notes and comments stand behind the slide's text.
public struct PresentationImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// PowerPoint presentations.
  public var formats: [Format] {
    [Format(id: .pptx, name: "PowerPoint presentation (PPTX)", extensions: ["pptx", "pptm", "potx", "potm", "ppsx", "ppsm"])]
  }

  /// Opens a presentation; its header has the declared title, author and dates, and the number of slides.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let presentation = try Presentation(source)
    guard !presentation.slides.isEmpty else { throw ImportError(path: source.displayPath, reason: .noText(pages: nil)) }
    return OfficePages(SlidePages(presentation), package: presentation.package) { presentation.parts.embedded }
  }
}
