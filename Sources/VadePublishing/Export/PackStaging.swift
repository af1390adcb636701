internal import VadePacks
internal import VadeSystem

/// The folder a pack is made in, beside the one it is for: what is there stays untouched until the pack is complete.
final class PackStaging {
  /// Where files are made.
  let path: String
  private let target: String
  private var isPublished = false

  /// Checks the folder the pack is for and makes one beside it.
  ///
  /// - Parameters:
  ///   - target: the folder; it need not exist.
  ///   - replaces: whether it may hold something.
  /// - Throws: ``PackExportError/outputNotEmpty(path:entries:)`` and the system's faults.
  init(for target: String, replacing replaces: Bool) throws(PackExportError) {
    self.target = target
    if let status = FileStatus(path: target) {
      guard status.kind == .directory else { throw PackExportError.outputNotDirectory(path: target) }
      let entries = try files { () throws(SystemError) in try Directory.entries(of: target) }
      guard replaces || entries.isEmpty else { throw PackExportError.outputNotEmpty(path: target, entries: entries) }
    }
    let parent = Directory.parent(of: target)
    try files { () throws(SystemError) in try Directory.create(parent) }
    path = AtomicFile.temporaryPath(for: target)
    try files { () throws(SystemError) in try Directory.create(path) }
  }

  // What cannot be removed is hidden and does no harm.
  deinit { if !isPublished { try? Directory.remove(path) } }

  /// Puts the finished files into the folder they are for, the manifest last.
  ///
  /// A folder that was not there appears in one step. In one that was, the old manifest goes first: a folder without it is no pack, so that a run that
  /// dies here leaves none that mixes old and new. Other files in it, such as the embedder's, stay.
  func publish() throws(PackExportError) {
    try files { () throws(SystemError) in
      try Directory.synchronize(path)
      if FileStatus(path: target) == nil {
        try Directory.move(path, to: target)
        isPublished = true
        return
      }
      try AtomicFile.remove(target + "/" + PackFormat.manifestFile)
      for name in try Directory.entries(of: target) where PackStaging.isOwn(name) { try AtomicFile.remove(target + "/" + name) }
      for name in try Directory.entries(of: path) where name != PackFormat.manifestFile {
        try AtomicFile.replace(target + "/" + name, with: path + "/" + name)
      }
      try AtomicFile.replace(target + "/" + PackFormat.manifestFile, with: path + "/" + PackFormat.manifestFile)
    }
  }

  /// Whether a name is one of an exporter's files.
  static func isOwn(_ name: String) -> Bool {
    name.hasSuffix(PackFormat.packExtension) || name.hasSuffix(PackFormat.sidecarExtension) || name == PackFormat.manifestFile
      || name == PackFormat.goldenFile
  }
}
