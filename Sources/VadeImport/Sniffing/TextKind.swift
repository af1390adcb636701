internal import VadeDocument
internal import VadeSystem

/// Tells the formats that are text from one another: by content where it is telling, else by the file's name.
struct TextKind {
  private let source: ImportSource
  private let beginning: Substring
  private let text: String

  init(source: ImportSource, head: [UInt8]) {
    self.source = source
    let detected = EncodingDetector.detectInSample(head)
    var output: [UInt8] = []
    _ = detected.encoding.makeDecoder().decode(Array(head.dropFirst(detected.markLength)), isLast: false, into: &output)
    text = String(decoding: output, as: UTF8.self)
    beginning = text.drop { $0.isWhitespace }.prefix(4096)
  }

  /// Extensions of formats no importer of text reads, for the warning that the content is another.
  static let foreignExtensions = [
    "pdf": "PDF", "doc": "Word document", "docx": "Word document", "xls": "Excel workbook", "xlsx": "Excel workbook",
    "ppt": "PowerPoint presentation",
    "pptx": "PowerPoint presentation", "odt": "OpenDocument text", "ods": "OpenDocument spreadsheet", "odp": "OpenDocument presentation",
    "epub": "EPUB book", "pages": "Pages document", "numbers": "Numbers spreadsheet", "key": "Keynote presentation", "zip": "ZIP archive",
    "msg": "Outlook message",
  ]

  /// Languages whose files hold HTML among their own code.
  private static let templateLanguages: Set<String> = ["php", "jsp", "vue", "svelte", "ruby", "javascript", "typescript"]

  /// A mail format, when both name and content say it is one.
  var mail: Recognition? {
    switch source.fileExtension {
    case "eml": hasMailHeader ? Recognition(.mail, "e-mail message (EML)") : nil
    case "mbox", "mbx": beginning.hasPrefix("From ") ? Recognition(.mailbox, "mailbox (MBOX)") : nil
    default: nil
    }
  }

  /// Formats of a special kind the text may be, the likeliest first; each counts only when an importer reads it, else the text is read as ``format``.
  var special: [FormatID] {
    switch source.fileExtension {
    case "ipynb": looksLikeJSON ? [.notebook, .json] : []
    case "json", "geojson", "topojson", "webmanifest": [.json]
    case "jsonl", "ndjson": [.jsonLines]
    case "fb2": [.fictionBook, .xml]
    case "xml", "xsd", "xsl", "xslt", "rdf", "kml", "gpx", "tei", "nxml", "rss", "atom", "svg", "plist": beginsAsHTML ? [] : [.xml]
    case "tex", "ltx", "latex": [.latex]
    case "srt", "vtt": text.contains("-->") ? [.subtitles] : []
    case nil, "txt"?:
      beginning.hasPrefix("<?xml") && !beginsAsHTML
        ? [.xml] : beginning.hasPrefix("WEBVTT") ? [.subtitles] : isBookOfGutenberg ? [.gutenberg] : []
    default: []
    }
  }

  /// The format.
  var format: FormatID {
    let language = ProgrammingLanguage.language(ofFileNamed: source.name, extension: source.fileExtension)
    if beginsAsHTML, !(language.map(Self.templateLanguages.contains) ?? false) { return .html }
    switch source.fileExtension {
    case let ending? where HTMLImporter.extensions.contains(ending): return hasTags ? .html : .text
    case let ending? where MarkdownImporter.extensions.contains(ending): return .markdown
    case let ending? where DelimitedImporter.extensions.contains(ending): return .csv
    case let ending? where PlainTextImporter.extensions.contains(ending) && language == nil: return .text
    default: break
    }
    if language != nil || ProgrammingLanguage.language(ofShebang: String(beginning.prefix { !$0.isNewline })) != nil { return .code }
    if beginning.hasPrefix("<?xml") || looksLikeJSON { return .code }
    return looksLikeMarkdown ? .markdown : .text
  }

  private var isBookOfGutenberg: Bool {
    source.file.count <= GutenbergImporter.largestBook && !beginsAsHTML && GutenbergMark.opensBook(text)
  }

  private var beginsAsHTML: Bool {
    var rest = beginning
    // Comments and an XML declaration may stand before the first element.
    while rest.hasPrefix("<!--") || rest.hasPrefix("<?xml") {
      guard let end = rest.firstRange(of: rest.hasPrefix("<!--") ? "-->" : "?>") else { return false }
      rest = rest[end.upperBound...].drop { $0.isWhitespace }
    }
    let start = rest.prefix(15).lowercased()
    return start.hasPrefix("<!doctype html")
      || ["<html", "<head", "<body"].contains { tag in
        start.hasPrefix(tag) && start.dropFirst(tag.count).first.map { $0 == ">" || $0.isWhitespace } ?? false
      }
  }

  private var hasTags: Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == 0x3C, byte.isASCIILetter || byte == 0x21 || byte == 0x2F { return true }
      previous = byte
    }
    return false
  }

  /// Two header fields of RFC 5322, one of which every mail has.
  private var hasMailHeader: Bool {
    var fields: Set<String> = []
    for line in beginning.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(200) {
      if line.isEmpty { break }
      if line.first == " " || line.first == "\t" || line.hasPrefix("From ") || line.hasPrefix(">From ") { continue }
      guard let colon = line.firstIndex(of: ":") else { break }
      fields.insert(line[..<colon].lowercased())
    }
    let usual: Set<String> = ["from", "to", "subject", "date", "message-id", "received", "mime-version", "return-path", "delivered-to"]
    return fields.intersection(usual).count >= 2
  }

  private var looksLikeJSON: Bool {
    guard let first = beginning.first, first == "{" || first == "[" else { return false }
    let inner = beginning.dropFirst().drop { $0.isWhitespace }
    return first == "{"
      ? inner.hasPrefix("\"") && inner.contains(":") : inner.hasPrefix("{") || inner.hasPrefix("[") || inner.hasPrefix("\"")
  }

  /// Two kinds of Markdown's own marks: only asked for a file whose name says nothing.
  private var looksLikeMarkdown: Bool {
    guard source.fileExtension == nil else { return false }
    var marks: Set<String> = []
    for line in beginning.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#"), line.drop(while: { $0 == "#" }).first == " " { marks.insert("heading") }
      if line.hasPrefix("```") { marks.insert("fence") }
      if line.hasPrefix("- ") || line.hasPrefix("* ") { marks.insert("list") }
      if line.contains("](") { marks.insert("link") }
      if line.hasPrefix("|"), line.hasSuffix("|") { marks.insert("table") }
    }
    return marks.count >= 2 && (marks.contains("link") || marks.contains("fence") || marks.contains("table"))
  }
}

extension UInt8 {
  var isASCIILetter: Bool { isLowerLetter || (0x41...0x5A).contains(self) }
}
