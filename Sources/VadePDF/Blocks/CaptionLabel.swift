/// The label a caption begins with: `Figure 3:`, `Tab. 2.1 –`.
enum CaptionLabel {
  // The words of the languages most papers here are written in, lower-case and without a closing stop.
  private static let words: Set<String> = figures.union([
    "table", "tab", "algorithm", "listing", "tabelle", "tableau", "tabla", "tabella", "quadro", "tabel", "tabela", "tabell", "taulukko",
    "tabulka", "táblázat", "таблица", "таблиця",
  ])
  private static let figures: Set<String> = [
    "figure", "fig", "figs", "chart", "scheme", "plate", "exhibit", "abbildung", "abb", "bild", "schaubild", "grafik", "figura", "gráfico",
    "grafico", "graphique", "schéma", "illustration", "figuur", "afbeelding", "figur", "kuva", "kuvio", "rysunek", "rys", "obrázek", "obr",
    "ábra", "slika", "şekil", "рисунок", "рис", "εικόνα", "σχήμα", "hình", "שרטוט", "איור", "شكل", "الشكل",
  ]
  /// Words of scripts that set no blank before the number.
  private static let unspaced = ["図", "图", "圖", "그림"]
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

  /// Whether words may begin the caption of a figure they stand beside: a label with a number, whatever follows.
  static func mayBegin(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if let sign = unspaced.first(where: first.hasPrefix) {
      let rest = first.dropFirst(sign.count)
      return (rest.isEmpty ? words.dropFirst().first?.first : rest.first)?.isNumber == true
    }
    guard words.count > 1, figures.contains(first.lowercased().trimmingStop), words[1].count <= 7 else { return false }
    return words[1].contains(where: \.isNumber)
  }
}

extension String {
  fileprivate var trimmingStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
