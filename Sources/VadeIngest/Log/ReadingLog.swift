package import VadeDocument
package import VadeImport
package import VadeSystem

/// Writes down how one document is read: what was opened, how each page was brought into order, what was found, how it ended.
///
/// Pages come from wherever they were read, this process or a worker, and say themselves how: the log is written where they arrive.
package struct ReadingLog: Sendable {
  private let log: Log
  private let document: String

  /// Creates the log of a document.
  ///
  /// - Parameters:
  ///   - log: where records go.
  ///   - document: the document, as the user named it.
  package init(_ log: Log, document: String) {
    self.log = log
    self.document = document
  }

  /// The document was opened.
  package func opened(_ header: DocumentHeader) {
    let pages = header.pageCount.map { ", \($0) page\($0 == 1 ? "" : "s")" } ?? ""
    write(.info, "opened as \(header.format.rawValue)" + pages)
    for finding in header.diagnostics { write(finding) }
  }

  /// A page was read.
  ///
  /// - Complexity: O(1) where nobody listens.
  package func read(_ page: Page) {
    let index = page.position.pageIndex
    if log.takes(.debug) { write(.debug, page: index, page.strategy?.summary ?? (page.blocks.isEmpty ? "no text" : "in the file's order")) }
    if let strategy = page.strategy, strategy.crossings > 0 {
      write(.info, page: index, strategy.crossingSummary)
    }
    for finding in page.diagnostics { write(finding) }
  }

  /// The document was read to its end.
  package func ended(_ report: DocumentReport) {
    guard log.takes(.info) else { return }
    let orders = report.strategies.map { strategy in
      (strategy.order == .columns ? "\(strategy.columnCount) columns" : strategy.order.rawValue) + " \(strategy.pages.text)"
    }
    let account = "read \(report.pagesRead), blank \(report.pagesBlank), without text \(report.pagesWithoutText.count)"
    write(.info, ([account] + orders).joined(separator: "; "))
  }

  /// The document could not be read, or not to its end.
  package func failed(_ error: ImportError) { write(.error, error.reason.finding) }

  /// A conversion ended early; only where the document is at fault is that told.
  func failed(_ fault: ConversionFault) {
    if case .document(let error) = fault { failed(error) }
  }

  private func write(_ finding: Diagnostic) {
    let level: LogLevel =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .info
      }
    write(level, page: finding.page, "\(finding.summary) (\(finding.id.rawValue))")
  }

  private func write(_ level: LogLevel, page: Int? = nil, _ message: @autoclosure () -> String) {
    log.write(level, .reading, document: document, page: page, message())
  }
}

extension LogRecord.Subsystem {
  /// Reading of documents.
  package static let reading = LogRecord.Subsystem(rawValue: "reading")
}

extension Page.Strategy {
  /// What it means that words cross a gutter, or might.
  fileprivate var crossingSummary: String {
    let times = crossings == 1 ? "once" : "\(crossings) times"
    return order == .columns
      ? "words across a gutter: the file's own order crosses it \(times); the columns were parted"
      : "the file's own order goes on \(times) behind a gap as wide as a gutter, and no gutter was found"
  }
}
