internal import VadeChunking
internal import VadeDocument
internal import VadeEmbedding
internal import VadeIngest
internal import VadeLibrary
internal import VadeRetrieval
internal import VadeSystem

/// The engine as the program sets it up, with libraries of its own that outlive a run: only passages that changed are embedded again.
struct Workbench {
  let embedder: CachingEmbedder
  let counter: any TokenCounter
  let store: LibraryStore
  let chunking: ChunkingOptions

  /// Loads the default model and opens the folder of the libraries, one for each way to cut.
  init(directory: String, cutting: Cutting, environment: [String: String]) throws {
    let loaded = try ModelStore(directory: Places(environment: environment).models, environment: environment).open()
    embedder = CachingEmbedder(loaded)
    counter = loaded.tokenizer
    chunking = cutting.options
    store = LibraryStore(directory: directory + (cutting.name == Cutting().name ? "/libraries" : "/libraries-" + cutting.name))
  }

  func retriever(_ library: Library) -> Retriever { Retriever(index: library, embedder: embedder) }

  /// The library of a set: each text a document, cut and embedded as an imported file is.
  func library(_ name: String, _ texts: [SetText]) throws -> Library {
    let library = try store.open(name, create: true)
    let writer = try library.writer()
    try writer.adopt(EmbeddingRecipe(embedder.profile))
    _ = try writer.discardInterrupted()
    let held = Dictionary(uniqueKeysWithValues: try library.documents().map { ($0.path, $0) })
    var gone = Set(held.keys)
    var changed: [Cut] = []
    for text in texts {
      let cut = Cut(text, counter: counter, chunking: chunking)
      gone.remove(text.id)
      if held[text.id]?.digest != cut.digest { changed.append(cut) }
    }
    for start in stride(from: 0, to: changed.count, by: 256) {
      try add(Array(changed[start..<min(start + 256, changed.count)]), library, writer)
    }
    _ = try writer.remove(gone.compactMap { held[$0]?.id })
    try writer.close()
    return library
  }

  private func add(_ cuts: [Cut], _ library: Library, _ writer: LibraryWriter) throws {
    let texts = cuts.flatMap { $0.passages.map(\.embeddedText) }
    let known = try library.vectors(forEmbedded: texts.map { SHA256Digest(of: $0) })
    let missing = texts.filter { known[SHA256Digest(of: $0)] == nil }
    let matrix = try embedder.embed(missing, as: .passage)
    var vectors = Dictionary(zip(missing, missing.indices.map { Array(matrix[$0]) })) { first, _ in first }
    for text in texts { if let vector = known[SHA256Digest(of: text)] { vectors[text] = vector } }
    for cut in cuts {
      let new = NewDocument(
        path: cut.text.id, digest: cut.digest, title: cut.text.title, format: FormatID(rawValue: "text"),
        byteCount: cut.text.text.utf8.count)
      let id = try writer.begin(new)
      try writer.append(cut.passages.map { EmbeddedPassage(passage: $0, vector: vectors[$0.embeddedText]) }, to: id)
      try writer.finish(id, report: DocumentReport(pagesRead: 1))
    }
  }
}

extension EmbeddingRecipe {
  /// The recipe of a profile, with the model's name for a fingerprint: these libraries are thrown away when it changes.
  fileprivate init(_ profile: ModelProfile) {
    self.init(fingerprint: profile.fingerprint, modelName: profile.name, dimension: profile.dimension, profileJSON: "{}")
  }
}

/// A text of a set, cut into passages.
private struct Cut {
  let text: SetText
  let passages: [Passage]
  /// Changes when the text, its title or the way it is cut does.
  let digest: SHA256Digest

  init(_ text: SetText, counter: any TokenCounter, chunking: ChunkingOptions) {
    self.text = text
    var chunker = Chunker(counter: counter, options: chunking, title: text.title)
    let blocks = text.text.split(separator: "\n\n").map { Block(.paragraph(BlockText(String($0)))) }
    passages = chunker.add(Page(position: .section(index: 0), blocks: blocks)) + chunker.finish()
    digest = SHA256Digest(of: passages.map(\.embeddedText).joined(separator: "\u{1}") + "\u{2}" + (text.title ?? ""))
  }
}
