internal import VadeDocument
internal import VadeImport

/// Gives out the body of a Word document section by section while it is unpacked.
final class WordBody: SectionProducer {
  private let document: WordDocument
  private let story: WordStory
  private var assembler = BlockAssembler()
  /// The table that is being read, which may be longer than a section.
  private var table: (rows: WordTableRows, table: WordTable)?
  private var isAtEnd = false
  private var hasText = false

  /// A table is cut behind the row that makes it larger than this: passages are cut finer, with its header repeated.
  private static let longestTable = 8 * SectionSize.target

  init(_ document: WordDocument) throws(ImportError) {
    self.document = document
    guard let reader = try document.package.markup(of: document.package.mainPart) else {
      throw ImportError(path: document.package.path, reason: .damaged(detail: "its main part is missing"))
    }
    story = WordStory(document, reader, document.relationships)
  }

  func nextBlocks() throws(ImportError) -> [Block]? {
    while !isAtEnd {
      do throws(ImportError) {
        try readOn()
      } catch {
        // What came before is sound; a bomb is none.
        if case .tooLarge = error.reason { throw error }
        guard hasText || assembler.size > 0 else { throw error }
        fail(error.message)
      }
      let blocks = assembler.take()
      hasText = hasText || blocks.contains { $0.texts.contains { !$0.isBlank } }
      if isAtEnd, !hasText {
        if let fault = story.reader.fault { throw ImportError(path: document.package.path, reason: .damaged(detail: fault)) }
        throw ImportError(path: document.package.path, reason: .noText(pages: nil))
      }
      if !blocks.isEmpty { return blocks }
    }
    return nil
  }

  private func fail(_ detail: String) {
    isAtEnd = true
    document.parts.note(.error, .partDamaged, "the document is damaged; what stands behind the fault is missing (\(detail))")
  }

  /// Reads until a section is full or the body ends.
  private func readOn() throws(ImportError) {
    while assembler.size < SectionSize.target {
      if table != nil {
        try readRow()
        continue
      }
      guard let event = try story.reader.next() else {
        story.flushCarried(into: &assembler)
        assembler.addRemarks(document.takeRest())
        if let fault = story.reader.fault { fail(fault) }
        isAtEnd = true
        return
      }
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "w:tbl":
        story.flushCarried(into: &assembler)
        table = (WordTableRows(), WordTable())
      default: _ = try story.readBlock(name, attributes, into: &assembler)
      }
    }
  }

  private func readRow() throws(ImportError) {
    guard var (rows, built) = table else { return }
    // Held in one place only while it grows, or each row would copy it.
    table = nil
    if let row = try rows.next(story) {
      built.hasStyledHeader = rows.hasStyledHeader
      built.add(row)
      if built.size > Self.longestTable { assembler.add(built.cut()) }
      table = (rows, built)
    } else {
      assembler.add(built.finish())
      assembler.addRemarks(document.takeRemarks())
    }
  }

  var closingDiagnostics: [Diagnostic] { document.takeDiagnostics() }
}
