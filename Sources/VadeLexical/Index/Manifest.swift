/// Which segments make up an index, and of which state of which table.
///
/// Format: "VADEWMAN", version (4), columns (4), stamp of the table's state (8), checksum of its definition (8), last row (8), rows (8), next
/// free number (8), count of segments (8), for each segment its number (8) and that of its removals, 0 for none (8), checksum (8). A new
/// manifest takes the place of the old one by renaming, when all files it names are there.
struct Manifest: Sendable, Hashable {
  /// A segment's files.
  struct Part: Sendable, Hashable {
    var number: UInt64
    var removals: UInt64 = 0

    var segmentName: String { "\(number).segment" }
    var removalsName: String? { removals == 0 ? nil : "\(removals).removed" }
  }

  var columns: Int
  var stamp: UInt64
  var definition: UInt64
  var lastRow: Int64
  var rows: Int
  var nextNumber: UInt64 = 1
  var parts: [Part] = []

  static let name = "words.manifest"
  private static let magic: [UInt8] = Array("VADEWMAN".utf8)
  private static let version: UInt32 = 1

  /// The files an index has.
  var names: Set<String> {
    Set([Manifest.name] + parts.flatMap { [$0.segmentName] + [$0.removalsName].compactMap(\.self) })
  }

  /// A number no file has yet.
  mutating func takeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  var encoded: [UInt8] {
    var bytes = Manifest.magic
    bytes.append(number: Manifest.version)
    bytes.append(number: UInt32(columns))
    for value in [stamp, definition, UInt64(bitPattern: lastRow), UInt64(rows), nextNumber, UInt64(parts.count)] {
      bytes.append(number: value)
    }
    for part in parts {
      bytes.append(number: part.number)
      bytes.append(number: part.removals)
    }
    bytes.append(number: WordHash.of(bytes))
    return bytes
  }

  init(columns: Int, stamp: UInt64, definition: UInt64, lastRow: Int64, rows: Int) {
    (self.columns, self.stamp, self.definition, self.lastRow, self.rows) = (columns, stamp, definition, lastRow, rows)
  }

  /// Reads the manifest of a directory.
  init(in directory: IndexDirectory) throws(LexicalError) {
    let path = directory.file(Manifest.name)
    let bytes = try directory.read(Manifest.name)
    guard bytes.starts(with: Manifest.magic) else { throw .notAnIndex(path: path) }
    guard bytes.count >= 72, let sum: UInt64 = bytes.number(at: bytes.count - 8), sum == WordHash.of(Array(bytes.dropLast(8))) else {
      throw .damaged(path: path, what: "it is not what was written")
    }
    let version: UInt32 = bytes.number(at: 8) ?? 0
    guard version == Manifest.version else { throw .unknownVersion(path: path, version: version) }
    func large(_ offset: Int) -> UInt64 { bytes.number(at: offset) ?? 0 }
    columns = Int(bytes.number(at: 12, as: UInt32.self) ?? 0)
    (stamp, definition, lastRow) = (large(16), large(24), Int64(bitPattern: large(32)))
    (rows, nextNumber) = (Int(clamping: large(40)), large(48))
    let count = large(56)
    guard count == UInt64((bytes.count - 72) / 16), bytes.count % 16 == 8 else {
      throw .damaged(path: path, what: "its numbers cannot be true")
    }
    parts = (0..<Int(count)).map { Part(number: large(64 + 16 * $0), removals: large(72 + 16 * $0)) }
  }
}
