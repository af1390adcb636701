public import VadeDocument

/// Checks that a document's text comes through every stage of its way into a library, and names the stage that lost some.
///
/// Text is counted where it passes a point; the ledger compares points. Every count is made on the text itself, never taken from
/// a number stored beside it (R125). The chunker fills the points up to ``Point/finished``; whoever embeds and indexes the passages goes on:
///
/// ```swift
/// var ledger = chunker.ledger
/// ledger.expect(.embedded)
/// for passage in embedded { ledger.record(passage, at: .embedded) }
/// report.stages = ledger.readings          // one per transition, healthy or not
/// report.diagnostics += ledger.findings    // none for a healthy document
/// ```
///
/// It holds a few numbers and eight to sixteen bytes per distinct word, whatever the document's length.
public struct StageLedger: Sendable {
  var volumes = [TextVolume](repeating: TextVolume(), count: Point.allCases.count)
  var passageCounts = [Int](repeating: 0, count: Point.allCases.count)
  var expected: Set<Point> = []
  var vocabulary = Vocabulary()
  var lengths = Spread()
  var tokenCounts = Spread()
  /// The characters of finished passages that stand in an earlier one as well.
  var repeatedCharacters = 0

  /// Creates a ledger of an empty document.
  public init() {}

  /// A place on a document's way where its text is counted.
  public enum Point: Int, Sendable, Hashable, CaseIterable {
    /// The importer's blocks, furniture left out.
    case extracted
    /// The blocks' text after normalising.
    case normalised
    /// The pieces the document's structure gave: sentences, items, rows, lines.
    case chunked
    /// The passages within the token limit; what stands in them a second time is left out.
    case limited
    /// The passages as they are handed on, their repeated beginnings left out.
    case finished
    /// The passages that have a vector.
    case embedded
    /// The passages a library holds.
    case indexed
  }

  /// Announces that passages will be recorded at a point, so that recording none is a loss rather than a stage that did not take place.
  public mutating func expect(_ point: Point) {
    expected.insert(point)
  }

  /// Records a passage that has reached a point.
  ///
  /// - Complexity: O(n) in the passage's length.
  public mutating func record(_ passage: Passage, at point: Point) {
    expected.insert(point)
    passageCounts[point.rawValue] += 1
    add(passage.text, at: point, leavingOut: [0..<passage.repeatedPrefix])
    guard point == .finished else { return }
    lengths.add(passage.text.utf8.count)
    tokenCounts.add(passage.tokenCount)
    let own = volumes[point.rawValue]
    add(passage.text, at: point, leavingOut: [passage.repeatedPrefix..<passage.text.utf8.count])
    repeatedCharacters += volumes[point.rawValue].characters - own.characters
    volumes[point.rawValue] = own
  }

  /// Counts a text at a point.
  ///
  /// - Parameters:
  ///   - text: what passes the point.
  ///   - point: where.
  ///   - omitted: UTF-8 ranges, in order, that are no content of their own: repetitions and marks the rendering added.
  mutating func add(_ text: String, at point: Point, leavingOut omitted: [Range<Int>] = []) {
    var text = text
    text.makeContiguousUTF8()
    let bytes = text.utf8.span
    var start = 0
    for range in omitted {
      if range.lowerBound > start {
        volumes[point.rawValue] += vocabulary.measure(bytes, in: start..<range.lowerBound, point: point.rawValue)
      }
      start = max(start, range.upperBound)
    }
    if start < bytes.count { volumes[point.rawValue] += vocabulary.measure(bytes, in: start..<bytes.count, point: point.rawValue) }
  }

  /// Takes note of a word that a page's end had torn in two and that was made whole by dropping its hyphen.
  ///
  /// The hyphen is no content, and the halves are as good as seen in the word they make up.
  mutating func forgiveHyphen(between first: String, and second: String) {
    for point in [Point.extracted, .normalised] { volumes[point.rawValue].characters -= 1 }
    for half in [first, second] {
      for point in [Point.normalised, .chunked, .limited] {
        let before = volumes[point.rawValue]
        add(half, at: point)
        volumes[point.rawValue] = before
      }
    }
  }

  /// The smallest and largest of some values, and how many there were.
  struct Spread: Sendable {
    private(set) var count = 0
    private(set) var smallest = Int.max
    private(set) var largest = Int.min

    mutating func add(_ value: Int) {
      count += 1
      smallest = min(smallest, value)
      largest = max(largest, value)
    }

    var isConstant: Bool { smallest == largest }
  }
}
