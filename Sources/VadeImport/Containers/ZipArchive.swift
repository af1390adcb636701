internal import CZip
internal import VadeSystem

/// A ZIP container opened for reading (PKWARE APPNOTE 6.3), over libzip.
///
/// Everything that comes out is counted against ``InflationLimits``. To be used from one thread.
///
/// Safe although it holds a pointer: the library's handle lives as long as this object, and so do the mapped bytes it reads.
@safe package final class ZipArchive {
  /// The entries, in the order of the container's directory.
  package let entries: [Entry]
  private let path: String
  private let file: MappedFile
  private let handle: OpaquePointer
  private let limits: InflationLimits
  private let index: [String: Int]
  private var allowance: Int

  /// One entry of a container.
  package struct Entry: Sendable, Hashable {
    /// The entry's place in the directory.
    package let index: Int
    /// The name as the container has it, with `/` between its parts; it is data, never a path to write to.
    package let name: String
    /// How many bytes the container says will come out; not to be trusted.
    package let declaredSize: Int
    /// Whether it needs a password.
    package let isEncrypted: Bool
    /// Whether it is a symbolic link, whose bytes are the path it points to.
    package let isLink: Bool
    /// How it is compressed, by the number APPNOTE 4.4.5 gives the method: 0 for not at all, 8 for deflate.
    package let compressionMethod: Int

    /// Whether it stands for a folder.
    package var isDirectory: Bool { name.hasSuffix("/") }
  }

  /// Opens a container and reads its directory.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - limits: how much may come out.
  /// - Throws: ``ImportError`` with reason `damaged` when it has no sound directory, `tooLarge` when it has too many entries.
  package init(_ source: ImportSource, limits: InflationLimits = .standard) throws(ImportError) {
    path = source.displayPath
    file = source.file
    self.limits = limits
    allowance = limits.allowance(forContainerOf: source.file.count)
    var error = unsafe zip_error_t()
    let opened = unsafe source.file.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
        guard let stream = unsafe zip_source_buffer_create(buffer.baseAddress, zip_uint64_t(buffer.count), 0, &error) else {
          return nil
        }
        let handle = unsafe zip_open_from_source(stream, ZIP_RDONLY, &error)
        if unsafe handle == nil { unsafe zip_source_free(stream) }
        return unsafe handle
      }
    }
    guard let opened = unsafe opened else {
      let message = unsafe ZipText.message(&error)
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "its ZIP container is broken: \(message)"))
    }
    unsafe handle = opened
    let count = unsafe Int(zip_get_num_entries(opened, 0))
    guard count <= limits.entryCount else {
      unsafe zip_discard(opened)
      throw ImportError(
        path: source.displayPath, reason: .tooLarge(detail: "its container has \(count) entries, and the limit is \(limits.entryCount)"))
    }
    entries = (0..<count).compactMap { unsafe ZipText.entry($0, of: opened) }
    index = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  deinit {
    unsafe zip_discard(handle)
  }

  /// The entry of a name, or nil.
  ///
  /// A name that occurs twice stands for its first entry. Names that differ in case only are found when none is equal: Office does so (ECMA-376
  /// part 2, 6.2.2.3).
  package func entry(named name: String) -> Entry? {
    if let exact = index[name] { return entries[exact] }
    let folded = name.lowercased()
    return entries.first { $0.name.lowercased() == folded }
  }

  /// Reads an entry at once.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - limit: the most bytes it may have, beside the container's own limits.
  /// - Returns: its bytes.
  /// - Throws: ``ImportError`` when it is damaged, encrypted or over a limit.
  package func read(_ entry: Entry, limit: Int = 256 << 20) throws(ImportError) -> [UInt8] {
    let stream = try self.stream(entry)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(0, entry.declaredSize), 1 << 20))
    while let chunk = try stream.next() {
      bytes += chunk
      guard bytes.count <= limit else {
        throw ImportError(path: path, reason: .tooLarge(detail: "'\(entry.name)' inside it is larger than \(limit) bytes"))
      }
    }
    return bytes
  }

  /// Opens an entry for reading piece by piece.
  ///
  /// - Parameter entry: the entry.
  /// - Returns: a stream of its bytes.
  /// - Throws: ``ImportError`` when it is damaged or encrypted.
  package func stream(_ entry: Entry) throws(ImportError) -> ZipEntryStream {
    guard !entry.isEncrypted else { throw ImportError(path: path, reason: .locked) }
    guard let stream = unsafe zip_fopen_index(handle, zip_uint64_t(entry.index), 0) else {
      throw damaged(entry, unsafe ZipText.message(zip_get_error(handle)))
    }
    return unsafe ZipEntryStream(archive: self, entry: entry, stream: stream)
  }

  fileprivate func damaged(_ entry: Entry, _ detail: String) -> ImportError {
    ImportError(path: path, reason: .damaged(detail: "'\(entry.name)' inside it cannot be unpacked: \(detail)"))
  }

  /// Counts bytes that came out.
  ///
  /// - Throws: ``ImportError`` with reason `tooLarge` when they are more than the limits allow.
  fileprivate func count(_ bytes: Int, entryTotal: Int, of entry: Entry) throws(ImportError) {
    allowance -= bytes
    guard entryTotal <= limits.entryBytes, allowance >= 0 else {
      throw ImportError(
        path: path,
        reason: .tooLarge(
          detail: "it unpacks to more than \(limits.ratio) times its size or \(limits.totalBytes >> 30) GiB, as an archive bomb does"))
    }
  }
}

