/// Which state of a full-text table something was made from.
///
/// Taken from what FTS5 itself keeps: the record of its structure (which every change of the table changes), its totals, and its last row. A
/// table that was taken back to an older copy and grew again in another way has other ones. Two states of one table that are equal hold
/// the same words.
public struct TableState: Sendable, Hashable {
  /// The checksum of all of them.
  public let stamp: UInt64
  /// How many rows the table has.
  public let rows: Int
  /// How many tokens all rows have, column by column.
  let tokens: [Int]

  /// Makes a state of what FTS5 keeps.
  ///
  /// - Parameters:
  ///   - totals: the block of `…_data` with id 1.
  ///   - structure: the block of `…_data` with id 10.
  ///   - lastRow: the last id of `…_docsize`.
  ///   - lastSizes: its sizes.
  public init(totals: [UInt8], structure: [UInt8], lastRow: Int64, lastSizes: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.append(number: lastRow)
    for part in [totals, structure, lastSizes] {
      bytes.append(number: UInt64(part.count))
      bytes.append(contentsOf: part)
    }
    stamp = WordHash.of(bytes)
    let numbers = SQLiteVarint.all(totals)
    rows = numbers.first ?? 0
    tokens = Array(numbers.dropFirst())
  }

  /// The statement that gives what a state is made of, in one row and the order of ``init(totals:structure:lastRow:lastSizes:)``.
  ///
  /// - Parameter table: the table's name.
  /// - Returns: the statement; it reads four rows by their keys.
  static func statement(table: String) -> String {
    """
    SELECT (SELECT block FROM \(quoted(table + "_data")) WHERE id = 1), (SELECT block FROM \(quoted(table + "_data")) WHERE id = 10), last.id,
      last.sz
    FROM (SELECT 1) LEFT JOIN (SELECT id, sz FROM \(quoted(table + "_docsize")) ORDER BY id DESC LIMIT 1) AS last
    """
  }

  /// A name as SQL's identifier.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// SQLite's numbers of variable length: groups of seven bits, the highest first, the ninth byte whole (SQLite file format, section 1.6).
enum SQLiteVarint {
  /// All numbers of some bytes; those no count can have become 0.
  static func all(_ bytes: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    var value: UInt64 = 0
    var length = 0
    for byte in bytes {
      length += 1
      value = length == 9 ? value << 8 | UInt64(byte) : value << 7 | UInt64(byte & 0x7F)
      guard length == 9 || byte < 0x80 else { continue }
      numbers.append(Int(exactly: value) ?? 0)
      (value, length) = (0, 0)
    }
    return numbers
  }
}
