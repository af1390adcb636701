internal import VadeDocument

/// Tells whether letters follow one another as they do in a language written in Latin letters.
///
/// Text whose font maps every character to another one looks like text to anything that only counts strange characters: shifted by 29, "the"
/// is "WKH". Its letters follow one another as in no language. A plain bigram model is enough to tell: over 400 characters, texts of the
/// languages it was made of cost 3.4 to 4.2 bits a letter, shifted or substituted ones 5.1 to 7.9 (and source code of headers, 4.5 to 5.3).
enum LetterPairs {
  /// What a text's letters cost on average, and over how many pairs.
  struct Cost: Hashable {
    /// Half bits, summed up.
    private(set) var halfBits = 0
    /// The pairs that were summed up.
    private(set) var pairs = 0
    /// The letters since the last character that was none.
    private var word: [Int] = []
    private var followsDigit = false

    /// Shorter words, and those with digits beside them, are abbreviations and part numbers.
    private static let shortestWord = 3

    /// Nothing read.
    init() {}

    /// Reads the next character.
    ///
    /// - Parameters:
    ///   - letter: 1 to 26 for a letter, 0 for anything else.
    ///   - isDigit: whether it is a digit.
    mutating func add(_ letter: Int, isDigit: Bool = false) {
      if letter > 0 {
        word.append(letter)
        return
      }
      if word.count >= Cost.shortestWord, !followsDigit, !isDigit {
        var last = 0
        for next in word + [0] {
          halfBits += LetterPairs.costs[last * 27 + next]
          last = next
        }
        pairs += word.count + 1
      }
      word.removeAll(keepingCapacity: true)
      followsDigit = isDigit
    }

    /// Bits for each pair.
    var average: Double { pairs == 0 ? 0 : Double(halfBits) / 2 / Double(pairs) }
  }

  /// A text this dear, in bits a pair, is as good as any.
  static let good = 4.4
  /// A text this dear is no language.
  static let bad = 6.0
  /// Fewer pairs say nothing.
  static let fewestPairs = 120

  /// The letter of a scalar with its accents taken off, 1 to 26; 0 when it is no Latin letter.
  static func letter(of value: UInt32) -> Int {
    switch value {
    case 0x61...0x7A: Int(value) - 0x60
    case 0x41...0x5A: Int(value) - 0x40
    case 0xC0...0x17F: Int(accented[Int(value) - 0xC0])
    default: 0
    }
  }

  fileprivate static let costs: [Int] = table.utf8.filter { $0 > 0x20 }.map { Int($0 <= 0x39 ? $0 - 0x30 : $0 - 0x41 + 10) }

  /// The base letters of U+00C0 to U+017F.
  private static let accented: [UInt8] = (UInt32(0xC0)...0x17F).map { value in
    switch value {
    case 0xC6, 0xE6: return 1
    case 0xD0, 0xF0, 0x110, 0x111: return 4
    case 0xD8, 0xF8, 0x152, 0x153: return 15
    case 0xDE, 0xFE: return 20
    case 0xDF: return 19
    case 0x131: return 9
    case 0x141, 0x142: return 12
    case 0xD7, 0xF7: return 0
    default:
      guard let scalar = Unicode.Scalar(value), let base = String(scalar).decomposed.first?.value else { return 0 }
      return base < 0xC0 ? UInt8(letter(of: base)) : 0
    }
  }
}
