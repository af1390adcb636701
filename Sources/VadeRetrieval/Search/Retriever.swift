public import VadeEmbedding
public import VadeLibrary

/// Finds the passages that answer a search text.
///
/// Two channels look in the same scope: the lexical one for the text's words (BM25), the dense one for passages whose vectors are near the
/// text's. A passage only one of them brings gets its true score in the other, the scores are brought to one scale and averaged.
///
///     let retriever = Retriever(index: library, embedder: embedder)
///     let result = try retriever.search("where does the \"spare key\" hang", options: SearchOptions(limit: 5))
///
/// The same index, text and options give the same result. No threshold hides a hit: weak evidence is shown and called weak. Without a
/// model or without vectors the words alone decide, and ``SearchResult/dense`` says so.
public struct Retriever: Sendable {
  let index: any PassageIndex
  let embedder: (any Embedder)?

  /// Creates a retriever.
  ///
  /// - Parameters:
  ///   - index: the store of passages to search.
  ///   - embedder: what computes the search text's vector, by the recipe of the index's vectors; nil to search by words alone.
  public init(index: any PassageIndex, embedder: (any Embedder)?) {
    self.index = index
    self.embedder = embedder
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - text: the search text as a person typed it; see ``QueryParser``.
  ///   - options: how to search.
  ///   - trace: records what each stage passed on, when given.
  /// - Returns: the hits with their explanation; no hits is a result as well.
  /// - Throws: ``RetrievalError`` when the library cannot be read or the text's vector cannot be computed; never for the text itself.
  /// - Complexity: that of the two channels, plus O(d log d) for d = `options.depth`.
  public func search(_ text: String, options: SearchOptions = SearchOptions(), trace: SearchTrace? = nil) throws(RetrievalError)
    -> SearchResult
  {
    var search = Search(retriever: self, options: options, trace: trace)
    return try search.run(text)
  }
}
