/// Tables of Numbers built in code.
struct Cells {
  /// A cell's record of version 5.
  static func modern(_ kind: UInt8, _ values: [(bit: Int, bytes: [UInt8])]) -> [UInt8] {
    let flags = values.reduce(0) { $0 | 1 << $1.bit }
    return [5, kind, 0, 0, 0, 0, 0, 0] + Wire.little(UInt64(flags), 4) + values.sorted { $0.bit < $1.bit }.flatMap(\.bytes)
  }

  /// A cell's record of version 4 or 3.
  static func old(_ kind: UInt8, version: UInt8 = 4, _ values: [(flag: Int, bytes: [UInt8])]) -> [UInt8] {
    let flags = values.reduce(0) { $0 | $1.flag }
    let order = [0x2, 0x4, 0x8, 0x80, 0x100, 0x400, 0x800, 0x200, 0x1000, 0x2000, 0x10, 0x20, 0x40]
    let bytes = values.sorted { (order.firstIndex(of: $0.flag) ?? 0) < (order.firstIndex(of: $1.flag) ?? 0) }.flatMap(\.bytes)
    return [version, version >= 4 ? kind : 0, version >= 4 ? 0 : kind, 0] + Wire.little(UInt64(flags), 4) + [0, 0, 0, 0] + bytes
  }

  static func key(_ value: Int) -> [UInt8] { Wire.little(UInt64(value), 4) }
  static func double(_ value: Double) -> [UInt8] { Wire.little(value.bitPattern, 8) }

  /// A decimal number of 128 bits.
  static func decimal(_ coefficient: Int, _ exponent: Int) -> [UInt8] {
    Wire.little(UInt64(abs(coefficient)), 8) + Wire.little(UInt64(exponent + 6176) << 49 | (coefficient < 0 ? 1 << 63 : 0), 8)
  }

  static func text(_ key: Int) -> [UInt8] { modern(3, [(3, Self.key(key))]) }
  static func number(_ coefficient: Int, _ exponent: Int = 0) -> [UInt8] { modern(2, [(0, decimal(coefficient, exponent))]) }

  /// A row of a tile; nil stands for no cell.
  static func row(_ index: Int, _ cells: [[UInt8]?], isOld: Bool = false, isWide: Bool = false) -> Field {
    var storage: [UInt8] = []
    var offsets: [UInt8] = []
    for cell in cells {
      guard let cell else {
        offsets += [0xFF, 0xFF]
        continue
      }
      offsets += Wire.little(UInt64(isWide ? storage.count / 4 : storage.count), 2)
      storage += cell + Array(repeating: 0, count: isWide ? (4 - cell.count % 4) % 4 : 0)
    }
    let fields: [Field] =
      isOld
      ? [.bytes(3, storage), .bytes(4, offsets)]
      : [.bytes(3, []), .bytes(4, []), .bytes(6, storage), .bytes(7, offsets), .int(8, isWide ? 1 : 0)]
    return .message(5, [.int(1, index), .int(2, cells.count)] + fields)
  }

  /// A list of values by key.
  static func list(_ identifier: Int, kind: Int, _ entries: [(Int, Field)]) -> Object {
    Object(identifier, 6005, [.int(1, kind)] + entries.map { key, value in .message(3, [.int(1, key), .int(2, 1), value]) })
  }

  /// A table's drawing, model and lists: `identifier` the drawing, the model behind it, the tile behind that, then the lists of texts, formats, rich texts, comments.
  static func table(
    _ identifier: Int, name: String = "Table 1", rows: Int, columns: Int, headerRows: Int = 0, strings: [String] = [], tile: [Field],
    lists: [Object] = [],
    store: [Field] = [], model: [Field] = [], drawable: [Field] = []
  ) -> [Object] {
    let (modelID, tileID, stringsID) = (identifier + 1, identifier + 2, identifier + 3)
    let dataStore: [Field] =
      [.message(3, [.message(1, [.int(1, 0), .reference(2, tileID)]), .int(2, 256)]), .reference(4, stringsID)] + store
    return [
      Object(identifier, 6000, [.message(1, drawable), .reference(2, modelID)]),
      Object(
        modelID, 6001,
        [.message(4, dataStore), .int(6, rows), .int(7, columns), .string(8, name), .int(9, headerRows), .int(22, 1)] + model),
      Object(tileID, 6002, tile), list(stringsID, kind: 1, strings.enumerated().map { ($0 + 1, .string(3, $1)) }),
    ] + lists
  }

  /// A Numbers document of sheets: name, drawings, and whether it is hidden.
  static func document(_ sheets: [(name: String, drawables: [Int], isHidden: Bool)]) -> [Object] {
    [Object(1, 1, sheets.indices.map { .reference(1, 10 + $0) })]
      + sheets.enumerated().map { index, sheet in
        Object(10 + index, 2, [.string(1, sheet.name)] + sheet.drawables.map { .reference(2, $0) } + [.int(25, sheet.isHidden ? 1 : 0)])
      }
  }

  static func numbers(_ table: [Object]) throws -> ReadDocument {
    try ReadDocument(Archive.document(document([("Sheet 1", [table[0].identifier], false)]) + table), named: "a.numbers")
  }
}
