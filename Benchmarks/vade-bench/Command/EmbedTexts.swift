internal import FoundationEssentials
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeSystem

/// Embeds the texts of a file once, for comparisons with other programs.
enum EmbedTexts {
  /// What is printed.
  struct Report: Encodable {
    var engine = "vade"
    let texts: Int
    let dimension: Int
    /// Tokenising included, loading and warming up left out.
    let seconds: Double
  }

  static func run(_ arguments: [String]) throws {
    var words = arguments[...]
    guard let path = words.popFirst() else { throw BenchError.usage("'embed-texts' needs a file of texts") }
    var vectorsPath: String?
    var rest: [String] = []
    while let word = words.popFirst() {
      if word == "--vectors" { vectorsPath = try BenchOptions.value(of: word, &words) } else { rest.append(word) }
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BenchError.invalidFile(path: path, reason: "it cannot be read: 'vade-bench write-texts' makes it")
    }
    let decoder = JSONDecoder()
    let texts = try bytes.split(separator: 10).map { try decoder.decode(WriteTexts.Line.self, from: $0).text }
    let bench = try Workbench(try BenchOptions(rest))
    let model = try bench.model()
    _ = try model.embedder.embed(Array(texts.prefix(8)), as: .passage)
    var matrix = EmbeddingMatrix(dimension: model.recipe.dimension)
    let seconds = try Samples.once { matrix = try model.embedder.embed(texts, as: .passage) }
    if let vectorsPath { try VectorFile.encode(matrix.values).write(to: URL(fileURLWithPath: vectorsPath)) }
    let report = Report(texts: texts.count, dimension: matrix.dimension, seconds: seconds)
    Output.line(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }
}
