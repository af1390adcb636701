/// A field of a message in the wire format of Protocol Buffers, for documents built in code.
indirect enum Field {
  case int(Int, Int)
  case string(Int, String)
  case bytes(Int, [UInt8])
  case float(Int, Float)
  case double(Int, Double)
  case fixed32(Int, UInt32)
  case message(Int, [Field])
  /// A `TSP.Reference` to an object.
  case reference(Int, Int)
}

enum Wire {
  static func varint(_ value: Int) -> [UInt8] {
    var rest = UInt64(bitPattern: Int64(value))
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func little(_ value: UInt64, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) } }

  static func message(_ fields: [Field]) -> [UInt8] { fields.flatMap(bytes) }

  private static func bytes(_ field: Field) -> [UInt8] {
    switch field {
    case .int(let number, let value): varint(number << 3) + varint(value)
    case .double(let number, let value): varint(number << 3 | 1) + little(value.bitPattern, 8)
    case .float(let number, let value): varint(number << 3 | 5) + little(UInt64(value.bitPattern), 4)
    case .fixed32(let number, let value): varint(number << 3 | 5) + little(UInt64(value), 4)
    case .string(let number, let value): delimited(number, Array(value.utf8))
    case .bytes(let number, let value): delimited(number, value)
    case .message(let number, let fields): delimited(number, message(fields))
    case .reference(let number, let identifier): delimited(number, message([.int(1, identifier)]))
    }
  }

  private static func delimited(_ number: Int, _ bytes: [UInt8]) -> [UInt8] { varint(number << 3 | 2) + varint(bytes.count) + bytes }
}
