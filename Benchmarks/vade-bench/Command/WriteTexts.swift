internal import FoundationEssentials

/// Writes texts for comparisons with other programs.
enum WriteTexts {
  /// One line of the file.
  struct Line: Codable {
    /// The text to embed.
    let text: String
  }

  static func run(_ arguments: [String]) throws {
    var words = arguments[...]
    var count = 600
    guard let path = words.popFirst() else { throw BenchError.usage("'write-texts' needs a file to write") }
    var rest: [String] = []
    while let word = words.popFirst() {
      guard word == "--count" else {
        rest.append(word)
        continue
      }
      guard let number = Int(try BenchOptions.value(of: word, &words)), number > 0 else {
        throw BenchError.usage("'--count' needs a number above 0")
      }
      count = number
    }
    let bench = try Workbench(try BenchOptions(rest))
    let model = try bench.model()
    var windows = TextWindows.aboutHundredTokens(seed: 12)
    let encoder = JSONEncoder()
    var lines = Data()
    for text in try windows.sample(bench.corpus, count: count, fits: model.fits) {
      lines += try encoder.encode(Line(text: text)) + Data("\n".utf8)
    }
    try lines.write(to: URL(fileURLWithPath: path))
  }
}
