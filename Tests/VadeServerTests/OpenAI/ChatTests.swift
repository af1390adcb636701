import Testing
import VadeHTTP
import VadeMCP

@testable import VadeServer

@Suite("OpenAI: answers")
struct ChatTests {
  private let question = "Where does the spare key hang?"

  @Test("a chat is answered with url citations at the places of their marks")
  func chat() throws {
    let answer = try OpenAIDesk().post("/v1/chat/completions", OpenAIDesk.chat(question))
    #expect(answer.status == 200)
    let choice = try #require(answer.json["choices"]?.arrayValue?.first)
    let text = try #require(choice["message"]?["content"]?.stringValue)
    #expect(text == "The spare key hangs behind the blue door. [1]\n\nSources:\n[1] handbook.pdf, page 1")
    #expect(choice["finish_reason"] == "stop" && answer.json["object"] == "chat.completion" && answer.json["model"] == "default")
    let citation = try #require(choice["message"]?["annotations"]?.arrayValue?.first?["url_citation"])
    let scalars = Array(text.unicodeScalars)
    let range = try #require(citation["start_index"]?.intValue)..<(try #require(citation["end_index"]?.intValue))
    #expect(String(String.UnicodeScalarView(scalars[range])) == "[1]")
    #expect(
      citation["url"] == "http://localhost:8733/library/default/document/1?page=1&passage=1" && citation["title"] == "handbook.pdf, page 1")
    #expect(answer.json["vademecum"]?["status"] == "answered")
    #expect(answer.json["vademecum"]?["citations"]?.arrayValue?.first?["quote"] == "The spare key hangs behind the blue door.")
  }

  @Test("marks of several citations, rows below a header and letters of several bytes keep their places")
  func marks() throws {
    func passage(_ id: Int) -> PassageText {
      PassageText(id: id, document: id, title: "Übersicht", path: "ü.csv", page: nil, place: "line \(id)", headings: [], text: "")
    }
    let outcome = AnswerOutcome(
      status: .weak,
      sentences: [
        .init(text: "Größe 👍🏽 zählt.", citations: [1, 2]), .init(text: "12 | 13", header: "Maß | Preis", citations: [3]),
        .init(text: "14 | 15", header: "Maß | Preis", citations: [10]),
      ],
      citations: [1, 2, 3, 10].map { .init(number: $0, quote: "q", passage: passage($0)) }, notes: ["searched by words only"])
    let text = GroundedText(outcome, library: "a b", base: "http://x")
    let scalars = Array(text.text.unicodeScalars)
    #expect(text.citations.map { String(String.UnicodeScalarView(scalars[$0.range])) } == ["[1]", "[2]", "[3]", "[10]"])
    #expect(text.text.contains("\nMaß | Preis\n12 | 13 [3]\n14 | 15 [10]\n\nSources:"))
    #expect(text.text.hasPrefix("The documents touch the question") && text.text.hasSuffix("\nNote: searched by words only"))
    #expect(text.citations.first?.url == "http://x/library/a%20b/document/1?passage=1")
  }

  @Test("a question without an answer is answered so")
  func notFound() throws {
    let answer = try OpenAIDesk().post("/v1/chat/completions", OpenAIDesk.chat("zebra crossing"))
    #expect(answer.json["choices"]?.arrayValue?.first?["message"]?["content"] == "The documents hold no answer to this question.")
    #expect(answer.json["vademecum"]?["status"] == "not_found")
  }

  @Test("a streamed chat comes in chunks that make the same text and end with [DONE]")
  func stream() throws {
    let desk = try OpenAIDesk()
    let answer = try desk.post(
      "/v1/chat/completions", OpenAIDesk.chat(question, ["stream": true, "stream_options": ["include_usage": true]]))
    let events = answer.events
    #expect(events.last == "[DONE]")
    let chunks = events.dropLast()
    #expect(chunks.first?["choices"]?.arrayValue?.first?["delta"]?["role"] == "assistant")
    let deltas = chunks.compactMap { $0["choices"]?.arrayValue?.first?["delta"] }
    let whole = try desk.post("/v1/chat/completions", OpenAIDesk.chat(question)).json["choices"]?.arrayValue?.first?["message"]
    #expect(deltas.compactMap { $0["content"]?.stringValue }.joined() == whole?["content"]?.stringValue)
    #expect(deltas.compactMap { $0["annotations"] }.first == whole?["annotations"])
    #expect(chunks.compactMap { $0["choices"]?.arrayValue?.first?["finish_reason"]?.stringValue } == ["stop"])
    #expect(chunks.last?["usage"] != nil && chunks.last?["choices"] == [])
    #expect(Set(chunks.compactMap { $0["id"]?.stringValue }).count == 1)
  }

  @Test("the last message of the user's is the question, whatever stands around it")
  func messages() throws {
    let messages: JSONValue = [
      ["role": "system", "content": "Speak like a pirate."], ["role": "user", "content": "Who feeds the cat?"],
      ["role": "assistant", "content": .null],
      ["role": "user", "content": [["type": "text", "text": "Where does the spare"], ["type": "text", "text": "key hang?"]]],
      ["role": "assistant", "content": "Let me see."],
    ]
    let answer = try OpenAIDesk().post(
      "/v1/chat/completions",
      OpenAIDesk.chat(
        "", ["messages": messages, "temperature": 0.7, "max_tokens": 5, "seed": 1, "user": "me", "tools": [], "n": 1, "unheard_of": true]))
    #expect(answer.status == 200 && answer.text.contains("blue door"))
  }

  @Test("a response has the shape and the events the official client goes by")
  func response() throws {
    let desk = try OpenAIDesk()
    let whole = try desk.post("/v1/responses", ["model": "default", "input": .string(question), "instructions": "Be brief."]).json
    let part = try #require(whole["output"]?.arrayValue?.first?["content"]?.arrayValue?.first)
    #expect(whole["status"] == "completed" && whole["object"] == "response" && part["type"] == "output_text")
    #expect(part["annotations"]?.arrayValue?.first?["type"] == "url_citation")
    let events = try desk.post(
      "/v1/responses",
      ["model": "default", "stream": true, "input": [["role": "user", "content": [["type": "input_text", "text": .string(question)]]]]]
    ).events
    #expect(
      events.compactMap { $0["type"]?.stringValue } == [
        "response.created", "response.in_progress", "response.output_item.added", "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.delta", "response.output_text.annotation.added", "response.output_text.done", "response.content_part.done",
        "response.output_item.done", "response.completed",
      ])
    #expect(events.map { $0["sequence_number"]?.intValue } == Array(0..<11))
    #expect(events.compactMap { $0["delta"]?.stringValue }.joined() == part["text"]?.stringValue)
    #expect(events.last?["response"]?["output"]?.arrayValue?.first?["content"]?.arrayValue?.first == part)
    let item = events[2]["item"]?["id"]
    #expect(events.compactMap { $0["item_id"] }.allSatisfy { $0 == item })
  }

  @Test(
    "parameters that would change the answer are refused by name",
    arguments: [
      ("tools", [["type": "function"]]), ("tool_choice", "required"), ("functions", [["name": "f"]]), ("n", 2), ("logprobs", true),
      ("top_logprobs", 3),
      ("response_format", ["type": "json_schema"]), ("response_format", ["type": "json_object"]), ("modalities", ["text", "audio"]),
      ("audio", ["voice": "x"]),
      ("web_search_options", ["x": 1]),
    ] as [(String, JSONValue)])
  func refusedInChat(_ name: String, _ value: JSONValue) throws {
    let answer = try OpenAIDesk().post("/v1/chat/completions", OpenAIDesk.chat(question, [name: value]))
    #expect(answer.status == 400 && answer.code == "unsupported_parameter" && answer.json["error"]?["param"] == .string(name))
  }

  @Test(
    "a response refuses what it would have to remember or to do",
    arguments: [
      ("previous_response_id", "resp_1"), ("conversation", "conv_1"), ("background", true), ("tools", [["type": "file_search"]]),
      ("text", ["format": ["type": "json_schema"]]), ("prompt", ["id": "p"]), ("include", ["x"]),
    ] as [(String, JSONValue)])
  func refusedInResponses(_ name: String, _ value: JSONValue) throws {
    var body: JSONObject = JSONObject(members: [.init(name: "model", value: "default"), .init(name: "input", value: "key")])
    body[name] = value
    let answer = try OpenAIDesk().post("/v1/responses", .object(body))
    #expect(answer.status == 400 && answer.code == "unsupported_parameter" && answer.json["error"]?["param"] == .string(name))
  }

  @Test(
    "what holds no question is refused",
    arguments: [
      [], 5, [:], ["model": "default"], ["model": "default", "messages": []], ["model": "default", "messages": "key"],
      ["model": 5, "messages": [["role": "user", "content": "x"]]],
      ["model": "default", "messages": [["role": "system", "content": "x"]]],
      ["model": "default", "messages": [["role": "king", "content": "x"]]],
      ["model": "default", "messages": [["role": "user", "content": " "]]], ["model": "default", "messages": [["role": "user"]]],
      ["model": "default", "messages": [["role": "user", "content": [["type": "image_url", "image_url": ["url": "x"]]]]]],
      ["model": "default", "messages": [["role": "user", "content": "x"]], "stream": "yes"],
      ["model": "default", "messages": [["role": "user", "content": .string(String(repeating: "x", count: 100_001))]]],
    ] as [JSONValue])
  func noQuestion(_ body: JSONValue) throws {
    let answer = try OpenAIDesk().post("/v1/chat/completions", body)
    #expect(answer.status == 400 && answer.json["error"]?["type"] == "invalid_request_error")
    #expect(answer.json["error"]?["message"]?.stringValue?.isEmpty == false)
  }

  @Test("damaged bodies and unknown models are refused in OpenAI's shape")
  func damaged() throws {
    let desk = try OpenAIDesk()
    let message = Array(OpenAIDesk.chat("key").bytes)
    for length in stride(from: 1, to: message.count, by: 7) {
      let answer = try desk.send(.post, "/v1/chat/completions", body: Array(message[..<length]), type: "application/json")
      #expect(answer.status == 400 && answer.code == "invalid_json", "\(length) bytes")
    }
    let unknown = try desk.post("/v1/chat/completions", OpenAIDesk.chat("key", ["model": "gpt-4o"]))
    #expect(unknown.status == 404 && unknown.code == "model_not_found")
    #expect(unknown.json["error"]?["message"]?.stringValue?.contains("there are default") == true)
    let streamed = try desk.post("/v1/chat/completions", OpenAIDesk.chat("key", ["model": "gpt-4o", "stream": true]))
    #expect(streamed.status == 404)
  }

  @Test("libraries are models")
  func models() throws {
    let desk = try OpenAIDesk()
    let list = try desk.get("/v1/models").json
    #expect(list["object"] == "list" && list["data"]?.arrayValue?.map { $0["id"] } == ["default"])
    #expect(try desk.get("/v1/models/default").json["object"] == "model")
    #expect(try desk.get("/v1/models/none").status == 404)
  }

  @Test("speech is refused with what can be done instead, before the recording is read")
  func speech() throws {
    let answer = try OpenAIDesk().send(.post, "/v1/audio/transcriptions", body: [1, 2, 3], type: "multipart/form-data; boundary=b")
    #expect(answer.status == 501 && answer.json["error"]?["message"]?.stringValue?.contains("transcript") == true)
  }
}
