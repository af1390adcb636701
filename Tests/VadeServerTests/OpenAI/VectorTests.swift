import Foundation
import Testing
import VadeMCP

@testable import VadeServer

@Suite("OpenAI: vectors")
struct VectorTests {
  @Test("texts become vectors, as numbers or in base64")
  func embeddings() throws {
    let desk = try OpenAIDesk()
    let plain = try desk.post("/v1/embeddings", ["model": "letters", "input": ["aab", "c"]]).json
    let rows = try #require(plain["data"]?.arrayValue)
    #expect(rows.map { $0["index"] } == [0, 1] && rows[0]["embedding"]?.arrayValue?.prefix(3).map(\.doubleValue) == [2.25, 1.25, 0.25])
    #expect(plain["usage"]?["total_tokens"] == 4 && plain["model"] == "letters")
    let packed = try desk.post(
      "/v1/embeddings", ["model": "letters", "input": "aab", "encoding_format": "base64", "dimensions": 26, "input_type": "query"]
    ).json
    let bytes = try #require(packed["data"]?.arrayValue?.first?["embedding"]?.stringValue.flatMap { Data(base64Encoded: $0) })
    #expect(bytes.count == 26 * 4 && Array(bytes.prefix(8)) == [0, 0, 0, 0x40, 0, 0, 0x80, 0x3F])
  }

  @Test(
    "inputs that cannot be embedded whole are refused",
    arguments: [
      ("input", .null), ("input", []), ("input", ""), ("input", ["a", " "]), ("input", [1, 2]), ("input", [[1, 2]]), ("input", ["a", 1]),
      ("input", .string(String(repeating: "x", count: 1_000))), ("dimensions", 25), ("dimensions", 0), ("encoding_format", "int8"),
      ("input_type", "image"),
      ("input", .array(Array(repeating: "a", count: 2_049))),
    ] as [(String, JSONValue)])
  func refused(_ name: String, _ value: JSONValue) throws {
    var body = JSONObject(members: [.init(name: "model", value: "letters"), .init(name: "input", value: "a")])
    body[name] = value
    let answer = try OpenAIDesk().post("/v1/embeddings", .object(body))
    #expect(answer.status == 400 && answer.json["error"]?["param"] == .string(name))
  }

  @Test("an unknown model is refused with those there are", arguments: ["/v1/embeddings", "/v1/rerank", "/rerank"])
  func unknown(_ path: String) throws {
    let answer = try OpenAIDesk().post(path, ["model": "text-embedding-3", "input": "a", "query": "a", "documents": ["a"]])
    #expect(answer.status == 404 && answer.code == "model_not_found" && answer.text.contains("letters, other"))
  }

  @Test("documents are put into the order of their nearness", arguments: ["/v1/rerank", "/rerank"])
  func rerank(_ path: String) throws {
    let body: JSONValue = ["query": "aab", "documents": ["zzz", ["text": "aabb"], "aba"], "top_n": 2, "return_documents": true]
    let results = try #require(try OpenAIDesk().post(path, body).json["results"]?.arrayValue)
    #expect(results.map { $0["index"] } == [2, 1])
    #expect(results[0]["document"]?["text"] == "aba")
    let scores = results.compactMap { $0["relevance_score"]?.doubleValue }
    #expect(scores == scores.sorted(by: >) && scores.allSatisfy { $0 > 0 && $0 <= 1.000001 })
  }

  @Test(
    "what cannot be ordered is refused",
    arguments: [
      ["query": "a"], ["query": "a", "documents": []], ["query": "a", "documents": [1]], ["query": "a", "documents": [" "]],
      ["documents": ["a"]], ["query": "a", "documents": ["b"], "top_n": 0],
    ]
      as [JSONValue])
  func badOrder(_ body: JSONValue) throws {
    #expect(try OpenAIDesk().post("/v1/rerank", body).status == 400)
  }
}
