public import VadeDocument

extension Diagnostic.ID {
  /// A page shows something but holds no text: it must be recognised (OCR) to be read.
  public static let pageNeedsOCR = Diagnostic.ID(rawValue: "page-needs-ocr")
  /// A page has a little text beside a picture that covers most of it.
  public static let pageMostlyImage = Diagnostic.ID(rawValue: "page-mostly-image")
  /// Much of a page's text stands for no known characters, or is no language: it must be recognised (OCR) to be read.
  public static let pageTextGarbled = Diagnostic.ID(rawValue: "page-text-garbled")
  /// A page's text is an invisible layer over a picture: an earlier recognition's result.
  public static let pageTextLayer = Diagnostic.ID(rawValue: "page-text-layer")
  /// A page holds text that a person who looks at it does not see.
  public static let concealedText = Diagnostic.ID(rawValue: "concealed-text")
  /// A file attached to a page or document could not be taken out.
  public static let attachmentUnreadable = Diagnostic.ID(rawValue: "attachment-unreadable")
  /// The document is a form whose fields stand in XML that only few programs lay out.
  public static let formNotRead = Diagnostic.ID(rawValue: "form-not-read")
  /// A page could not be read at all.
  public static let pageUnreadable = Diagnostic.ID(rawValue: "page-unreadable")
}

/// Says what deserves notice on a page.
enum PageDiagnostics {
  /// The share of a page an image covers from which the page counts as a picture.
  private static let mostOfThePage = 0.6
  /// A picture page with fewer characters has its content in the picture.
  private static let littleText = 60

  /// The findings on a page.
  static func of(_ text: PageText) -> [Diagnostic] { onText(text) + onConcealedText(text) + onFiles(text) }

  /// Text nobody sees, by the reasons.
  private static func onConcealedText(_ text: PageText) -> [Diagnostic] {
    guard !text.concealed.isEmpty else { return [] }
    let words = text.concealed.reduce(0) { $0 + $1.words.count }
    let reasons = text.concealed.map { reason, _ in reason.summary }.joined(separator: ", ")
    return [
      Diagnostic(
        .warning, .concealedText,
        "page \(text.index + 1) holds \(words == 1 ? "a word" : "\(words) words") that nobody sees who looks at it (\(reasons))",
        page: text.index)
    ]
  }

  private static func onFiles(_ text: PageText) -> [Diagnostic] {
    text.files.filter { $0.bytes == nil }.map { file in
      Diagnostic(.warning, .attachmentUnreadable, "the file attached to page \(text.index + 1) could not be taken out", page: text.index)
    }
  }

  private static func onText(_ text: PageText) -> [Diagnostic] {
    let number = text.index + 1
    func finding(_ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ summary: String) -> [Diagnostic] {
      [Diagnostic(severity, id, summary, page: text.index)]
    }
    if let failure = text.failure {
      return finding(.error, .pageUnreadable, "page \(number) could not be read: \(failure.detail)")
    }
    if text.words.isEmpty {
      if text.legibility.characters > 0 {
        return finding(
          .warning, .pageNeedsOCR, "page \(number) has no readable characters, only ones without meaning; it needs text recognition (OCR)")
      }
      guard text.ink?.isVisible == true else { return [] }
      return finding(.warning, .pageNeedsOCR, "page \(number) shows a picture but has no text; it needs text recognition (OCR)")
    }
    if text.legibility.isGarbled {
      let share = Int((text.legibility.unreadableShare * 100).rounded())
      let what =
        share > 0
        ? "\(share) % of the characters on page \(number) stand for no known letter"
        : "the letters of page \(number) follow one another as in no language"
      return finding(.warning, .pageTextGarbled, what + "; it needs text recognition (OCR), its text as it is may be useless")
    }
    if text.legibility.isTextLayer {
      return finding(
        .note, .pageTextLayer, "the text of page \(number) is a layer from an earlier text recognition and may have its errors")
    }
    if text.legibility.characters < littleText, let ink = text.ink, ink.largestImageShare >= mostOfThePage {
      return finding(.warning, .pageMostlyImage, "a picture covers most of page \(number); what it shows is not read")
    }
    return []
  }
}
