import Testing
import VadeEmbedding
import VadeLibrary
import VadeRetrieval

@Suite("Retriever")
struct RetrieverTests {
  private let texts = [
    "The spare key hangs behind the tide clock.",
    "The stove is lit from October until March.",
    "Guests sign the book on arrival.",
    "A spare oar lies in the boat house.",
    "The main key is held by the warden.",
  ]

  private func search(
    _ text: String, _ options: SearchOptions = SearchOptions(), embedder: (any Embedder)? = HashingEmbedder(), trace: SearchTrace? = nil
  ) throws -> SearchResult {
    try Retriever(index: try smallIndex(texts), embedder: embedder).search(text, options: options, trace: trace)
  }

  @Test("The passage both channels agree on comes first, with both channels' ranks")
  func both() throws {
    let result = try search("where does the spare key hang")
    let first = try #require(result.hits.first)
    #expect(first.passage.id.rawValue == 1)
    #expect(first.lexical?.rank == 1 && first.dense?.rank == 1)
    #expect(first.score == 1)
    #expect(!first.isWeak)
    #expect(result.lexical.status == .searched && result.dense.status == .searched)
    #expect(result.dense.found == 5 && result.dense.foundAlone == 2)
  }

  @Test("Passages only one channel brought have their scores completed")
  func completion() throws {
    let result = try search("spare key", SearchOptions(limit: 5, depth: 1))
    let wide = try search("spare key", SearchOptions(limit: 5))
    #expect(result.hits.count >= 1)
    for hit in wide.hits where hit.lexical?.rank == nil { #expect(hit.lexical?.score == 0) }
    let narrow = CandidateProbe(wide)
    for hit in result.hits { #expect(hit.dense?.score == narrow.dense[hit.passage.id]) }
    #expect(wide.hits.allSatisfy { $0.dense != nil })
  }

  @Test("Scores never rise down the list, equal ones stand in the order of ids, and a second run is equal")
  func order() throws {
    let first = try search("key book boat stove")
    for (left, right) in zip(first.hits, first.hits.dropFirst()) {
      #expect(left.score > right.score || (left.score == right.score && left.passage.id < right.passage.id))
    }
    let second = try search("key book boat stove")
    #expect(first.hits == second.hits && first.query == second.query)
  }

  @Test("A quoted phrase is a filter for both channels, even with words switched off", arguments: SearchOptions.Channels.allCases)
  func phrase(channels: SearchOptions.Channels) throws {
    let result = try search("\"spare key\" oar", SearchOptions(channels: channels))
    #expect(result.hits.map(\.passage.id.rawValue) == [1])
    let none = try search("\"key spare\"", SearchOptions(channels: channels))
    #expect(none.hits.isEmpty)
  }

  @Test("Without a model or without vectors the words decide, and the result says so")
  func lexicalOnly() throws {
    let noModel = try search("spare key", embedder: nil)
    #expect(noModel.dense.status == .noModel && noModel.queryVector == nil)
    #expect(noModel.hits.first?.passage.id.rawValue == 1)
    #expect(noModel.hits.allSatisfy { $0.dense == nil })
    let index = try smallIndex(texts, embedder: nil)
    let noVectors = try Retriever(index: index, embedder: HashingEmbedder()).search("spare key")
    #expect(noVectors.dense.status == .noVectors)
    #expect(noVectors.hits.map(\.passage.id) == noModel.hits.map(\.passage.id))
  }

  @Test("Only the asked channels look")
  func channels() throws {
    let lexical = try search("spare key", SearchOptions(channels: .lexical))
    #expect(lexical.dense.status == .switchedOff && lexical.hits.count == 3)
    let dense = try search("spare key", SearchOptions(channels: .dense))
    #expect(dense.lexical.status == .switchedOff && dense.hits.count == 5)
    #expect(dense.hits.allSatisfy { $0.lexical == nil })
  }

  @Test("Only documents in scope are found")
  func scope() throws {
    let index = try smallIndex(["spare key one", "spare key two", "spare key three"])
    let options = SearchOptions(scope: PassageScope(documents: [DocumentID(rawValue: 2)]))
    let result = try Retriever(index: index, embedder: HashingEmbedder()).search("spare key", options: options)
    #expect(result.hits.map(\.passage.document.rawValue) == [2])
  }

  @Test("The same text is one hit that names the others, and further passages move up")
  func duplicates() throws {
    let index = try smallIndex(["spare key", "spare key", "spare key", "a spare oar"])
    let result = try Retriever(index: index, embedder: HashingEmbedder()).search("spare key", options: SearchOptions(limit: 2))
    #expect(result.hits.map(\.passage.document.rawValue) == [1, 4])
    #expect(result.hits[0].duplicates.map(\.document.rawValue) == [2, 3])
  }

  @Test("Weak evidence is shown and called weak")
  func weak() throws {
    let result = try search("quarterly dividend of the holding company")
    #expect(!result.hits.isEmpty)
    #expect(result.isWeak)
  }

  @Test(
    "No text is an error, and text without words finds nothing",
    arguments: ["", "???", "😀", "\u{202E}", "\"", "( OR AND NOT", String(repeating: "x", count: 10_000), "مرحبا بالعالم"])
  func hostile(text: String) throws {
    let result = try search(text)
    if result.query.isEmpty {
      #expect(result.hits.isEmpty)
      #expect(result.lexical.status == .nothingToLookFor && result.dense.status == .nothingToLookFor)
    }
  }

  @Test("A text the model cannot read whole is shortened, and the result says so")
  func shortened() throws {
    let long = "spare key " + (0..<2000).map { "filler\($0)" }.joined(separator: " ")
    let result = try search(long, embedder: HashingEmbedder(tokenLimit: 100))
    #expect(result.query.isShortened)
    #expect(result.query.text == long)
    #expect(result.query.semanticText.hasPrefix("spare key filler0"))
    #expect(result.query.semanticText.split(separator: " ").count <= 100)
    #expect(result.dense.status == .searched)
  }

  @Test("Common words alone find the passage that has them in this order")
  func commonWords() throws {
    let index = try smallIndex([
      "Are we to expect the cloth? We have not had it, and who knows when it is here.",
      "We count them each autumn and what we find is written down.",
      "Over the door stands: we are not what we were but we are who we are.",
      "We were told that the hall is not open. Who has the key? They are all at the fair.",
    ])
    for embedder in [HashingEmbedder(), nil] as [(any Embedder)?] {
      let result = try Retriever(index: index, embedder: embedder).search("we are who we are")
      #expect(result.hits.first?.passage.id.rawValue == 3)
    }
  }

  @Test("A word is found whichever apostrophe query and text have", arguments: ["'", "\u{2019}", "\u{2BC}"], ["'", "\u{2019}", "\u{2BC}"])
  func apostrophes(typed: String, written: String) throws {
    let index = try smallIndex(["ставлять десять наметів", "ставлять п\(written)ятнадцять наметів", "двадцять"])
    let result = try Retriever(index: index, embedder: nil).search("п\(typed)ятнадцять")
    #expect(result.hits.first?.passage.id.rawValue == 2)
  }

  @Test("A trace has the ranking of every stage that ran")
  func trace() throws {
    let trace = SearchTrace()
    let result = try search("spare key", SearchOptions(limit: 2), trace: trace)
    #expect(trace.rankings.map(\.stage) == [.lexical, .dense, .fused, .final])
    #expect(trace.ranking(.final)?.map(\.id) == result.hits.map(\.passage.id))
    #expect(trace.ranking(.fused)?.count == 5)
    #expect(result.timings.stages.reduce(.zero) { $0 + $1.duration } == result.timings.total)
  }

  @Test("A library that cannot be read is an error, not an empty result")
  func broken() {
    #expect(throws: RetrievalError.library(BrokenIndex.fault)) {
      try Retriever(index: BrokenIndex(), embedder: nil).search("key")
    }
  }
}

/// The dense scores of a result by passage.
private struct CandidateProbe {
  let dense: [PassageID: Double]

  init(_ result: SearchResult) {
    dense = Dictionary(uniqueKeysWithValues: result.hits.compactMap { hit in hit.dense.map { (hit.passage.id, $0.score) } })
  }
}
