internal import VadeDocument

/// Takes what nobody sees out of a text and gives white space one form, while every span goes on covering what it covered.
///
/// Soft hyphens, zero-width spaces, word joiners, byte-order marks and control characters go; no-break spaces become spaces; every kind of
/// line break becomes a line feed, a paragraph separator or a form feed two. No character of content changes: ligatures and compatibility
/// forms are shown as the source has them, and the joiners that shape Persian, Indic scripts and emoji stay.
enum TextNormaliser {
  /// A text in its normal form; the same text, uncopied, when there is nothing to do.
  ///
  /// - Complexity: O(n) in the text's length, plus its spans when something changes.
  static func normalise(_ text: BlockText) -> BlockText {
    var text = text
    text.string.makeContiguousUTF8()
    var edits: [Edit] = []
    collect(&edits, from: text.string.utf8.span)
    return edits.isEmpty ? text : apply(edits, to: text)
  }

  /// A stretch of bytes and what stands in its place: nothing, a space or line feeds.
  private struct Edit {
    var range: Range<Int>
    var replacement: ScalarForm
  }

  private static func collect(_ edits: inout [Edit], from bytes: Span<UInt8>) {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x20, byte < 0x7F {
        position += 1
        continue
      }
      let scalar = UTF8Scalars.scalar(in: bytes, at: position)
      var end = position + scalar.length
      if byte == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
      if let replacement = ScalarForm(of: scalar.value) { edits.append(Edit(range: position..<end, replacement: replacement)) }
      position = end
    }
  }

  private static func apply(_ edits: [Edit], to text: BlockText) -> BlockText {
    var result = ""
    result.reserveCapacity(text.string.utf8.count)
    var copied = 0
    for edit in edits {
      result += text.string.substring(utf8: copied..<edit.range.lowerBound)
      result += edit.replacement.rawValue
      copied = edit.range.upperBound
    }
    result += text.string.substring(utf8: copied..<text.string.utf8.count)
    var shift = Shift(edits: edits)
    let spans = text.spans.compactMap { span -> SourceSpan? in
      let start = shift.moved(span.range.lowerBound)
      // Spans may touch but not overlap, so the end is looked up with a copy that leaves the cursor where the next span begins.
      var ahead = shift
      let end = ahead.moved(span.range.upperBound)
      return start < end ? SourceSpan(range: start..<end, location: span.location) : nil
    }
    return BlockText(result, spans: spans)
  }

  /// Moves ascending offsets of the old text to where they are in the new one.
  private struct Shift {
    let edits: [Edit]
    var index = 0
    var offset = 0

    mutating func moved(_ position: Int) -> Int {
      while index < edits.count, edits[index].range.upperBound <= position {
        offset += edits[index].replacement.rawValue.utf8.count - edits[index].range.count
        index += 1
      }
      // Inside an edited stretch: at its beginning in the new text.
      let inside = index < edits.count && edits[index].range.lowerBound < position
      return (inside ? edits[index].range.lowerBound : position) + offset
    }
  }
}
