internal import VadeDocument

/// Tells running headers, footers and page numbers from text by comparing a page with its neighbours.
///
/// Conservative: a line is furniture only if it stands at the same height on a neighbouring page with the same words, and its numbers are the same or
/// count the pages. A wrongly kept header is noise; a wrongly taken line is a loss.
struct FurnitureFinder {
  /// How many pages on either side are compared; two, since left and right pages often have headers of their own.
  static let reach = 2

  private let scale: TypeScale

  /// Prepares the comparison.
  init(scale: TypeScale) {
    self.scale = scale
  }

  /// The lines of a page that are furniture.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - neighbours: the pages within reach, without the page itself.
  /// - Returns: its lines at the upper and at the lower edge, from top to bottom.
  func furniture(of page: PageText, among neighbours: [PageText]) -> (top: [Line], bottom: [Line]) {
    func lines(_ edge: KeyPath<MarginLines, [MarginLines.Candidate]>) -> [Line] {
      page.margins[keyPath: edge].filter { candidate in
        isSmall(candidate.line)
          && neighbours.contains { other in
            other.margins[keyPath: edge].contains { isSame(candidate, $0, pages: other.index - page.index) }
          }
      }.map(\.line)
    }
    return (lines(\.top), lines(\.bottom))
  }

  /// A title that stands on several slides is larger than the body; a running header is not.
  private func isSmall(_ line: Line) -> Bool { scale.bodySize == 0 || line.size <= scale.bodySize * 1.3 }

  private func isSame(_ here: MarginLines.Candidate, _ there: MarginLines.Candidate, pages: Int) -> Bool {
    guard here.pattern == there.pattern, here.numbers.count == there.numbers.count else { return false }
    let steps = zip(here.numbers, there.numbers).map { $1 - $0 }
    guard steps.allSatisfy({ $0 == 0 || $0 == pages }) else { return false }
    // Words that count the pages are a footer also where it follows a text of changing length.
    let countsInWords = steps.contains(pages) && here.pattern.count(where: \.isLetter) >= 4
    guard countsInWords || abs(here.line.frame.midY - there.line.frame.midY) <= 0.5 * max(4, here.line.size) else { return false }
    // A line of nothing but a number is a page number only if it counts.
    return here.pattern.contains(where: \.isLetter) || steps.contains(pages)
  }
}
