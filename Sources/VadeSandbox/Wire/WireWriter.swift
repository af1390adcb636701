/// Writes values as bytes: whole numbers in groups of seven bits (LEB128), lowest first; fractions as IEEE 754 in eight bytes, lowest first;
/// texts and lists behind their length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// A number that is not negative.
  mutating func count(_ value: Int) {
    var rest = UInt64(max(0, value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A fraction; what is no number becomes 0, since no box or quality of any use has it.
  mutating func fraction(_ value: Double) {
    let pattern = (value.isFinite ? value : 0).bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: pattern >> shift)) }
  }

  mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes += value.utf8
  }

  mutating func raw(_ value: [UInt8]) { bytes += value }

  mutating func value<Value: Wired>(_ value: Value) { value.write(to: &self) }

  mutating func optional<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    byte(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func optional<Value: Wired>(_ value: Value?) { optional(value) { $1.write(to: &$0) } }

  mutating func list<Value: Wired>(_ values: [Value]) {
    count(values.count)
    for value in values { value.write(to: &self) }
  }
}

/// A value that goes from one process to another.
///
/// What goes in comes out; what could not have gone in is refused on reading.
protocol Wired {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireFault)
}

extension Wired {
  /// The value's bytes.
  var wireBytes: [UInt8] {
    var writer = WireWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a value that the bytes hold from the first to the last.
  init(wireBytes bytes: [UInt8]) throws(WireFault) {
    var reader = WireReader(bytes)
    try self.init(from: &reader)
    try reader.finish()
  }
}
