/// A passage of a test's pack.
struct TestPassage {
  var node: String
  var content: String
  var kgName = "gutenberg"
  var kgKind = "KGKind.GUTENBERG"
  var kind = "chunk"
  var title: String? = "A Book"
  var nodeTitle: String?
  var author: String? = "An Author"
  var genre: String? = "fiction"
  var book: String? = "A Book"
  var filePath: String? = "fiction/A Book/a_book.md"
  var charStart: Int? = 0
  var chapter: Int?
  var timestamp: String?
  var vector: [Float]? = nil
  /// Whether the vector is made of the words.
  var isEmbedded = true

  init(_ node: String, _ content: String) {
    self.node = node
    self.content = content
  }

  var id: String { kgName + ":" + node }

  /// A passage of a book.
  static func book(
    _ node: String, _ content: String, genre: String = "fiction", book: String = "A Book", author: String = "An Author", at start: Int = 0
  ) -> TestPassage {
    var passage = TestPassage(node, content)
    passage.genre = genre
    passage.book = book
    passage.title = book
    passage.author = author
    passage.filePath = "\(genre)/\(book)/text.md"
    passage.charStart = start
    return passage
  }

  /// The beginning of a chapter.
  static func section(_ node: String, _ title: String, at start: Int, book: String = "A Book", genre: String = "fiction") -> TestPassage {
    var passage = TestPassage.book(node, "", genre: genre, book: book, at: start)
    passage.kind = "section"
    passage.nodeTitle = title
    passage.isEmbedded = false
    return passage
  }

  /// A passage of a diary's entry.
  static func diary(_ node: String, _ content: String, on stamp: String, slug: String = "pepys-complete") -> TestPassage {
    var passage = TestPassage(node, content)
    passage.kgName = slug
    passage.kgKind = "KGKind.DIARY"
    passage.genre = "diaries"
    passage.book = nil
    passage.title = slug == "pepys-complete" ? "The Diary of Samuel Pepys — Complete" : slug
    passage.author = slug == "pepys-complete" ? "Samuel Pepys" : "John Evelyn"
    passage.filePath = node.split(separator: ":").dropFirst().first.map(String.init)
    passage.timestamp = stamp
    return passage
  }

  /// The same with a vector of its own, or with none.
  func with(vector: [Float]?) -> TestPassage {
    var passage = self
    passage.vector = vector
    passage.isEmbedded = false
    return passage
  }
}
