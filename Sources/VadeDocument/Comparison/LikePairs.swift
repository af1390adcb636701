/// Finds the paragraphs of two stretches that are the same but for some words.
enum LikePairs {
  /// From this share of common words on, two paragraphs are taken for one that was changed.
  private static let least = 0.4

  /// The pairs whose likeness is greatest in all, in rising order of both places.
  ///
  /// - Complexity: O(n · m · words of a paragraph).
  static func between(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    var numbers = TextNumbers()
    let oldBags = old.map { bag(of: $0, &numbers) }
    let newBags = new.map { bag(of: $0, &numbers) }
    let width = new.count + 1
    // best[x, y]: the greatest sum of likenesses of pairs among the paragraphs from x and y on.
    var best = [Double](repeating: 0, count: (old.count + 1) * width)
    var like = [Double](repeating: 0, count: old.count * new.count)
    for x in old.indices.reversed() {
      for y in new.indices.reversed() {
        let likeness = likeness(oldBags[x], newBags[y])
        like[x * new.count + y] = likeness
        let paired = likeness >= least ? likeness + best[(x + 1) * width + y + 1] : 0
        best[x * width + y] = max(paired, best[(x + 1) * width + y], best[x * width + y + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (x, y) = (0, 0)
    while x < old.count, y < new.count {
      let here = best[x * width + y]
      let likeness = like[x * new.count + y]
      if likeness >= least, here == likeness + best[(x + 1) * width + y + 1] {
        pairs.append((x, y))
        (x, y) = (x + 1, y + 1)
      } else if here == best[(x + 1) * width + y] {
        x += 1
      } else {
        y += 1
      }
    }
    return pairs
  }

  /// The words of a text that are more than a mark or a blank, sorted.
  private static func bag(of text: String, _ numbers: inout TextNumbers) -> [Int] {
    ComparedWords(text).words.filter(ComparedWords.isWord).map { numbers.number(of: $0) }.sorted()
  }

  /// The share of words two texts have in common (Dice's coefficient over multisets); 0 where one has none.
  private static func likeness(_ left: [Int], _ right: [Int]) -> Double {
    // Sizes alone tell that it cannot be reached.
    let bound = 2 * Double(min(left.count, right.count)) / Double(max(1, left.count + right.count))
    guard bound >= least else { return 0 }
    var (x, y, common) = (0, 0, 0)
    while x < left.count, y < right.count {
      if left[x] == right[y] {
        (x, y, common) = (x + 1, y + 1, common + 1)
      } else if left[x] < right[y] {
        x += 1
      } else {
        y += 1
      }
    }
    return 2 * Double(common) / Double(left.count + right.count)
  }
}
