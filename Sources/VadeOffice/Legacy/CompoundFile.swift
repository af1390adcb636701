/// A compound file: the container of the Office formats before XML, of encrypted documents and of embedded objects ([MS-CFB]).
struct CompoundFile {
  private let bytes: [UInt8]
  private let sectorSize: Int
  private let miniSectorSize: Int
  private let miniCutoff: Int
  private var table: [UInt32] = []
  private var miniTable: [UInt32] = []
  private var miniStream: [UInt8] = []
  /// The streams, by their names.
  private var streams: [String: (start: UInt32, size: Int)] = [:]

  /// Sectors that are none: the ends and markers of chains.
  private static let lastSector: UInt32 = 0xFFFF_FFFA

  /// Opens a container; nil when it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 512, bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else { return nil }
    self.bytes = bytes
    let shift = Int(bytes[30])
    let miniShift = Int(bytes[32])
    guard (7...12).contains(shift), (2...shift).contains(miniShift) else { return nil }
    sectorSize = 1 << shift
    miniSectorSize = 1 << miniShift
    miniCutoff = Int(Self.word(bytes, 56))
    readTable()
    readDirectory()
  }

  /// The names of the streams.
  var names: Set<String> { Set(streams.keys) }

  /// The bytes of a stream, or nil when there is none of the name or its chain is broken.
  func stream(_ name: String) -> [UInt8]? {
    guard let (start, size) = streams[name] else { return nil }
    guard size < miniCutoff else { return chain(from: start, size: size) }
    var result: [UInt8] = []
    var sector = start
    while sector < Self.lastSector, result.count < size {
      let begin = Int(sector) * miniSectorSize
      guard begin < miniStream.count, Int(sector) < miniTable.count else { return nil }
      result += miniStream[begin..<min(miniStream.count, begin + miniSectorSize)]
      sector = miniTable[Int(sector)]
    }
    return result.count < size ? nil : Array(result.prefix(size))
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    guard at + 4 <= bytes.count else { return 0xFFFF_FFFF }
    return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
  }

  private func sectorStart(_ sector: UInt32) -> Int { (Int(sector) + 1) * sectorSize }

  /// Reads the table of sectors, whose own sectors are named in the header and in a chain behind it (2.3 and 2.5).
  private mutating func readTable() {
    var sectors = (0..<109).map { Self.word(bytes, 76 + 4 * $0) }
    var next = Self.word(bytes, 68)
    var steps = 0
    while next < Self.lastSector, sectorStart(next) + sectorSize <= bytes.count, steps < bytes.count / sectorSize {
      let start = sectorStart(next)
      sectors += (0..<(sectorSize / 4 - 1)).map { Self.word(bytes, start + 4 * $0) }
      next = Self.word(bytes, start + sectorSize - 4)
      steps += 1
    }
    let most = bytes.count / sectorSize + 1
    for sector in sectors where sector < Self.lastSector && sectorStart(sector) < bytes.count && table.count < most + sectorSize {
      let start = sectorStart(sector)
      table += (0..<(sectorSize / 4)).map { Self.word(bytes, start + 4 * $0) }
    }
  }

  /// The bytes of a chain of sectors; a size of nil means all of them.
  private func chain(from start: UInt32, size: Int?) -> [UInt8]? {
    var result: [UInt8] = []
    var sector = start
    while sector < Self.lastSector, result.count < size ?? bytes.count {
      let begin = sectorStart(sector)
      guard begin < bytes.count, Int(sector) < table.count else { return size == nil ? result : nil }
      result += bytes[begin..<min(bytes.count, begin + sectorSize)]
      sector = table[Int(sector)]
    }
    guard let size else { return result }
    return result.count < size ? nil : Array(result.prefix(size))
  }

  private mutating func readDirectory() {
    let directory = chain(from: Self.word(bytes, 48), size: nil) ?? []
    var (rootStart, rootSize) = (Self.lastSector, 0)
    for entry in stride(from: 0, to: directory.count - 127, by: 128) {
      let length = min(64, Int(directory[entry + 64]) | Int(directory[entry + 65]) << 8)
      let units = stride(from: 0, to: max(0, length - 2), by: 2).map {
        UInt16(directory[entry + $0]) | UInt16(directory[entry + $0 + 1]) << 8
      }
      let start = Self.word(directory, entry + 116)
      let size = Int(Self.word(directory, entry + 120))
      switch directory[entry + 66] {
      case 2: if streams.count < 65536 { streams[String(decoding: units, as: UTF16.self)] = (start, size) }
      case 5: (rootStart, rootSize) = (start, size)
      default: break
      }
    }
    miniStream = rootSize > 0 ? chain(from: rootStart, size: nil) ?? [] : []
    let mini = chain(from: Self.word(bytes, 60), size: nil) ?? []
    miniTable = stride(from: 0, to: mini.count - 3, by: 4).map { Self.word(mini, $0) }
  }
}
