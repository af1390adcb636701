// The steps of section 2 of the paper, in its order; the names of its steps stand beside them.
extension PorterStemmer {
  /// Step 1a: plurals.
  mutating func stripPlural() {
    if ends("sses") || ends("ies") {
      word.removeLast(2)
    } else if ends("s") && !ends("ss") {
      word.removeLast()
    }
  }

  /// Step 1b: past tenses and progressive forms.
  mutating func stripPastAndProgressive() {
    if ends("eed") {
      if measure(word.count - 3) > 0 { word.removeLast() }
      return
    }
    guard let suffix = ["ed", "ing"].first(where: { ends($0) && hasVowel(word.count - $0.utf8.count) }) else { return }
    word.removeLast(suffix.utf8.count)
    if ends("at") || ends("bl") || ends("iz") {
      word.append(UInt8(ascii: "e"))
    } else if endsInDouble && !ends("l") && !ends("s") && !ends("z") {
      word.removeLast()
    } else if measure(word.count) == 1 && endsShort(word.count) {
      word.append(UInt8(ascii: "e"))
    }
  }

  /// Step 1c: y becomes i after a stem with a vowel.
  mutating func turnFinalY() {
    if ends("y") && hasVowel(word.count - 1) { word[word.count - 1] = UInt8(ascii: "i") }
  }

  /// Steps 2 and 3: replaces the first suffix of a list that fits, when what remains has m > 0.
  mutating func replaceFirst(of suffixes: [(suffix: String, replacement: String)]) {
    guard let rule = suffixes.first(where: { ends($0.suffix) }), measure(word.count - rule.suffix.utf8.count) > 0 else { return }
    word.removeLast(rule.suffix.utf8.count)
    word.append(contentsOf: rule.replacement.utf8)
  }

  /// Step 4: takes off the longest residual suffix, when what remains has m > 1.
  mutating func stripResidualSuffix() {
    guard let suffix = PorterStemmer.residualSuffixes.first(where: { ends($0) }) else { return }
    let length = word.count - suffix.utf8.count
    guard measure(length) > 1 else { return }
    if suffix == "ion" && ![UInt8(ascii: "s"), UInt8(ascii: "t")].contains(word[length - 1]) { return }
    word.removeLast(suffix.utf8.count)
  }

  /// Step 5: a final e, then one l of two.
  mutating func tidy() {
    if ends("e") {
      let length = word.count - 1
      if measure(length) > 1 || (measure(length) == 1 && !endsShort(length)) { word.removeLast() }
    }
    if ends("ll") && measure(word.count) > 1 { word.removeLast() }
  }

  /// The suffixes of step 2; a longer one stands before one it ends in.
  static let doubleSuffixes: [(suffix: String, replacement: String)] = [
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"), ("abli", "able"), ("alli", "al"),
    ("entli", "ent"), ("eli", "e"), ("ousli", "ous"), ("ization", "ize"), ("ation", "ate"), ("ator", "ate"), ("alism", "al"),
    ("iveness", "ive"), ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"), ("iviti", "ive"), ("biliti", "ble"),
  ]

  /// The suffixes of step 3.
  static let derivationalSuffixes: [(suffix: String, replacement: String)] = [
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""), ("ness", ""),
  ]

  /// The suffixes of step 4; a longer one stands before one it ends in.
  private static let residualSuffixes = [
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou", "ism", "ate", "iti", "ous", "ive", "ize",
  ]
}
