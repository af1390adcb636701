internal import VadeDocument
internal import VadeImport

/// The pages of an OpenDocument presentation: a page for each slide, with what is said to it.
final class OpenSlideSource: PageSource {
  let header: DocumentHeader
  private let package: OpenPackage
  private let reader: XMLReader
  private let layout: SlideLayout
  private var styles = OpenStyles()
  private var index = 0
  private var ready: [Page] = []
  private var isAtEnd = false

  /// Opens a presentation.
  ///
  /// - Throws: ``ImportError`` when it cannot be read or no slide holds anything.
  init(_ source: ImportSource, _ package: OpenPackage) throws(ImportError) {
    self.package = package
    layout = try SlideLayout(package)
    let properties = try OpenProperties(package)
    header = DocumentHeader(
      format: .odp, title: properties.title, pageCount: try Self.countSlides(OpenPackage(source)), metadata: properties.list
    )
    guard let reader = try package.reader("content.xml") else {
      throw ImportError(path: package.path, reason: .damaged(detail: "its container has no 'content.xml'"))
    }
    self.reader = reader
    while let page = try readPage() {
      ready.append(page)
      if !page.blocks.isEmpty { return }
    }
    if let fault = reader.fault { throw ImportError(path: package.path, reason: .damaged(detail: fault)) }
    guard !package.objects.isEmpty else { throw package.textless(pages: ready.isEmpty ? nil : ready.count) }
    if !ready.isEmpty { ready[ready.count - 1].diagnostics.append(.textless) }
  }

  private static func countSlides(_ package: OpenPackage) throws(ImportError) -> Int? {
    guard let reader = try package.reader("content.xml") else { return nil }
    var count = 0
    while let event = try reader.next() {
      if case .start(name: "draw:page", _) = event { count += 1 }
    }
    return reader.fault == nil ? count : nil
  }

  func nextPage() throws(ImportError) -> Page? {
    if !ready.isEmpty { return ready.removeFirst() }
    return try readPage()
  }

  private func readPage() throws(ImportError) -> Page? {
    while let event = try reader.next() {
      switch event {
      case .start(name: "office:automatic-styles", _): try styles.read(reader)
      case .start(name: "draw:page", let attributes): return try slide(attributes)
      default: break
      }
    }
    guard !isAtEnd, let fault = reader.fault else { return nil }
    isAtEnd = true
    let diagnostic = Diagnostic(.error, .partDamaged, "the file is damaged (\(fault)); the slides before were read", page: index)
    return Page(position: .page(index: index), blocks: [], diagnostics: [diagnostic])
  }

  private func slide(_ attributes: XMLAttributes) throws(ImportError) -> Page {
    defer { index += 1 }
    let isHidden = attributes["draw:style-name"].map { styles.hidden.contains($0) } ?? false
    let concealment: Block.Concealment? = isHidden ? .hiddenSlide : nil
    var shapes: [OpenShape] = []
    var notes: [OpenShape] = []
    var remarks: [OpenRemark] = []
    reading: while let event = try reader.next() {
      switch event {
      case .start(name: "presentation:notes", _): notes = try OpenShape.shapes(reader, until: "presentation:notes", styles: styles)
      case .start(name: "office:annotation", _): remarks.append(try OpenRemark(reader))
      case .start(let name, let attributes) where OpenShape.names.contains(name):
        shapes += try OpenShape.shape(reader, name, attributes, styles: styles)
      case .start: try reader.skipElement()
      case .end(name: "draw:page"): break reading
      case .end, .text: break
      }
    }
    var blocks = try title(&shapes, concealment)
    for shape in shapes { blocks += try shape.blocks(at: location(shape), concealment: concealment, in: package) }
    blocks += spoken(notes).map { Block(.aside(.init(.speakerNotes), BlockText($0)), concealment: concealment) }
    blocks += remarks.filter { !$0.text.isEmpty }.map {
      Block(.aside(.init(.comment, author: $0.author), BlockText($0.text)), concealment: concealment)
    }
    return Page(
      position: .page(index: index), size: layout.size(master: attributes["draw:master-page-name"]),
      lane: blocks.isEmpty ? .blank : .native,
      blocks: blocks)
  }

  private func location(_ shape: OpenShape) -> Location? { shape.box.map { .box(page: index, box: $0) } }

  /// Takes the title out of a slide's shapes: it stands first, wherever it was drawn.
  private func title(_ shapes: inout [OpenShape], _ concealment: Block.Concealment?) throws(ImportError) -> [Block] {
    guard let at = shapes.firstIndex(where: { $0.role == "title" }) else { return [] }
    let shape = shapes.remove(at: at)
    return try shape.blocks(at: location(shape), concealment: concealment, in: package).map { block in
      guard case .paragraph(let text) = block.content else { return block }
      var heading = block
      heading.content = .heading(level: 1, text)
      return heading
    }
  }

  /// What a speaker says to a slide, a text for each box.
  private func spoken(_ shapes: [OpenShape]) -> [String] {
    shapes.filter { $0.role == nil || $0.role == "notes" }.compactMap { shape in
      let lines = shape.content.flatMap { piece -> [String] in
        switch piece {
        case .paragraph(let text): [text.string]
        case .list(let list): list.items.map(\.text.string)
        case .table(let rows, _): rows.map { $0.map(\.text.string).joined(separator: "\t") }
        case .description(let text): [text]
        }
      }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
  }
}
