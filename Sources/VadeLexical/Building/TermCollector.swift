internal import CKernels

/// Collects the tokens of a batch of documents and gives them back term by term.
@safe final class TermCollector {
  /// The kernel's object, which FTS5's tokenizer is given as its context.
  let handle: OpaquePointer

  init() throws(LexicalError) {
    guard let made = unsafe vade_terms_create() else { throw .outOfMemory }
    unsafe handle = made
  }

  deinit { unsafe vade_terms_destroy(handle) }

  /// Says where the tokens to come stand.
  func begin(document: Int, column: Int) { unsafe vade_terms_begin(handle, UInt32(document), UInt32(column)) }

  /// How many tokens the column in hand has.
  var columnSize: Int { Int(unsafe vade_terms_column_size(handle)) }

  /// How many occurrences were taken.
  var count: Int { unsafe vade_terms_count(handle) }

  /// Writes all terms to a segment that has the documents already.
  func write(to writer: inout SegmentWriter) throws(LexicalError) {
    guard unsafe vade_terms_sort(handle) else { throw .outOfMemory }
    guard count > 0, let documents = unsafe vade_terms_documents(handle), let columns = unsafe vade_terms_columns(handle),
      let places = unsafe vade_terms_places(handle)
    else { return }
    for index in 0..<(unsafe vade_terms_distinct(handle)) {
      let run = unsafe vade_terms_run(handle, index)
      var placesBefore = 0
      for place in unsafe run.start..<run.end {
        let document = unsafe documents[place]
        unsafe writer.add(Place(column: Int(columns[place]), token: Int(places[place])))
        if unsafe place + 1 == run.end || documents[place + 1] != document {
          writer.endDocument(document, placesBefore: placesBefore)
          placesBefore = writer.placeBytes
        }
      }
      writer.endTerm(unsafe Array(UnsafeBufferPointer(start: run.bytes, count: run.byte_count)))
    }
  }
}
