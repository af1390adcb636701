public import VadeDocument

/// Reads archives: ZIP, tar, and what is under gzip, bzip2, xz, LZMA or Zstandard.
///
/// The archive itself is a list of its entries, so that it is found by their names; each file inside comes as an embedded file. Nothing is written to
/// disk, names are data, and every byte that comes out is counted.
public struct ArchiveImporter: Importer {
  /// How much may come out.
  private let limits: InflationLimits
  /// The largest file taken out of an archive, in bytes.
  private let fileBytes: Int

  /// The endings of files under a compression.
  static let compressions: Set<String> = ["gz", "bz2", "xz", "lzma", "zst"]

  /// Creates the importer with the standard limits.
  public init() { self.init(limits: .standard, fileBytes: 256 << 20) }

  init(limits: InflationLimits, fileBytes: Int) {
    self.limits = limits
    self.fileBytes = fileBytes
  }

  /// ZIP, tar and compressed files.
  public var formats: [Format] {
    [
      Format(id: .zip, name: "ZIP archive", extensions: ["zip"]), Format(id: .tar, name: "tar archive", extensions: ["tar"]),
      Format(id: .compressed, name: "compressed archive", extensions: ["tgz", "tbz2", "txz", "tzst"] + Self.compressions.sorted()),
    ]
  }

  /// Opens an archive and lists its entries.
  ///
  /// - Throws: ``ImportError`` when it is no sound archive, is empty, or unpacks to more than the limits allow.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let limits = limits
    let isZip = format == .zip
    let listing = try ArchiveListing(source, reader: try ArchiveImporter.reader(of: source, isZip: isZip, limits))
    guard !listing.entries.isEmpty else { throw ImportError(path: source.displayPath, reason: .empty) }
    return ArchiveSource(
      source, format: format, listing: listing, fileBytes: fileBytes, reader: try ArchiveImporter.reader(of: source, isZip: isZip, limits))
  }

  private static func reader(of source: ImportSource, isZip: Bool, _ limits: InflationLimits) throws(ImportError) -> any ArchiveReader {
    isZip ? try ZipReader(source, limits: limits) : try TarReader(source, limits: limits)
  }
}
