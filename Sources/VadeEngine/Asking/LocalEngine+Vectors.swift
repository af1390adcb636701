internal import VadeEmbedding
internal import VadeTokenizer

extension LocalEngine {
  /// Vectors with what they cost.
  package struct Vectors: Sendable, Hashable {
    /// One for each text.
    package let rows: [[Float]]
    /// How many tokens the model read, prefixes not counted.
    package let tokens: Int
  }

  /// Computes the vectors of texts by an installed model.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - isQuery: whether they are questions; some models put another prefix before these.
  ///   - model: the model's name.
  ///   - context: what the engine works with.
  /// - Returns: the vectors in the order of the texts.
  /// - Throws: ``CommandError`` when there is no such model, or a text is longer than it reads: nothing is cut.
  package func vectors(of texts: [String], isQuery: Bool, by model: String, _ context: EngineContext) throws(CommandError) -> Vectors {
    let embedder = try embedder(model, context)
    let matrix: EmbeddingMatrix
    do { matrix = try embedder.embed(texts, as: isQuery ? .query : .passage) } catch { throw CommandError(error) }
    return Vectors(
      rows: (0..<matrix.count).map { Array(matrix[$0]) }, tokens: texts.reduce(0) { $0 + embedder.tokenizer.count($1[...]) })
  }
}
