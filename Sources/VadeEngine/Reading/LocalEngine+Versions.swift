internal import VadeDocument
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

/// Former states of documents: listed, written out, discarded, brought back.
extension LocalEngine {
  package func versions(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.VersionList {
    let library = try readable(context)
    return try list(of: theOne(name, library), library)
  }

  /// The former states of a document by its number.
  ///
  /// - Throws: ``CommandError`` when there is no such library or document.
  package func versions(of id: Int64, _ context: EngineContext) throws(CommandError) -> Wire.VersionList {
    let library = try readable(context)
    return try list(of: record(id, in: library), library)
  }

  package func discard(_ request: DiscardRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionDiscard {
    let library = try library(context)
    return try plan(for: theOne(request.document, library), request, library)
  }

  /// Works out which former states of a document a request would discard, and discards nothing.
  ///
  /// - Parameters:
  ///   - id: the document.
  ///   - version: the only one to discard; nil for all.
  ///   - context: names the library.
  /// - Returns: what would be discarded.
  /// - Throws: ``CommandError`` when there is no such library, document or version.
  package func discard(of id: Int64, version: Int64?, _ context: EngineContext) throws(CommandError) -> Wire.VersionDiscard {
    let library = try library(context)
    return try plan(for: record(id, in: library), DiscardRequest(document: "", version: version), library)
  }

  package func discard(_ plan: Wire.VersionDiscard, _ context: EngineContext) throws(CommandError) {
    let library = try library(context)
    try engine { () throws(LibraryError) in
      let writer = try library.writer()
      _ = try writer.discardVersions(plan.versions.map { VersionID(rawValue: $0.id) })
      try writer.close()
    }
  }

  package func save(_ request: SaveVersionRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionSaved {
    let library = try library(context)
    let document = try theOne(request.document, library)
    let version = try version(request.version, of: document, library)
    let original = try original(version.digest, format: version.format, of: document, library)
    let target: String
    do throws(SystemError) { target = AbsolutePath.normalised(request.output, relativeTo: try WorkingDirectory.path()) } catch {
      throw CommandError(error)
    }
    guard request.isForced || FileStatus(path: target) == nil else {
      throw CommandError(
        code: "output-exists", message: "'\(request.output)' is there already: choose another file or add --force", status: .usage)
    }
    do throws(SystemError) {
      // Under another name first: what is there is either the file it was or the whole version.
      let temporary = AtomicFile.temporaryPath(for: target)
      try FileCopy.copy(original.path, to: temporary)
      try AtomicFile.replace(target, with: temporary)
    } catch {
      throw CommandError(error)
    }
    return Wire.VersionSaved(
      library: library.name, document: .init(document), version: request.version, path: target, bytes: version.byteCount)
  }

  package func restore(
    _ name: String, version: Int64, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.AddReport {
    let began = ContinuousClock.now
    let library = try library(context)
    let file = try formerFile(of: theOne(name, library), version: version, library).found
    let files = try run([file], rereading: .changed, passwordFile: nil, isSandboxed: true, context, progress)
    return Wire.AddReport(
      library: context.library, stopped: context.stop.isRequested, seconds: (ContinuousClock.now - began) / .seconds(1), files: files)
  }

  /// A former state of a document as a file to add: added, it is the present state again.
  ///
  /// - Parameters:
  ///   - version: the version.
  ///   - id: the document.
  ///   - context: names the library.
  /// - Returns: the file, whose bytes are the kept copy.
  /// - Throws: ``CommandError`` when there is no such document, version or copy.
  package func formerFile(version: Int64, of id: Int64, _ context: EngineContext) throws(CommandError) -> StagedFile {
    let library = try library(context)
    return try formerFile(of: record(id, in: library), version: version, library)
  }

  private func formerFile(of document: DocumentRecord, version: Int64, _ library: Library) throws(CommandError) -> StagedFile {
    let former = try self.version(version, of: document, library)
    let original = try original(former.digest, format: former.format, of: document, library)
    // What came by upload is shown by the path it was given, which names no place of this machine.
    let shown = document.path.hasPrefix("upload:/") ? String(document.path.dropFirst("upload:/".count)) : document.path
    return StagedFile(path: document.path, displayPath: shown, source: original.path, byteCount: former.byteCount)
  }

  private func list(of document: DocumentRecord, _ readable: any ReadableLibrary) throws(CommandError) -> Wire.VersionList {
    let (versions, bytes) = try engine { () throws(LibraryError) in
      guard document.parent == nil, let library = readable as? Library else { return ([DocumentVersion](), 0) }
      let versions = try library.versions(ofPath: document.path)
      return (versions, try library.bytes(heldOnlyBy: versions))
    }
    return Wire.VersionList(
      library: readable.name, document: Wire.Document(document), versions: versions.map { .init($0, present: document) }, bytes: bytes)
  }

  private func plan(
    for document: DocumentRecord, _ request: DiscardRequest, _ library: Library
  ) throws(CommandError) -> Wire.VersionDiscard {
    var versions = try engine { () throws(LibraryError) in
      document.parent == nil ? try library.versions(ofPath: document.path) : []
    }
    if let wanted = request.version {
      versions = [try version(wanted, of: document, library)]
    } else {
      versions = Array(versions.dropFirst(request.keeping))
    }
    let bytes = try engine { () throws(LibraryError) in try library.bytes(heldOnlyBy: versions) }
    return Wire.VersionDiscard(
      library: library.name, dryRun: request.isDryRun, document: .init(document), versions: versions.map { .init($0, present: document) },
      bytes: bytes)
  }

  /// A former state of a document.
  ///
  /// - Throws: ``CommandError`` when the document has none of this number.
  func version(_ id: Int64, of document: DocumentRecord, _ readable: any ReadableLibrary) throws(CommandError) -> DocumentVersion {
    let known = try engine { () throws(LibraryError) in
      document.parent == nil ? try (readable as? Library)?.versions(ofPath: document.path) ?? [] : []
    }
    guard let found = known.first(where: { $0.id.rawValue == id }) else {
      throw CommandError(
        code: "version-missing",
        message: "'\(document.path)' has no version \(id): 'vade versions list \(document.id.rawValue)' shows those there are")
    }
    return found
  }

  /// How many former states documents have.
  func versionCount(of documents: [DocumentRecord], _ readable: any ReadableLibrary) throws(CommandError) -> Int {
    guard let library = readable as? Library else { return 0 }
    return try engine { () throws(LibraryError) in
      var count = 0
      for document in documents where document.parent == nil { count += try library.versionCount(ofPath: document.path) }
      return count
    }
  }
}

extension Wire.Version {
  /// A version of a library.
  init(_ version: DocumentVersion, present document: DocumentRecord) {
    self.init(
      id: version.id.rawValue, title: version.title, format: version.format.rawValue, bytes: version.byteCount,
      pageCount: version.pageCount,
      passageCount: version.passageCount, sha256: version.digest.hex, addedAt: Timestamp.text(version.addedAt),
      replacedAt: Timestamp.text(version.replacedAt), complete: version.isComplete, present: version.digest == document.digest)
  }
}
