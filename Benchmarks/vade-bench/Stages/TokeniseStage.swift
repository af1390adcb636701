internal import VadeEmbedding
internal import VadeTokenizer

/// Texts of all books to token ids, on one thread.
enum TokeniseStage {
  static func run(_ bench: Workbench) throws {
    let tokenizer = try bench.model().tokenizer
    var windows = TextWindows.aboutHundredTokens(seed: 11)
    let texts = try windows.sample(bench.corpus, count: bench.options.isQuick ? 5_000 : 30_000)
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    var tokens = 0
    let seconds = try Samples.seconds(repeats: bench.repeats, atLeast: 0.3) {
      tokens = 0
      for text in texts { tokens += try tokenizer.encode(text).count }
    }
    let note = "\(texts.count) texts of \(bytes / texts.count) bytes, special tokens counted"
    bench.report(Figure(stage: "tokenise", name: "books", value: Double(tokens) / seconds, unit: "tokens/s", note: note))
    bench.report(
      Figure(
        stage: "tokenise", name: "books", value: Double(bytes) / 1e6 / seconds, unit: "MB/s", limit: try bench.limits().readingLimit,
        note: note))
  }
}
