import VadeDocument
import VadeLibrary
import VadeSystem
import VadeTesting

/// A library made in the test.
struct LibraryFixture {
  let directory: TemporaryDirectory
  let store: LibraryStore
  let library: Library

  init() throws {
    directory = try TemporaryDirectory()
    store = LibraryStore(directory: directory.path("libraries"))
    library = try store.open("test", create: true)
  }

  /// Adds a document of passages under headings, each with a vector.
  func add(
    _ path: String, title: String? = nil, _ passages: [Passage], properties: [(String, String)] = [], isFinished: Bool = true
  ) throws {
    let writer = try library.writer()
    try writer.adopt(EmbeddingRecipe(fingerprint: "f00d", modelName: "all-MiniLM-L6-v2", dimension: 4, profileJSON: "{}"))
    let new = NewDocument(
      path: path, digest: SHA256Digest(of: path), title: title, format: FormatID(rawValue: "gutenberg"), byteCount: 1, pageCount: nil)
    let id = try writer.begin(new)
    try writer.append(
      passages.map { EmbeddedPassage(passage: $0, vector: [Float($0.ordinal + 1), 1, 0, 0].unit) }, to: id)
    if isFinished {
      try writer.finish(id, report: Self.report(properties))
    }
    try writer.close()
  }

  private static func report(_ properties: [(String, String)]) -> DocumentReport {
    DocumentReport(pagesRead: 1, properties: properties.map { DocumentHeader.Property(name: $0.0, value: $0.1) })
  }
}

/// A passage of prose.
func passage(
  _ ordinal: Int, _ headings: [String], _ text: String, repeating prefix: String = "", label: String? = nil,
  concealment: Block.Concealment? = nil
) -> Passage {
  Passage(
    ordinal: ordinal, kind: .prose, headingPath: headings, text: prefix + text, spans: [], pages: nil, pageLabel: label,
    repeatedPrefix: prefix.utf8.count, tokenCount: 3, concealment: concealment)
}

extension [Float] {
  /// The vector with length one.
  var unit: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return map { $0 / length }
  }
}
