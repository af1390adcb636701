internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// The mails of a mailbox, each a section (RFC 4155).
///
/// A mail begins at a line that begins with `From ` behind a blank line; memory holds one mail at a time.
final class MailboxSource: PageSource {
  let header: DocumentHeader
  private let path: String
  private let scanner: MailboxScanner
  private var count = 0
  private var files: [EmbeddedFile] = []
  private var filesOffset = 0
  private var fileScanner: MailboxScanner?

  init(_ source: ImportSource) {
    header = DocumentHeader(format: .mailbox)
    path = source.displayPath
    scanner = MailboxScanner(file: source.file)
    fileScanner = MailboxScanner(file: source.file)
  }

  func nextPage() throws(ImportError) -> Page? {
    guard let bytes = scanner.next() else { return nil }
    defer { count += 1 }
    let position = Page.Position.section(index: count)
    switch bytes {
    case .tooLarge(let size):
      let finding = "message \(count + 1) has \(size) bytes, more than a mail may have, and was not read"
      return Page(position: position, blocks: [], diagnostics: [Diagnostic(.error, .mailPart, finding)])
    case .message(let bytes):
      guard let mail = MIMEParser.parse(bytes) else {
        return Page(
          position: position, blocks: [], diagnostics: [Diagnostic(.error, .mailPart, "message \(count + 1) is no mail and was not read")])
      }
      let content = try MailBlocks(mail, number: count + 1)
      return Page(position: position, blocks: content.blocks, diagnostics: content.diagnostics)
    }
  }

  /// Attachments are taken out on a second way through the file, so that none stands in memory while pages are read.
  func nextFile() -> EmbeddedFile? {
    while files.isEmpty {
      guard let next = fileScanner?.next() else { return nil }
      filesOffset += 1
      guard case .message(let bytes) = next, let mail = MIMEParser.parse(bytes) else { continue }
      files = MailFiles.files(of: mail, folder: "message-\(filesOffset)/").reversed()
    }
    return files.popLast()
  }
}

/// Finds the mails of a mailbox.
final class MailboxScanner {
  /// What was found.
  enum Found {
    case message([UInt8])
    case tooLarge(Int)
  }

  private let file: MappedFile
  private var offset = 0

  init(file: MappedFile) {
    self.file = file
  }

  /// The next mail without the line that begins it, or nil at the end.
  func next() -> Found? {
    guard offset < file.count else { return nil }
    let begin = lineEnd(from: offset)
    let end = nextSeparator(from: begin)
    offset = end
    guard end - begin <= MIMEParser.largest else { return .tooLarge(end - begin) }
    return .message(unquoted(bytes(begin..<end)))
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    file.bytes(in: range)
  }

  /// Where the line ends that a place stands on.
  private func lineEnd(from place: Int) -> Int {
    var at = place
    while at < file.count {
      let window = bytes(at..<(at + 4096))
      if let end = window.firstIndex(of: 0x0A) { return at + end + 1 }
      at += window.count
    }
    return file.count
  }

  /// Where the next line begins that separates two mails.
  private func nextSeparator(from place: Int) -> Int {
    let mark = Array("\nFrom ".utf8)
    var at = max(0, place - 1)
    while at < file.count {
      let window = bytes(at..<(at + 1 << 16))
      var index = 0
      while let found = window[index...].firstIndex(of: 0x0A) {
        // A mark that the window cuts is looked at again at the window's end.
        if found + mark.count > window.count, at + window.count < file.count { break }
        if window[found...].starts(with: mark), at + found + 1 >= place, isBlankLine(before: at + found) { return at + found + 1 }
        index = found + 1
      }
      if at + window.count >= file.count { break }
      at += max(1, window.count - mark.count)
    }
    return file.count
  }

  /// Whether the line that ends at a place is blank.
  private func isBlankLine(before place: Int) -> Bool {
    let before = bytes(max(0, place - 2)..<place)
    return before.last == 0x0A || before == [0x0A, 0x0D]
  }

  /// The mail with `>From ` at the beginning of a line as `From `, as the writer of a mailbox quotes it.
  private func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    let quoted = Array("\n>From ".utf8)
    guard bytes.firstRange(of: quoted) != nil else { return bytes }
    return bytes.replacing(quoted, with: Array("\nFrom ".utf8))
  }
}
