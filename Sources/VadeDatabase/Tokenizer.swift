internal import CSQLite

/// FTS5's own tokenizer, so that the program's idea of a word is the index's.
@safe package final class Tokenizer<Failure: DatabaseFailure> {
  private var tokenizer = unsafe vade_tokenizer()
  private unowned let connection: Connection<Failure>

  init(database: OpaquePointer, connection: Connection<Failure>, name: String, arguments: [String]) throws(Failure) {
    self.connection = connection
    var copies = unsafe arguments.map { argument in unsafe duplicate(argument) }
    defer { unsafe copies.forEach { unsafe sqlite3_free(UnsafeMutableRawPointer(mutating: $0)) } }
    let status = unsafe copies.withUnsafeMutableBufferPointer { buffer in
      unsafe vade_tokenizer_open(database, name, buffer.baseAddress, Int32(buffer.count), &tokenizer)
    }
    guard status == SQLITE_OK else { throw connection.error(ResultCode(rawValue: status)) }
  }

  deinit { unsafe vade_tokenizer_close(&tokenizer) }

  /// The tokens of a text, in its order.
  package func tokens(of text: String) throws(Failure) -> [Token] {
    var text = text
    let sink = TokenSink()
    let status = text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return SQLITE_OK }
        return unsafe vade_tokenizer_run(
          &tokenizer, start, Int32(clamping: characters.count), Unmanaged.passUnretained(sink).toOpaque()
        ) { context, _, token, count, start, end in
          guard let context = unsafe context, let token = unsafe token else { return SQLITE_OK }
          let bytes = unsafe UnsafeRawBufferPointer(start: token, count: Int(count))
          let term = unsafe String(decoding: bytes, as: UTF8.self)
          unsafe Unmanaged<TokenSink>.fromOpaque(context).takeUnretainedValue().tokens.append(
            Token(term: term, range: Int(start)..<Int(end)))
          return SQLITE_OK
        }
      }
    }
    guard status == SQLITE_OK else { throw connection.error(ResultCode(rawValue: status)) }
    return sink.tokens
  }
}

/// A token: what a full-text index holds and where it stands in the text.
package struct Token: Sendable, Hashable {
  /// The folded and stemmed word.
  package var term: String
  /// The word's UTF-8 offsets in the text.
  package var range: Range<Int>
}

/// What a C callback fills; a type of its own because such a callback knows no generic types.
private final class TokenSink {
  var tokens: [Token] = []
}

/// A C copy of a string in SQLite's memory.
private func duplicate(_ text: String) -> UnsafePointer<CChar>? {
  let bytes = text.utf8CString
  guard let copy = unsafe sqlite3_malloc64(UInt64(bytes.count)) else { return nil }
  unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count) }
  return unsafe UnsafePointer(copy.assumingMemoryBound(to: CChar.self))
}
