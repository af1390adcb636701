/// Cuts the endings off English words, so that "connected" and "connections" are the same term.
///
/// M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980: the same algorithm as the index's tokenizer, so that sentences
/// are judged by the words passages were found by. Words with anything but the letters a–z come back unchanged.
package struct PorterStemmer: Sendable {
  var word: [UInt8]

  /// The stem of a word in lower case.
  ///
  /// - Complexity: O(n).
  package static func stem(_ word: String) -> String {
    let bytes = Array(word.utf8)
    guard bytes.count > 2, bytes.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
    var stemmer = PorterStemmer(word: bytes)
    stemmer.stripPlural()
    stemmer.stripPastAndProgressive()
    stemmer.turnFinalY()
    stemmer.replaceFirst(of: PorterStemmer.doubleSuffixes)
    stemmer.replaceFirst(of: PorterStemmer.derivationalSuffixes)
    stemmer.stripResidualSuffix()
    stemmer.tidy()
    return String(decoding: stemmer.word, as: UTF8.self)
  }

  private init(word: [UInt8]) { self.word = word }

  // MARK: The conditions of the paper's section 2

  private func isConsonant(_ index: Int) -> Bool {
    switch word[index] {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
    case UInt8(ascii: "y"): index == 0 || !isConsonant(index - 1)
    default: true
    }
  }

  /// m: how often a vowel is followed by a consonant in the first `length` letters.
  func measure(_ length: Int) -> Int {
    var count = 0
    var previousIsVowel = false
    for index in 0..<length {
      let consonant = isConsonant(index)
      if consonant && previousIsVowel { count += 1 }
      previousIsVowel = !consonant
    }
    return count
  }

  /// *v*: the first `length` letters hold a vowel.
  func hasVowel(_ length: Int) -> Bool { (0..<length).contains { !isConsonant($0) } }

  /// *d: the word ends in a double consonant.
  var endsInDouble: Bool {
    word.count >= 2 && word[word.count - 1] == word[word.count - 2] && isConsonant(word.count - 1)
  }

  /// *o: the first `length` letters end consonant, vowel, consonant, the last of them not w, x or y.
  func endsShort(_ length: Int) -> Bool {
    guard length >= 3, isConsonant(length - 1), !isConsonant(length - 2), isConsonant(length - 3) else { return false }
    return ![UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "y")].contains(word[length - 1])
  }

  func ends(_ suffix: String) -> Bool { word.count >= suffix.utf8.count && word.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
}
