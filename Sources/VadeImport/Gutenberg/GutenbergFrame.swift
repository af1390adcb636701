/// Where the book begins and ends within its file, by the marks of Project Gutenberg.
struct GutenbergFrame {
  /// The indices of the lines before the book: what Project Gutenberg says of it.
  var header: Range<Int>
  /// The book.
  var body: Range<Int>
  /// The licence behind it.
  var licence: Range<Int>

  /// A header is never longer than this many lines, the small print of the 1990s included.
  private static let longestHeader = 600
  /// A mark with a long title goes on for this many lines at most.
  private static let longestMark = 4

  init(of book: [Line]) {
    var start = Self.endOfFields(book)
    for index in 0..<min(Self.longestHeader, book.count) where GutenbergMark(book[index].text[...]) == .start {
      start = Self.endOfMark(at: index, book)
    }
    var end = book.count
    for index in start..<book.count where GutenbergMark(book[index].text[...]) == .end || GutenbergMark.closesBook(book[index].text[...]) {
      end = index
      break
    }
    header = 0..<start
    body = start..<end
    licence = end..<book.count
  }

  /// The line behind a mark, which closes with three stars on its own line or a later one.
  private static func endOfMark(at index: Int, _ book: [Line]) -> Int {
    let line = book[index].text.trimmed
    guard !line.dropFirst(3).contains("***"), !line.hasSuffix("*END*") else { return index + 1 }
    let further = (index + 1)..<min(index + longestMark, book.count)
    for next in further where !book[next].isBlank {
      if book[next].text.trimmed.hasSuffix("***") { return next + 1 }
    }
    return index + 1
  }

  /// Behind the last field of a header without a mark; 0 when there is no field.
  private static func endOfFields(_ book: [Line]) -> Int {
    let fields = book.prefix(60).lastIndex { line in GutenbergHeader.field(in: line.text) != nil }
    return fields.map { $0 + 1 } ?? 0
  }
}
