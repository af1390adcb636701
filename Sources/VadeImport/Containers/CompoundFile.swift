package import VadeSystem

/// An OLE compound file ([MS-CFB]): the container of the Office formats before XML, of Outlook's messages, of encrypted documents and of embedded objects.
///
/// No chain of sectors is followed further than a sound file could have it, and the streams together give out no more than a few times the file's size, so that a
/// hostile file costs no more than a sound one.
package struct CompoundFile {
  /// One storage or stream of the file.
  package struct Entry: Hashable {
    /// The names of the storages it stands in and its own, from the root, joined by `/`.
    package var path: String
    /// Whether it holds others.
    package var isStorage: Bool
    fileprivate var start: UInt32
    fileprivate var size: Int
  }

  /// The entries that can be reached from the root, in the order of their paths.
  package private(set) var entries: [Entry] = []
  /// The streams by their own names, in whatever storage, even one that nothing leads to.
  private var streams: [String: Entry] = [:]
  private let count: Int
  private let read: (Range<Int>) -> [UInt8]
  private let sectorSize: Int
  private let miniSize: Int
  private let cutoff: Int
  private var table: [UInt32] = []
  private var miniTable: [UInt32] = []
  private var miniStream: [UInt8] = []

  /// The first of the numbers that are markers and no sectors (2.1).
  private static let firstMarker: UInt32 = 0xFFFF_FFFA
  private static let mostEntries = 100_000
  /// No stream is read that is longer.
  private static let longest = 512 << 20

  /// Opens a mapped file; nil when it is no compound file.
  ///
  /// - Parameter file: the file; nothing of a stream is read before it is asked for.
  package init?(_ file: MappedFile) {
    self.init(count: file.count) { file.bytes(in: $0) }
  }

  /// Opens a container that is in memory; nil when it is no compound file.
  ///
  /// - Parameter bytes: the container.
  package init?(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { range in Array(bytes[min(range.lowerBound, bytes.count)..<min(range.upperBound, bytes.count)]) }
  }

  private init?(count: Int, read: @escaping (Range<Int>) -> [UInt8]) {
    let header = count < 512 ? [] : read(0..<512)
    guard header.count == 512, header.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else { return nil }
    let (shift, miniShift) = (Int(header[30]), Int(header[32]))
    guard (7...12).contains(shift), (2...shift).contains(miniShift) else { return nil }
    self.count = count
    self.read = read
    sectorSize = 1 << shift
    miniSize = 1 << miniShift
    cutoff = Int(Self.word(header, 56))
    readTable(header)
    miniTable = numbers(chain(from: Self.word(header, 60), in: table, limit: sectorCount))
    readDirectory(from: Self.word(header, 48))
  }

  /// The names of the streams, without the storages they stand in.
  package var names: Set<String> { Set(streams.keys) }

  /// A whole stream.
  ///
  /// - Parameter name: the stream's own name.
  /// - Returns: its bytes, or nil when there is none of the name or its chain is broken.
  package func stream(_ name: String) -> [UInt8]? {
    guard let entry = streams[name] else { return nil }
    let bytes = bytes(of: entry)
    return bytes.count < entry.size ? nil : bytes
  }

  /// The bytes of a stream, as far as its chain of sectors is sound.
  ///
  /// - Parameter entry: one of ``entries``.
  /// - Returns: its bytes; none of a storage.
  package func bytes(of entry: Entry) -> [UInt8] {
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

  private var sectorCount: Int { count / sectorSize + 1 }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    guard at + 4 <= bytes.count else { return 0xFFFF_FFFF }
    return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
  }

  private func sector(_ number: UInt32) -> [UInt8] {
    let start = (Int(number) + 1) * sectorSize
    return start < count ? read(start..<min(count, start + sectorSize)) : []
  }

  /// The numbers of the sectors of a chain; it ends where the table or the file does, or after as many steps as a sound one could have.
  private func chain(from start: UInt32, in table: [UInt32], limit: Int) -> [UInt32] {
    var chain: [UInt32] = []
    let most = min(limit, table.count)
    var next = start
    while next < Self.firstMarker, Int(next) < table.count, chain.count < most {
      chain.append(next)
      next = table[Int(next)]
    }
    return chain
  }

  private func numbers(_ sectors: [UInt32]) -> [UInt32] {
    sectors.flatMap { number -> [UInt32] in
      let bytes = sector(number)
      return stride(from: 0, to: bytes.count - 3, by: 4).map { Self.word(bytes, $0) }
    }
  }

  /// The table of sectors: its own sectors are listed in the header, and further ones in a chain (2.5).
  private mutating func readTable(_ header: [UInt8]) {
    var sectors = (0..<109).map { Self.word(header, 76 + 4 * $0) }
    var next = Self.word(header, 68)
    var steps = 0
    while next < Self.firstMarker, steps < sectorCount {
      let list = numbers([next])
      guard let last = list.last else { break }
      sectors += list.dropLast()
      next = last
      steps += 1
    }
    // A sector named twice would make the table longer than the file.
    var seen: Set<UInt32> = []
    table = numbers(sectors.filter { $0 < Self.firstMarker && (Int($0) + 1) * sectorSize < count && seen.insert($0).inserted })
  }
}

// MARK: Directory

extension CompoundFile {
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
    // Sound streams share no sector, so together they are no longer than the file; those of a torn file may be, by what it has lost.
    var budget = 4 * count + 1 << 20
    for number in chain(from: start, in: table, limit: sectorCount) {
      let bytes = sector(number)
      for offset in stride(from: 0, to: bytes.count - 127, by: 128) where records.count < Self.mostEntries {
        var record = Self.record(bytes, at: offset)
        if record.kind == 2 {
          budget -= min(record.size, count)
          if budget < 0 { record.kind = 0 }
        }
        records.append(record)
      }
    }
    guard let root = records.first else { return }
    for number in chain(from: root.start, in: table, limit: root.size / sectorSize + 1) { miniStream += sector(number) }
    for record in records where record.kind == 2 {
      streams[record.name] = Entry(path: record.name, isStorage: false, start: record.start, size: record.size)
    }
    walk(records, from: root)
  }

  /// Gathers what the root leads to: the siblings of a storage are a binary tree, through which the walk goes without recursion.
  private mutating func walk(_ records: [Record], from root: Record) {
    var visited: Set<UInt32> = []
    var pending: [(id: UInt32, folder: String)] = [(root.child, "")]
    while let (id, folder) = pending.popLast() {
      guard id < UInt32(records.count), visited.insert(id).inserted else { continue }
      let record = records[Int(id)]
      let path = folder + record.name
      pending.append((record.right, folder))
      pending.append((record.left, folder))
      if record.kind == 1 { pending.append((record.child, path + "/")) }
      if record.kind == 1 || record.kind == 2 {
        entries.append(Entry(path: path, isStorage: record.kind == 1, start: record.start, size: record.size))
      }
    }
    entries.sort { $0.path < $1.path }
  }

  private static func record(_ bytes: [UInt8], at offset: Int) -> Record {
    let length = max(0, min(64, Int(bytes[offset + 64]) | Int(bytes[offset + 65]) << 8) - 2)
    let units = stride(from: 0, to: length, by: 2).map { UInt16(bytes[offset + $0]) | UInt16(bytes[offset + $0 + 1]) << 8 }
    return Record(
      name: String(decoding: units, as: UTF16.self), kind: bytes[offset + 66], left: word(bytes, offset + 68),
      right: word(bytes, offset + 72), child: word(bytes, offset + 76), start: word(bytes, offset + 116),
      size: Int(word(bytes, offset + 120)))
  }
}
