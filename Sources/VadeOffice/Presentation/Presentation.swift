internal import VadeDocument
internal import VadeImport

/// A presentation that is open: its slides in order, and what they share.
final class Presentation {
  let package: OfficePackage
  let parts: OfficeParts
  let header: DocumentHeader
  /// The slides in the order of the show; nil for one whose part is not known.
  let slides: [PartName?]
  let size: Page.Size?
  let layouts: SlideLayouts
  private let authors: [String: String]
  private var repeatedTexts: Set<String> = []

  init(_ source: ImportSource) throws(ImportError) {
    package = try OfficePackage(source)
    parts = OfficeParts(package)
    layouts = SlideLayouts(parts)
    let relationships = try package.relationships(of: package.mainPart)
    guard let reader = try package.markup(of: package.mainPart) else {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "its main part is missing"))
    }
    var (slides, size) = ([PartName?](), Page.Size?.none)
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      if name == "p:sldId" { slides.append(relationships[attributes["r:id"]]?.part) }
      if name == "p:sldSz", let width = attributes["cx"].flatMap({ Double($0) }), let height = attributes["cy"].flatMap({ Double($0) }) {
        size = Page.Size(width: width / 12700, height: height / 12700)
      }
    }
    if let fault = reader.fault {
      guard !slides.isEmpty else { throw ImportError(path: source.displayPath, reason: .damaged(detail: fault)) }
      parts.note(.error, .partDamaged, "the list of slides is damaged; slides may be missing (\(fault))")
    }
    self.slides = slides
    self.size = size
    authors = Self.authors(relationships, parts)
    let properties = PackageProperties(of: package)
    header = DocumentHeader(
      format: .pptx, title: properties.title, pageCount: slides.count, metadata: properties.list,
      diagnostics: properties.diagnostics + parts.takeDiagnostics())
  }

  /// The names of those who comment, by their ids, from the older and the newer list (19.4.3; [MS-PPTX] 2.6.31).
  private static func authors(_ relationships: Relationships, _ parts: OfficeParts) -> [String: String] {
    var authors: [String: String] = [:]
    for part in relationships.parts(.commentAuthors) + relationships.parts(.authors) {
      parts.read(part) { reader, _ throws(ImportError) in
        while let event = try reader.next() {
          guard case .start(let name, let attributes) = event, name == "p:cmAuthor" || name == "p188:author", let id = attributes["id"]
          else { continue }
          authors[id] = attributes["name"]
        }
      }
    }
    return authors
  }

  /// Reads one slide with its notes and comments.
  func page(_ index: Int) -> Page {
    guard let part = slides[index] else {
      parts.note(.error, .partMissing, "the part of slide \(index + 1) is missing")
      return Page(position: .page(index: index), size: size, blocks: [], diagnostics: takeDiagnostics(index))
    }
    var blocks: [Block] = []
    var isHidden = false
    var hasPicture = false
    parts.read(part) { [self] reader, links throws(ImportError) in
      let layout = layouts.layout(of: links)
      var builder = SlideBuilder(index: index, size: size, layout: layout)
      var showsMaster = true
      while let event = try reader.next() {
        guard case .start(let name, let attributes) = event else { continue }
        switch name {
        case "p:sld":
          isHidden = !OnOff.isOn(attributes["show"])
          showsMaster = OnOff.isOn(attributes["showMasterSp"])
        case "p:spTree": builder.add(try ShapeReader(reader: reader, relationships: links, parts: parts).readTree())
        default: break
        }
      }
      blocks = builder.blocks
      hasPicture = builder.hasPicture
      if showsMaster {
        blocks += (layout?.repeatedTexts ?? []).filter { repeatedTexts.insert($0.string).inserted }.map { Block(.furniture($0)) }
      }
      blocks += notes(links.first(.notesSlide)?.part)
      for part in links.parts(.comments) { blocks += comments(part) }
    }
    if isHidden { blocks = blocks.map { Block($0.content, box: $0.box, concealment: $0.concealment ?? .hiddenSlide) } }
    let hasText = blocks.contains { $0.texts.contains { !$0.isBlank } }
    let lane: Page.Lane = hasText ? .native : hasPicture ? .needsRecognition : .blank
    return Page(position: .page(index: index), size: size, lane: lane, blocks: blocks, diagnostics: takeDiagnostics(index))
  }

  private func takeDiagnostics(_ index: Int) -> [Diagnostic] {
    parts.takeDiagnostics().map { Diagnostic($0.severity, $0.id, $0.summary, page: index) }
  }

  /// What the speaker says: the text of the notes without the slide's picture and the page's furniture.
  private func notes(_ part: PartName?) -> [Block] {
    guard let part else { return [] }
    var texts: [Block] = []
    parts.read(part) { [self] reader, links throws(ImportError) in
      while let event = try reader.next() {
        guard case .start("p:spTree", _) = event else { continue }
        for item in try ShapeReader(reader: reader, relationships: links, parts: parts).readTree() {
          guard case .shape(let shape) = item, shape.placeholder?.isFurniture != true, shape.placeholder?.type != "sldImg" else { continue }
          texts += shape.text.paragraphs.map { Block(.paragraph($0.text.finished)) } + shape.blocks
        }
      }
    }
    let text = texts.flattened
    return text.isBlank ? [] : [Block(.aside(.init(.speakerNotes), text))]
  }

  /// The comments of a slide with their answers, in the older or the newer form.
  private func comments(_ part: PartName) -> [Block] {
    var blocks: [Block] = []
    parts.read(part) { [self] reader, links throws(ImportError) in
      // In the newer form the answers stand before the text they answer.
      var open: [(author: String?, text: BlockText, answers: [Block])] = []
      while let event = try reader.next() {
        switch event {
        case .start("p:cm", let attributes), .start("p188:cm", let attributes), .start("p188:reply", let attributes):
          open.append((attributes["authorId"].flatMap { authors[$0] }, BlockText(""), []))
        case .start("p:text", _): if !open.isEmpty { open[open.count - 1].text = BlockText(try reader.elementText().trimmed) }
        case .start("p188:txBody", _):
          let text = try DrawingText.read(reader, links).map { Block(.paragraph($0.text.finished)) }.flattened
          if !open.isEmpty { open[open.count - 1].text = text }
        case .end("p:cm"), .end("p188:cm"), .end("p188:reply"):
          guard let comment = open.popLast() else { continue }
          let own = comment.text.isBlank ? [] : [Block(.aside(.init(.comment, author: comment.author), comment.text))]
          if open.isEmpty { blocks += own + comment.answers } else { open[open.count - 1].answers += own + comment.answers }
        default: break
        }
      }
    }
    return blocks
  }
}

/// Gives out the slides one by one.
final class SlidePages: PageSource {
  private let presentation: Presentation
  private var next = 0

  init(_ presentation: Presentation) {
    self.presentation = presentation
  }

  var header: DocumentHeader { presentation.header }

  func nextPage() throws(ImportError) -> Page? {
    guard next < presentation.slides.count else { return nil }
    defer { next += 1 }
    return presentation.page(next)
  }
}
