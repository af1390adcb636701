/// The label a caption begins with: `Figure 3:`, `Tab. 2.1 –`.
enum CaptionLabel {
  // The words of the languages most papers here are written in, lower-case and without a closing stop.
  private static let words: Set<String> = [
    "figure", "fig", "table", "tab", "algorithm", "listing", "chart", "scheme", "abbildung", "abb", "tabelle", "tableau", "figura", "tabla",
    "tabella", "quadro", "figuur", "tabel",
  ]
  private static let separators: Set<Character> = [":", ".", "–", "—", "-"]

  /// Whether words are the beginning of a caption; a sentence about a figure goes on with a verb instead of a sign.
  static func begins(_ words: [String]) -> Bool {
    guard words.count > 2, CaptionLabel.words.contains(words[0].lowercased().trimmingStop) else { return false }
    let number = words[1]
    guard let first = number.first, first.isNumber || first.isUppercase, number.count <= 6, number.contains(where: \.isNumber) else {
      return false
    }
    if let last = number.last, separators.contains(last) { return true }
    return words[2].count == 1 && separators.contains(words[2].first ?? " ")
  }
}

extension String {
  fileprivate var trimmingStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
