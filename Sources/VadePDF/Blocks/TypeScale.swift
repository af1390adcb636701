internal import VadeDocument

/// The type sizes of a document: which one is the body's, which are those of headings.
///
/// Worked out from a sample of pages, since the document is read as a stream.
struct TypeScale: Hashable {
  /// The size most characters are set in, in points.
  let bodySize: Double
  /// Whether the body is bold, so that bold says nothing.
  let isBodyBold: Bool
  /// Whether the body is monospaced, so that monospaced says nothing.
  let isBodyMonospaced: Bool
  /// The distance from one line of the body to the next, as a multiple of its size.
  let linePitch: Double
  /// The larger sizes that occur, from large to small, in points.
  let headingSizes: [Double]

  /// Type this many times the body's is a heading's.
  private static let headingRatio = 1.12

  /// Works the scale out.
  ///
  /// - Parameter sample: the words of the sampled pages.
  init(sampling sample: [[Word]]) {
    // A stamp set sideways is larger than any heading.
    let pages = sample.map { words in words.contains { $0.direction == .right } ? words.filter { $0.direction == .right } : words }
    var sizes: [Double: Int] = [:]
    var pagesOfSize: [Double: Int] = [:]
    var (bold, monospaced, all) = (0, 0, 0)
    for words in pages {
      for size in Set(words.lazy.map { TypeScale.rounded($0.size) }) { pagesOfSize[size, default: 0] += 1 }
    }
    for word in pages.joined() {
      sizes[TypeScale.rounded(word.size), default: 0] += word.weight
      all += word.weight
      if word.style.isBold { bold += word.weight }
      if word.style.isMonospaced { monospaced += word.weight }
    }
    let body = sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    bodySize = body
    isBodyBold = bold * 2 > all
    linePitch = TypeScale.linePitch(of: pages, size: body)
    isBodyMonospaced = monospaced * 2 > all
    // Of the sizes of a title page only the title's own ranks above the headings behind it; of a few pages, one may be all there is of a size.
    let fewestPages = pages.count < 4 ? 1 : 2
    let large = sizes.keys.filter { $0 >= body * TypeScale.headingRatio }.sorted(by: >)
    headingSizes = large.enumerated().filter { $0.offset == 0 || pagesOfSize[$0.element, default: 0] >= fewestPages }.map(\.element)
  }

  /// Whether a size is a heading's rather than the body's.
  func isLarge(_ size: Double) -> Bool { bodySize > 0 && TypeScale.rounded(size) >= bodySize * TypeScale.headingRatio }

  /// The level of a heading by its size: 1 for the largest size of the document, one more than all sizes for one of the body's own size.
  func level(ofSize size: Double) -> Int {
    // Sizes that differ by less than a tenth look the same to a reader.
    var ranks = 0
    var last = Double.infinity
    for step in headingSizes where step > TypeScale.rounded(size) * 1.1 {
      if step * 1.1 <= last {
        ranks += 1
        last = step
      }
    }
    return min(6, ranks + 1)
  }

  /// The distance most line ends of the body are followed by, as a multiple of the size; that of single spacing when there are few lines.
  private static func linePitch(of pages: [[Word]], size: Double) -> Double {
    var votes: [Int: Int] = [:]
    for words in pages {
      for (last, next) in zip(words, words.dropFirst())
      where next.frame.x < last.frame.x && rounded(next.size) == size && rounded(last.size) == size {
        let pitch = (next.frame.midY - last.frame.midY) / max(1, size)
        if pitch > 0.9, pitch < 2.2 { votes[Int((pitch * 20).rounded()), default: 0] += 1 }
      }
    }
    guard let most = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value >= 4 else { return 1.2 }
    return Double(most.key) / 20
  }

  private static func rounded(_ size: Double) -> Double { (size * 2).rounded() / 2 }
}
