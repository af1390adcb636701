public import VadeDocument
public import VadeImport
internal import VadeSystem

/// Reads mail: single messages (`.eml`), mailboxes (`.mbox`) and Outlook's messages (`.msg`), with attachments as embedded files.
///
/// Of a text in several forms the last is read, as RFC 2046 has it, and a plain one beside it when it says something else. Nothing a mail refers to is fetched.
public struct MailImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// Mail, mailboxes and Outlook messages.
  public var formats: [Format] {
    [
      Format(id: .mail, name: "e-mail message (EML)", extensions: ["eml"]),
      Format(id: .mailbox, name: "mailbox (MBOX)", extensions: ["mbox", "mbx"]),
      Format(id: .outlookMessage, name: "Outlook message (MSG)", extensions: ["msg"]),
    ]
  }

  /// Makes GMime's tables.
  public func prepare() { MIMEParser.prepare() }

  /// Opens a file.
  ///
  /// The header of a single message has its subject as title, and `from`, `to`, `cc` and `date` as metadata.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    guard source.file.count <= MIMEParser.largest || format == .mailbox else {
      throw ImportError(path: source.displayPath, reason: .tooLarge(detail: "a mail may have \(MIMEParser.largest >> 20) MiB"))
    }
    switch format {
    case .mailbox: return MailboxSource(source)
    case .outlookMessage: return try MailSource(OutlookMessage.read(source), format: format, path: source.displayPath)
    default:
      guard let mail = MIMEParser.parse(source.file.bytes(in: 0..<source.file.count)) else {
        throw ImportError(path: source.displayPath, reason: .damaged(detail: "it has no header as a mail does"))
      }
      return try MailSource(mail, format: format, path: source.displayPath)
    }
  }
}

/// One mail as a document.
final class MailSource: PageSource {
  let header: DocumentHeader
  private var page: Page?
  private var files: [EmbeddedFile]

  init(_ mail: Mail, format: FormatID, path: String) throws(ImportError) {
    let content = try MailBlocks(mail)
    guard !content.blocks.isEmpty || !mail.attachments.isEmpty else { throw ImportError(path: path, reason: .noText(pages: nil)) }
    header = DocumentHeader(
      format: format, title: mail.subject, metadata: mail.fields.map { .init(name: $0.name.lowercased(), value: $0.value) })
    page = Page(position: .section(index: 0), blocks: content.blocks, diagnostics: content.diagnostics)
    files = MailFiles.files(of: mail).reversed()
  }

  func nextPage() -> Page? {
    defer { page = nil }
    return page
  }

  func nextFile() -> EmbeddedFile? { files.popLast() }
}

/// The attachments of a mail as files.
enum MailFiles {
  /// The files, each under a name of its own.
  static func files(of mail: Mail, folder: String = "") -> [EmbeddedFile] {
    var taken: Set<String> = []
    return mail.attachments.enumerated().compactMap { index, part in
      guard !part.bytes.isEmpty else { return nil }
      var name = part.fileName ?? "part-\(index + 1)" + (extensions[part.type] ?? "")
      if !taken.insert(name).inserted { name = "\(index + 1)-" + name }
      return EmbeddedFile(path: folder + name.replacing("/", with: "_"), bytes: part.bytes)
    }
  }

  private static let extensions = [
    "text/plain": ".txt", "text/html": ".html", "application/pdf": ".pdf", "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif",
    "text/calendar": ".ics", "message/rfc822": ".eml", "application/json": ".json", "text/csv": ".csv", "application/zip": ".zip",
  ]
}
