import Testing
import VadeEngine
import VadeMCP

@testable import VadeServer

@Suite("OpenAI: described bodies")
struct DocumentTests {
  private func json(_ value: some Encodable) throws -> JSONValue { try JSONParser.value(of: WireEncoder.bytes(value)) }

  @Test("a body that is as described is taken")
  func taken() throws {
    let desk = try OpenAIDesk()
    let file = try #require(try desk.upload("a.txt", "x").json["id"]?.stringValue)
    let bodies: [(String, JSONValue)] = [
      (
        "/v1/chat/completions",
        try json(
          OpenAIDocuments.Chat(
            model: "default", messages: [.init(role: .system, content: "x"), .init(role: .user, content: "key")], stream: false))
      ),
      ("/v1/responses", try json(OpenAIDocuments.Response(model: "default", input: "key", stream: true))),
      ("/v1/embeddings", try json(OpenAIDocuments.Embedding(model: "letters", input: ["a"], encodingFormat: .base64, inputType: .query))),
      ("/rerank", try json(OpenAIDocuments.Reranking(model: "letters", query: "a", documents: ["b"], topN: 1, returnDocuments: true))),
      ("/v1/vector_stores", try json(OpenAIDocuments.Store(name: "new", fileIds: [file]))),
      ("/v1/vector_stores/default/files", try json(OpenAIDocuments.Attachment(fileId: file))),
      ("/v1/vector_stores/default/search", try json(OpenAIDocuments.StoreSearch(query: "key", maxNumResults: 3))),
    ]
    for (path, body) in bodies { #expect(try desk.post(path, body).status == 200, "\(path): \(body.text)") }
  }
}
