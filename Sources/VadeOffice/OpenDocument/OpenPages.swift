internal import VadeDocument
internal import VadeImport

/// The pages of an OpenDocument file, with the files inside it behind them.
final class OpenPages: PageSource {
  private let base: any PageSource
  private let package: OpenPackage
  private var taken = 0

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - base: the pages.
  ///   - package: the document's container, which knows its objects once the pages are read.
  init(_ base: any PageSource, package: OpenPackage) {
    self.base = base
    self.package = package
  }

  var header: DocumentHeader { base.header }

  func nextPage() throws(ImportError) -> Page? { try base.nextPage() }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    while taken < package.objects.count {
      defer { taken += 1 }
      if let file = try package.object(package.objects[taken]) { return file }
    }
    return nil
  }
}
