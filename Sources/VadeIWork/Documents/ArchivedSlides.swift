internal import VadeDocument
internal import VadeImport

/// A Keynote presentation of today: slide by slide.
///
/// The show has 3 the tree of slides (1 its root, 2 all in order), 4 their size. A node has 1 nodes under it, 2 its slide, 4 whether it is skipped. A slide has 5
/// its title, 6 its body, 30 a third placeholder, 7 drawings, 42 these in the order they are drawn, 20 the slide's number, 27 notes (as listed by keynote-parser,
/// *KNArchives.proto*).
final class ArchivedSlides: PageSource {
  let header: DocumentHeader
  private let store: ObjectStore
  private let reader: ObjectReader
  private let size: Page.Size?
  private var nodes: ArraySlice<UInt64>
  private var index = 0
  /// Slides read ahead, to know whether there is any text.
  private var pending: [Page] = []
  private var pictureSlides: [Int] = []

  /// Opens a presentation by reading up to the first slide with text.
  ///
  /// - Throws: ``ImportError`` when there is none.
  init(_ store: ObjectStore, show: WireMessage, path: String) throws(ImportError) {
    self.store = store
    reader = ObjectReader(store, hasHeadings: false)
    let listed = show.message(3)?.references(2) ?? []
    let nodes = listed.isEmpty ? Self.nodes(under: show.message(3)?.reference(1), store: store) : listed
    self.nodes = nodes[...]
    size = show.message(4).flatMap { Page.Size(slideOf: $0.float(1), by: $0.float(2)) }
    header = DocumentHeader(format: .keynote, pageCount: nodes.count)
    while pending.last?.hasText != true, let page = slide() { pending.append(page) }
    guard pending.last?.hasText == true else {
      let showsPictures = pending.contains { $0.lane == .needsRecognition }
      throw store.faults.nothingRead(
        path: path, otherwise: showsPictures ? .onlyPictures(pages: nodes.count) : .noText(pages: nodes.count))
    }
  }

  func nextPage() -> Page? {
    guard var page = pending.isEmpty ? slide() : pending.removeFirst() else { return nil }
    if nodes.isEmpty, pending.isEmpty { page.diagnostics += store.faults.diagnostics }
    return page
  }

  /// The nodes under one, depth first, each once.
  private static func nodes(under root: UInt64?, store: ObjectStore) -> [UInt64] {
    var found: [UInt64] = []
    var seen: Set<UInt64> = []
    var open = [root].compactMap { $0 }
    while let node = open.popLast() {
      guard seen.insert(node).inserted, let message = store.message(node, of: ObjectType.slideNode) else { continue }
      if message.reference(2) != nil { found.append(node) }
      open += message.references(1).reversed()
    }
    return found
  }

  private func slide() -> Page? {
    guard let identifier = nodes.popFirst() else { return nil }
    defer { index += 1 }
    reader.page = index
    let picturesBefore = reader.pictureCount
    let node = store.message(identifier, of: ObjectType.slideNode)
    guard let slide = store.message(node?.reference(2), of: ObjectType.slides[0], ObjectType.slides[1]) else {
      let missing = Diagnostic(.error, .missingObjects, "the slide is not in the document", page: index)
      return Page(position: .page(index: index), size: size, blocks: [], diagnostics: [missing])
    }
    var blocks = content(of: slide)
    if node?.bool(4) == true { blocks = blocks.map { Block($0.content, box: $0.box, concealment: .hiddenSlide) } }
    return .slide(index, size: size, blocks: blocks, hasPictures: reader.pictureCount > picturesBefore)
  }

  private func content(of slide: WireMessage) -> [Block] {
    var blocks = reader.drawable(slide.reference(5), role: .heading(level: 1))
    blocks += reader.drawable(slide.reference(6))
    // The number is a field that says nothing.
    let number = slide.reference(20)
    let drawn = [30].compactMap { slide.reference($0) } + slide.references(42) + slide.references(7)
    let rest = drawn.filter { $0 != number }.map { reader.drawable($0) }.filter { !$0.isEmpty }
    blocks += rest.enumerated().sorted { ($0.element.top, $0.offset) < ($1.element.top, $1.offset) }.flatMap(\.element)
    let notes = store.message(slide.reference(27), of: ObjectType.note).flatMap { reader.plainText($0.reference(1)) }
    return blocks + (notes.map { [Block(.aside(.init(.speakerNotes), $0))] } ?? [])
  }
}

extension [Block] {
  /// How far down the slide the first block with a place stands: drawings are read from top to bottom.
  fileprivate var top: Double { lazy.compactMap(\.box).first?.y ?? 0 }
}

extension Page.Size {
  /// The size of a slide, when it is one.
  init?(slideOf width: Double?, by height: Double?) {
    guard let width, let height, (1...100_000).contains(width), (1...100_000).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension Page {
  /// A slide; one without text says why it has none.
  static func slide(_ index: Int, size: Size?, blocks: [Block], hasPictures: Bool) -> Page {
    var page = Page(position: .page(index: index), size: size, blocks: blocks)
    guard !page.hasText else { return page }
    page.lane = hasPictures ? .needsRecognition : .blank
    if hasPictures {
      page.diagnostics = [Diagnostic(.warning, .picturesOnly, "the slide shows pictures and has no text of its own", page: index)]
    }
    return page
  }

  /// Whether the page has any text.
  var hasText: Bool { blocks.contains { $0.textSize > 0 } }
}
