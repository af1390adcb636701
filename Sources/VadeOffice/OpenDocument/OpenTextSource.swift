internal import VadeDocument
internal import VadeImport

/// Reads an OpenDocument text section by section.
final class OpenTextSections: SectionProducer {
  private let flow: OpenTextFlow
  private var margins: [Block]
  private var isInBody = false
  private var isAtEnd = false

  /// - Parameters:
  ///   - flow: stands at the beginning of the content.
  ///   - margins: headers and footers.
  init(flow: OpenTextFlow, margins: [Block]) {
    self.flow = flow
    self.margins = margins
  }

  func nextBlocks() throws(ImportError) -> [Block]? {
    while !isAtEnd {
      if !isInBody { try findBody() }
      isAtEnd = isInBody ? try flow.read(until: "office:text", size: SectionSize.target) : true
      let blocks = margins + flow.assembler.take()
      margins = []
      if !blocks.isEmpty { return blocks }
    }
    return nil
  }

  /// Reads up to the start of the text, taking in the styles before it.
  private func findBody() throws(ImportError) {
    while let event = try flow.reader.next() {
      switch event {
      case .start(name: "office:automatic-styles", _): try flow.styles.read(flow.reader, until: "office:automatic-styles")
      case .start(name: "office:text", _):
        isInBody = true
        return
      default: break
      }
    }
  }

  var closingDiagnostics: [Diagnostic] {
    flow.reader.fault.map { [Diagnostic(.error, .partDamaged, "the file is damaged (\($0)); what stands before was read")] } ?? []
  }
}

/// Opens OpenDocument texts.
enum OpenTextSource {
  /// The pages of a text.
  ///
  /// - Parameter package: the file's container.
  /// - Returns: its sections, headers and footers first.
  /// - Throws: ``ImportError`` when it cannot be read or holds no text.
  static func open(_ package: OpenPackage) throws(ImportError) -> any PageSource {
    let properties = try OpenProperties(package)
    var styles = OpenTextStyles()
    var margins: [Block] = []
    if let reader = try package.reader("styles.xml") {
      while let event = try reader.next() {
        switch event {
        case .start(name: "office:styles", _): try styles.read(reader, until: "office:styles")
        case .start(name: "office:automatic-styles", _): try styles.read(reader, until: "office:automatic-styles")
        case .start(let name, _) where name.hasPrefix("style:header") || name.hasPrefix("style:footer"):
          guard !name.hasSuffix("properties"), !name.hasSuffix("style") else { continue }
          let flow = OpenTextFlow(reader: reader, package: package, styles: styles)
          try flow.read(until: name)
          let text = flow.assembler.take().flattened
          let block = Block(.furniture(text))
          if !text.isBlank, !margins.contains(block) { margins.append(block) }
        default: break
        }
      }
    }
    guard let reader = try package.reader("content.xml") else {
      throw ImportError(path: package.path, reason: .damaged(detail: "its container has no 'content.xml'"))
    }
    let header = DocumentHeader(format: .odt, title: properties.title, metadata: properties.list)
    let producer = OpenTextSections(flow: OpenTextFlow(reader: reader, package: package, styles: styles), margins: margins)
    do {
      return try SectionSource(header: header, producer: producer, path: package.path)
    } catch {
      guard error.reason == .empty else { throw error }
      if let fault = reader.fault { throw ImportError(path: package.path, reason: .damaged(detail: fault)) }
      guard !package.objects.isEmpty else { throw package.textless(pages: nil) }
      return TextlessPages(header: header, diagnostics: [])
    }
  }
}
