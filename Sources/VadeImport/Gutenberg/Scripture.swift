/// The books of the Bible as headings name them.
extension HeadingRules {
  private static let openings = [
    "The Book of ", "The Gospel According ", "The Epistle ", "The General Epistle ", "The Revelation ", "The Acts ", "The Song ",
    "The Lamentations ", "The Old Testament", "The New Testament", "The Proverbs", "The Psalms",
  ]
  private static let ordered = ["Book of ", "Book of the ", "Epistle ", "General Epistle "]
  private static let prophets: Set<String> = [
    "Genesis", "Exodus", "Leviticus", "Numbers", "Deuteronomy", "Joshua", "Judges", "Ruth", "Ezra", "Nehemiah", "Esther", "Job", "Psalms",
    "Proverbs", "Ecclesiastes", "Isaiah", "Jeremiah", "Lamentations", "Ezekiel", "Daniel", "Hosea", "Joel", "Amos", "Obadiah", "Jonah",
    "Micah",
    "Nahum", "Habakkuk", "Zephaniah", "Haggai", "Zechariah", "Malachi", "Matthew", "Mark", "Luke", "John", "Acts", "Romans", "Galatians",
    "Ephesians", "Philippians", "Colossians", "Titus", "Philemon", "Hebrews", "James", "Jude", "Revelation",
  ]

  /// Whether a line, in a book of numbered verses, names a book of the Bible: `The First Book of Moses: Called Genesis`.
  static func isBookOfScripture(_ line: Substring) -> Bool {
    guard line.count <= 90, line.first?.isUppercase == true else { return false }
    if prophets.contains(String(line)) || openings.contains(where: { line.hasPrefix($0) }) { return true }
    let ordinals = ["The First ", "The Second ", "The Third ", "The Fourth ", "The Fifth "]
    guard let ordinal = ordinals.first(where: { line.hasPrefix($0) }) else { return false }
    return ordered.contains { line.dropFirst(ordinal.count).hasPrefix($0) }
  }
}
