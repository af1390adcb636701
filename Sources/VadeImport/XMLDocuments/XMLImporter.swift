public import VadeDocument

/// Reads XML of vocabularies it has no importer of its own for.
///
/// A document of running text (JATS, DocBook, TEI, DITA, patents, anything with text between elements) is read as headings, paragraphs, lists and tables; data is read as
/// records, like JSON. Nothing is fetched and no entity is expanded.
public struct XMLImporter: Importer {
  static let extensions = [
    "xml", "xsd", "xsl", "xslt", "rdf", "kml", "gpx", "tei", "nxml", "rss", "atom", "svg", "plist", "dita", "docbook", "dbk", "fb2",
  ]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// XML, and FictionBook, whose elements the vocabulary knows.
  public var formats: [Format] {
    [Format(id: .xml, name: "XML", extensions: Self.extensions), Format(id: .fictionBook, name: "FictionBook", extensions: ["fb2"])]
  }

  /// Opens a file.
  ///
  /// Data is read record by record; a document of running text stands in memory as a whole.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let survey = try XMLSurvey(of: Self.reader(of: source))
    guard survey.elementCount > 0 else {
      throw ImportError(
        path: source.displayPath, reason: .damaged(detail: survey.fault.map { "it is no XML: \($0)" } ?? "it has no element"))
    }
    var header = DocumentHeader(format: format)
    header.metadata.append(.init(name: "root element", value: survey.root))
    guard survey.isRunningText else {
      let producer = XMLRecordSections(reader: Self.reader(of: source), recordPath: survey.recordPath)
      return try SectionSource(header: header, producer: producer, path: source.displayPath)
    }
    try limits.check(source, isWhole: true)
    let page = try XMLDocumentReader.read(Self.reader(of: source))
    header.title = page.title
    return try SectionSource(
      header: header, producer: ReadySections(page.blocks, closingDiagnostics: page.diagnostics), path: source.displayPath)
  }

  /// A reader that gives local names: vocabularies are told by their elements here, not by the addresses of their namespaces.
  private static func reader(of source: ImportSource) -> XMLReader {
    var offset = 0
    return XMLReader(namespaces: .ignored) {
      let bytes = source.file.bytes(in: offset..<(offset + 1 << 16))
      offset += bytes.count
      return bytes.isEmpty ? nil : bytes
    }
  }
}

extension Diagnostic.ID {
  /// The XML of a document breaks off or is not well-formed; what stands before the fault was read.
  package static let brokenXML = Diagnostic.ID(rawValue: "broken-xml")
  /// Entity references that stand for nothing known; they stand in the text as they are written.
  package static let unknownEntity = Diagnostic.ID(rawValue: "unknown-entity")
}

extension XMLReader {
  /// What a reader of the document must be told once it is read.
  package var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if let fault { found.append(Diagnostic(.error, .brokenXML, "the XML is broken, and nothing was read behind \(fault)")) }
    if !unknownEntities.isEmpty {
      let names = unknownEntities.sorted().prefix(5).map { "&\($0);" }.joined(separator: ", ")
      found.append(Diagnostic(.warning, .unknownEntity, "references that stand for nothing known were left as they are: \(names)"))
    }
    return found
  }
}
