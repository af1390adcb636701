import Testing
import VadeHTTP
import VadeHTTPTesting

@testable import VadeHTTP

@Suite("Answers are the same in the same process and over a socket")
struct AnswerTests {
  private func with(_ kind: TestClient.Kind, _ body: (TestClient) throws -> Void) throws {
    let samples = try Samples()
    try TestClient.with(samples.router(), kind, body)
  }

  @Test("every answer has the header fields that keep browsers strict", arguments: TestClient.Kind.allCases)
  func headers(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      for target in ["/health", "/nothing", "/fails", "/file", "/stream"] {
        let headers = try client.send(.get, target).headers
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(headers["Referrer-Policy"] == "no-referrer")
        #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin" && headers["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(headers["Cache-Control"] != nil && headers["Access-Control-Allow-Origin"] == nil)
        if kind != .router { #expect(headers["Date"] != nil) }
      }
    }
  }

  @Test("an error tells its code and message; one of the server's own tells an id alone", arguments: TestClient.Kind.allCases)
  func errors(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      let conflict = try client.send(.get, "/conflict")
      #expect(conflict.status == 409)
      let expected = #"{"error":{"code":"there-already","message":"a thing \"of this\" name is there"},"schema":"vade.error/1"}"#
      #expect(conflict.text == expected)
      let failure = try client.send(.get, "/fails")
      #expect(failure.status == 500 && failure.text.contains("\"internal\"") && !failure.text.contains("Broken"))
    }
  }

  @Test("HEAD answers what GET would, without the body", arguments: TestClient.Kind.allCases)
  func head(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      for target in ["/health", "/text", "/file", "/stream", "/answer", "/events"] {
        let answer = try client.send(.head, target)
        #expect(answer.status == 200 && answer.body.isEmpty)
      }
      if kind != .router { #expect(try client.send(.head, "/file").headers["Content-Length"] == "100000") }
    }
  }

  @Test("a copy that is current is not sent again", arguments: TestClient.Kind.allCases)
  func conditions(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      #expect(try client.send(.get, "/text").headers["ETag"] == "\"abc\"")
      for value in ["\"abc\"", "W/\"abc\"", "\"x\", \"abc\"", "*", "\"abc-gzip\""] {
        let answer = try client.send(.get, "/text", headers: ["If-None-Match": value])
        #expect(answer.status == 304 && answer.body.isEmpty && answer.headers["ETag"] == "\"abc\"", "\(value)")
      }
      #expect(try client.send(.get, "/text", headers: ["If-None-Match": "\"abcd\", abc"]).status == 200)
    }
  }

  @Test(
    "one range is sent alone, one that lies outside is refused, anything else gets the whole", arguments: TestClient.Kind.allCases,
    [
      ("bytes=0-9", 206, "bytes 0-9/100000", 10), ("bytes=99990-", 206, "bytes 99990-99999/100000", 10),
      ("bytes=-5", 206, "bytes 99995-99999/100000", 5), ("bytes=99999-200000", 206, "bytes 99999-99999/100000", 1),
      ("bytes=-200000", 206, "bytes 0-99999/100000", 100_000), ("bytes=100000-", 416, "bytes */100000", -1),
      ("bytes=-0", 416, "bytes */100000", -1),
      ("bytes=0-1,5-6", 200, "", 100_000), ("bytes=9-2", 200, "", 100_000), ("lines=1-2", 200, "", 100_000),
      ("bytes=a-b", 200, "", 100_000),
      ("bytes=0-99999999999999999999999", 206, "bytes 0-99999/100000", 100_000),
    ])
  func ranges(_ kind: TestClient.Kind, _ field: (String, Int, String, Int)) throws {
    try with(kind) { client throws in
      let answer = try client.send(.get, "/file", headers: ["Range": field.0])
      #expect(answer.status == field.1 && (answer.headers["Content-Range"] ?? "") == field.2)
      if field.3 >= 0 { #expect(answer.body.count == field.3) }
      if field.0 == "bytes=99990-" { #expect(answer.body == (99_990..<100_000).map { UInt8($0 % 251) }) }
    }
  }

  @Test("a range is sent only of what the client has begun", arguments: TestClient.Kind.allCases)
  func ifRange(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      #expect(try client.send(.get, "/file", headers: ["Range": "bytes=0-1", "If-Range": "\"d1\""]).status == 206)
      for other in ["\"d2\"", "W/\"d1\"", "Tue, 01 Dec 2026 00:00:00 GMT"] {
        #expect(try client.send(.get, "/file", headers: ["Range": "bytes=0-1", "If-Range": other]).status == 200)
      }
    }
  }

  @Test("text is compressed for clients that take it, and only then", arguments: TestClient.Kind.allCases)
  func compression(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      let small = try client.send(.get, "/text", headers: ["Accept-Encoding": "br;q=1, gzip;q=0.8"])
      #expect(
        small.headers["Content-Encoding"] == "gzip" && small.headers["ETag"] == "\"abc-gzip\"" && small.headers["Vary"] == "Accept-Encoding"
      )
      #expect(small.body.count < 500)
      #expect(Gzip.restored(small.body, limit: 1 << 20) == Array(Samples.text.utf8))
      for field in ["gzip;q=0", "br", "", "*;q=0", "identity"] {
        let plain = try client.send(.get, "/text", headers: ["Accept-Encoding": field])
        #expect(plain.headers["Content-Encoding"] == nil && plain.text == Samples.text && plain.headers["Vary"] == "Accept-Encoding")
      }
      for target in ["/health", "/file", "/answer"] {
        #expect(try client.send(.get, target, headers: ["Accept-Encoding": "gzip"]).headers["Content-Encoding"] == nil)
      }
      #expect(try client.send(.get, "/text", headers: ["Accept-Encoding": "gzip", "Range": "bytes=0-3"]).text == "All ")
    }
  }

  @Test("what is made while it is sent arrives whole", arguments: TestClient.Kind.allCases)
  func streams(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      #expect(try client.send(.get, "/stream?count=2").text == "piece 0\npiece 1\n")
      #expect(try client.send(.get, "/stream?count=0").text == "")
      let long = try client.send(.get, "/stream?count=10000").text
      #expect(long.hasSuffix("piece 9999\n") && long.split(separator: "\n").count == 10_000)
      #expect(try client.send(.get, "/answer").text.hasSuffix("event: sentence\ndata: {\"n\":2}\n\n"))
    }
  }

  @Test("a body comes back as it went", arguments: TestClient.Kind.allCases)
  func bodies(_ kind: TestClient.Kind) throws {
    try with(kind) { client throws in
      #expect(try client.send(.post, "/echo", body: "hello").text == "hello")
      #expect(try client.send(.post, "/echo", body: String(repeating: "x", count: 1000)).body.count == 1000)
      #expect(try client.send(.post, "/echo", body: String(repeating: "x", count: 1001)).status == 413)
      #expect(try client.send(.put, "/echo", body: "x").status == 405)
    }
  }

  @Test("the compressed form of what has a tag is kept, of each tag its own, up to a limit")
  func compressionCache() {
    let cache = CompressionCache(byteLimit: 200)
    let texts = ["a", "b", "c", "d"].map { Array(String(repeating: $0, count: 5000).utf8) }
    for _ in 0..<2 {
      for (index, text) in texts.enumerated() {
        let form = cache.compressed(text, tag: EntityTag("t\(index)"))
        #expect(form.flatMap { Gzip.restored($0, limit: 10_000) } == text)
      }
    }
    // Only the tag is looked at: the bytes are taken for those it stood for before.
    let small = CompressionCache()
    let first = small.compressed(texts[0], tag: EntityTag("t"))
    #expect(small.compressed(texts[1], tag: EntityTag("t")) == first)
    #expect(small.compressed(texts[1], tag: nil) != first)
  }
}
