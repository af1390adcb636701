internal import CArchive
internal import VadeSystem

/// The entries of a tar archive, compressed or not, or the one file under a compression, over libarchive.
///
/// Only what is written inside the archive is read: no program is started for a compression, and nothing is written to disk. Bytes are counted as
/// they come out.
///
/// Safe although it holds a pointer: the library's handle lives as long as this object, and so do the mapped bytes it reads.
@safe final class TarReader: ArchiveReader {
  private let path: String
  private let file: MappedFile
  private let handle: OpaquePointer
  private let limits: InflationLimits
  /// What the one file under a compression is called.
  private let bareName: String
  private let isBare: Bool
  private var allowance: Int
  private var entryCount = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens an archive.
  ///
  /// - Throws: ``ImportError`` with reason `damaged` when it is none.
  init(_ source: ImportSource, limits: InflationLimits) throws(ImportError) {
    path = source.displayPath
    file = source.file
    self.limits = limits
    allowance = limits.allowance(forContainerOf: source.file.count)
    bareName = TarReader.bareName(of: source)
    guard let opened = unsafe archive_read_new() else { preconditionFailure("libarchive has no memory for a reader") }
    unsafe handle = opened
    unsafe archive_read_support_filter_gzip(opened)
    unsafe archive_read_support_filter_bzip2(opened)
    unsafe archive_read_support_filter_xz(opened)
    unsafe archive_read_support_filter_lzma(opened)
    unsafe archive_read_support_filter_zstd(opened)
    unsafe archive_read_support_format_tar(opened)
    // What is no tar under the compression is one file; without a compression it is no archive.
    isBare = !TarReader.isTar(source)
    if isBare { unsafe archive_read_support_format_raw(opened) }
    let status = source.file.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { unsafe archive_read_open_memory(opened, $0.baseAddress, $0.count) }
    }
    guard status == ARCHIVE_OK else { throw damaged() }
  }

  deinit { unsafe archive_read_free(handle) }

  func nextEntry() throws(ImportError) -> ArchiveEntry? {
    var entry: OpaquePointer?
    let status = unsafe archive_read_next_header(handle, &entry)
    if status == ARCHIVE_EOF { return nil }
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = unsafe entry else { throw damaged() }
    entryCount += 1
    guard entryCount <= limits.entryCount else {
      throw ImportError(path: path, reason: .tooLarge(detail: "it has more than \(limits.entryCount) entries"))
    }
    let name = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    let isRaw = unsafe archive_format(handle) == ARCHIVE_FORMAT_RAW
    let isLink = unsafe archive_entry_hardlink(entry) != nil
    return unsafe ArchiveEntry(
      name: isRaw ? bareName : name.map { unsafe String(cString: $0) } ?? "unnamed", size: max(0, Int(archive_entry_size(entry))),
      kind: isLink ? .link : isRaw ? .file : TarReader.kind(ofMode: UInt32(archive_entry_filetype(entry))),
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  func bytes(limit: Int) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let count = try next() {
      guard bytes.count + count <= limit else {
        throw ImportError(path: path, reason: .tooLarge(detail: "a file inside it is larger than \(limit) bytes"))
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Unpacks the entry that came last without keeping its bytes.
  ///
  /// - Returns: how many there are.
  func measure() throws(ImportError) -> Int {
    var size = 0
    while let count = try next() { size += count }
    return size
  }

  /// Unpacks the next bytes into the buffer.
  private func next() throws(ImportError) -> Int? {
    // Holes of sparse entries come as zeros, and count as what they unpack to.
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe archive_read_data(handle, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw damaged() }
    if count == 0 { return nil }
    allowance -= count
    guard allowance >= 0 else {
      throw ImportError(
        path: path,
        reason: .tooLarge(
          detail: "it unpacks to more than \(limits.ratio) times its size or \(limits.totalBytes >> 30) GiB, as an archive bomb does"))
    }
    return count
  }

  private func damaged() -> ImportError {
    let detail = unsafe archive_error_string(handle).map { unsafe String(cString: $0).lowercased() } ?? "it is no archive"
    return ImportError(path: path, reason: .damaged(detail: "it cannot be unpacked: \(detail)"))
  }

  /// The kinds of POSIX file modes (sys/stat.h).
  private static func kind(ofMode mode: UInt32) -> ArchiveEntry.Kind {
    switch mode & 0o170000 {
    case 0o100000: .file
    case 0o040000: .folder
    case 0o120000: .link
    default: .special
    }
  }

  private static func isTar(_ source: ImportSource) -> Bool { source.file.bytes(in: 257..<262).elementsEqual("ustar".utf8) }

  /// The file's name without the ending of its compression.
  private static func bareName(of source: ImportSource) -> String {
    guard let ending = source.fileExtension, ArchiveImporter.compressions.contains(ending) else { return source.name + " (unpacked)" }
    return String(source.name.dropLast(ending.count + 1))
  }
}
