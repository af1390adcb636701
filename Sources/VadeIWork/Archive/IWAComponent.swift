/// Unpacks the components of a document: `.iwa` files.
///
/// A component is a row of chunks: a byte 0, the length of the rest in three bytes, little-endian, and a block of snappy data, without the stream identifier and
/// the checksums of snappy's own framing (as described by iWorkFileFormat, *Docs/index.md*).
enum IWAComponent {
  /// The most bytes that may come out of a component.
  static let mostBytes = 512 << 20

  /// The bytes of a component, and whether they came out to the end.
  static func unpack(_ data: [UInt8]) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    var position = 0
    while position < data.count {
      guard data.count - position >= 4, data[position] == 0 else { return (bytes, false) }
      let length = Int(data[position + 1]) | Int(data[position + 2]) << 8 | Int(data[position + 3]) << 16
      position += 4
      guard data.count - position >= length, let block = SnappyBlock.unpack(data[position..<(position + length)]) else {
        return (bytes, false)
      }
      guard bytes.count + block.count <= mostBytes else { return (bytes, false) }
      bytes += block
      position += length
    }
    return (bytes, !bytes.isEmpty)
  }

  /// One object in a component's bytes.
  struct Entry {
    var identifier: UInt64
    var type: Int
    var range: Range<Int>
  }

  /// The objects of a component, up to a fault.
  ///
  /// Each begins with the length of a `TSP.ArchiveInfo` and that message: 1 the identifier, 2 for each payload its type (1) and length (3). Of several payloads the
  /// first is the whole object, and the others are what older programs read in its stead.
  static func entries(of bytes: [UInt8], faults: FaultLog) -> (entries: [Entry], isWhole: Bool) {
    var cursor = WireCursor(bytes, in: bytes.indices)
    var entries: [Entry] = []
    while !cursor.isAtEnd {
      guard let info = cursor.lengthDelimited().map({ WireMessage(bytes, in: $0, faults: faults) }), let identifier = info.unsigned(1)
      else {
        return (entries, false)
      }
      for (index, payload) in info.messages(2).enumerated() {
        guard let type = payload.int(1), let length = payload.int(3), let range = cursor.take(length) else { return (entries, false) }
        if index == 0 { entries.append(Entry(identifier: identifier, type: type, range: range)) }
      }
    }
    return (entries, true)
  }
}
