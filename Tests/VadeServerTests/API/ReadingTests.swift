import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSystem

@testable import VadeServer

@Suite("The server, reading")
struct ReadingTests {
  @Test("answers what a browser asks on its way from the samples to a cited page", arguments: [TestClient.Kind.router, .live])
  func way(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      #expect(try client.send(.get, "/health").text == #"{"status":"ok"}"#)
      #expect(try client.send(.get, "/ready").status == 200)
      #expect(try client.json(Wire.LibraryList.self, .get, "/api/libraries").libraries.isEmpty)
      try desk.addSamples(client)
      let library = try client.json(Wire.StatusReply.self, .get, "/api/libraries/samples")
      #expect(library.documents == WebApp.samples.count && library.kind == "library" && library.vectors == library.passages)
      let listing = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/samples/documents?sort=title&order=desc&limit=2")
      #expect(listing.total == WebApp.samples.count && listing.documents.count == 2)
      #expect(listing.documents[0].title.lowercased() > listing.documents[1].title.lowercased())

      let question = #"{"question":"Who may change the timing of the lamp?"}"#
      let answer = try client.json(Wire.AskReply.self, .post, "/api/libraries/samples/ask", question)
      let citation = try #require(answer.citations.first)
      #expect(answer.status == .answered && citation.page == 2 && citation.boxes.first?.page == 2)
      let document = "/api/libraries/samples/documents/\(citation.documentId)"
      #expect(try client.json(Wire.ShowReply.self, .get, document).report?.complete == true)
      let pages = try client.json(Wire.PageList.self, .get, document + "/pages")
      #expect(pages.count == 3 && pages.pages.map(\.page) == [1, 2, 3] && pages.pages.allSatisfy { $0.width == 595 && $0.height == 842 })
      let picture = try client.send(.get, document + "/pages/2.png?dpi=72")
      #expect(
        picture.status == 200 && picture.headers["Content-Type"] == "image/png" && picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The header's width: as many dots as the page has points at 72 to an inch.
      #expect(picture.body[16..<20].reduce(0) { $0 << 8 | Int($1) } == 595)
      let tag = try #require(picture.headers["ETag"])
      #expect(try client.send(.get, document + "/pages/2.png?dpi=72", headers: ["If-None-Match": tag]).status == 304)
      // A library made anew has the same numbers: a browser asks before it shows what it kept.
      #expect(picture.headers["Cache-Control"] == "private, no-cache")
      #expect(try client.send(.get, document + "/pages/2.png?blocks=1&dpi=72").body != picture.body)
      let passages = try client.json(Wire.PassageList.self, .get, document + "/passages?page=2")
      #expect(passages.passages.contains { $0.id == citation.passageId } && passages.total == passages.passages.count)
      let original = try client.send(.get, document + "/original", headers: ["Range": "bytes=0-3"])
      #expect(original.status == 206 && original.text == "%PDF")
      #expect(original.headers["Content-Disposition"]?.hasPrefix("attachment") == true)
    }
  }

  @Test("streams an answer step by step, every sentence behind its citations", arguments: [TestClient.Kind.router, .live])
  func stream(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      try desk.addSamples(client)
      let answer = try client.send(
        .post, "/api/libraries/samples/ask", headers: ["Accept": "text/event-stream", "Content-Type": "application/json"],
        body: #"{"question":"Who may change the timing of the lamp?"}"#)
      let names = answer.text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
      #expect(names.prefix(3) == ["stage", "sources", "stage"] && names.last == "answer")
      #expect(try #require(names.firstIndex(of: "citation")) < #require(names.firstIndex(of: "sentence")))
      // What is wrong before the stream begins is told by the status.
      #expect(
        try client.fault(.post, "/api/libraries/none/ask", #"{"question":"a"}"#, headers: ["Accept": "text/event-stream"], status: 404)
          == "library-missing")
    }
  }

  @Test("answers from the chosen passages only, and says when none of them is there any more")
  func chosen() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      try desk.addSamples(client)
      let hits = try client.json(Wire.SearchReply.self, .get, "/api/libraries/samples/search?q=lamp&limit=20").hits
      let other = try #require(hits.last { !$0.passage.text.contains("district engineer") }).passage.id
      let question = #"{"question":"Who may change the timing of the lamp?","passages":[\#(other)]}"#
      let answer = try client.json(Wire.AskReply.self, .post, "/api/libraries/samples/ask", question)
      #expect(answer.citations.allSatisfy { $0.passageId == other })
      let gone = #"{"question":"a lamp","passages":[99999]}"#
      #expect(try client.fault(.post, "/api/libraries/samples/ask", gone, status: 404) == "passage-missing")
    }
  }

  @Test("stays in the formats that were chosen, and names one there is not")
  func formats() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      try desk.addSamples(client)
      func formats(_ query: String) throws -> Set<String> {
        let reply = try client.json(Wire.SearchReply.self, .get, "/api/libraries/samples/search?q=keeper%20lamp&limit=50\(query)")
        return Set(reply.hits.map(\.document.format))
      }
      #expect(try formats("").count > 2)
      #expect(try formats("&format=pdf") == ["pdf"])
      #expect(try formats("&format=pdf&format=markdown") == ["pdf", "markdown"])
      #expect(try formats("&format=pdf&in=4").isEmpty)
      #expect(try client.fault(.get, "/api/libraries/samples/search?q=a&format=docx", status: 404) == "format-missing")
      let question = #"{"question":"Who may change the timing of the lamp?","formats":["markdown"]}"#
      let answer = try client.json(Wire.AskReply.self, .post, "/api/libraries/samples/ask", question)
      #expect(answer.citations.allSatisfy { $0.path.hasSuffix(".md") })
    }
  }

  @Test("gives the lines of a text and says of a PDF that it has none")
  func lines() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try client.upload("first\nsecond\nthird\n\nfifth line of it\n", as: "a/lines.txt")
      let id = try #require(try client.wait(for: job.id).files?.first?.documentId)
      let lines = try client.json(Wire.LineList.self, .get, "/api/libraries/default/documents/\(id)/lines?first=2&last=3")
      #expect(lines.first == 2 && lines.lines == ["second", "third"])
      #expect(try client.fault(.get, "/api/libraries/default/documents/\(id)/pages/1.png", status: 404) == "no-pages")
      #expect(try client.json(Wire.PageList.self, .get, "/api/libraries/default/documents/\(id)/pages").pages.isEmpty)
      try desk.addSamples(client)
      #expect(try client.fault(.get, "/api/libraries/samples/documents/1/lines", status: 404) == "no-lines")
      #expect(try client.fault(.get, "/api/libraries/samples/documents/1/pages/9.png", status: 404) == "page-missing")
    }
  }

  @Test("suggests questions its own documents answer, and draws a map of their passages")
  func discovery() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      try desk.addSamples(client)
      let suggestions = try client.json(Wire.SuggestionList.self, .get, "/api/libraries/samples/suggestions").questions
      #expect(!suggestions.isEmpty)
      for suggestion in suggestions {
        let text = suggestion.text.replacingOccurrences(of: "\"", with: "\\\"")
        let answer = try client.json(Wire.AskReply.self, .post, "/api/libraries/samples/ask", #"{"question":"\#(text)"}"#)
        #expect(answer.status == .answered)
        #expect(answer.citations.contains { $0.documentId == suggestion.documentId }, "\(suggestion.text)")
      }
      let isReady = try eventually { try client.json(Wire.PassageMap.self, .get, "/api/libraries/samples/map").state == .ready }
      #expect(isReady)
      let map = try client.json(Wire.PassageMap.self, .get, "/api/libraries/samples/map")
      let passages = try client.json(Wire.StatusReply.self, .get, "/api/libraries/samples").passages
      #expect(map.points.passage.count == passages && map.points.x.count == passages && map.points.document.count == passages)
      #expect(map.points.x.allSatisfy { abs($0) <= 1 } && map.documents.reduce(0) { $0 + $1.count } == passages)
      #expect(map.points.x.contains { abs($0) == 1 } && map.variance[0] >= map.variance[1])
      // Another library of the name shows nothing of the one that is gone.
      _ = try client.json(Wire.Done.self, .delete, "/api/libraries/samples")
      _ = try client.json(Wire.Done.self, .post, "/api/libraries", #"{"name":"samples"}"#, status: 201)
      #expect(try client.json(Wire.PassageMap.self, .get, "/api/libraries/samples/map").documents.isEmpty)
    }
  }
}
