import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Looking into a library with the built program")
struct LibraryReadingTests {
  @Test("adds every format whole and reports each file")
  func added() throws {
    let report = try MixedFolder.added.get().report
    #expect(report.counts.added == 6 && report.counts.failed == 0 && report.counts.incomplete == 0)
    #expect(
      Set(report.files.map(\.path)) == [
        "papers/ferry.html", "papers/handbook.md", "papers/lamp.txt", "papers/storm.pdf", "papers/stores.csv", "papers/tide.py",
      ])
    #expect(report.files.allSatisfy { $0.complete == true && ($0.passageCount ?? 0) > 0 && !$0.stages.isEmpty })
    #expect(report.files.flatMap(\.stages).allSatisfy { $0.healthy })
    #expect(report.files.first { $0.path == "papers/storm.pdf" }?.pageCount == 2)
  }

  @Test("lists documents as a table")
  func list() throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.vade("list", "lamp")
    #expect(ran.code == 0 && ran.errors.isEmpty)
    #expect(
      ran.output == """
        id  format  pages  passages   size  state  path
         3  text        -         1  146 B  ready  \(desk.path("papers/lamp.txt"))

        """)
    let all = try desk.reply(Wire.DocumentList.self, "list")
    #expect(Set(all.documents.map(\.format)) == ["text", "markdown", "html", "csv", "code", "pdf"])
    #expect(all.documents.allSatisfy { $0.state == "ready" && $0.complete && $0.sha256.count == 64 })
    #expect(try desk.reply(Wire.DocumentList.self, "list", "nothing of this name").documents.isEmpty)
  }

  @Test("counts what the library holds")
  func status() throws {
    let (desk, report) = try MixedFolder.added.get()
    let status = try desk.reply(Wire.StatusReply.self, "status")
    let passages = report.files.reduce(0) { $0 + ($1.passageCount ?? 0) }
    #expect(status.documents == 6 && status.importing == 0 && status.incomplete == 0)
    #expect(status.passages == passages && status.vectors == passages)
    #expect(status.model?.name == "all-MiniLM-L6-v2" && status.model?.dimension == 384)
    #expect(status.bytes > status.originalBytes)
  }

  @Test("finds passages by words, and says what each way of finding thought of them")
  func search() throws {
    let desk = try MixedFolder.added.get().desk
    let reply = try desk.reply(Wire.SearchReply.self, "search", "--explain", "breakwater")
    let hit = try #require(reply.hits.first)
    #expect(hit.document.path == desk.path("papers/storm.pdf") && hit.document.title == "Storm report")
    #expect(hit.passage.page == 2 && hit.passage.pages == [2] && hit.passage.headingPath == ["Storm report", "Autumn gales"])
    #expect(hit.channels.lexical?.rank == 1 && hit.channels.dense?.rank != nil)
    #expect(reply.timings?.isEmpty == false)
    #expect(reply.hits.map(\.rank) == Array(1...reply.hits.count))
    #expect(zip(reply.hits, reply.hits.dropFirst()).allSatisfy { $0.score >= $1.score })
    #expect(try desk.reply(Wire.SearchReply.self, "search", "--limit", "1", "key").hits.count == 1)
    let within = try desk.reply(Wire.SearchReply.self, "search", "--in", "handbook.md", "--in", "lamp.txt", "breakwater")
    #expect(within.hits.allSatisfy { $0.document.path.hasSuffix("handbook.md") || $0.document.path.hasSuffix("lamp.txt") })
  }

  @Test(
    "takes every character of a query for text",
    arguments: [
      "\"", "*", "((", "\"\"", "+", "AND OR NOT", "NEAR(a b, 3)", "key^2 -tide title:x {a b}:c", "'; DROP TABLE passages; --", "%_\\",
      "\u{1}\u{7F}\u{200B}", "\u{FFFD}𝕶", "title : key", "- -", "a\tb\nc",
    ])
  func querySyntax(query: String) throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.vade("--json", "search", "--", query)
    #expect(ran.code == 0 || ran.code == 2, "\(ran.errors)")
    let reply = try Desk.decode(Wire.SearchReply.self, ran.output)
    #expect(reply.query == query.precomposedStringWithCanonicalMapping)
    #expect(reply.hits.isEmpty == (ran.code == 2))
  }

  @Test("finds something for a query of stop words only, and refuses an empty one as wrong usage")
  func stopWords() throws {
    let desk = try MixedFolder.added.get().desk
    #expect(try !desk.reply(Wire.SearchReply.self, "search", "the of and").hits.isEmpty)
    #expect(try desk.vade("search", "").code == 64)
    #expect(try desk.vade("search", " \t ").code == 2)
  }

  @Test("shows a document, what became of its pages, and one page")
  func show() throws {
    let desk = try MixedFolder.added.get().desk
    let report = try desk.reply(Wire.ShowReply.self, "show", "--report", "storm.pdf").report
    #expect(report?.pagesDeclared == 2 && report?.pagesRead == 2 && report?.complete == true)
    #expect(report?.strategies?.flatMap(\.pages).sorted() == [1, 2], "each page says how it was read")
    let page = try desk.reply(Wire.ShowReply.self, "show", "--page", "1", "Storm report")
    let passages = try #require(page.passages)
    #expect(!passages.isEmpty && passages.allSatisfy { $0.pages == [1] })
    #expect(passages.contains { $0.text.contains("calm and dry") })
    #expect(try desk.vade("show", "--page", "3", "storm.pdf").code == 2)
    #expect(try desk.vade("show", "p999999").code == 1)
    #expect(try desk.vade("show", "nothing").code == 1)
    let ferry = try desk.reply(Wire.ShowReply.self, "show", "--passages", "ferry.html")
    #expect(ferry.passages?.contains { $0.text.contains("never shown") } == false)
    #expect(ferry.passages?.contains { $0.kind == "table" && $0.text.contains("08:15") } == true)
  }

  @Test("lists libraries and models")
  func places() throws {
    let desk = try MixedFolder.added.get().desk
    let libraries = try desk.reply(Wire.LibraryList.self, "library", "list").libraries
    #expect(libraries.map(\.name) == ["default"] && libraries.map(\.documents) == [6])
    let models = try desk.reply(Wire.ModelList.self, "model", "list").models
    #expect(models.map(\.name) == ["all-MiniLM-L6-v2"] && models.map(\.isDefault) == [true])
    #expect(try desk.vade("library", "list", "--names").output == "default\n")
    let doctor = try desk.reply(Wire.DoctorReport.self, "doctor")
    #expect(doctor.checks.filter { $0.status == .fail }.isEmpty)
    let components = try #require(doctor.checks.first { $0.name == "components" })
    for name in ["OpenVINO ", "SQLite 3.", "with FTS5", "PDFium", "cmark-gfm ", "libxml2 ", "OpenSSL "] {
      #expect(components.detail.contains(name), "\(components.detail)")
    }
    #expect(doctor.checks.contains { $0.name == "library default" && $0.status == .ok && $0.detail.hasSuffix("sound") })
  }

  @Test("says what is missing when there is no library yet")
  func noLibrary() throws {
    let desk = try Desk()
    for words in [["list"], ["status"], ["ask", "who"], ["search", "x"], ["show", "x"], ["remove", "--yes", "x"]] {
      let ran = try desk.vade(words)
      #expect(ran.code == 1 && ran.output.isEmpty, "\(words)")
      #expect(ran.errors.hasPrefix("error: there is no library 'default': "), "\(words): \(ran.errors)")
    }
    #expect(try desk.reply(Wire.LibraryList.self, "library", "list").libraries.isEmpty)
  }
}
