/// Marks that stand before the items of an unordered list.
enum BulletMarks {
  private static let marks: Set<String> = ["", "-", "*", "+", "•", "◦", "▪", "‣", "–", "·", "●", "○", "■", "□", "⁃", "∙", "➢", "✓"]

  /// Whether a marker is a bullet, which any other bullet may stand for.
  static func contains(_ marker: String) -> Bool { marks.contains(marker) }
}
