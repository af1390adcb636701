import VadeDocument
import VadeEmbedding
import VadeLibrary

/// An index in memory with one passage a document: passage n (from 1) is document n.
func smallIndex(_ texts: [String], embedder: (any Embedder)? = HashingEmbedder()) throws -> InMemoryPassageIndex {
  let index = InMemoryPassageIndex()
  for (number, text) in texts.enumerated() {
    let passage = Passage(ordinal: 0, kind: .prose, headingPath: [], text: text, spans: [], pages: nil, tokenCount: 1)
    let vector = try embedder.map { Array(try $0.embed([text], as: .passage)[0]) }
    try index.add(path: "/d\(number + 1).txt", title: "d\(number + 1)", passages: [EmbeddedPassage(passage: passage, vector: vector)])
  }
  return index
}

/// An index that cannot be read.
struct BrokenIndex: PassageIndex {
  static let fault = LibraryError.database(code: 11, detail: "malformed", path: "/library")

  func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] { throw Self.fault }
  func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] { throw Self.fault }
  func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] { throw Self.fault }
  func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] { throw Self.fault }
}
