internal import VadeDocument
internal import VadeImport

/// The pages of an office document, with the files inside it behind them.
final class OfficePages: PageSource {
  private let base: any PageSource
  private let package: OfficePackage
  private let parts: () -> [PartName]
  private var pending: ArraySlice<PartName>?
  private var pictures: ArraySlice<PartName>?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - base: the pages.
  ///   - package: the document.
  ///   - parts: the parts that hold files, asked for behind the last page.
  init(_ base: any PageSource, package: OfficePackage, parts: @escaping () -> [PartName]) {
    self.base = base
    self.package = package
    self.parts = parts
  }

  var header: DocumentHeader { base.header }

  func nextPage() throws(ImportError) -> Page? { try base.nextPage() }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    if let object = try nextObject() { return object }
    return try nextPicture()
  }

  private func nextObject() throws(ImportError) -> EmbeddedFile? {
    var rest = pending ?? parts()[...]
    defer { pending = rest }
    while let part = rest.popFirst() {
      guard let bytes = try package.bytes(of: part), !bytes.isEmpty else { continue }
      guard let object = EmbeddedObject(bytes, named: part.lastComponent) else { continue }
      return EmbeddedFile(path: object.name, bytes: object.bytes)
    }
    return nil
  }

  /// The document that the next picture brings along.
  private func nextPicture() throws(ImportError) -> EmbeddedFile? {
    var rest = pictures ?? package.picturesWithDocuments[...]
    defer { pictures = rest }
    while let part = rest.popFirst() {
      guard let bytes = try package.bytes(of: part), let document = PictureDocument.pdf(bytes) else { continue }
      return EmbeddedFile(path: part.lastComponent + ".pdf", bytes: document)
    }
    return nil
  }
}
