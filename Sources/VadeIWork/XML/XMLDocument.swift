internal import VadeDocument
internal import VadeImport

/// A document of iWork '05 to '09, opened.
struct XMLDocument {
  private let tree: XMLTree
  private let reader: XMLObjectReader
  private let path: String

  /// Reads the document into memory.
  ///
  /// - Throws: ``ImportError`` of reason `damaged` when it is no XML, `tooLarge` when it has too many elements.
  init(_ component: IWorkPackage.Component, path: String) throws(ImportError) {
    let stream = try component.archive.stream(component.entry)
    tree = try XMLTree(path: path) { () throws(ImportError) in try stream.next() }
    reader = XMLObjectReader(tree)
    self.path = path
  }

  /// The pages: those of Pages, Numbers or Keynote, by the root element.
  ///
  /// - Throws: ``ImportError`` when it is none of these, or holds nothing to read.
  func pages() throws(ImportError) -> any PageSource {
    let pages: [Page]
    var header: DocumentHeader
    switch tree.root.name {
    case "sl:document": (header, pages) = (DocumentHeader(format: .pages), text())
    case "ls:document": (header, pages) = (DocumentHeader(format: .numbers), sheets())
    case "key:presentation":
      pages = slides()
      header = DocumentHeader(format: .keynote, pageCount: pages.count)
    default: throw ImportError(path: path, reason: .damaged(detail: "its XML is no iWork document"))
    }
    describe(&header)
    guard pages.contains(where: \.hasText) else {
      throw ImportError(path: path, reason: tree.fault.map { .damaged(detail: $0) } ?? .noText(pages: header.pageCount))
    }
    return ReadyPages(
      header: header, pages: pages, closing: tree.fault.map { [Diagnostic(.error, .damagedParts, "it breaks off: \($0)")] } ?? [])
  }

  /// The title and what else the document says of itself.
  private func describe(_ header: inout DocumentHeader) {
    guard let metadata = tree.root.elements.first(where: { $0.name.hasSuffix(":metadata") }) else { return }
    func value(_ name: String) -> String? {
      let field = metadata.elements.first { $0.name.hasSuffix(":" + name) }
      return field?.elements.compactMap { $0["sfa:string"] }.first.flatMap { $0.isEmpty ? nil : $0 }
    }
    header.title = value("title")
    for (name, field) in [("author", "authors"), ("keywords", "keywords"), ("comment", "comment"), ("copyright", "copyright")] {
      if let value = value(field) { header.metadata.append(.init(name: name, value: value)) }
    }
  }

  // MARK: Pages

  private func text() -> [Page] {
    let root = tree.root
    var blocks = furniture(root.first("sf:headers"))
    for storage in root.all("sf:text-storage") { blocks += XMLTextReader(reader: reader).blocks(storage) }
    blocks += root.first("sl:drawables").map { reader.drawables(in: $0) } ?? []
    blocks += reader.restOfAnnotations() + furniture(root.first("sf:footers"))
    return sections(of: blocks, label: nil, from: 0)
  }

  private func furniture(_ node: XMLNode?) -> [Block] {
    var seen: Set<String> = []
    let storages = (node?.elements ?? []).compactMap { tree.child("sf:text-storage", of: $0) }
    return storages.compactMap { XMLTextReader(reader: reader).text($0) }.filter { seen.insert($0.string).inserted }.map {
      Block(.furniture($0))
    }
  }

  private func sections(of blocks: [Block], label: String?, from index: Int) -> [Page] {
    let producer = ReadySections(blocks, closingDiagnostics: [])
    var pages: [Page] = []
    while let section = producer.nextBlocks() {
      pages.append(Page(position: .section(index: index + pages.count), label: label, blocks: section))
    }
    return pages
  }

  // MARK: Numbers

  private func sheets() -> [Page] {
    let workspaces = (tree.root.first("ls:workspace-array")?.elements ?? []).compactMap(tree.resolved)
    var pages: [Page] = []
    for workspace in workspaces {
      let name = workspace["ls:workspace-name"] ?? ""
      reader.sheet = name
      var blocks = [Block(.heading(level: 1, BlockText(name)))].filter { $0.textSize > 0 }
      for part in ["ls:header-storage", "ls:footer-storage"] {
        let storage = workspace.first(part).flatMap {
          tree.child("sf:text-storage", of: $0) ?? ($0.first("sf:text-body") == nil ? nil : $0)
        }
        blocks += storage.flatMap { XMLTextReader(reader: reader).text($0) }.map { [Block(.furniture($0))] } ?? []
      }
      blocks += workspace.first("ls:page-info").map { reader.drawables(in: $0) } ?? []
      pages += sections(of: blocks, label: name, from: pages.count)
    }
    return pages
  }

  // MARK: Keynote

  private func slides() -> [Page] {
    let slides = (tree.root.first("key:slide-list")?.elements ?? []).compactMap(tree.resolved).filter { $0.name == "key:slide" }
    let size = tree.root.first("key:size").flatMap { size in
      Page.Size(slideOf: size["sfa:w"].flatMap { Double($0) }, by: size["sfa:h"].flatMap { Double($0) })
    }
    return slides.enumerated().map { index, slide in page(of: slide, index: index, size: size) }
  }

  private func page(of slide: XMLNode, index: Int, size: Page.Size?) -> Page {
    reader.page = index
    let picturesBefore = reader.pictureCount
    var blocks = reader.text(in: tree.child("key:title-placeholder", of: slide), role: .heading(level: 1))
    blocks += reader.text(in: tree.child("key:body-placeholder", of: slide))
    blocks += slide.first("key:page").map { reader.drawables(in: $0) } ?? []
    blocks += (slide.first("key:sticky-notes").map { reader.drawables(in: $0) } ?? [])
    if let notes = tree.child("sf:text-storage", of: slide.first("key:notes")).flatMap({ XMLTextReader(reader: reader).text($0) }) {
      blocks.append(Block(.aside(.init(.speakerNotes), notes)))
    }
    if slide["key:hidden"] == "true" { blocks = blocks.map { Block($0.content, box: $0.box, concealment: .hiddenSlide) } }
    return .slide(index, size: size, blocks: blocks, hasPictures: reader.pictureCount > picturesBefore)
  }
}

/// Gives out pages that were all read at once.
private final class ReadyPages: PageSource {
  let header: DocumentHeader
  private var pages: ArraySlice<Page>
  private let closing: [Diagnostic]

  init(header: DocumentHeader, pages: [Page], closing: [Diagnostic]) {
    self.header = header
    self.pages = pages[...]
    self.closing = closing
  }

  func nextPage() -> Page? {
    guard var page = pages.popFirst() else { return nil }
    if pages.isEmpty { page.diagnostics += closing }
    return page
  }
}
