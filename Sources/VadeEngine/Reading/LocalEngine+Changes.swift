internal import VadeDocument
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeSandbox
internal import VadeSystem

/// What changed from one state of a document to another.
///
/// Both states are read anew from their kept copies by this program, so that what differs is the file and not the way two releases read it.
extension LocalEngine {
  /// The most changes given at once.
  package static let mostChanges = 2000

  package func changes(_ request: ChangesRequest, _ context: EngineContext) throws(CommandError) -> Wire.ChangeList {
    let library = try readable(context)
    return try changes(in: theOne(request.document, library), request, library, context)
  }

  /// What changed in a document given by its number; the request's own name of it is not looked at.
  ///
  /// - Throws: ``CommandError`` when there is no such document or version, or a state cannot be read or is too large.
  package func changes(of id: Int64, _ request: ChangesRequest, _ context: EngineContext) throws(CommandError) -> Wire.ChangeList {
    let library = try readable(context)
    return try changes(in: record(id, in: library), request, library, context)
  }

  private func changes(
    in document: DocumentRecord, _ request: ChangesRequest, _ readable: any ReadableLibrary, _ context: EngineContext
  ) throws(CommandError) -> Wire.ChangeList {
    let newest = try engine { () throws(LibraryError) in
      document.parent == nil ? try (readable as? Library)?.versions(ofPath: document.path).first : nil
    }
    guard let library = readable as? Library, let newest else {
      throw CommandError(
        code: "version-missing", message: "'\(document.path)' has no earlier version to compare with: it was never replaced")
    }
    let old = try request.old.map { (id) throws(CommandError) in try version(id, of: document, library) } ?? newest
    let new = try request.new.map { (id) throws(CommandError) in try version(id, of: document, library) }
    let comparison = try comparison(
      original(old.digest, format: old.format, of: document, library),
      original(new?.digest ?? document.digest, format: new?.format ?? document.format, of: document, library), context)
    return Wire.ChangeList(
      library: library.name, document: .init(document), old: .init(old, wasRead: comparison.oldIsComplete),
      new: new.map { .init($0, wasRead: comparison.newIsComplete) } ?? .init(document, wasRead: comparison.newIsComplete), comparison,
      offset: request.offset, limit: min(request.limit, Self.mostChanges))
  }

  /// The comparison of two kept copies, kept for a while where the engine keeps things.
  private func comparison(
    _ old: Original, _ new: Original, _ context: EngineContext
  ) throws(CommandError) -> StateComparison {
    let make = { () throws(CommandError) -> StateComparison in
      StateComparison(old: try state(of: old, context), new: try state(of: new, context))
    }
    guard let residence else { return try make() }
    return try residence.comparisons.comparison(.init(old: old, new: new), make: make)
  }

  /// Reads one state.
  private func state(of original: Original, _ context: EngineContext) throws(CommandError) -> ReadState {
    func reading<Result>(_ body: () throws(ImportError) -> Result) throws(CommandError) -> Result {
      do { return try body() } catch { throw CommandError(error) }
    }
    let pages = try reading { () throws(ImportError) in
      try readers.several.open(ImportSource(path: original.path, displayPath: original.name))
    }
    var state = ReadState(header: pages.header)
    while let page = try reading({ () throws(ImportError) in try pages.nextPage() }) {
      try context.checkStop()
      guard state.take(page) else { throw CommandError.tooLargeToCompare(original.name) }
    }
    while let file = try reading({ () throws(ImportError) in try pages.nextFile() }) {
      try context.checkStop()
      guard state.take(file) else { throw CommandError.tooLargeToCompare(original.name) }
    }
    return state
  }
}

/// One state of a document as it is compared.
struct ReadState {
  /// How much of a document is compared.
  private static let limit = (pages: 5_000, files: 20_000, fileBytes: 1 << 30)

  private(set) var text = ComparedText()
  private var account: ReportBuilder
  /// The digests of the files inside, by their places.
  private(set) var files: [String: SHA256Digest] = [:]
  private var pages = 0
  private var fileBytes = 0

  init(header: DocumentHeader) { account = ReportBuilder(header: header) }

  /// Whether everything the document holds was read; what was not cannot be compared.
  var isComplete: Bool { account.finished().isComplete }

  /// Takes a page.
  ///
  /// - Returns: false when the document is larger than what is compared.
  mutating func take(_ page: Page) -> Bool {
    pages += 1
    account.add(page)
    return pages <= Self.limit.pages && text.add(page)
  }

  /// Takes a file inside the document.
  ///
  /// - Returns: false when the document is larger than what is compared.
  mutating func take(_ file: EmbeddedFile) -> Bool {
    fileBytes += file.bytes.count
    var (path, number) = (file.path, 2)
    while files[path] != nil { (path, number) = ("\(file.path) (\(number))", number + 1) }
    files[path] = unsafe SHA256Digest(of: file.bytes.span.bytes)
    return files.count <= Self.limit.files && fileBytes <= Self.limit.fileBytes
  }
}

extension CommandError {
  fileprivate static func tooLargeToCompare(_ name: String) -> CommandError {
    CommandError(
      code: "too-large-to-compare",
      message: "'\(name)' is too large to be compared paragraph by paragraph: save both states and compare them with another program")
  }
}

extension Wire.VersionState {
  /// A former state.
  init(_ version: DocumentVersion, wasRead: Bool) {
    self.init(
      version: version.id.rawValue, title: version.title, sha256: version.digest.hex, addedAt: Timestamp.text(version.addedAt),
      pageCount: version.pageCount, complete: wasRead)
  }

  /// The present state.
  init(_ document: DocumentRecord, wasRead: Bool) {
    self.init(
      title: document.title, sha256: document.digest.hex, addedAt: Timestamp.text(document.addedAt), pageCount: document.pageCount,
      complete: wasRead)
  }
}

extension Wire.ChangeList {
  /// A part of a comparison.
  init(
    library: String, document: Wire.DocumentReference, old: Wire.VersionState, new: Wire.VersionState, _ comparison: StateComparison,
    offset: Int, limit: Int
  ) {
    let changes = comparison.text.changes
    let (added, removed) = (changes.count { $0.old == nil }, changes.count { $0.new == nil })
    self.init(
      library: library, document: document, old: old, new: new,
      counts: Counts(
        old: comparison.text.oldCount, new: comparison.text.newCount, unchanged: comparison.text.unchanged,
        changed: changes.count - added - removed, added: added, removed: removed),
      exact: comparison.text.isExact, total: changes.count, offset: offset,
      changes: changes.dropFirst(offset).prefix(limit).map(Wire.Change.init),
      files: comparison.files.isEmpty ? nil : comparison.files)
  }
}
