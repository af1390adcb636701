internal import VadeDocument
internal import VadeImport

/// The text of one paragraph as it is read (OpenDocument 1.3 part 3, 6.1).
struct OpenText {
  private(set) var text = BlockText("")
  private var linkStart: (at: Int, target: String)?
  private var mayAddBlank = false

  /// Reads a paragraph.
  ///
  /// Runs of white space are one blank; reading aids (`text:ruby-text`) are no part of the text.
  ///
  /// - Parameters:
  ///   - reader: stands behind the start of the paragraph.
  ///   - name: the paragraph's element.
  ///   - remark: given the reader behind the start of an annotation, which it reads to its end.
  /// - Returns: the text with its links.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func paragraph(
    _ reader: XMLReader, until name: String,
    remark: (XMLReader) throws(ImportError) -> Void = { reader throws(ImportError) in try reader.skipElement() }
  ) throws(ImportError) -> BlockText {
    var builder = OpenText()
    var depth = 0
    while let event = try reader.next() {
      switch event {
      case .start(name: "office:annotation", _): try remark(reader)
      case .start(name: "text:ruby-text", _), .start(name: "office:event-listeners", _): try reader.skipElement()
      case .start(let inner, let attributes):
        if inner == name { depth += 1 }
        builder.begin(inner, attributes)
      case .end(name: name):
        if depth == 0 { return builder.finished }
        depth -= 1
      case .end(name: "text:a"): builder.endLink()
      case .end: break
      case .text(let piece): builder.add(piece)
      }
    }
    return builder.finished
  }

  private mutating func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "text:s":
      text.string += String(repeating: " ", count: max(1, min(attributes.number("text:c") ?? 1, 1024)))
      mayAddBlank = false
    case "text:tab":
      text.string += "\t"
      mayAddBlank = false
    case "text:line-break", "text:p":
      if !text.string.isEmpty { text.string += "\n" }
      mayAddBlank = false
    case "text:a": if let target = attributes["xlink:href"] { linkStart = (text.string.utf8.count, target) }
    default: break
    }
  }

  private mutating func endLink() {
    guard let (start, target) = linkStart else { return }
    linkStart = nil
    let range = start..<text.string.utf8.count
    if !range.isEmpty { text.links.append(.init(range: range, target: target)) }
  }

  private mutating func add(_ piece: String) {
    guard piece.utf8.contains(where: { $0 <= 32 }) else {
      text.string += piece
      mayAddBlank = true
      return
    }
    for scalar in piece.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        if mayAddBlank { text.string += " " }
        mayAddBlank = false
      } else {
        text.string.unicodeScalars.append(scalar)
        mayAddBlank = true
      }
    }
  }

  private var finished: BlockText { text }
}
