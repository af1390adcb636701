internal import VadeDocument

/// The lines at the upper and lower edge of a page: where running headers, footers and page numbers stand.
struct MarginLines: Hashable {
  /// A line at an edge.
  struct Candidate: Hashable {
    /// The line.
    var line: Line
    /// Its text with every run of digits replaced by one sign.
    var pattern: String
    /// The numbers in it, in order; a lone roman number counts as one.
    var numbers: [Int]

    init(_ line: Line) {
      self.line = line
      let text = line.text
      if let roman = RomanNumber.value(of: text) {
        pattern = "#"
        numbers = [roman]
        return
      }
      (pattern, numbers) = Candidate.patternAndNumbers(of: text)
    }
  }

  /// The uppermost lines, from top to bottom.
  var top: [Candidate] = []
  /// The lowest lines, from top to bottom.
  var bottom: [Candidate] = []

  /// Furniture stands within this part of the page's height from its upper or lower edge.
  private static let margin = 0.12
  /// A header or footer has at most this many lines.
  private static let mostLines = 3

  /// No lines.
  init() {}

  /// Picks the lines at the edges of a page.
  ///
  /// - Parameters:
  ///   - words: the words of the page; those that run where most of it runs are looked at, so a page that is turned as a whole has edges too.
  ///   - size: the extent of the displayed page.
  init(_ words: [Word], on size: Page.Size) {
    var weights: [TextDirection: Int] = [:]
    for word in words { weights[word.direction, default: 0] += word.weight }
    let direction = TextDirection.allCases.max { (weights[$0, default: 0], $1.rawValue) < (weights[$1, default: 0], $0.rawValue) } ?? .right
    let upright = words.filter { $0.direction == direction }
    let size = direction.uprightSize(of: size)
    let depth = MarginLines.margin * size.height
    let upper = LineBuilder.lines(of: upright.filter { $0.frame.midY < depth })
    // A page made from a web page ends where its text ends: its footer is its last line, wherever that is.
    let last = upright.max { $0.frame.midY < $1.frame.midY }?.frame
    let lowest = min(size.height - depth, last.map { $0.midY - $0.height / 2 } ?? size.height)
    let lower = LineBuilder.lines(of: upright.filter { $0.frame.midY > lowest })
    top = upper.prefix(MarginLines.mostLines).map(Candidate.init)
    bottom = lower.suffix(MarginLines.mostLines).map(Candidate.init)
  }
}

extension MarginLines.Candidate {
  fileprivate static func patternAndNumbers(of text: String) -> (String, [Int]) {
    var pattern = ""
    var numbers: [Int] = []
    var digits = ""
    for character in text + "\n" {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        pattern += "#"
        // A run too long for a number is an identifier; it compares as itself.
        if let number = Int(digits) { numbers.append(number) } else { pattern += digits }
        digits = ""
      }
      if character != "\n" { pattern.append(character) }
    }
    return (pattern, numbers)
  }
}
