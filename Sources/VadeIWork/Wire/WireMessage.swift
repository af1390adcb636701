/// One message in the wire format of Protocol Buffers, read without a schema (Protocol Buffers, *Encoding*).
///
/// A message that breaks off keeps the fields before the fault, and the fault is counted. A number stands for a field of the schema the caller knows; a
/// field of another type than it asks for is as good as none.
struct WireMessage {
  private let bytes: [UInt8]
  private let fields: [Field]
  private let faults: FaultLog

  /// More fields than this make a message hostile: a table of a million texts has a million.
  static let mostFields = 4_000_000

  private struct Field {
    var number: Int
    var value: Value
  }

  private enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(Range<Int>)
  }

  /// Reads the fields of a message, not those of the messages in it.
  init(_ bytes: [UInt8], in range: Range<Int>, faults: FaultLog) {
    var cursor = WireCursor(bytes, in: range)
    var fields: [Field] = []
    while !cursor.isAtEnd {
      guard fields.count < Self.mostFields, let field = Self.field(&cursor) else {
        faults.damagedMessages += 1
        break
      }
      fields.append(field)
    }
    self.bytes = bytes
    self.fields = fields
    self.faults = faults
  }

  private static func field(_ cursor: inout WireCursor) -> Field? {
    guard let tag = cursor.varint(), tag >> 3 > 0, tag >> 3 < 1 << 29 else { return nil }
    let value: Value? =
      switch tag & 7 {
      case 0: cursor.varint().map(Value.varint)
      case 1: cursor.fixed(8).map(Value.fixed64)
      case 2: cursor.lengthDelimited().map(Value.bytes)
      case 5: cursor.fixed(4).map { Value.fixed32(UInt32(truncatingIfNeeded: $0)) }
      default: nil
      }
    return value.map { Field(number: Int(tag >> 3), value: $0) }
  }

  /// The numbers of a field, packed or one by one.
  func unsigned(all number: Int) -> [UInt64] {
    var found: [UInt64] = []
    for field in fields where field.number == number {
      switch field.value {
      case .varint(let value): found.append(value)
      case .fixed32(let value): found.append(UInt64(value))
      case .fixed64: break
      case .bytes(let range):
        var cursor = WireCursor(bytes, in: range)
        while !cursor.isAtEnd, let value = cursor.varint() { found.append(value) }
      }
    }
    return found
  }

  /// The last number of a field: of several, the last counts.
  func unsigned(_ number: Int) -> UInt64? {
    for field in fields.reversed() where field.number == number {
      if case .varint(let value) = field.value { return value }
      if case .fixed32(let value) = field.value { return UInt64(value) }
      if case .fixed64(let value) = field.value { return value }
    }
    return nil
  }

  func int(_ number: Int) -> Int? { unsigned(number).map { Int(truncatingIfNeeded: $0) } }

  func bool(_ number: Int) -> Bool { unsigned(number).map { $0 != 0 } ?? false }

  func float(_ number: Int) -> Double? {
    for field in fields.reversed() where field.number == number {
      if case .fixed32(let value) = field.value { return Double(Float(bitPattern: value)) }
    }
    return nil
  }

  func double(_ number: Int) -> Double? {
    for field in fields.reversed() where field.number == number {
      if case .fixed64(let value) = field.value { return Double(bitPattern: value) }
    }
    return nil
  }

  /// The doubles of a field, packed or one by one.
  func doubles(_ number: Int) -> [Double] {
    var found: [Double] = []
    for field in fields where field.number == number {
      if case .fixed64(let value) = field.value { found.append(Double(bitPattern: value)) }
      guard case .bytes(let range) = field.value else { continue }
      var cursor = WireCursor(bytes, in: range)
      while !cursor.isAtEnd, let value = cursor.fixed(8) { found.append(Double(bitPattern: value)) }
    }
    return found
  }

  func bytes(_ number: Int) -> ArraySlice<UInt8>? { ranges(number).last.map { bytes[$0] } }

  func string(_ number: Int) -> String? { bytes(number).map(WireMessage.text) }

  func strings(_ number: Int) -> [String] { ranges(number).map { WireMessage.text(bytes[$0]) } }

  /// A text; NUL becomes a blank, since neither a search index nor a parser written in C can hold it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.contains(0) ? String(decoding: bytes.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
  }

  func message(_ number: Int) -> WireMessage? { ranges(number).last.map { WireMessage(bytes, in: $0, faults: faults) } }

  func messages(_ number: Int) -> [WireMessage] { ranges(number).map { WireMessage(bytes, in: $0, faults: faults) } }

  /// The object a field of type `TSP.Reference` points to; its field 1 is the identifier.
  func reference(_ number: Int) -> UInt64? { message(number)?.unsigned(1) }

  func references(_ number: Int) -> [UInt64] { messages(number).compactMap { $0.unsigned(1) } }

  private func ranges(_ number: Int) -> [Range<Int>] {
    fields.compactMap { field in
      guard field.number == number, case .bytes(let range) = field.value else { return nil }
      return range
    }
  }
}
