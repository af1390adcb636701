internal import FoundationEssentials
internal import VadeHTTP
internal import VadeMCP

/// Vectors, and the order of texts by them.
extension OpenAIRoutes {
  /// As many inputs as OpenAI takes.
  private static let mostInputs = 2048
  /// As many documents as Cohere takes.
  private static let mostDocuments = 1000

  var vectorRoutes: [Route] {
    let embeddings = Route(
      .post, "/v1/embeddings", operation: "openAIEmbed", summary: "Computes the vectors of texts.", tag: Self.tag,
      body: .memory(limit: Self.bodyLimit), answers: Self.answers("The vectors."),
      handler: Self.handler { try embed($0) })
    let rerankings = ["/v1/rerank", "/rerank"].map { path in
      Route(
        .post, PathPattern(path), operation: path == "/rerank" ? "rerank" : "openAIRerank",
        summary: "Puts texts into the order of their nearness to a query, by the cosine of their vectors.", tag: Self.tag,
        body: .memory(limit: Self.bodyLimit), answers: Self.answers("The order."),
        handler: Self.handler { try rerank($0) })
    }
    return [embeddings] + rerankings
  }

  private func embed(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try OpenAIBody(request.body.bytes, limit: Self.bodyLimit)
    let model = try vectorModel(try body.text("model"))
    let texts = try body.texts("input", most: Self.mostInputs)
    let isEncoded = try encoding(body)
    let computed = try vectors(of: texts, as: try role(body), by: model, param: "input")
    if let dimension = try body.integer("dimensions", 1...100_000), dimension != computed.vectors.first?.count {
      throw OpenAIError.unsupported(
        "dimensions", "the vectors of '\(model)' have \(computed.vectors.first?.count ?? 0) numbers and are not cut")
    }
    let data = computed.vectors.enumerated().map { index, vector -> JSONValue in
      [
        "object": "embedding", "index": .int(index),
        "embedding": isEncoded ? .string(Self.base64(vector)) : .array(vector.map { .double(Double($0)) }),
      ]
    }
    let reply: JSONValue = [
      "object": "list", "data": .array(data), "model": .string(model),
      "usage": ["prompt_tokens": .int(computed.tokens), "total_tokens": .int(computed.tokens)],
    ]
    return .json(reply.bytes)
  }

  private func rerank(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try OpenAIBody(request.body.bytes, limit: Self.bodyLimit)
    let model = try vectorModel(try body.optionalText("model"))
    let query = try body.text("query")
    let documents = try documents(body)
    let query0 = try vectors(of: [query], as: .query, by: model, param: "query")
    let rest = try vectors(of: documents, as: .passage, by: model, param: "documents")
    let scores = rest.vectors.map { Self.cosine(query0.vectors[0], $0) }
    let order = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
    let returnsDocuments = try body.flag("return_documents")
    let results = order.prefix(try body.integer("top_n", 1...Int.max) ?? Int.max).map { index -> JSONValue in
      .members([
        "index": .int(index), "relevance_score": .double(scores[index]),
        "document": returnsDocuments ? ["text": .string(documents[index])] : nil,
      ])
    }
    let reply: JSONValue = [
      "id": .string(Self.identifier("rerank-")), "object": "list", "model": .string(model), "results": .array(Array(results)),
      "usage": ["total_tokens": .int(query0.tokens + rest.tokens)],
    ]
    return .json(reply.bytes)
  }

  /// Texts to put in order: plain, or as the `text` of an object.
  private func documents(_ body: OpenAIBody) throws(OpenAIError) -> [String] {
    guard let elements = body["documents"]?.arrayValue, !elements.isEmpty else {
      throw .invalid("documents", "'documents' must be a list of texts, or of objects with a 'text'")
    }
    guard elements.count <= Self.mostDocuments else {
      throw .invalid("documents", "'documents' may have \(Self.mostDocuments) elements at most")
    }
    let texts = elements.compactMap { $0.stringValue ?? $0["text"]?.stringValue }
    guard texts.count == elements.count, texts.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw .invalid("documents", "each element of 'documents' must be a text that is not blank, or an object with such a 'text'")
    }
    return texts
  }

  /// The model a name means; the usual one without a name.
  private func vectorModel(_ name: String?) throws -> String {
    let models = try vectors.models()
    guard let name else {
      guard let usual = models.first else { throw OpenAIError.missing("model", "no embedding model is installed", code: "model_not_found") }
      return usual
    }
    guard models.contains(name) else {
      throw OpenAIError.missing(
        "model", "there is no embedding model '\(name.prefix(100))'; installed are \(models.joined(separator: ", "))",
        code: "model_not_found")
    }
    return name
  }

  private func vectors(of texts: [String], as role: TextVectorRole, by model: String, param: String) throws -> ComputedVectors {
    do {
      return try vectors.vectors(of: texts, as: role, by: model)
    } catch let failure as ToolFailure {
      throw OpenAIError(failure, param: param)
    }
  }

  /// Which side of a search the texts are on, an extension other programs know too; documents are what most clients embed.
  private func role(_ body: OpenAIBody) throws(OpenAIError) -> TextVectorRole {
    switch try body.optionalText("input_type") {
    case nil, "passage", "document", "search_document": .passage
    case "query", "search_query": .query
    default: throw .invalid("input_type", "'input_type' must be 'query' or 'passage'")
    }
  }

  private func encoding(_ body: OpenAIBody) throws(OpenAIError) -> Bool {
    switch try body.optionalText("encoding_format") {
    case nil, "float": false
    case "base64": true
    default: throw .invalid("encoding_format", "'encoding_format' must be 'float' or 'base64'")
    }
  }

  /// The numbers as little-endian float32, which the official client asks for.
  private static func base64(_ vector: [Float]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(vector.count * 4)
    for number in vector {
      let bits = number.bitPattern
      for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    return Data(bytes).base64EncodedString()
  }

  private static func cosine(_ left: [Float], _ right: [Float]) -> Double {
    var (product, first, second) = (0.0, 0.0, 0.0)
    for (a, b) in zip(left, right) {
      product += Double(a) * Double(b)
      first += Double(a) * Double(a)
      second += Double(b) * Double(b)
    }
    return first > 0 && second > 0 ? product / (first * second).squareRoot() : 0
  }
}
