internal import FoundationEssentials
internal import VadeChunking
internal import VadeDocument
internal import VadeLibrary
internal import VadeSystem

/// A library of many passages of real text under random vectors.
///
/// What a query costs depends on the words and on the number of vectors, not on what the vectors mean, so computing a hundred thousand of
/// them would only take time.
struct LargeLibrary {
  /// The name the library is found under.
  static let name = "bench"

  let library: Library
  let passageCount: Int
  /// Seconds spent in the library, making texts and vectors left out.
  let writingSeconds: Double
  /// Some of the passages' texts, for making queries of.
  let samples: [String]

  /// Passages that are committed at once: what an embedding batch of the pipeline gives.
  static let batch = 128

  /// Makes the library; the books are cut anew, at other places, until there are passages enough.
  init(count: Int, _ bench: Workbench) throws {
    let model = try bench.model()
    library = try bench.store.open(LargeLibrary.name, create: true)
    let writer = try library.writer()
    try writer.adopt(model.recipe)
    var filling = Filling(writer: writer, dimension: model.recipe.dimension, wanted: count)
    let books = try bench.corpus.books()
    var round: UInt64 = 0
    while filling.written < count {
      // Lengths as of the reference figures' passages, about 512 characters; another seed cuts at other places.
      var windows = TextWindows(bytes: 350...670, seed: 100 + round)
      for book in books where filling.written < count {
        try filling.add(windows.cut(try BenchCorpus.words(ofBook: book)), of: book, round: round, tokenCount: { model.counter.count($0) })
      }
      round += 1
    }
    passageCount = filling.written
    writingSeconds = filling.seconds
    samples = filling.samples
  }

  /// The making of the library.
  private struct Filling {
    let writer: LibraryWriter
    let dimension: Int
    let wanted: Int
    var written = 0
    var seconds = 0.0
    var samples: [String] = []
    var random = SplitMix64(seed: 5)

    init(writer: LibraryWriter, dimension: Int, wanted: Int) {
      self.writer = writer
      self.dimension = dimension
      self.wanted = wanted
    }

    mutating func add(_ texts: [String], of book: String, round: UInt64, tokenCount: (Substring) -> Int) throws {
      let path = book + "#\(round)"
      let texts = texts.prefix(wanted - written)
      guard !texts.isEmpty else { return }
      let title = URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent
      let new = NewDocument(
        path: path, digest: SHA256Digest(of: path), title: title, format: FormatID(rawValue: "text"),
        byteCount: texts.reduce(0) { $0 + $1.utf8.count })
      var document = DocumentID(rawValue: 0)
      seconds += try Samples.once { document = try writer.begin(new) }
      for start in stride(from: 0, to: texts.count, by: LargeLibrary.batch) {
        let batch = texts.dropFirst(start).prefix(LargeLibrary.batch).enumerated().map { index, text in
          EmbeddedPassage(
            passage: Passage(
              ordinal: start + index, kind: .prose, headingPath: [], text: text,
              spans: [SourceSpan(range: 0..<text.utf8.count, location: .lines(start + index + 1...start + index + 1))], pages: nil,
              tokenCount: tokenCount(text[...])),
            vector: random.unitVector(dimension: dimension))
        }
        seconds += try Samples.once { try writer.append(batch, to: document) }
        samples.append(batch[0].passage.text)
      }
      seconds += try Samples.once { try writer.finish(document, report: DocumentReport()) }
      written += texts.count
    }
  }
}
