internal import VadeDocument
internal import VadeImport

/// A mail as blocks: its subject as a heading, who wrote to whom and when, the text, and the names of what came with it.
struct MailBlocks {
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - mail: the mail.
  ///   - number: its place in a mailbox, counted from 1, or nil for a mail that stands alone.
  /// - Throws: ``ImportError`` when a text is over a limit.
  init(_ mail: Mail, number: Int? = nil) throws(ImportError) {
    let subject = mail.subject.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
    if !subject.isEmpty {
      blocks.append(Block(.heading(level: 1, BlockText(subject))))
    } else if let number {
      blocks.append(Block(.heading(level: 1, BlockText("Message \(number)"))))
    }
    if !mail.fields.isEmpty {
      let items = mail.fields.map { List.Item(marker: "", text: BlockText("\($0.name): \($0.value)")) }
      blocks.append(Block(.list(List(items: items))))
    }
    for body in mail.bodies { try add(body) }
    let names = mail.attachments.map { $0.fileName ?? $0.type }
    if !names.isEmpty {
      blocks.append(Block(.list(List(items: names.map { List.Item(marker: "-", text: BlockText("Attachment: " + $0)) }))))
    }
    for loss in mail.losses { diagnostics.append(Diagnostic(.error, .mailPart, "\(loss) could not be read")) }
  }

  /// Adds a text: the last of its alternatives, which is the richest, and beside it a plain one that says something else.
  private mutating func add(_ body: Mail.Body) throws(ImportError) {
    guard let best = body.alternatives.last else { return }
    let shown = try EmbeddedText.read(best.bytes, charset: best.charset, isHTML: best.type == "text/html")
    diagnostics += shown.diagnostics
    blocks += shown.blocks
    // Most mails have one text: its words are counted only where there is another to compare it with.
    guard body.alternatives.count > 1 else { return }
    let words = MailWords(shown.blocks)
    for other in body.alternatives.dropLast() {
      let read = try EmbeddedText.read(other.bytes, charset: other.charset, isHTML: other.type == "text/html")
      if MailWords(read.blocks).says(moreThan: words) { blocks += read.blocks }
    }
  }
}

extension Diagnostic.ID {
  /// A part of a mail could not be read.
  static let mailPart = Diagnostic.ID(rawValue: "mail-part")
}
