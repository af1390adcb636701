internal import VadeDocument

/// The headings a passage's text begins with.
///
/// The chunker puts the headings of a section at the beginning of its first passage, each a block of its own, so that they are found and
/// shown with it. A heading names what follows and says nothing itself, so it is never quoted.
enum OpeningHeadings {
  /// A section that opens chapters and parts at once has so many headings at most.
  private static let mostHeadings = 8

  /// Where the passage's own text begins, as a UTF-8 offset: behind the last opening block that is one of the headings it stands under.
  ///
  /// Blocks before that one are headings too, of sections without a text.
  ///
  /// - Complexity: O(n) in the length of the opening blocks.
  static func end(in passage: Passage) -> Int {
    let headings = Set(passage.headingPath.map(squeezed))
    guard !headings.isEmpty else { return 0 }
    var end = 0
    var start = passage.text.utf8.startIndex
    for _ in 0..<mostHeadings {
      let rest = passage.text.utf8[start...]
      let block = blockEnd(in: rest)
      if headings.contains(squeezed(String(passage.text[start..<block]))) {
        end = passage.text.utf8.distance(from: passage.text.utf8.startIndex, to: block)
      }
      guard block < passage.text.utf8.endIndex else { break }
      start = passage.text.utf8.index(block, offsetBy: 2)
    }
    return end
  }

  /// The next blank line, or the text's end.
  private static func blockEnd(in rest: Substring.UTF8View) -> String.Index {
    var index = rest.startIndex
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == UInt8(ascii: "\n"), next < rest.endIndex, rest[next] == UInt8(ascii: "\n") { return index }
      index = next
    }
    return rest.endIndex
  }

  private static func squeezed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
