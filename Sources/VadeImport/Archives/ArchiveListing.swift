internal import VadeDocument

/// What an archive holds, and what of it is not taken out.
struct ArchiveListing {
  /// Every entry but folders, in the archive's order.
  private(set) var entries: [ArchiveEntry] = []
  /// What is left out and why.
  private(set) var diagnostics: [Diagnostic] = []

  /// How many bytes the names may have in all: a directory is kept in memory.
  private static let nameBytes = 64 << 20
  /// How many entries of one kind are named before the rest is only counted.
  private static let namedEntries = 20

  /// Goes through an archive; one that breaks off behind some entries keeps those.
  init(_ source: ImportSource, reader: any ArchiveReader) throws(ImportError) {
    var names = 0
    do throws(ImportError) {
      while var entry = try reader.nextEntry() {
        names += entry.name.utf8.count
        guard names <= Self.nameBytes else {
          throw ImportError(
            path: source.displayPath, reason: .tooLarge(detail: "its entries' names have more than \(Self.nameBytes >> 20) MiB"))
        }
        guard entry.kind != .folder else { continue }
        if entry.kind == .file, let stream = reader as? TarReader { entry.size = try stream.measure() }
        entries.append(entry)
      }
    } catch {
      guard !entries.isEmpty, case .damaged(let detail) = error.reason else { throw error }
      diagnostics.append(Diagnostic(.error, .archiveBroken, "the archive breaks off behind \(entries.count) entries: \(detail)"))
    }
    name(entries.filter(\.isEncrypted), .error, .archiveEncrypted, "needs a password")
    name(entries.filter { $0.kind == .link }, .warning, .archiveLink, "is a link and was left out")
    name(entries.filter { $0.kind == .special }, .warning, .archiveLink, "is a device and was left out")
    name(entries.filter(\.leadsOut), .warning, .archivePath, "has a path that leads out of the archive and was taken without that")
  }

  private mutating func name(_ found: [ArchiveEntry], _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ what: String) {
    diagnostics += found.prefix(Self.namedEntries).map { Diagnostic(severity, id, "'\($0.name)' inside \(what)") }
    let rest = found.count - Self.namedEntries
    if rest > 0 { diagnostics.append(Diagnostic(severity, id, "the same holds for \(rest) more entries")) }
  }
}

extension Diagnostic.ID {
  /// An archive breaks off or is damaged behind some of its entries.
  static let archiveBroken = Self(rawValue: "archive-broken")
  /// An entry of an archive needs a password.
  static let archiveEncrypted = Self(rawValue: "archive-encrypted")
  /// An entry of an archive is a link or a device.
  static let archiveLink = Self(rawValue: "archive-link")
  /// An entry's path would lead out of the archive.
  static let archivePath = Self(rawValue: "archive-path")
}
