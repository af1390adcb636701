package import VadeIngest
package import VadeLibrary
internal import VadeSystem

/// What a folder and a library need of each other, for one run and for watching.
extension LocalEngine {
  /// Where it is kept what is remembered of folders.
  package func folderMemories(_ context: EngineContext) -> FolderMemoryStore {
    FolderMemoryStore(directory: context.places.data + "/folders")
  }

  /// What is remembered of a folder compared with the library the context names.
  package func folderMemory(of folder: String, _ context: EngineContext) throws(CommandError) -> FolderMemory {
    guard store(context).exists(context.library) else { return FolderMemory(library: "") }
    return folderMemories(context).memory(of: folder, library: context.library, mark: try libraryMark(context))
  }

  /// What tells the library the context names from one that later has its name.
  package func libraryMark(_ context: EngineContext) throws(CommandError) -> String {
    let library = try library(context)
    return try engine { () throws(LibraryError) in try library.mark() }
  }

  /// Keeps what is remembered of a folder.
  package func keep(_ memory: FolderMemory, of folder: String, _ context: EngineContext) throws(CommandError) {
    var memory = memory
    if memory.library.isEmpty {
      // The library was made meanwhile.
      guard store(context).exists(context.library) else { return }
      memory.library = try libraryMark(context)
    }
    do throws(SystemError) {
      try folderMemories(context).keep(memory, of: folder, library: context.library)
    } catch { throw CommandError(error) }
  }

  /// Whether there is the library the context names, and this program fills it.
  package func hasOwnLibrary(_ context: EngineContext) -> Bool { store(context).exists(context.library) }

  /// The documents the library has of a folder; none where there is no library.
  package func documentFiles(below folder: String, _ context: EngineContext) throws(CommandError) -> [DocumentFile] {
    guard store(context).exists(context.library) else { return [] }
    let library = try library(context)
    return try engine { () throws(LibraryError) in try library.documentFiles(below: folder) }
  }

  /// Lets documents follow their files.
  ///
  /// - Parameters:
  ///   - moves: the documents and where their files are now.
  ///   - context: names the library.
  /// - Returns: those that could follow; the files of the others are to be added.
  /// - Throws: ``CommandError`` when the library cannot be written.
  package func follow(_ moves: [FolderPlan.Move], _ context: EngineContext) throws(CommandError) -> [FolderPlan.Move] {
    guard !moves.isEmpty else { return [] }
    return try withWriter(context) { (writer) throws(LibraryError) in try Self.follow(moves, writer) }
  }

  static func follow(_ moves: [FolderPlan.Move], _ writer: LibraryWriter) throws(LibraryError) -> [FolderPlan.Move] {
    var followed: [FolderPlan.Move] = []
    for move in moves where try writer.move(move.document.id, to: move.change.file.path) { followed.append(move) }
    return followed
  }

  /// Removes documents whose files are gone, those whose files are back left alone.
  ///
  /// - Parameters:
  ///   - documents: the documents.
  ///   - context: names the library.
  /// - Returns: those that were removed.
  /// - Throws: ``CommandError`` when the library cannot be written.
  package func removeGone(_ documents: [DocumentFile], _ context: EngineContext) throws(CommandError) -> [DocumentFile] {
    guard !documents.isEmpty else { return [] }
    return try withWriter(context) { (writer) throws(LibraryError) in try Self.removeGone(documents, writer) }
  }

  static func removeGone(_ documents: [DocumentFile], _ writer: LibraryWriter) throws(LibraryError) -> [DocumentFile] {
    let gone = documents.filter { document in
      do throws(SystemError) {
        _ = try FileStatus(path: document.path, followingLinks: false)
        return false
      } catch { return error.isMissing }
    }
    _ = try writer.remove(gone.map(\.id))
    return gone
  }

  private func withWriter<Result>(
    _ context: EngineContext, _ body: (LibraryWriter) throws(LibraryError) -> Result
  ) throws(CommandError) -> Result {
    let library = try library(context)
    return try engine { () throws(LibraryError) in
      let writer = try library.writer()
      let result = try body(writer)
      try writer.close()
      return result
    }
  }
}
