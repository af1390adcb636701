internal import FoundationEssentials
internal import VadeSystem

/// Corpus packs that were given a library's name: a directory that holds `pack.json`, which says where the pack lies, and the indexes of its words.
extension LibraryStore {
  private struct Installed: Codable {
    var pack: String
  }

  private static let fileName = "pack.json"

  /// The names of the packs there are, sorted.
  public func packNames() throws(LibraryError) -> [String] {
    guard Directory.exists(directory) else { return [] }
    return try files { () throws(SystemError) in try Directory.entries(of: directory) }.filter {
      LibraryName.isValid($0) && FileStatus(path: path($0))?.kind == .regular
    }
  }

  /// Where the pack of a name lies.
  ///
  /// - Returns: its folder; nil when the name is no pack's.
  /// - Throws: ``LibraryError/file(operation:path:reason:)`` when its entry is damaged.
  public func pack(_ name: String) throws(LibraryError) -> String? {
    let path = path(name)
    guard LibraryName.isValid(name), FileStatus(path: path)?.kind == .regular else { return nil }
    let file = try files { () throws(SystemError) in try MappedFile(path: path) }
    let bytes = file.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Data($0) } }
    guard let entry = try? JSONDecoder().decode(Installed.self, from: bytes) else {
      throw LibraryError.file(
        operation: "read", path: path, reason: "it does not say where the pack is: delete the library and open the pack again")
    }
    return entry.pack
  }

  /// Where the indexes of an opened pack's words are, which are this machine's and not the pack's.
  public func packWords(of name: String) -> String { directory + "/" + name + "/words" }

  /// Gives a pack a library's name.
  ///
  /// - Parameters:
  ///   - pack: the absolute path of its folder.
  ///   - name: the name; it must be free.
  /// - Throws: ``LibraryError/file(operation:path:reason:)`` when the name is taken.
  public func install(pack: String, as name: String) throws(LibraryError) {
    let place = try place(of: name)
    guard FileStatus(path: place.directory) == nil else {
      throw LibraryError.file(operation: "create", path: place.directory, reason: "there is already a library of this name")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(Installed(pack: pack)) else { preconditionFailure("a text has no JSON") }
    try files { () throws(SystemError) in
      try Directory.create(place.directory)
      try AtomicFile.write([UInt8](text), to: path(name))
    }
  }

  private func path(_ name: String) -> String { directory + "/" + name + "/" + LibraryStore.fileName }
}
