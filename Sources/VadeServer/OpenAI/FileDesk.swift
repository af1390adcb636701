internal import FoundationEssentials
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeMCP
package import VadeSystem

/// Files that clients sent, on disk until they are deleted, and how far their adding to libraries is.
///
/// Each file has a folder named by its id, with the bytes as `content` and its description as `file.json`; the description comes last, so a
/// folder without one is an upload that did not come to its end, and no file.
package final class FileDesk: Sendable {
  /// Where uploads are written while they come in, on the same file system.
  package let incoming: String
  private let directory: String
  private let adding: any FileAdding
  /// What to ask for the state of a file by that was attached since this process began.
  private let tickets = Mutex<[Place: String]>([:])

  /// A file in a library.
  private struct Place: Hashable {
    var library: String
    var file: String
  }

  /// A desk over a directory, which is made.
  ///
  /// - Parameters:
  ///   - directory: where files are kept.
  ///   - adding: what adds files to libraries.
  /// - Throws: `SystemError` when the directory cannot be made.
  package init(directory: String, adding: any FileAdding) throws(SystemError) {
    self.directory = directory
    self.adding = adding
    incoming = directory + "/incoming"
    try Directory.create(incoming)
  }

  /// Keeps a file that was sent.
  func keep(_ part: FormData.File, purpose: String, from principal: Principal?, at time: Int) throws -> StoredFile {
    let file = StoredFile(
      id: OpenAIRoutes.identifier("file-"), name: part.fileName.isEmpty ? "file" : part.fileName, bytes: part.file.byteCount,
      createdAt: time,
      purpose: purpose, owner: principal?.name ?? "")
    try Directory.create(folder(file.id))
    try part.file.move(to: content(of: file.id))
    try AtomicFile.write(file.keptJSON.bytes, to: folder(file.id) + "/file.json")
    return file
  }

  /// The files somebody may see, the last one first.
  func all(for principal: Principal?) throws -> [StoredFile] {
    try Directory.entries(of: directory).filter(StoredFile.isID).compactMap(read).filter { Self.isSeen($0, by: principal) }
      .sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
  }

  /// Who may use all libraries sees all files.
  private static func isSeen(_ file: StoredFile, by principal: Principal?) -> Bool {
    principal?.scopes == nil || file.owner == principal?.name
  }

  /// A file by its id.
  ///
  /// - Throws: ``OpenAIError`` when there is none that may be seen.
  func file(_ id: String, for principal: Principal?, param: String = "file_id") throws -> StoredFile {
    guard StoredFile.isID(id), let file = read(id), Self.isSeen(file, by: principal) else {
      throw OpenAIError.missing(param, "there is no file '\(id.prefix(100))': it may have been deleted")
    }
    return file
  }

  private func read(_ id: String) -> StoredFile? {
    // A description that is missing or damaged belongs to no file.
    guard let bytes = try? Data(contentsOf: URL(filePath: folder(id) + "/file.json")), let json = try? JSONParser.value(of: bytes)
    else { return nil }
    return StoredFile(json)
  }

  /// Where a file's bytes are.
  func content(of id: String) -> String { folder(id) + "/content" }

  /// Deletes a file; libraries keep copies of their own.
  func delete(_ file: StoredFile) throws { try Directory.remove(folder(file.id)) }

  /// Begins to add a file to a library; one that is being added is not added twice.
  func attach(_ file: StoredFile, to library: String) throws {
    guard state(of: file.id, in: library) != .inProgress else { return }
    let staged = StagedFile(path: file.libraryPath, displayPath: file.name, source: content(of: file.id), byteCount: file.bytes)
    let ticket = try adding.add(staged, to: library)
    tickets.withLock { $0[Place(library: library, file: file.id)] = ticket }
  }

  /// How far the adding of a file is; nil when it is in the library, or was never attached as far as this process knows.
  func state(of file: String, in library: String) -> FileState? {
    guard let ticket = tickets.withLock({ $0[Place(library: library, file: file)] }), let state = adding.state(of: ticket), state != .added
    else { return nil }
    return state
  }

  /// The files that are being added to a library or could not be, by id.
  func unfinished(in library: String) -> [String: FileState] {
    let files = tickets.withLock { tickets in tickets.keys.filter { $0.library == library }.map(\.file) }
    return Dictionary(uniqueKeysWithValues: files.compactMap { file in state(of: file, in: library).map { (file, $0) } })
  }

  private func folder(_ id: String) -> String { directory + "/" + id }
}
