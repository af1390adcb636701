/// The laws every token counter obeys, checked on texts that tempt one to break them.
///
/// Takes functions rather than a counter, so that a tokenizer can be checked in the module it stands in.
public struct TokenCounterLaws {
  private let count: (Substring) -> Int
  private let cut: (Substring, Int) -> Int

  /// Checks a counter given as its two functions.
  ///
  /// - Parameters:
  ///   - count: how many tokens a text has.
  ///   - cut: the UTF-8 offset at which to cut a text so that its beginning has at most so many tokens.
  public init(count: @escaping (Substring) -> Int, cut: @escaping (Substring, Int) -> Int) {
    self.count = count
    self.cut = cut
  }

  /// Every law that is broken, as a sentence with the text that breaks it; empty for a lawful counter.
  public func violations() -> [String] {
    emptiness() + variation() + Self.texts.flatMap { additivity(of: $0) + cutting(of: $0) }
  }

  private func emptiness() -> [String] {
    ["", " ", "\n\t "].filter { count($0[...]) != 0 }.map { "the blank text \(quoted($0)) has \(count($0[...])) tokens" }
  }

  private func variation() -> [String] {
    let many = String(repeating: "word ", count: 180)
    return count("word") < count(many[...]) ? [] : ["one word has \(count("word")) tokens and 180 have \(count(many[...]))"]
  }

  private func additivity(of text: String) -> [String] {
    Self.texts.flatMap { other in
      [" ", "\n", "\n\n", "\t", "  \n"].filter { count((text + $0 + other)[...]) != count(text[...]) + count(other[...]) }
        .map { "\(quoted(text)) and \(quoted(other)) joined by \(quoted($0)) do not add up" }
    }
  }

  private func cutting(of text: String) -> [String] {
    let total = count(text[...])
    let bytes = Array(text.utf8)
    var violations: [String] = []
    if cut(text[...], total) != bytes.count { violations.append("\(quoted(text)) fits \(total) tokens but is cut") }
    for maximum in 1..<max(2, total) where total > 1 {
      let offset = cut(text[...], maximum)
      guard offset > 0, offset <= bytes.count else {
        violations.append("\(quoted(text)) is cut at \(offset) for \(maximum) tokens")
        continue
      }
      let beginning = String(decoding: bytes[..<offset], as: UTF8.self)
      if count(beginning[...]) > maximum { violations.append("\(quoted(text)) cut for \(maximum) tokens has \(count(beginning[...]))") }
      if offset == bytes.count { violations.append("\(quoted(text)) is not cut for \(maximum) of its \(total) tokens") }
    }
    return violations
  }

  private func quoted(_ text: String) -> String { "'" + text.prefix(40).replacing("\n", with: "\\n") + "'" }

  private static let texts: [String] = [
    "", "word", "Two words", "end.", "(brackets)", "it's", "3.14", "naïve café", "e\u{301}", "日本語の文。", "unbelievably internationalisation",
    "http://example.com/a/b?c=d", "👩‍👩‍👧 family", "a,b,c", "----", "ÀÉÎ", "\u{AD}soft", "tab\tand\nline", String(repeating: "x", count: 150),
    "مرحبا بالعالم",
  ]
}
