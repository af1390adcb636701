internal import VadeDocument

/// Tells which pictures of a page are figures rather than grounds behind text, and which words are their labels.
struct FigureFinder {
  /// A figure with the words that belong to it.
  struct Figure: Hashable {
    /// The box round it and its words, on the displayed page.
    var frame: Box
    /// Its labels, in the file's order.
    var words: [Word]
  }

  private let words: [Word]
  private let scale: TypeScale

  /// Where more of a picture is covered by words, it is a ground for text.
  private static let densest = 0.3
  /// Longer texts are no labels.
  private static let mostLettersOfLabel = 40
  private static let mostWords = 250

  /// Prepares looking at a page.
  ///
  /// - Parameters:
  ///   - words: its words, furniture left out.
  ///   - scale: the sizes of the document.
  init(words: [Word], scale: TypeScale) {
    self.words = words
    self.scale = scale
  }

  /// The figures among some pictures; no word belongs to two of them.
  func figures(among pictures: [Picture]) -> [Figure] {
    var taken: Set<Int> = []
    var figures: [Figure] = []
    for picture in pictures {
      var members = words.indices.filter { !taken.contains($0) && picture.frame.holdsMiddle(of: words[$0].box) }
      guard !isGround(picture, members.map { words[$0] }) else { continue }
      var frame = picture.frame
      if picture.isDrawn {
        // Numbers at an axis first, then its title beyond them.
        for _ in 0..<2 {
          let labels = labels(round: frame, except: taken.union(members))
          if labels.isEmpty { break }
          members += labels
          frame = labels.reduce(frame) { $0.union(words[$1].box) }
        }
      }
      taken.formUnion(members)
      figures.append(Figure(frame: members.reduce(frame) { $0.union(words[$1].box) }, words: members.sorted().map { words[$0] }))
    }
    return figures
  }

  /// Whether what stands on a picture is text of the page.
  private func isGround(_ picture: Picture, _ inside: [Word]) -> Bool {
    guard !inside.isEmpty else { return false }
    if inside.count > FigureFinder.mostWords { return true }
    let covered = inside.reduce(0) { $0 + $1.box.area }
    if covered > FigureFinder.densest * picture.frame.area { return true }
    // The title on a photograph heads the text.
    if !picture.isDrawn, inside.contains(where: { scale.isLarge($0.size) && $0.letterCount > 1 }) { return true }
    let lines = LineBuilder.lines(of: inside)
    let long = lines.count { line in TextRuns(line).runs.contains { $0.reduce(0) { $0 + $1.letterCount } > FigureFinder.mostLettersOfLabel }
    }
    return long >= 2 || lines.contains { $0.words.count > 2 && CaptionLabel.begins($0.words.prefix(3).map(\.text)) }
  }

  /// The words just outside of a drawing that label it: set smaller than the text, turned sideways, or numbers in a row.
  private func labels(round frame: Box, except taken: Set<Int>) -> [Int] {
    let body = max(6, scale.bodySize)
    let reach = frame.grown(by: 1.1 * body)
    let near = words.indices.filter { !taken.contains($0) && reach.holdsMiddle(of: words[$0].box) }
    let upright = near.filter { words[$0].direction == .right }
    let numbers = upright.filter { isNumber(words[$0]) }
    var labels = near.filter { words[$0].direction != .right && words[$0].size <= 1.05 * body }
    var seen: Set<Int> = []
    for index in upright where !seen.contains(index) {
      let run = run(through: index, except: taken)
      seen.formUnion(run)
      guard let extent = run.lazy.map({ words[$0].box }).union(), extent.x > frame.x - 0.5 * frame.width - 2 * body,
        extent.maxX < frame.maxX + 2 * body, run.reduce(0, { $0 + words[$1].letterCount }) <= FigureFinder.mostLettersOfLabel,
        !CaptionLabel.mayBegin(run.prefix(3).map { words[$0].text })
      else { continue }
      let isSmall = run.allSatisfy { words[$0].size <= 0.95 * body }
      if isSmall || numbers.count >= 3 && run.allSatisfy({ isNumber(words[$0]) }) { labels += run }
    }
    return labels
  }

  private func isNumber(_ word: Word) -> Bool { word.letterCount == 0 && word.text.contains(where: \.isNumber) }

  /// The words on one line with a word and nearer to it than a column would be, from left to right.
  private func run(through index: Int, except taken: Set<Int>) -> [Int] {
    let word = words[index]
    let line = words.indices.filter { other in
      words[other].direction == word.direction && !taken.contains(other)
        && words[other].box.sharedHeight(with: word.box) > 0.5 * min(word.box.height, words[other].box.height)
    }.sorted { ReadingOrder.leftToRight(words[$0], words[$1]) }
    guard let place = line.firstIndex(of: index) else { return [index] }
    let widest = 0.9 * max(1, word.size)
    var (first, last) = (place, place)
    while first > 0, words[line[first]].box.x - words[line[first - 1]].box.maxX < widest { first -= 1 }
    while last + 1 < line.count, words[line[last + 1]].box.x - words[line[last]].box.maxX < widest { last += 1 }
    return Array(line[first...last])
  }
}