/// The bytes of an entry of a ``ZipArchive``, piece by piece.
///
/// Safe although it holds a pointer: the library's handle lives as long as this object, which keeps the archive alive.
@safe package final class ZipEntryStream {
  private let archive: ZipArchive
  private let entry: ZipArchive.Entry
  private let stream: OpaquePointer
  private var total = 0
  private var isAtEnd = false

  fileprivate init(archive: ZipArchive, entry: ZipArchive.Entry, stream: OpaquePointer) {
    self.archive = archive
    self.entry = entry
    unsafe self.stream = stream
  }

  deinit {
    unsafe zip_fclose(stream)
  }

  /// The next bytes, or nil at the end.
  ///
  /// - Parameter count: the most bytes to return.
  /// - Returns: at least one byte, or nil at the end.
  /// - Throws: ``ImportError`` when the entry is damaged or over a limit.
  package func next(count: Int = 64 << 10) throws(ImportError) -> [UInt8]? {
    guard !isAtEnd else { return nil }
    var read: zip_int64_t = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      read = unsafe zip_fread(stream, buffer.baseAddress, zip_uint64_t(count))
      filled = max(0, Int(read))
    }
    guard read >= 0 else { throw archive.damaged(entry, unsafe ZipText.message(zip_file_get_error(stream))) }
    guard read > 0 else {
      isAtEnd = true
      return nil
    }
    total += chunk.count
    try archive.count(chunk.count, entryTotal: total, of: entry)
    return chunk
  }
}

/// Texts of the library, as Swift values.
private enum ZipText {
  static func message(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let error = unsafe error, let text = unsafe zip_error_strerror(error) else { return "unknown reason" }
    return unsafe String(cString: text).lowercased()
  }

  static func entry(_ index: Int, of handle: OpaquePointer) -> ZipArchive.Entry? {
    var status = unsafe zip_stat_t()
    guard unsafe zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0, let name = unsafe status.name else { return nil }
    return unsafe ZipArchive.Entry(
      index: index, name: String(cString: name).replacingBackslashes, declaredSize: Int(clamping: status.size),
      isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE), isLink: isLink(index, of: handle),
      compressionMethod: Int(status.comp_method))
  }

  /// Whether the entry was a symbolic link on the Unix system the container was made on (APPNOTE 4.4.15: the upper half is the mode).
  private static func isLink(_ index: Int, of handle: OpaquePointer) -> Bool {
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    guard unsafe zip_file_get_external_attributes(handle, zip_uint64_t(index), 0, &system, &attributes) == 0 else { return false }
    return system == zip_uint8_t(ZIP_OPSYS_UNIX) && attributes >> 16 & 0o170000 == 0o120000
  }
}

extension String {
  /// The name with `/` between its parts: some writers put `\`, against APPNOTE 4.4.17.
  fileprivate var replacingBackslashes: String {
    utf8.contains(0x5C) ? String(map { $0 == "\\" ? "/" : $0 }) : self
  }
}
