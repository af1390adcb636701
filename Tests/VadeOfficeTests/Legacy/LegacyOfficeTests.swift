import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("Documents of the binary formats")
struct LegacyOfficeTests {
  @Test(
    "are converted by LibreOffice and read, and say by which version",
    .enabled(
      if: LegacyOfficeConverter.installed != nil,
      "LibreOffice is not installed: install libreoffice-writer and libreoffice-impress to run this test"),
    arguments: [("docling__greek_heading_styles.doc", "doc", "Verifizierung"), ("tika__testComment.ppt", "ppt", "Here is a comment")])
  func converted(name: String, format: String, text: String) throws {
    let found = try OfficeReading(ImportSource(path: Corpus.path("documents/legacy-office/" + name)))
    #expect(found.header.format.rawValue == format)
    #expect(found.text.contains(text))
    let note = try #require(found.header.diagnostics.first { $0.id == .converted })
    #expect(note.summary.contains("LibreOffice"))
  }

  @Test(
    "keep their headings, which LibreOffice names in the document's language",
    .enabled(if: LegacyOfficeConverter.installed != nil, "LibreOffice is not installed"))
  func headings() throws {
    let found = try OfficeReading(ImportSource(path: Corpus.path("documents/legacy-office/docling__greek_heading_styles.doc")))
    #expect(found.outline.filter { $0.hasPrefix("h") }.count >= 3)
  }

  @Test(
    "that LibreOffice cannot read are named with what can be done",
    .enabled(if: LegacyOfficeConverter.installed != nil, "LibreOffice is not installed"))
  func failing() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write([0xD0, 0xCF, 0x11, 0xE0] + Array(repeating: 0, count: 600), to: "broken.doc")
    let converter = try #require(LegacyOfficeConverter.installed)
    let error = #expect(throws: ImportError.self) { try converter.convert(path: path, as: .ppt, displayPath: "broken.ppt") }
    #expect(error?.reason.code == "needs-program")
    #expect(error?.message.contains("save it in a newer format") == true)
  }

  @Test("run out of time instead of hanging", .enabled(if: LegacyOfficeConverter.installed != nil, "LibreOffice is not installed"))
  func timeLimit() throws {
    var converter = try #require(LegacyOfficeConverter.installed)
    converter.limit = .milliseconds(1)
    let path = try Corpus.path("documents/legacy-office/unstructured__fake.doc")
    let error = #expect(throws: ImportError.self) { try converter.convert(path: path, as: .doc, displayPath: "a.doc") }
    #expect(error?.message.contains("within") == true)
  }
}

@Suite("Compound files")
struct CompoundFileTests {
  @Test("give their streams, large and small, and are bounded whatever their tables say")
  func streams() throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: Corpus.path("documents/legacy-office/unstructured__fake.doc"))))
    let file = try #require(CompoundFile(bytes))
    #expect(file.names.contains("WordDocument"))
    #expect(file.stream("WordDocument")?.starts(with: [0xEC, 0xA5]) == true)
    #expect(file.stream("nowhere") == nil)
    var numbers = Numbers(seed: 11)
    for _ in 0..<400 {
      var broken = bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)).map { $0 }
      for _ in 0..<20 where !broken.isEmpty {
        broken[Int.random(in: 0..<min(broken.count, 2048), using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      if let opened = CompoundFile(broken) { for name in opened.names { _ = opened.stream(name) } }
    }
  }
}
