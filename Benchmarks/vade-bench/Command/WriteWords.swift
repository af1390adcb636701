internal import FoundationEssentials

/// Writes the passages and questions of the words stage for comparisons with other programs.
enum WriteWords {
  static func run(_ arguments: [String]) throws {
    guard let folder = arguments.first else { throw BenchError.usage("'write-words' needs a folder to write to") }
    let options = try BenchOptions(Array(arguments.dropFirst()))
    let counts = WordsStage.counts(isQuick: options.isQuick)
    let texts = try ShuffledPassages.texts(BenchCorpus(directory: options.corpus), count: counts.passages)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(texts, to: folder + "/passages.txt")
    try write(QuerySample.phrases(counts.questions, from: texts), to: folder + "/questions.txt")
  }

  /// One text a line: the texts are words with single blanks between them.
  private static func write(_ texts: [String], to path: String) throws {
    try Data((texts.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
  }
}
