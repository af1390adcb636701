internal import VadeDocument

/// The text of one block as it grows, with white space collapsed as CSS does (CSS Text 3, 4.1) or kept.
struct InlineRun {
  private(set) var text = BlockText("")
  /// Whether all there is so far are descriptions of pictures.
  private(set) var isPicturesOnly = false
  private var hasPendingBlank = false
  private var openLink: (target: String, start: Int)?

  var isEmpty: Bool { text.string.isEmpty }

  mutating func add(_ piece: String, line: Int, keepsSpace: Bool) {
    keepsSpace ? addKept(piece, line: line) : addCollapsed(piece, line: line)
  }

  mutating func addPicture(_ description: String, line: Int) {
    let wasOnlyPictures = isEmpty || isPicturesOnly
    addBlank()
    addCollapsed(description, line: line)
    addBlank()
    isPicturesOnly = wasOnlyPictures && !isEmpty
  }

  /// Sets what comes next apart like a word.
  mutating func addBlank() {
    hasPendingBlank = true
  }

  mutating func addLineBreak() {
    hasPendingBlank = false
    if !isEmpty { text.string += "\n" }
  }

  private mutating func addKept(_ piece: String, line: Int) {
    if hasPendingBlank, !isEmpty, text.string.utf8.last != 10 { text.string += " " }
    var number = line
    for (index, part) in piece.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        text.string += "\n"
        number += 1
      }
      text.append(part, line: number)
    }
    isPicturesOnly = false
    hasPendingBlank = false
  }

  private mutating func addCollapsed(_ piece: String, line: Int) {
    var number = line
    var word = piece.utf8.startIndex
    let bytes = piece.utf8
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    while word < bytes.endIndex {
      if isSpace(bytes[word]) {
        if bytes[word] == 10 { number += 1 }
        hasPendingBlank = true
        word = bytes.index(after: word)
        continue
      }
      let end = bytes[word...].firstIndex(where: isSpace) ?? bytes.endIndex
      let separates = hasPendingBlank && !isEmpty && text.string.utf8.last != 10
      text.append(separates ? " " + piece[word..<end] : piece[word..<end], line: number)
      hasPendingBlank = false
      isPicturesOnly = false
      word = end
    }
  }

  /// Makes what comes next point somewhere, up to ``endLink()``; links do not nest.
  mutating func beginLink(_ target: String) {
    endLink()
    openLink = (target, text.string.utf8.count)
  }

  /// Ends the link that is open.
  mutating func endLink() {
    guard let link = openLink else { return }
    openLink = nil
    let bytes = text.string.utf8
    var start = link.start
    // The blank that sets a link apart from the word before it is none of its own.
    if start < bytes.count, bytes[bytes.index(bytes.startIndex, offsetBy: start)] == 0x20 { start += 1 }
    if start < bytes.count { text.links.append(BlockText.Link(range: start..<bytes.count, target: link.target)) }
  }

  /// The finished text; the run begins anew, inside the link that is open.
  mutating func take() -> BlockText {
    let open = openLink?.target
    endLink()
    defer {
      self = InlineRun()
      if let open { beginLink(open) }
    }
    while let last = text.string.unicodeScalars.last, last == "\n" || last == " " { text.string.unicodeScalars.removeLast() }
    let end = text.string.utf8.count
    text.spans = text.spans.compactMap { span in
      span.range.lowerBound >= end
        ? nil : SourceSpan(range: span.range.lowerBound..<min(end, span.range.upperBound), location: span.location)
    }
    text.links = text.links.compactMap { link in
      link.range.lowerBound >= end
        ? nil : BlockText.Link(range: link.range.lowerBound..<min(end, link.range.upperBound), target: link.target)
    }
    return text
  }
}
