/// Search texts made of a library's own words.
enum QuerySample {
  /// Distinct words of four letters or more, from common to rare as they come in running text.
  static func words(_ count: Int, from texts: [String]) -> [String] {
    var random = SplitMix64(seed: 21)
    var seen: Set<String> = []
    for text in texts {
      for word in text.split(whereSeparator: { !$0.isLetter }) where word.count >= 4 { seen.insert(word.lowercased()) }
    }
    // Sorted first: the order of a set differs from run to run.
    return Array(seen.sorted().shuffled(using: &random).prefix(count))
  }

  /// Ten words in a row, common ones included.
  static func phrases(_ count: Int, from texts: [String]) -> [String] {
    var random = SplitMix64(seed: 22)
    let stretches = texts.compactMap { text -> String? in
      let words = text.split(whereSeparator: { !$0.isLetter })
      guard words.count > 12 else { return nil }
      let start = Int.random(in: 0...(words.count - 10), using: &random)
      return words[start..<start + 10].joined(separator: " ")
    }
    return Array(stretches.shuffled(using: &random).prefix(count))
  }
}
