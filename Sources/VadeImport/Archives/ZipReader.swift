/// The entries of a ZIP archive.
final class ZipReader: ArchiveReader {
  private let archive: ZipArchive
  private var next = 0

  init(_ source: ImportSource, limits: InflationLimits) throws(ImportError) {
    archive = try ZipArchive(source, limits: limits)
  }

  func nextEntry() throws(ImportError) -> ArchiveEntry? {
    guard next < archive.entries.count else { return nil }
    defer { next += 1 }
    let entry = archive.entries[next]
    return ArchiveEntry(
      name: entry.name, size: max(0, entry.declaredSize), kind: entry.isDirectory ? .folder : entry.isLink ? .link : .file,
      isEncrypted: entry.isEncrypted)
  }

  func bytes(limit: Int) throws(ImportError) -> [UInt8] { try archive.read(archive.entries[next - 1], limit: limit) }
}
