internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// The mails of a mailbox, each a section (RFC 4155).
///
/// A mail begins at a line that begins with `From ` behind a blank line. Each is taken apart once: what hangs on the mails is kept until the pages are read, up
/// to a limit; of the mails beyond it only the place is kept, and their attachments are taken out when they are asked for.
final class MailboxSource: PageSource {
  let header: DocumentHeader
  private let path: String
  private let scanner: MailboxScanner
  private var count = 0
  private var attachments: MailboxAttachments

  /// - Parameters:
  ///   - source: the file.
  ///   - keptBytes: how many bytes of attachments may stand in memory while pages are read.
  init(_ source: ImportSource, keptBytes: Int = MailboxAttachments.keptBytes) {
    header = DocumentHeader(format: .mailbox)
    path = source.displayPath
    scanner = MailboxScanner(file: source.file)
    attachments = MailboxAttachments(room: keptBytes)
  }

  func nextPage() throws(ImportError) -> Page? {
    guard let found = scanner.next() else { return nil }
    defer { count += 1 }
    let position = Page.Position.section(index: count)
    let message: MailboxScanner.Message
    switch found {
    case .tooLarge(let size):
      let finding = "message \(count + 1) has \(size) bytes, more than a mail may have (\(MIMEParser.largest >> 20) MiB), and was not read"
      return Page(position: position, blocks: [], diagnostics: [Diagnostic(.error, .mailPart, finding)])
    case .message(let one): message = one
    }
    guard let mail = MIMEParser.parse(message.bytes, takesFiles: attachments.hasRoom) else {
      return Page(
        position: position, blocks: [],
        diagnostics: [Diagnostic(.error, .mailPart, "message \(count + 1) has no header as a mail does and was not read")])
    }
    attachments.add(mail, number: count + 1, at: message.range)
    let content = try MailBlocks(mail, number: count + 1)
    return Page(position: position, blocks: content.blocks, diagnostics: content.diagnostics)
  }

  func nextFile() -> EmbeddedFile? { attachments.next(from: scanner) }
}

/// What hangs on the mails of a mailbox, in their order.
struct MailboxAttachments {
  /// How many bytes of attachments stand in memory while the pages are read.
  static let keptBytes = 64 << 20

  /// Files that are taken out already, then the places of mails whose files are not.
  private var files: ArraySlice<EmbeddedFile> = []
  private var left: ArraySlice<(number: Int, range: Range<Int>)> = []
  private var room: Int

  init(room: Int) { self.room = room }

  /// Whether the files of the next mail are to be taken out along with its text.
  var hasRoom: Bool { room > 0 }

  /// Notes what hangs on a mail.
  mutating func add(_ mail: Mail, number: Int, at range: Range<Int>) {
    guard !mail.attachments.isEmpty else { return }
    guard hasRoom else { return left.append((number, range)) }
    let taken = Self.files(of: mail, number: number)
    room -= taken.reduce(0) { $0 + $1.bytes.count }
    files += taken
  }

  /// The next file.
  ///
  /// - Parameter scanner: gives the bytes of a mail whose files were left in it.
  /// - Returns: the file, or nil after the last.
  mutating func next(from scanner: MailboxScanner) -> EmbeddedFile? {
    while files.isEmpty {
      guard let (number, range) = left.popFirst() else { return nil }
      guard let mail = MIMEParser.parse(scanner.message(in: range)) else { continue }
      files = Self.files(of: mail, number: number)[...]
    }
    return files.popFirst()
  }

  private static func files(of mail: Mail, number: Int) -> [EmbeddedFile] {
    MailFiles.files(of: mail, folder: "message-\(number)/")
  }
}
