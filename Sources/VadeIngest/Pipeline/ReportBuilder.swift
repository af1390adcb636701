internal import VadeChunking
package import VadeDocument
internal import VadeImport

/// Keeps the account of a document while its pages go by.
package struct ReportBuilder {
  private var report: DocumentReport
  private var pagesSeen = 0
  private(set) var passageCount = 0
  private var textBytes = 0

  /// A file that declares more of itself than this is no catalogue's friend.
  private static let mostProperties = 64

  /// Begins the account of a document.
  ///
  /// - Parameter header: what its reader says of it before the first page.
  package init(header: DocumentHeader) {
    report = DocumentReport(
      pagesDeclared: header.pageCount, diagnostics: header.diagnostics, properties: Array(header.metadata.prefix(Self.mostProperties)))
  }

  /// Notes what became of a page.
  package mutating func add(_ page: Page) {
    pagesSeen += 1
    report.diagnostics += page.diagnostics
    note(page)
    let failed = page.diagnostics.contains { $0.severity == .error }
    switch page.lane {
    case .blank: report.pagesBlank += 1
    case .native where !page.blocks.isEmpty: report.pagesRead += 1
    // What text it has is kept, marked by its quality.
    case .needsRecognition where !page.blocks.isEmpty: report.pagesRead += 1
    case .native where !failed && page.position.pageIndex == nil: report.pagesBlank += 1
    case .native, .needsRecognition: noteWithoutText(page)
    }
  }

  private mutating func note(_ page: Page) {
    if let index = report.lanes.firstIndex(where: { $0.lane == page.lane }) {
      report.lanes[index].count += 1
    } else {
      report.lanes.append(.init(lane: page.lane, count: 1))
    }
    guard let index = page.position.pageIndex else { return }
    if let strategy = page.strategy { report.note(strategy, page: index) }
    guard let quality = page.quality else { return }
    report.lowestQualities.append(.init(page: index, quality: quality))
    guard report.lowestQualities.count > DocumentReport.mostQualities else { return }
    report.lowestQualities.sort { ($0.quality, $0.page) < ($1.quality, $1.page) }
    report.lowestQualities.removeLast()
  }

  /// Notes a finding about the whole document.
  mutating func note(_ finding: Diagnostic) { report.diagnostics.append(finding) }

  /// Counts passages the chunker gave.
  mutating func count(_ passages: [Passage]) {
    passageCount += passages.count
    textBytes += passages.reduce(0) { $0 + $1.text.utf8.count - $1.repeatedPrefix }
  }

  /// How many bytes of the file the pages so far stand for; in a format without pages the text so far stands for itself.
  func bytesReached(of byteCount: Int) -> Int {
    guard let declared = report.pagesDeclared, declared > 0 else { return min(byteCount, textBytes) }
    return byteCount * min(pagesSeen, declared) / declared
  }

  /// Why nothing can be made of a document that gave no text, nor any file that could be read.
  func reasonForNothing(inside account: EmbeddedAccount = EmbeddedAccount()) -> ImportError.Reason {
    if report.lanes.contains(where: { $0.lane == .needsRecognition }) { return .onlyPictures(pages: report.pagesDeclared) }
    if let first = account.firstRefusal { return .nothingInside(files: account.refused, first: first) }
    return .noText(pages: report.pagesDeclared)
  }

  /// The report of a document read to its end, with the chunker's ledger.
  func finished(with chunker: Chunker) -> DocumentReport {
    var report = finished()
    report.stages = chunker.ledger.readings
    report.diagnostics.insert(contentsOf: chunker.ledger.findings, at: self.report.diagnostics.count)
    return report
  }

  /// The report of a document read to its end that was not cut into passages.
  ///
  /// - Returns: the report.
  package func finished() -> DocumentReport {
    var report = report
    report.lowestQualities.sort { ($0.quality, $0.page) < ($1.quality, $1.page) }
    if let declared = report.pagesDeclared, pagesSeen < declared {
      report.pagesWithoutText += Array(pagesSeen..<declared)
      report.diagnostics.append(
        Diagnostic(.error, .pagesMissing, "the file declares \(declared) pages, but only \(pagesSeen) could be reached"))
    }
    return report
  }

  private mutating func noteWithoutText(_ page: Page) {
    guard let index = page.position.pageIndex else { return }
    report.pagesWithoutText.append(index)
    if page.diagnostics.isEmpty {
      report.diagnostics.append(Diagnostic(.warning, .pageWithoutText, "page \(index + 1) gave no text", page: index))
    }
  }
}

extension Diagnostic.ID {
  /// Fewer pages could be reached than the file declares.
  static let pagesMissing = Diagnostic.ID(rawValue: "pages-missing")
  /// A page gave no text and its importer does not say why.
  static let pageWithoutText = Diagnostic.ID(rawValue: "page-without-text")
  /// The embedder refused a passage; it is found by its words only.
  static let passageNotEmbedded = Diagnostic.ID(rawValue: "passage-not-embedded")
}
