/// Reads what ``WireWriter`` wrote, and trusts none of it: the process that wrote it may be in the hands of the file it reads.
struct WireReader {
  private let bytes: [UInt8]
  private var at = 0

  /// The largest number a place or a count may have: rows, pages, offsets beyond it exist in no document.
  static let largest = 1 << 40

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var remaining: Int { bytes.count - at }

  /// Ends the reading; nothing may be left.
  func finish() throws(WireFault) {
    guard at == bytes.count else { throw .length }
  }

  mutating func byte() throws(WireFault) -> UInt8 {
    guard at < bytes.count else { throw .length }
    defer { at += 1 }
    return bytes[at]
  }

  /// All bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { at = bytes.count }
    return Array(bytes[at...])
  }

  mutating func flag() throws(WireFault) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .kind
    }
  }

  /// A number from 0 to a limit.
  mutating func count(upTo limit: Int = largest) throws(WireFault) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      // Six groups hold 2^42: no longer number is within any limit.
      guard shift < 42 else { throw .number }
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { break }
      shift += 7
    }
    guard value <= UInt64(limit) else { throw .number }
    return Int(value)
  }

  mutating func fraction() throws(WireFault) -> Double {
    guard remaining >= 8 else { throw .length }
    var pattern: UInt64 = 0
    for offset in 0..<8 { pattern |= UInt64(bytes[at + offset]) << UInt64(8 * offset) }
    at += 8
    let value = Double(bitPattern: pattern)
    guard value.isFinite else { throw .number }
    return value
  }

  mutating func text(upTo limit: Int = largest) throws(WireFault) -> String {
    let length = try count(upTo: limit)
    guard length <= remaining else { throw .length }
    defer { at += length }
    guard let text = String(validating: bytes[at..<(at + length)], as: UTF8.self) else { throw .text }
    return text
  }

  mutating func value<Value: Wired>(_ type: Value.Type = Value.self) throws(WireFault) -> Value { try Value(from: &self) }

  mutating func optional<Value>(_ read: (inout WireReader) throws(WireFault) -> Value) throws(WireFault) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func optional<Value: Wired>(_ type: Value.Type = Value.self) throws(WireFault) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  /// A list; each of its values takes at least one byte, so that a made-up length allots nothing.
  mutating func list<Value: Wired>(of type: Value.Type = Value.self) throws(WireFault) -> [Value] {
    let length = try count()
    guard length <= remaining else { throw .length }
    var values: [Value] = []
    values.reserveCapacity(min(length, 4096))
    for _ in 0..<length { values.append(try Value(from: &self)) }
    return values
  }

  /// A case of an enumeration by its name.
  mutating func named<Name: RawRepresentable<String>>(_ type: Name.Type = Name.self) throws(WireFault) -> Name {
    guard let value = Name(rawValue: try text(upTo: 64)) else { throw .kind }
    return value
  }
}
