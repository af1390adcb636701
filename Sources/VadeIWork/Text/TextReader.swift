internal import VadeDocument

/// Reads texts into paragraphs, with what is attached to them.
struct TextReader {
  let reader: ObjectReader

  /// The blocks of a text: each paragraph, then the drawings, footnotes and comments anchored in it.
  ///
  /// - Parameters:
  ///   - storage: the text.
  ///   - role: what paragraphs are whose style says nothing, or nil to go by the style alone.
  ///   - place: where the text stands, on a slide.
  /// - Returns: the blocks, those of what is anchored among them.
  func blocks(_ storage: TextStorage, role: ParagraphRole? = nil, place: Place? = nil) -> [Block] {
    var assembly = BlockAssembly()
    var start = 0
    while start <= storage.units.count {
      let end = storage.units[start...].firstIndex(where: Self.endsParagraph) ?? storage.units.count
      let range = start..<end
      let line = line(storage, range)
      var paragraph = Paragraph(text: line.text.placed(place))
      let style = reader.styles.paragraph(storage.paragraphStyles[start])
      paragraph.role = role ?? style.role
      if role == nil, !reader.hasHeadings, case .heading = paragraph.role { paragraph.role = .body }
      paragraph.item = item(storage, at: start, style: style)
      if case .heading = paragraph.role { paragraph.item = nil }
      assembly.add(paragraph, box: place?.box)
      assembly.add(line.attached + comments(storage, range))
      start = end + 1
    }
    return assembly.finish()
  }

  /// The text as one, its paragraphs on lines of their own; drawings in it are left out.
  func text(_ storage: TextStorage) -> BlockText {
    var whole = BlockText("")
    var start = 0
    while start <= storage.units.count {
      let end = storage.units[start...].firstIndex(where: Self.endsParagraph) ?? storage.units.count
      let line = line(storage, start..<end)
      if !line.text.isBlank { whole.append(line.text, separator: whole.string.isEmpty ? "" : "\n") }
      start = end + 1
    }
    return whole
  }

  /// Line feed ends a paragraph, 4 begins a section, 5 a page, 12 a column (as read by libetonyek); U+2029 is a paragraph separator.
  private static func endsParagraph(_ unit: UInt16) -> Bool { [0x0A, 0x04, 0x05, 0x0C, 0x2029].contains(unit) }

  private func item(_ storage: TextStorage, at start: Int, style: StyleCatalog.ParagraphStyle) -> Paragraph.Item? {
    let level = min(15, max(0, storage.levels[start] ?? 0))
    guard let label = reader.styles.label(storage.listStyles[start] ?? style.listStyle, level: level) else { return nil }
    let begins = storage.listStarts.beginning(at: start).flatMap { $0 > 0 ? $0 : nil }
    return Paragraph.Item(depth: level, label: label, start: begins)
  }

  private func line(_ storage: TextStorage, _ range: Range<Int>) -> Line {
    var line = Line()
    var link: (start: Int, target: String)?
    var field: UInt64?
    var ruby: UInt64?
    for position in range {
      let nextField = storage.smartFields[position].flatMap { $0 }
      if nextField != field {
        line.close(&link)
        link = nextField.flatMap(hyperlink).map { (line.text.string.utf8.count, $0) }
        field = nextField
      }
      let nextRuby = storage.rubies[position].flatMap { $0 }
      if nextRuby != ruby { line.add(reading(ruby)) }
      ruby = nextRuby
      if let deletion = storage.deletions[position], deletion != nil {
        if storage.deletions.beginning(at: position) != nil { reader.store.faults.deletedStretches += 1 }
        continue
      }
      add(storage.units[position], at: position, of: storage, to: &line)
    }
    line.add(reading(ruby))
    line.close(&link)
    return line
  }

  private func add(_ unit: UInt16, at position: Int, of storage: TextStorage, to line: inout Line) {
    switch unit {
    case 0xFFFC, 0x0E:
      line.attached += storage.footnotes.beginning(at: position).flatMap { $0 }.map(reader.footnote) ?? []
      guard let object = storage.attachments.beginning(at: position).flatMap({ $0 }) else { break }
      switch reader.attachment(object) {
      case .text(let string): line.add(string)
      case .blocks(let blocks): line.attached += blocks
      }
    case 0x0D, 0x2028: line.add("\n")
    case 0x09: line.add("\t")
    case 0..<0x20: break
    default: line.add(unit)
    }
  }

  /// 2 of a hyperlink field is its target.
  private func hyperlink(_ identifier: UInt64) -> String? {
    guard let type = reader.store.type(of: identifier), ObjectType.hyperlinks.contains(type) else { return nil }
    return reader.store.object(identifier)?.message.string(2).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The reading that stands above a text, in brackets behind it; 2 of a ruby field.
  private func reading(_ identifier: UInt64?) -> String {
    let text = reader.store.message(identifier, of: ObjectType.ruby)?.string(2) ?? ""
    return text.isEmpty ? "" : "（\(text)）"
  }

  /// The comments on text that begins in a range.
  private func comments(_ storage: TextStorage, _ range: Range<Int>) -> [Block] {
    storage.highlights.filter { range.contains($0.range.lowerBound) || $0.range.lowerBound == range.upperBound }.flatMap { _, object in
      // 1 of a highlight is the comment; one without is but a mark.
      reader.comments(reader.store.message(object, of: ObjectType.highlight)?.reference(1))
    }
  }
}

/// A paragraph being put together.
private struct Line {
  var text = BlockText("")
  var attached: [Block] = []
  private var pending: [UInt16] = []

  mutating func add(_ unit: UInt16) { pending.append(unit) }

  mutating func add(_ string: String) {
    flush()
    text.string += string
  }

  mutating func flush() {
    guard !pending.isEmpty else { return }
    text.string += String(decoding: pending, as: UTF16.self)
    pending = []
  }

  /// Ends a link that is open.
  mutating func close(_ link: inout (start: Int, target: String)?) {
    flush()
    if let (start, target) = link, text.string.utf8.count > start {
      text.links.append(BlockText.Link(range: start..<text.string.utf8.count, target: target))
    }
    link = nil
  }
}

/// Where something is drawn on a slide.
struct Place {
  /// The slide's index from 0.
  var page: Int
  var box: Box
}

extension BlockText {
  /// The text without the blanks it begins with, such as that behind a footnote's mark.
  var withoutLeadingBlanks: BlockText {
    let kept = string.drop { $0.isWhitespace }
    let cut = string.utf8.count - kept.utf8.count
    guard cut > 0, spans.isEmpty, links.allSatisfy({ $0.range.lowerBound >= cut }) else { return self }
    return BlockText(String(kept), links: links.map { $0.shifted(by: -cut) })
  }

  /// The text with one span that says where it stands, when that is known.
  func placed(_ place: Place?) -> BlockText {
    guard let place, !string.isEmpty else { return self }
    return BlockText(
      string, spans: [SourceSpan(range: 0..<string.utf8.count, location: .box(page: place.page, box: place.box))], links: links)
  }
}
