import Foundation
import Testing
import VadeHTTP
import VadeHTTPTesting

@testable import VadeHTTP

@Suite("Forms are taken apart as they come in")
struct FormTests {
  private static let sample =
    "preamble\r\n--b1\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\nassistants\r\n"
    + "--b1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"C:\\dir\\a \\\"b\\\".txt\"\r\nContent-Type: text/plain\r\n\r\n"
    + "line\r\n--b\r\n--b2\r\n\r\n--b1 \r\nContent-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n--b1--\r\nepilogue"
  private static let type = "multipart/form-data; boundary=b1"
  private static let expected = "purpose=assistants;empty=;file:a \"b\".txt:17"

  @Test("fields and files arrive", arguments: TestClient.Kind.allCases)
  func form(_ kind: TestClient.Kind) throws {
    let samples = try Samples()
    try TestClient.with(samples.router(), kind) { client throws in
      #expect(try client.send(.post, "/form", headers: ["Content-Type": FormTests.type], body: FormTests.sample).text == FormTests.expected)
    }
  }

  @Test("wherever the body is cut in two, the same is found")
  func everyCut() throws {
    let samples = try Samples()
    let bytes = Array(FormTests.sample.utf8)
    for cut in 0...bytes.count {
      let sink = try FormSink(
        contentType: FormTests.type, limits: .init(byteCount: 1 << 20, partCount: 8), directory: samples.uploads)
      try sink.take(Array(bytes[..<cut]))
      try sink.take(Array(bytes[cut...]))
      let form = try #require(try sink.finish().form)
      #expect(form.field("purpose") == "assistants" && form.field("empty") == "")
      let file = try #require(form.file("file"))
      #expect(file.fileName == "a \"b\".txt" && file.contentType == "text/plain")
      #expect(try String(contentsOfFile: file.file.path, encoding: .utf8) == "line\r\n--b\r\n--b2\r\n", "cut at \(cut)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: samples.uploads) == ["keep"])
  }

  @Test("wherever the body breaks off, it is refused and nothing is left")
  func everyTruncation() throws {
    let samples = try Samples()
    let bytes = Array(FormTests.sample.utf8)
    let end = bytes.count - "\r\nepilogue".utf8.count
    for cut in 0..<end {
      #expect(throws: HTTPError.self, "cut at \(cut)") {
        let sink = try FormSink(contentType: FormTests.type, limits: .init(byteCount: 1 << 20, partCount: 8), directory: samples.uploads)
        try sink.take(Array(bytes[..<cut]))
        _ = try sink.finish()
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: samples.uploads) == ["keep"])
  }

  @Test(
    "what is no form, or too much of one, is refused",
    arguments: [
      ("multipart/form-data", sample, 400), ("multipart/form-data; boundary=", sample, 400), ("text/plain; boundary=b1", sample, 415),
      (type, "no boundary at all", 400), (type, "--b1\r\n\r\nno name\r\n--b1--", 400),
      (type, "--b1\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--b1--", 400),
      (type, "--b1\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + String(repeating: "x", count: 70_000) + "\r\n--b1--", 400),
      (type, "--b1\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n\r\n--b1--", 400),
      (type, String(repeating: "--b1\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n", count: 65) + "--b1--", 400),
      (type, "--b1xx\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b1--", 400),
      (type, "--b1\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\nx\r\n--b1--", 400),
    ])
  func refused(_ type: String, _ body: String, _ status: Int) throws {
    let samples = try Samples()
    try TestClient.with(samples.router(), .router) { client throws in
      #expect(try client.send(.post, "/form", headers: ["Content-Type": type], body: body).status == status)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: samples.uploads) == ["keep"])
  }

  @Test(
    "a file's name is what its sender meant, without directories",
    arguments: [
      (#"form-data; name="f"; filename="../../etc/passwd""#, "passwd"), (#"form-data; name=f; filename=a.pdf"#, "a.pdf"),
      (#"form-data; name="f"; filename="a%22b.pdf""#, "a\"b.pdf"),
      (#"form-data; name="f"; filename*=UTF-8''%e2%82%ac%20rates.txt"#, "€ rates.txt"),
      (#"form-data; name="f"; filename="..""#, ".."), (#"form-data; name="f"; filename="""#, ""),
      (#"form-data; filename="a;b=c.pdf"; name="f""#, "a;b=c.pdf"),
    ])
  func names(_ disposition: String, _ expected: String) throws {
    let header = try MultipartReader.partHeader(Array("Content-Disposition: \(disposition)".utf8)[...])
    #expect(header.name == "f" && header.fileName == expected)
  }
}
