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

/// Random numbers from a seed (SplitMix64, Steele, Lea and Flood 2014), the same on every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A vector of length 1.
  mutating func vector(_ dimension: Int) -> [Float] {
    let raw = (0..<dimension).map { _ in Float.random(in: -1...1, using: &self) }
    let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return raw.map { $0 / length }
  }
}
