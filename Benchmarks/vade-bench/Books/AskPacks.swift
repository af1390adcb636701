internal import FoundationEssentials
internal import VadePacks

/// Opens packs and asks them in a process that has no model, so that its memory is the packs' own.
enum AskPacks {
  /// What is printed.
  struct Report: Codable {
    /// Milliseconds of each opening.
    let opening: [Double]
    /// The most bytes in memory that belong to no file, from the first opening to behind the last question.
    let anonymousBytes: Int
    /// The same right before the first opening: the program, its libraries and the questions.
    let anonymousBytesBefore: Int
    /// Bytes of mapped files in memory at the end.
    let fileBytes: Int
    /// How many questions were asked.
    let questions: Int
  }

  /// How often the folder is opened; the first time is not counted, for it brings the files into memory.
  private static let openings = 21

  static func run(_ arguments: [String]) throws {
    var words = arguments[...]
    guard let directory = words.popFirst() else { throw BenchError.usage("'ask-packs' needs a folder of packs") }
    var options: [String: String] = [:]
    while let word = words.popFirst() { options[word] = try BenchOptions.value(of: word, &words) }
    guard let questions = options["--questions"], let vectors = options["--vectors"], let model = options["--model"] else {
      throw BenchError.usage("'ask-packs' needs --questions, --vectors and --model")
    }
    let texts = try String(contentsOfFile: questions, encoding: .utf8).split(separator: "\n").map(String.init)
    let rows = try VectorFile.rows(of: vectors, count: texts.count)
    let known = Dictionary(zip(texts, rows)) { first, _ in first }
    let embedder = PackEmbedder(model: model, dimension: rows.first?.count ?? 0) { text in
      guard let vector = known[text] else { throw BenchError.measured("there is no vector of this question") }
      return vector
    }
    let before = try ProcessMemory.now().anonymousBytes
    var opening: [Double] = []
    var folder = try PackFolder(path: directory, embedder: embedder)
    for _ in 1..<openings { opening.append(try Samples.once { folder = try PackFolder(path: directory, embedder: embedder) } * 1000) }
    var most = try ProcessMemory.now().anonymousBytes
    for text in texts {
      _ = try folder.search(PackQuery(text))
      most = max(most, try ProcessMemory.now().anonymousBytes)
    }
    let report = Report(
      opening: opening, anonymousBytes: most, anonymousBytesBefore: before, fileBytes: try ProcessMemory.now().fileBytes,
      questions: texts.count)
    Output.line(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }
}
