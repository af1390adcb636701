internal import VadeDocument
internal import VadeImport

/// The container of an iWork document, opened: today's archives or the XML of iWork '05 to '09.
struct IWorkPackage {
  let content: Content

  enum Content {
    /// Components of objects (`Index/*.iwa`), from 2013 on.
    case archives([Component])
    /// One XML document: `index.xml`, or `index.apxl` of Keynote.
    case xml(Component)
  }

  /// One part of a document.
  struct Component {
    let name: String
    let archive: ZipArchive
    let entry: ZipArchive.Entry

    func read() throws(ImportError) -> [UInt8] { try archive.read(entry, limit: IWAComponent.mostBytes) }
  }

  /// Opens a package: a ZIP, or the ZIP a folder was packed into.
  ///
  /// The parts may stand in a folder inside it (`Talk.key/Index.zip`), as when a folder was put into a ZIP by hand, and the archives in a ZIP of their own
  /// (`Index.zip`).
  ///
  /// - Throws: ``ImportError``: `locked` when the parts are encrypted, `damaged` when there is no document in the container.
  init(_ source: ImportSource) throws(ImportError) {
    let archive = try ZipArchive(source)
    let found = IWorkLayout(names: archive.entries.map(\.name))
    if found.isEncrypted { throw ImportError(path: source.displayPath, reason: .locked) }
    switch found.index {
    case .archives(let prefix):
      content = .archives(Self.components(of: archive, under: prefix))
    case .zip(let name):
      guard let entry = archive.entry(named: name) else { throw Self.damaged(source) }
      let bytes = try archive.read(entry, limit: IWAComponent.mostBytes)
      guard !bytes.isEmpty else { throw Self.damaged(source) }
      let inner = try ZipArchive(try ImportSource(bytes: bytes, displayPath: source.displayPath))
      content = .archives(Self.components(of: inner, under: ""))
    case .xml(let name):
      guard let entry = archive.entry(named: name) else { throw Self.damaged(source) }
      // iWork '09 says that an entry is encrypted by compression methods of its own (0x636B and 0x636C); deflate is 8, stored 0.
      guard entry.compressionMethod == 0 || entry.compressionMethod == 8 else {
        throw ImportError(path: source.displayPath, reason: .locked)
      }
      content = .xml(Component(name: name, archive: archive, entry: entry))
    case nil:
      throw Self.damaged(source)
    }
  }

  private static func components(of archive: ZipArchive, under prefix: String) -> [Component] {
    archive.entries.filter { $0.name.hasPrefix(prefix) && $0.name.hasSuffix(".iwa") }.map {
      Component(name: $0.name, archive: archive, entry: $0)
    }
  }

  private static func damaged(_ source: ImportSource) -> ImportError {
    ImportError(path: source.displayPath, reason: .damaged(detail: "its container has no iWork document in it"))
  }
}
