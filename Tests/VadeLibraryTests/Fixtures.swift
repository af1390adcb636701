import VadeDocument
import VadeLibrary
import VadeSystem
import VadeTesting

/// Small libraries in temporary directories.
struct Fixture {
  let directory: TemporaryDirectory
  let store: LibraryStore

  init() throws {
    directory = try TemporaryDirectory()
    store = LibraryStore(directory: directory.path("libraries"))
  }

  func library(_ name: String = "test") throws -> Library { try store.open(name, create: true) }

  /// Writes a file and adds it with passages as given.
  @discardableResult
  func add(
    _ passages: [EmbeddedPassage], path: String = "/docs/a.txt", title: String? = nil, content: String? = nil, to writer: LibraryWriter
  ) throws -> DocumentID {
    let bytes = content ?? path
    let file = try directory.write(bytes, to: "files/\(SHA256Digest(of: bytes).hex)")
    let digest = SHA256Digest(of: bytes)
    try writer.originals.keep(file, digest: digest)
    let new = NewDocument(path: path, digest: digest, title: title, format: FormatID(rawValue: "text"), byteCount: bytes.utf8.count)
    let id = try writer.begin(new)
    try writer.append(passages, to: id)
    try writer.finish(id, report: DocumentReport(pagesRead: 1))
    return id
  }
}

let testRecipe = EmbeddingRecipe(fingerprint: "f00d", modelName: "hash", dimension: 4, profileJSON: "{}")

/// Passages of texts, without headings, with vectors of the test recipe.
func passages(_ texts: [String], headings: [String] = [], seed: UInt64 = 1) -> [EmbeddedPassage] {
  var numbers = Numbers(seed: seed)
  return texts.enumerated().map { ordinal, text in
    EmbeddedPassage(
      passage: Passage(
        ordinal: ordinal, kind: .prose, headingPath: headings, text: text, spans: [], pages: nil, tokenCount: text.utf8.count),
      vector: numbers.vector(4))
  }
}

/// A query of single words.
func words(_ words: String..., required: Bool = false) -> LexicalQuery {
  LexicalQuery(terms: words.map { LexicalQuery.Term(words: [$0], isRequired: required) })
}
