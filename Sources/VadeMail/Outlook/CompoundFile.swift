internal import VadeImport
internal import VadeSystem

/// Reads the streams of an OLE compound file ([MS-CFB]).
///
/// Every chain of sectors is followed with a count of steps that no sound file reaches, so that a hostile one cannot lead in circles.
struct CompoundFile {
  /// One storage or stream of the file.
  struct Entry: Hashable {
    /// The names of the storages it stands in and its own, from the root, joined by `/`.
    var path: String
    /// Whether it holds others.
    var isStorage: Bool
    fileprivate var start: UInt32
    fileprivate var size: Int
  }

  /// The entries, in the order of the directory's tree.
  private(set) var entries: [Entry] = []
  private let file: MappedFile
  private let sectorSize: Int
  private let miniSize: Int
  private let cutoff: Int
  private var table: [UInt32] = []
  private var miniTable: [UInt32] = []
  private var miniStream: [UInt8] = []

  private static let endOfChain: UInt32 = 0xFFFF_FFFE
  private static let free: UInt32 = 0xFFFF_FFFF
  /// No mail has more entries.
  private static let mostEntries = 100_000
  /// No stream of a mail is longer.
  private static let longest = 512 << 20

  /// Opens a file, or gives nil when it is no compound file.
  init?(_ file: MappedFile) {
    self.file = file
    let header = Self.bytes(of: file, 0..<512)
    guard header.count == 512, header.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else { return nil }
    let shift = Int(header.little(30, 2))
    guard shift == 9 || shift == 12, header.little(32, 2) == 6 else { return nil }
    sectorSize = 1 << shift
    miniSize = 64
    cutoff = Int(header.little(56, 4))
    readTable(header)
    miniTable = numbers(chain(from: header.little(60, 4), in: table))
    readDirectory(from: header.little(48, 4))
  }

  /// The bytes of a stream, as far as its chain of sectors is sound.
  func bytes(of entry: Entry) -> [UInt8] {
    guard !entry.isStorage, entry.size <= Self.longest else { return [] }
    var bytes: [UInt8] = []
    if entry.size < cutoff {
      for sector in chain(from: entry.start, in: miniTable, limit: entry.size / miniSize + 1) {
        let start = Int(sector) * miniSize
        guard start < miniStream.count else { break }
        bytes += miniStream[start..<min(start + miniSize, miniStream.count)]
      }
    } else {
      for sector in chain(from: entry.start, in: table, limit: entry.size / sectorSize + 1) { bytes += self.sector(sector) }
    }
    return Array(bytes.prefix(entry.size))
  }

  // MARK: Sectors

  private static func bytes(of file: MappedFile, _ range: Range<Int>) -> [UInt8] {
    file.bytes(in: range)
  }

  private func sector(_ number: UInt32) -> [UInt8] {
    let start = (Int(number) + 1) * sectorSize
    return Self.bytes(of: file, start..<(start + sectorSize))
  }

  /// The numbers of the sectors of a chain; it ends where the table does, or after as many steps as the file has sectors.
  private func chain(from start: UInt32, in table: [UInt32], limit: Int? = nil) -> [UInt32] {
    var chain: [UInt32] = []
    let most = min(limit ?? .max, file.count / miniSize + 1)
    var next = start
    while next < Self.endOfChain - 1, chain.count < most {
      chain.append(next)
      guard Int(next) < table.count else { break }
      next = table[Int(next)]
    }
    return chain
  }

  private func numbers(_ sectors: [UInt32]) -> [UInt32] {
    sectors.flatMap { number -> [UInt32] in
      let bytes = sector(number)
      return stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.little($0, 4) }
    }
  }

  /// The table of sectors: its own sectors are listed in the header, and further ones in a chain (2.5).
  private mutating func readTable(_ header: [UInt8]) {
    var sectors = (0..<109).map { header.little(76 + 4 * $0, 4) }
    var next = header.little(68, 4)
    var steps = 0
    while next < Self.endOfChain - 1, steps < file.count / sectorSize + 1 {
      let list = numbers([next])
      guard let last = list.last else { break }
      sectors += list.dropLast()
      next = last
      steps += 1
    }
    table = numbers(sectors.filter { $0 < Self.endOfChain - 1 && (Int($0) + 1) * sectorSize < file.count })
  }

  // MARK: Directory

  private struct Record {
    var name: String
    var kind: UInt8
    var left: UInt32
    var right: UInt32
    var child: UInt32
    var start: UInt32
    var size: Int
  }

  private mutating func readDirectory(from start: UInt32) {
    var records: [Record] = []
    for number in chain(from: start, in: table) {
      let bytes = sector(number)
      for offset in stride(from: 0, to: bytes.count - 127, by: 128) where records.count < Self.mostEntries {
        records.append(Self.record(bytes, at: offset))
      }
    }
    guard let root = records.first else { return }
    for number in chain(from: root.start, in: table, limit: root.size / sectorSize + 1) { miniStream += sector(number) }
    var visited: Set<UInt32> = []
    // The siblings of a storage are a binary tree; the walk goes through it without recursion.
    var pending: [(id: UInt32, folder: String)] = [(root.child, "")]
    while let (id, folder) = pending.popLast() {
      guard Int(id) < records.count, id != Self.free, visited.insert(id).inserted else { continue }
      let record = records[Int(id)]
      let path = folder + record.name
      pending.append((record.right, folder))
      pending.append((record.left, folder))
      if record.kind == 1 { pending.append((record.child, path + "/")) }
      entries.append(Entry(path: path, isStorage: record.kind == 1, start: record.start, size: record.size))
    }
    entries.sort { $0.path < $1.path }
  }

  private static func record(_ bytes: [UInt8], at offset: Int) -> Record {
    let length = max(0, min(64, Int(bytes.little(offset + 64, 2))) - 2)
    let units = stride(from: 0, to: length, by: 2).map { UInt16(truncatingIfNeeded: bytes.little(offset + $0, 2)) }
    return Record(
      name: String(decoding: units, as: UTF16.self), kind: bytes[offset + 66], left: bytes.little(offset + 68, 4),
      right: bytes.little(offset + 72, 4), child: bytes.little(offset + 76, 4), start: bytes.little(offset + 116, 4),
      size: Int(bytes.little(offset + 120, 4)))
  }
}

extension [UInt8] {
  /// A number of some bytes, the lowest first; bytes beyond the end are 0.
  func little(_ offset: Int, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | (offset + $1 < self.count ? UInt32(self[offset + $1]) << (8 * UInt32($1)) : 0) }
  }
}
