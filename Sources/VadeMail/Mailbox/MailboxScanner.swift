internal import VadeImport
internal import VadeSystem

/// Finds the mails of a mailbox.
final class MailboxScanner {
  /// What was found.
  enum Found {
    case message(Message)
    case tooLarge(Int)
  }

  /// A mail without the line that begins it.
  struct Message {
    /// Where it stands in the file.
    var range: Range<Int>
    /// The mail as it was sent.
    var bytes: [UInt8]
  }

  private let file: MappedFile
  private var offset = 0

  init(file: MappedFile) {
    self.file = file
  }

  /// The next mail, or nil at the end.
  func next() -> Found? {
    guard offset < file.count else { return nil }
    let begin = file.firstIndex(of: 0x0A, from: offset).map { $0 + 1 } ?? file.count
    let end = nextSeparator(from: begin)
    offset = end
    guard end - begin <= MIMEParser.largest else { return .tooLarge(end - begin) }
    return .message(Message(range: begin..<end, bytes: message(in: begin..<end)))
  }

  /// The mail at a place, with `>From ` at the beginning of a line as `From `, as the writer of a mailbox quotes it.
  func message(in range: Range<Int>) -> [UInt8] { Self.unquoted(file.bytes(in: range)) }

  private static let mark = Array("From ".utf8)

  /// Where the next line begins that separates two mails: behind a blank line.
  private func nextSeparator(from place: Int) -> Int {
    var at = max(0, place - 1)
    while let end = file.firstIndex(of: 0x0A, from: at) {
      at = end + 1
      if at >= place, file.bytes(in: at..<(at + Self.mark.count)) == Self.mark, isBlankLine(before: end) { return at }
    }
    return file.count
  }

  /// Whether the line that ends at a place is blank.
  private func isBlankLine(before place: Int) -> Bool {
    let before = file.bytes(in: max(0, place - 2)..<place)
    return before.last == 0x0A || before == [0x0A, 0x0D]
  }

  private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var copied = 0
    var line = 0
    while let end = bytes[line...].firstIndex(of: 0x0A) {
      line = end + 1
      guard line < bytes.count, bytes[line] == UInt8(ascii: ">"), bytes[(line + 1)...].starts(with: mark) else { continue }
      kept += bytes[copied..<line]
      copied = line + 1
    }
    return copied == 0 ? bytes : kept + bytes[copied...]
  }
}
