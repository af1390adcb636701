public import VadeSystem
public import VadeVectors

/// The libraries of a machine: one directory each, side by side.
///
/// Libraries share nothing. A name that could lead out of the directory is refused.
public struct LibraryStore: Sendable {
  /// The directory that holds the libraries.
  public let directory: String
  /// How the vectors of the libraries it opens are scanned.
  public let scan: ScanOptions

  /// Looks at the libraries in a directory, which need not exist yet.
  public init(directory: String, scan: ScanOptions = .standard) {
    self.directory = directory
    self.scan = scan
  }

  /// The names of the libraries there are, sorted.
  public func list() throws(LibraryError) -> [String] {
    guard Directory.exists(directory) else { return [] }
    return try files { () throws(SystemError) in try Directory.entries(of: directory) }.filter {
      LibraryName.isValid($0) && hasDatabase($0)
    }
  }

  /// Whether there is a library of a name that this program fills; packs are not counted.
  public func exists(_ name: String) -> Bool {
    LibraryName.isValid(name) && hasDatabase(name)
  }

  /// What tells a library from another that later has its name; nil when there is none that this program fills.
  public func identity(of name: String) -> FileStatus.Identity? {
    guard LibraryName.isValid(name) else { return nil }
    return FileStatus(path: directory + "/" + name + "/" + LibraryPlace.databaseName)?.identity
  }

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - create: whether to make it when it is missing.
  /// - Returns: the library, whose tables are those of this program.
  /// - Throws: ``LibraryError/missing(name:)``, ``LibraryError/tooNew(path:version:supported:)`` and others.
  public func open(_ name: String, create: Bool) throws(LibraryError) -> Library {
    let place = try place(of: name)
    if let pack = try pack(name) { throw LibraryError.readOnly(name: name, pack: pack) }
    if create && !exists(name) { try place.create() }
    guard exists(name) else { throw LibraryError.missing(name: name) }
    return try Library(place: place, scan: scan)
  }

  /// Removes a library with all that is in it.
  ///
  /// - Throws: ``LibraryError/busy(path:processID:)`` while somebody writes to it.
  public func delete(_ name: String) throws(LibraryError) {
    let place = try place(of: name)
    let pack = try pack(name)
    guard exists(name) || pack != nil else { throw LibraryError.missing(name: name) }
    let lock = try place.lockForWriting()
    // Renamed first: a run that is killed while it removes files leaves no half library under the name.
    let doomed = directory + "/" + LibraryStore.doomedPrefix + name + ".\(UInt64.random(in: .min ... .max))"
    try files { () throws(SystemError) in try Directory.move(place.directory, to: doomed) }
    withExtendedLifetime(lock) {}
    for leftover in try files({ () throws(SystemError) in try Directory.entries(of: directory) })
    where leftover.hasPrefix(LibraryStore.doomedPrefix) {
      try files { () throws(SystemError) in try Directory.remove(directory + "/" + leftover) }
    }
  }

  /// Gives a library another name.
  ///
  /// Processes that have it open must open it again.
  ///
  /// - Throws: ``LibraryError/busy(path:processID:)`` while somebody writes to it, ``LibraryError/file(operation:path:reason:)`` when the
  ///   new name is taken.
  public func rename(_ name: String, to newName: String) throws(LibraryError) {
    let place = try place(of: name)
    let target = try self.place(of: newName)
    let isLibrary = exists(name)
    let pack = try pack(name)
    guard isLibrary || pack != nil else { throw LibraryError.missing(name: name) }
    let lock = try place.lockForWriting()
    try files { () throws(SystemError) in try Directory.move(place.directory, to: target.directory) }
    withExtendedLifetime(lock) {}
    if isLibrary { try Library(place: target, scan: scan).describe() }
  }

  // A name beginning with a point is no library's, so that what is being removed is never listed.
  private static let doomedPrefix = ".deleted-"

  func place(of name: String) throws(LibraryError) -> LibraryPlace {
    guard LibraryName.isValid(name) else { throw LibraryError.invalidName(name) }
    return LibraryPlace(name: name, directory: directory + "/" + name)
  }

  private func hasDatabase(_ name: String) -> Bool {
    FileStatus(path: directory + "/" + name + "/" + LibraryPlace.databaseName)?.kind == .regular
  }
}

/// What a library may be called.
enum LibraryName {
  /// Whether a name is one directory name on every file system and needs no quoting in a shell.
  static func isValid(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ($0.isASCII && "0123456789-_.".unicodeScalars.contains($0)) }
  }
}
