/// One cell as a row's storage holds it.
struct CellRecord {
  var kind: Kind
  var decimal: Decimal128?
  var double: Double?
  var seconds: Double?
  var string: UInt32?
  var richText: UInt32?
  var comment: UInt32?
  /// The format of the value the cell has.
  var format: UInt32?
  /// Whether the keys are those of the lists before 2019 (`pre_bnc`).
  var isOld = false

  /// What a cell holds, by the number that says so.
  enum Kind: UInt8 {
    case empty = 0
    case number = 2
    case text = 3
    case date = 5
    case truth = 6
    case duration = 7
    case error = 8
    case richText = 9
    case currency = 10
  }

  /// Reads a record of any version; nil when its layout is not known or it breaks off.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start < bytes.count else { return nil }
    let version = bytes[start]
    switch version {
    case 5: self.init(modern: bytes, at: start)
    case 0...4: self.init(old: bytes, at: start, version: version)
    default: return nil
    }
  }

  /// Version 5, from 2019 on: byte 1 the kind, bytes 8 to 11 flags of what follows from byte 12 on, in the order of the flags (as read by numbers-parser,
  /// *cell.py*).
  private init?(modern bytes: [UInt8], at start: Int) {
    guard bytes.count - start >= 12, let kind = Kind(rawValue: bytes[start + 1]) else { return nil }
    self.kind = kind
    var head = WireCursor(bytes, in: (start + 8)..<(start + 12))
    guard let flags = head.fixed(4) else { return nil }
    var cursor = WireCursor(bytes, in: (start + 12)..<bytes.count)
    var formats: [UInt64: UInt32] = [:]
    for bit in 0..<20 as Range<UInt64> where flags >> bit & 1 == 1 {
      switch bit {
      case 0:
        guard let low = cursor.fixed(8), let high = cursor.fixed(8) else { return nil }
        decimal = Decimal128(low: low, high: high)
      case 1, 2:
        guard let value = cursor.fixed(8) else { return nil }
        if bit == 1 { double = Double(bitPattern: value) } else { seconds = Double(bitPattern: value) }
      default:
        guard let key = cursor.fixed(4).map({ UInt32(truncatingIfNeeded: $0) }) else { return nil }
        switch bit {
        case 3: string = key
        case 4: richText = key
        case 13...18: formats[bit] = key
        case 19: comment = key
        default: break
        }
      }
    }
    format = formats[formatBit]
  }

  /// The flag of the format of this cell's kind of value.
  private var formatBit: UInt64 {
    switch kind {
    case .currency: 14
    case .date: 15
    case .duration: 16
    case .text, .richText: 17
    case .truth: 18
    case .number, .empty, .error: 13
    }
  }

  /// Versions 0 to 4, from 2013 on: the kind in byte 1 or, before version 4, 2; flags from byte 4 on; what follows begins at byte 12, of versions 0 and 1 at
  /// byte 8 (as read by SheetJS, *numbers.ts*, and libetonyek).
  private init?(old bytes: [UInt8], at start: Int, version: UInt8) {
    guard bytes.count - start >= 12, let kind = Kind(rawValue: bytes[start + (version >= 4 ? 1 : 2)]) else { return nil }
    self.kind = kind
    isOld = true
    var head = WireCursor(bytes, in: (start + 4)..<(start + 8))
    guard let flags = head.fixed(4) else { return nil }
    var cursor = WireCursor(bytes, in: (start + (version > 1 ? 12 : 8))..<bytes.count)
    let isLate = version > 1
    // In the order they are stored; the flags that are not named here are keys of styles, formulas and conditions.
    let order: [UInt64] =
      [0x2, 0x4, 0x8, 0x80, 0x100] + (isLate ? [0x400, 0x800] : []) + [0x200, 0x1000] + (isLate ? [0x2000] : []) + [0x10, 0x20, 0x40]
    for flag in order where flags & flag != 0 {
      if flag == 0x20 || flag == 0x40 {
        guard let value = cursor.fixed(8) else { return nil }
        if flag == 0x20 { double = Double(bitPattern: value) } else { seconds = Double(bitPattern: value) }
        continue
      }
      guard let key = cursor.fixed(4).map({ UInt32(truncatingIfNeeded: $0) }) else { return nil }
      switch flag {
      case 0x4: format = key
      case 0x10: string = key
      case 0x200: richText = key
      case 0x1000: comment = key
      default: break
      }
    }
  }
}
