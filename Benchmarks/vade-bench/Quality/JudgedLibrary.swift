internal import VadeChunking
internal import VadeDocument
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeSystem

/// A judged set as a library: a document each, of one passage that is not cut.
///
/// The words of a document are all there; its vector is that of its beginning, as far as the reference figures' model reads.
struct JudgedLibrary {
  /// The most tokens a vector stands for, special tokens included: what the reference figures were made with.
  static let mostTokens = 256

  let library: Library
  /// The set's own id of every passage.
  let documents: [PassageID: String]

  /// Makes the library; vectors of an earlier run of the same model and texts are taken from the results folder.
  init(_ set: JudgedSet, _ bench: Workbench) throws {
    let model = try bench.model()
    let passages = set.documents.map { JudgedLibrary.passage($0, counter: { model.counter.count($0) }) }
    let limit = min(JudgedLibrary.mostTokens - 2, model.counter.limit)
    let texts = passages.map { passage in
      let text = passage.embeddedText
      return String(text.utf8.prefix(model.counter.cut(text[...], maximum: limit))) ?? text
    }
    let vectors = try VectorCache(set: set.name, directory: bench.options.resultsDirectory).vectors(of: texts, model)
    let library = try bench.store.open("judged-" + set.name, create: true)
    let writer = try library.writer()
    try writer.adopt(model.recipe)
    var documents: [PassageID: String] = [:]
    for (index, entry) in set.documents.enumerated() {
      let path = "/judged/\(set.name)/\(entry.id)"
      let title = entry.title.flatMap { $0.isEmpty ? nil : $0 }
      let id = try writer.begin(
        NewDocument(
          path: path, digest: SHA256Digest(of: path), title: title, format: FormatID(rawValue: "text"), byteCount: texts[index].utf8.count))
      try writer.append([EmbeddedPassage(passage: passages[index], vector: Array(vectors[index]))], to: id)
      try writer.finish(id, report: DocumentReport())
      for stored in try library.passages(of: id, ordinals: nil) { documents[stored.id] = entry.id }
    }
    self.library = library
    self.documents = documents
  }

  private static func passage(_ entry: JudgedSet.Entry, counter: (Substring) -> Int) -> Passage {
    let title = entry.title ?? ""
    // A record that is nothing but its title is its title.
    let (path, text) = entry.text.isEmpty ? ([], title) : (title.isEmpty ? [] : [title], entry.text)
    let embedded = Passage.embeddedText(headingPath: path, text: text)
    return Passage(
      ordinal: 0, kind: .prose, headingPath: path, text: text, spans: [SourceSpan(range: 0..<text.utf8.count, location: .lines(1...1))],
      pages: nil, tokenCount: counter(embedded[...]))
  }
}
