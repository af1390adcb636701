/// What the diaries of a bundle are called by (section 1.3 of the pack format).
enum DiaryName {
  /// The short name for a folder: `The Diary of Samuel Pepys — Complete` becomes `pepys-complete`.
  static func slug(_ directory: String) -> String {
    var name = directory.lowercased()
    let rules = [
      ("the diary of ", ""), ("the journal of a tour to the hebrides with ", ""), ("samuel pepys", "pepys"), ("john evelyn", "evelyn"),
      ("samuel johnson", "johnson"), ("—", ""), ("  ", " "),
    ]
    for (found, put) in rules { name = name.replacing(found, with: put) }
    return name.trimmingBlanks.replacing(" ", with: "-")
  }

  /// Title and author of a diary whose name is known.
  static func known(_ slug: String) -> (title: String, author: String)? {
    switch slug {
    case "pepys-complete": ("The Diary of Samuel Pepys — Complete", "Samuel Pepys")
    case "evelyn-volume-1": ("The Diary of John Evelyn — Volume 1", "John Evelyn")
    case "evelyn-volume-2": ("The Diary of John Evelyn — Volume 2", "John Evelyn")
    case "johnson": ("The Journal of a Tour to the Hebrides with Samuel Johnson", "James Boswell")
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingBlanks: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
