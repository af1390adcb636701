internal import VadeDocument
internal import VadeImport

/// A document of today, opened: its objects and its root.
struct ArchivedDocument {
  let store: ObjectStore
  let path: String
  private let root: IWorkObject

  /// Finds the objects and the root, which has identifier 1.
  ///
  /// - Throws: ``ImportError`` of reason `damaged` when the root is missing or no document's.
  init(_ components: [IWorkPackage.Component], path: String) throws(ImportError) {
    self.path = path
    store = try ObjectStore(components, faults: FaultLog())
    let known = [ObjectType.documentOfNumbersOrKeynote, ObjectType.pagesDocument]
    guard let type = store.type(of: 1), known.contains(type), let root = store.object(1) else {
      let detail =
        store.faults.damagedComponents.first.map { "'\($0)' inside it cannot be unpacked" }
        ?? "the object its content begins with is missing"
      throw ImportError(path: path, reason: .damaged(detail: detail))
    }
    self.root = root
  }

  /// The pages.
  ///
  /// The roots of Numbers and Keynote have the same number: that of Keynote has its show in field 2, that of Numbers its sheets in field 1.
  ///
  /// - Throws: ``ImportError`` when the document holds nothing to read.
  func pages() throws(ImportError) -> any PageSource {
    if root.type == ObjectType.pagesDocument { return try ArchivedText(store, root: root.message).pages(path: path) }
    let sheets = root.message.references(1)
    if sheets.isEmpty, let show = store.message(root.message.reference(2), of: ObjectType.show) {
      return try ArchivedSlides(store, show: show, path: path)
    }
    return try ArchivedSheets(store, sheets: sheets, path: path)
  }
}

extension FaultLog {
  /// The error for a document that gave no text: that it is damaged, when that may be why.
  func nothingRead(path: String, otherwise reason: ImportError.Reason) -> ImportError {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return ImportError(path: path, reason: reason) }
    return ImportError(path: path, reason: .damaged(detail: first.summary))
  }
}
