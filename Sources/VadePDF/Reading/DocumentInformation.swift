internal import VadeDocument

/// What a PDF says about itself, cleaned of what producers put there unasked.
enum DocumentInformation {
  /// The header of an open document.
  static func header(of document: PDFiumDocument, format: FormatID) -> DocumentHeader {
    var metadata: [DocumentHeader.Property] = []
    for (key, name) in [
      ("Author", "author"), ("Subject", "subject"), ("Keywords", "keywords"), ("Creator", "creator"), ("Producer", "producer"),
    ] {
      if let value = document.information(key).flatMap(cleaned) { metadata.append(.init(name: name, value: value)) }
    }
    for (key, name) in [("CreationDate", "created"), ("ModDate", "modified")] {
      if let value = document.information(key).flatMap(date) { metadata.append(.init(name: name, value: value)) }
    }
    let notRead = Diagnostic(
      .warning, .formNotRead,
      "the document is a form of the kind XFA, whose fields most programs do not show: only its printed pages are read; open it in a program "
        + "that fills it in and print it to PDF")
    return DocumentHeader(
      format: format, title: document.information("Title").flatMap(title), pageCount: document.pageCount, metadata: metadata,
      diagnostics: document.isXFA ? [notRead] : [])
  }

  /// A title, or nil when it is only what a program filled in: `untitled`, `Microsoft Word - draft.doc`, a file name, a file
  /// number.
  static func title(_ text: String) -> String? {
    guard let title = cleaned(text) else { return nil }
    let lower = title.lowercased()
    let useless = [
      "untitled", "unbenannt", "sans titre", "sin título", "title", "document", "no title", "(anonymous)", "anonymous", "unknown", "null",
    ]
    if useless.contains(lower) || useless.prefix(4).contains(where: { lower.hasPrefix($0) && lower.count <= $0.count + 4 }) { return nil }
    if lower.hasPrefix("microsoft ") && lower.contains(" - ") { return nil }
    let endings = [
      "doc", "docx", "dot", "ppt", "pptx", "xls", "xlsx", "odt", "odp", "rtf", "tex", "dvi", "pdf", "ps", "eps", "indd", "qxd", "qxp",
      "pmd", "fm", "wpd", "txt", "html",
    ]
    if !title.contains(" ") || lower.hasPrefix("/"), let ending = lower.split(separator: ".").last, lower.contains("."),
      endings.contains(String(ending))
    {
      return nil
    }
    if title.contains(where: \.isLetter) { return title }
    // A year may be a title; a longer number is one of a register.
    return (1...6).contains(title.count { $0.isNumber }) ? title : nil
  }

  /// A PDF date (`D:20240131120000+01'00'`, ISO 32000-1, 7.9.4) in the form of ISO 8601, or nil when it is none.
  static func date(_ text: String) -> String? {
    let body = text.hasPrefix("D:") ? text.dropFirst(2) : Substring(text)
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    guard digits.count >= 4 else { return nil }
    func part(_ start: Int, _ length: Int) -> Substring? {
      digits.count >= start + length ? digits.dropFirst(start).prefix(length) : nil
    }
    var result = String(digits.prefix(4))
    guard let month = part(4, 2), (1...12).contains(Int(month) ?? 0) else { return result }
    result += "-" + month
    guard let day = part(6, 2), (1...31).contains(Int(day) ?? 0) else { return result }
    result += "-" + day
    guard let hour = part(8, 2), let minute = part(10, 2), Int(hour) ?? 99 < 24, Int(minute) ?? 99 < 60 else { return result }
    result += "T\(hour):\(minute):\(part(12, 2) ?? "00")"
    return result + (zone(body.dropFirst(digits.count)) ?? "")
  }

  private static func zone(_ text: Substring) -> String? {
    guard let sign = text.first else { return nil }
    if sign == "Z" { return "Z" }
    let digits = text.dropFirst().filter { $0.isASCII && $0.isNumber }
    guard sign == "+" || sign == "-", digits.count >= 2 else { return nil }
    return "\(sign)\(digits.prefix(2)):\(digits.count >= 4 ? digits.dropFirst(2).prefix(2) : "00")"
  }

  /// A value without control characters and white space round it, or nil when nothing is left.
  private static func cleaned(_ text: String) -> String? {
    let scalars = text.unicodeScalars.map {
      $0.properties.generalCategory == .control || $0.value == 0xFFFE || $0.value == 0xFEFF ? " " : $0
    }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
