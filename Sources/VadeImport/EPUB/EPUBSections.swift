internal import VadeDocument

/// Reads a book part by part.
final class EPUBSections: SectionProducer {
  private let archive: ZipArchive
  private let package: EPUBPackage
  private let locked: Set<String>
  private var next = 0
  private var ready: ReadySections?
  private var diagnostics: [Diagnostic] = []

  init(archive: ZipArchive, package: EPUBPackage, locked: Set<String>) {
    self.archive = archive
    self.package = package
    self.locked = locked
  }

  var closingDiagnostics: [Diagnostic] { diagnostics }

  func nextBlocks() throws(ImportError) -> [Block]? {
    while true {
      if let blocks = ready?.nextBlocks() { return blocks }
      guard next < package.parts.count else { return nil }
      let part = package.parts[next]
      next += 1
      ready = ReadySections(read(part), closingDiagnostics: [])
    }
  }

  /// The blocks of a part; one that cannot be read is named, and the book goes on behind it.
  private func read(_ part: EPUBPackage.Part) -> [Block] {
    guard !locked.contains(part.entry) else {
      diagnostics.append(Diagnostic(.error, .missingPart, "the part '\(part.entry)' is encrypted and was not read"))
      return []
    }
    guard let entry = archive.entry(named: part.entry) else { return [] }
    do {
      let page = try XHTMLReader.read(try archive.read(entry))
      diagnostics += page.diagnostics
      return titled(page.blocks, part)
    } catch {
      diagnostics.append(Diagnostic(.error, .missingPart, "the part '\(part.entry)' was not read: \(error.reason.code)"))
      return []
    }
  }

  /// The blocks, under the title the navigation gives when they have none of their own.
  private func titled(_ blocks: [Block], _ part: EPUBPackage.Part) -> [Block] {
    guard let title = part.title, !blocks.isEmpty else { return blocks }
    let hasHeading = blocks.prefix(6).contains { if case .heading = $0.content { true } else { false } }
    return hasHeading ? blocks : [Block(.heading(level: min(6, part.level), BlockText(title)))] + blocks
  }
}

/// Reads XHTML by the rules of XML, and what is no XML after all by those of HTML.
enum XHTMLReader {
  /// The page; `<a/>` and `<title/>` are whole elements in XML and open ones in HTML, so the order matters.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> HTMLPage {
    let builder = HTMLBlockBuilder(isBook: true)
    let reader = XMLReader(namespaces: .ignored, bytes: bytes)
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes):
        builder.start(name, attributes: Dictionary(attributes.list.map { ($0.name, $0.value) }) { first, _ in first }, line: reader.line)
      case .end(let name): builder.end(name)
      case .text(let text): builder.text(text, line: reader.line)
      }
    }
    guard reader.fault != nil else {
      var page = builder.finish()
      page.diagnostics += reader.diagnostics
      return page
    }
    let file = try ImportSource(bytes: bytes, displayPath: "a part of a book").file
    let encoding = EncodingDetector.detect(file, declared: DeclaredCharset.label(in: Array(bytes.prefix(4096))))
    var stream = TextStream(file: file, encoding: encoding)
    let html = HTMLBlockBuilder(isBook: true)
    HTMLEventParser.parse(stream.rest(), into: html)
    var page = html.finish()
    page.diagnostics += stream.diagnostics
    return page
  }
}
