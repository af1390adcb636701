internal import CKernels
internal import CSQLite

/// A full-text table's own tokenizer, the words of which go straight to a collector.
@safe final class TableTokenizer {
  private var tokenizer = unsafe vade_tokenizer()
  private let database: TableDatabase

  init(_ database: TableDatabase, name: String, arguments: [String]) throws(LexicalError) {
    self.database = database
    // The tokenizer reads its arguments while it is made and not later.
    let texts = arguments.map { Array($0.utf8CString) }
    let status = unsafe TableTokenizer.withPointers(to: texts[...], []) { pointers in
      var pointers = unsafe pointers
      let count = unsafe Int32(pointers.count)
      return unsafe pointers.withUnsafeMutableBufferPointer {
        unsafe vade_tokenizer_open(database.handle, name, $0.baseAddress, count, &tokenizer)
      }
    }
    guard status == SQLITE_OK else { throw database.error(status) }
  }

  deinit { unsafe vade_tokenizer_close(&tokenizer) }

  private static func withPointers(
    to texts: ArraySlice<[CChar]>, _ known: [UnsafePointer<CChar>?], _ body: ([UnsafePointer<CChar>?]) -> Int32
  ) -> Int32 {
    guard let first = texts.first else { return unsafe body(known) }
    return unsafe first.withUnsafeBufferPointer { unsafe withPointers(to: texts.dropFirst(), known + [$0.baseAddress], body) }
  }

  /// Hands the words of a text to a collector.
  func tokenize(_ text: UnsafePointer<CChar>, _ count: Int32, into collector: TermCollector) throws(LexicalError) {
    let status = unsafe vade_tokenizer_run(&tokenizer, text, count, UnsafeMutableRawPointer(collector.handle)) {
      unsafe vade_terms_token($0, $1, $2, $3, $4, $5)
    }
    guard status == SQLITE_OK else {
      throw status == SQLITE_NOMEM ? .outOfMemory : .database(path: database.path, code: status, detail: "its tokenizer refused a text")
    }
  }

  /// The words of a text in its order.
  func terms(of text: String) throws(LexicalError) -> [String] {
    var text = text
    let sink = TermSink()
    let status = text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return SQLITE_OK }
      return unsafe vade_tokenizer_run(
        &tokenizer, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count),
        Unmanaged.passUnretained(sink).toOpaque()
      ) { context, _, token, count, _, _ in
        guard let context = unsafe context, let token = unsafe token else { return SQLITE_OK }
        let term = unsafe String(decoding: UnsafeRawBufferPointer(start: token, count: Int(count)), as: UTF8.self)
        unsafe Unmanaged<TermSink>.fromOpaque(context).takeUnretainedValue().terms.append(term)
        return SQLITE_OK
      }
    }
    guard status == SQLITE_OK else {
      throw .database(path: database.path, code: status, detail: "its tokenizer refused a text")
    }
    return sink.terms
  }

  private final class TermSink {
    var terms: [String] = []
  }
}
