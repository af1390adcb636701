/// The number a verse of scripture begins with: chapter and verse.
///
/// A passage that begins with one is a group of verses and never shares its text with the passage before.
package struct VerseNumber: Sendable, Hashable {
  /// The chapter.
  package let chapter: Int
  /// The verse within its chapter.
  package let verse: Int
  /// How many characters the number takes, the blank behind it included.
  package let length: Int

  /// Reads the `3:16 ` a line begins with.
  package init?(_ line: some StringProtocol) {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let chapter = Int(digits), line.dropFirst(digits.count).first == ":" else { return nil }
    let second = line.dropFirst(digits.count + 1).prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(second.count), let verse = Int(second) else { return nil }
    let rest = line.dropFirst(digits.count + 1 + second.count)
    guard rest.first == " " || rest.isEmpty else { return nil }
    (self.chapter, self.verse, length) = (chapter, verse, digits.count + 1 + second.count + 1)
  }
}
