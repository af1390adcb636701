internal import CSQLite

/// A prepared statement: values go in by place, columns come out of the current row.
///
/// Columns are read field by field and never trusted: a column of another type gives SQLite's conversion, a blob its own length.
@safe package final class Statement<Failure: DatabaseFailure> {
  private let handle: OpaquePointer
  private unowned let connection: Connection<Failure>
  /// Whether it has been given values or a row since its last reset.
  package private(set) var isRunning = false

  init(handle: OpaquePointer, connection: Connection<Failure>) {
    unsafe self.handle = handle
    self.connection = connection
  }

  // A connection that was closed before keeps itself alive inside SQLite until this call.
  deinit { unsafe sqlite3_finalize(handle) }

  /// Makes the statement ready for other values.
  package func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    isRunning = false
  }

  /// Sets all values.
  package func bind(_ values: [SQLValue]) throws(Failure) {
    isRunning = true
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let status =
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, place)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, place, number)
        case .real(let number): unsafe sqlite3_bind_double(handle, place, number)
        case .text(let text): bind(text, at: place)
        case .blob(let bytes): unsafe bind(bytes.span.bytes, at: place)
        case .floats(let numbers): unsafe bind(numbers.span.bytes, at: place)
        }
      guard status == SQLITE_OK else { throw connection.error(ResultCode(rawValue: status)) }
    }
  }

  private func bind(_ text: String, at place: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        // An empty text has no address, and none means NULL to SQLite.
        guard let start = characters.baseAddress else { return unsafe vade_sqlite_bind_text(handle, place, "", 0) }
        return unsafe vade_sqlite_bind_text(handle, place, start, UInt64(characters.count))
      }
    }
  }

  private func bind(_ bytes: RawSpan, at place: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return unsafe sqlite3_bind_zeroblob(handle, place, 0) }
      return unsafe vade_sqlite_bind_blob(handle, place, start, UInt64(buffer.count))
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  package func step() throws(Failure) -> Bool {
    isRunning = true
    let code = ResultCode(rawValue: unsafe sqlite3_step(handle))
    switch code {
    case .row: return true
    case .done: return false
    default: throw connection.error(code)
    }
  }

  /// Whether a column holds nothing.
  package func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }
  /// A column's whole number.
  package func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }
  /// A column's number, or 0 for one that counts nothing: sums of what is given here cannot overflow.
  package func count(_ column: Int32) -> Int {
    let number = integer(column)
    return (0...(1 << 48)).contains(number) ? Int(number) : 0
  }
  /// A column's whole number, or nil for none.
  package func optionalCount(_ column: Int32) -> Int? { isNull(column) ? nil : count(column) }
  /// A column's floating-point number.
  package func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  /// A column's text; bytes that are not UTF-8 are replaced.
  package func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// A column's text, or nil for none.
  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// Calls a closure with a column's bytes, which are valid during the call.
  package func withBlob<Result, Fault: Error>(_ column: Int32, _ body: (RawSpan) throws(Fault) -> Result) throws(Fault) -> Result {
    let bytes = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return try unsafe body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// A column's bytes.
  package func blob(_ column: Int32) -> [UInt8] {
    withBlob(column) { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
  }

  /// A column's bytes as float32 numbers, little-endian; bytes that make no whole number are left out.
  package func floats(_ column: Int32) -> [Float] {
    withBlob(column) { bytes in
      (0..<bytes.byteCount / 4).map { unsafe bytes.unsafeLoadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }
}
