public import VadeDocument

/// Reads EPUB 2 and 3 books in the order of their spine.
///
/// A part that has no heading of its own gets the title the navigation gives it. Nothing a part refers to is fetched.
public struct EPUBImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// EPUB.
  public var formats: [Format] { [Format(id: .epub, name: "EPUB", extensions: ["epub"])] }

  /// Opens a book, whose parts are read one by one.
  ///
  /// The header has the book's title, and as metadata its `author`, `language`, `date` and what else it says of itself.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let archive = try ZipArchive(source)
    let package = try EPUBPackage(of: archive, path: source.displayPath)
    let locked = try EPUBEncryption.lockedEntries(of: archive)
    if !package.parts.isEmpty, package.parts.allSatisfy({ locked.contains($0.entry) }) {
      throw ImportError(path: source.displayPath, reason: .locked)
    }
    var header = DocumentHeader(format: .epub, title: package.title)
    header.metadata = package.properties.map { .init(name: $0.name, value: $0.value) }
    if let fault = package.fault {
      header.diagnostics.append(
        Diagnostic(.error, .missingPart, "the list of the book's parts is broken, and parts named behind \(fault) were not read"))
    }
    for name in package.missing {
      header.diagnostics.append(Diagnostic(.error, .missingPart, "the part '\(name)' is named in the book and is not in it"))
    }
    for name in package.others {
      header.diagnostics.append(Diagnostic(.warning, .missingPart, "the part '\(name)' is no text and was not read"))
    }
    let producer = EPUBSections(archive: archive, package: package, locked: locked)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}

extension Diagnostic.ID {
  /// A part a document names is missing or cannot be read.
  package static let missingPart = Diagnostic.ID(rawValue: "missing-part")
}

/// Which parts of a book are under a publisher's lock.
enum EPUBEncryption {
  /// The entries that are encrypted; fonts that are only obfuscated do not count (EPUB 3.3, 4.2.6.3.2 and 4.4).
  static func lockedEntries(of archive: ZipArchive) throws(ImportError) -> Set<String> {
    guard let entry = archive.entry(named: "META-INF/encryption.xml") else { return [] }
    let reader = XMLReader(namespaces: .ignored, bytes: try archive.read(entry))
    var locked: Set<String> = []
    var isObfuscation = false
    while let event = try reader.next() {
      switch event {
      case .start("EncryptedData", _): isObfuscation = false
      case .start("EncryptionMethod", let attributes):
        isObfuscation = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"].contains(attributes["Algorithm"] ?? "")
      case .start("CipherReference", let attributes):
        if !isObfuscation, let name = attributes["URI"] { locked.insert(EntryPath.resolve(name, in: "")) }
      default: break
      }
    }
    return locked
  }
}
