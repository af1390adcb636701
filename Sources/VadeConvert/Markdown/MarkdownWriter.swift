internal import VadeDocument

/// Writes documents as Markdown with GitHub's extensions (GitHub Flavored Markdown Spec 0.29).
///
/// The document's text never becomes mark-up. Pages are told apart by comments, so that they cost a reader nothing.
struct MarkdownWriter: DocumentWriter {
  private let keepsFurniture: Bool
  private var depth = 0
  private var isEmpty = true
  private var endsWithList = false
  /// The columns of the pipe table the last section ended with: the next may go on with its rows.
  private var openTable: Int?

  init(keepsFurniture: Bool) {
    self.keepsFurniture = keepsFurniture
  }

  mutating func begin(_ header: DocumentHeader, name: String) -> String {
    depth += 1
    guard depth > 1 else { return "" }
    return block("# Embedded file: " + MarkdownText.heading(BlockText(name)))
  }

  mutating func write(_ page: Page) -> String {
    var text = page.caption.map { block(MarkdownWriter.comment($0)) } ?? ""
    var concealed: (reason: Block.Concealment, blocks: [String])?
    var open = text.isEmpty ? openTable : nil
    openTable = nil
    for next in page.blocks where keepsFurniture || !next.isFurniture {
      if let columns = open, let rows = next.rows(continuing: columns) {
        text += rows + "\n"
        (open, openTable) = (nil, columns)
        continue
      }
      open = nil
      openTable = next.pipedColumns
      if let found = concealed, found.reason != next.concealment {
        text += block(MarkdownWriter.quoted(found.reason, found.blocks))
        concealed = nil
      }
      let body = MarkdownBlock.text(of: next)
      guard !body.isEmpty else { continue }
      if let reason = next.concealment {
        concealed = (reason, (concealed?.blocks ?? []) + [body])
      } else {
        text += block(body, isList: next.isList)
      }
    }
    if let concealed { text += block(MarkdownWriter.quoted(concealed.reason, concealed.blocks)) }
    return text
  }

  mutating func refuse(name: String, message: String) -> String {
    block("# Embedded file: " + MarkdownText.heading(BlockText(name))) + block("> " + MarkdownText.line(BlockText(message)))
  }

  mutating func end() -> String {
    depth -= 1
    return ""
  }

  /// A block with a blank line before it; two lists in a row are kept apart by a comment, without which they would become one.
  private mutating func block(_ body: String, isList: Bool = false) -> String {
    let start = isEmpty ? "" : isList && endsWithList ? "\n<!-- -->\n\n" : "\n"
    isEmpty = false
    endsWithList = isList
    return start + body + "\n"
  }

  /// Blocks a reader of the document does not see: a comment for machines, a quotation with its reason for people.
  private static func quoted(_ reason: Block.Concealment, _ blocks: [String]) -> String {
    let body = (["**\(reason.label):**"] + blocks).joined(separator: "\n\n")
    return comment("concealed: \(reason.rawValue)") + "\n\n" + MarkdownBlock.quote(body)
  }

  /// A comment; what could end it early is taken out (HTML Living Standard, 13.1.6).
  private static func comment(_ text: String) -> String {
    "<!-- " + text.filter { $0 != "<" && $0 != ">" }.replacing("--", with: "- ") + " -->"
  }
}

extension Block {
  /// The columns of a table that is written with pipes and shown, else nil.
  fileprivate var pipedColumns: Int? {
    if case .table(let table) = content, concealment == nil, MarkdownTable.isPiped(table) { table.columnCount } else { nil }
  }

  /// The rows with which the block goes on with a pipe table, or nil when it is no part of it.
  fileprivate func rows(continuing columns: Int) -> String? {
    if case .table(let table) = content, concealment == nil { MarkdownTable.rows(of: table, continuing: columns) } else { nil }
  }

  /// Whether the block is a list.
  fileprivate var isList: Bool {
    if case .list = content { true } else { false }
  }
}
