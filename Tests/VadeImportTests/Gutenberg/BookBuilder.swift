import VadeDocument
import VadeImport

/// Text of a book as Project Gutenberg frames it.
func framed(_ body: String, title: String = "A Book", author: String = "Ann Author", fields: String = "Language: English\n") -> String {
  """
  The Project Gutenberg EBook of \(title), by \(author)

  This eBook is for the use of anyone anywhere at no cost.

  Title: \(title)

  Author: \(author)

  Release Date: June 9, 2008 [EBook #174]

  \(fields)

  *** START OF THIS PROJECT GUTENBERG EBOOK \(title.uppercased()) ***




  \(body)


  End of the Project Gutenberg EBook of \(title), by \(author)

  *** END OF THIS PROJECT GUTENBERG EBOOK \(title.uppercased()) ***

  Updated editions will replace the previous one.  LICENSEWORD
  """
}

/// A paragraph of running text that is told from every other by a word.
func prose(_ word: String) -> String {
  """
  It was a quiet evening when the \(word) came down from the hills and walked
  slowly along the river, and nobody in the village knew what it had seen or
  why it had stayed away for such a long time before it came back at last.
  """
}

extension ReadDocument {
  /// A book in the frame of Project Gutenberg.
  init(book body: String, title: String = "A Book", author: String = "Ann Author", fields: String = "Language: English\n") throws {
    try self.init(framed(body, title: title, author: author, fields: fields), named: "book.txt")
  }

  /// The headings with their levels: `2 CHAPTER I`.
  var headings: [String] {
    blocks.compactMap { block in
      guard case .heading(let level, let text) = block.content else { return nil }
      return "\(level) \(text.string)"
    }
  }

  /// What the note on the frame says was left out: characters by reason.
  var leftOut: [String: Int] {
    guard let note = diagnostics.first(where: { $0.id == .bookFrame }) else { return [:] }
    var found: [String: Int] = [:]
    let list = note.summary.split(separator: ": ", maxSplits: 1).last ?? ""
    for part in list.split(separator: "), ") {
      let pieces = part.split(separator: " (", maxSplits: 1)
      guard pieces.count == 2, let number = pieces[1].split(separator: ", ").last?.split(separator: " ").first else { continue }
      found[String(pieces[0])] = Int(number)
    }
    return found
  }

  /// How many characters that are no white space the blocks took from the source, as their spans say.
  var visibleFromSource: Int {
    blocks.flatMap(\.texts).reduce(0) { sum, text in
      let bytes = Array(text.string.utf8)
      return sum
        + text.spans.reduce(0) { sum, span in
          sum + String(decoding: bytes[span.range], as: UTF8.self).unicodeScalars.count { !$0.properties.isWhitespace }
        }
    }
  }
}
