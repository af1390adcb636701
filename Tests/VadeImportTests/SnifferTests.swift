import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("The sniffer goes by content")
struct SnifferTests {
  private func sniff(_ bytes: [UInt8], named name: String) throws -> (FormatID, [Diagnostic]) {
    let directory = try TemporaryDirectory()
    let source = try ImportSource(path: directory.write(bytes, to: name))
    return try Sniffer.sniff(source, registry: ImporterRegistry(ImporterRegistry.textImporters + [PDFDeclaration()]))
  }

  private func refusal(_ bytes: [UInt8], named name: String) throws -> ImportError.Reason? {
    do {
      _ = try sniff(bytes, named: name)
      return nil
    } catch let error as ImportError {
      return error.reason
    }
  }

  @Test(
    "names the format it cannot read, whatever the file is called",
    arguments: [
      ("PNG image", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]), ("JPEG image", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
      ("GIF image", Array("GIF89a".utf8) + [1, 0, 1, 0]), ("TIFF image", [0x49, 0x49, 0x2A, 0, 8, 0]),
      ("WebP image", Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WEBPVP8 ".utf8)), ("HEIC image", [0, 0, 0, 24] + Array("ftypheic".utf8)),
      ("WAV recording", Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WAVEfmt ".utf8)), ("MP3 recording", Array("ID3".utf8) + [4, 0, 0]),
      ("FLAC recording", Array("fLaC".utf8) + [0, 0, 0, 34]), ("gzip archive", [0x1F, 0x8B, 8, 0]),
      ("SQLite database", Array("SQLite format 3".utf8) + [0]), ("ELF program", [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      ("ZIP archive", [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18)),
    ] as [(String, [UInt8])])
  func namesUnsupported(name: String, bytes: [UInt8]) throws {
    for file in ["a.txt", "a", "a.pdf"] {
      guard case .unsupported(let format, let supported) = try refusal(bytes, named: file) else {
        Issue.record("\(name) as \(file) was not refused by name")
        continue
      }
      #expect(format == name)
      #expect(supported.contains("Markdown"))
    }
  }

  @Test(
    "looks into ZIP containers for the names of their entries",
    arguments: [
      ("Word document (DOCX)", "word/document.xml"), ("Excel workbook (XLSX)", "xl/workbook.xml"),
      ("PowerPoint presentation (PPTX)", "ppt/slides/1.xml"),
      ("Pages or Numbers document (iWork)", "Index/Document.iwa"), ("Keynote presentation", "Index/Slide-1.iwa"),
      ("ZIP archive", "readme.txt"),
    ])
  func zip(name: String, entry: String) throws {
    let header: [UInt8] = [0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 22) + [UInt8(entry.utf8.count), 0, 0, 0]
    let bytes = header + Array(entry.utf8) + Array(repeating: 0, count: 40)
    guard case .unsupported(let format, _) = try refusal(bytes, named: "a.bin") else {
      Issue.record("not refused")
      return
    }
    #expect(format == name)
  }

  @Test("finds a PDF under any name and warns of the name")
  func pdf() throws {
    let bytes = Array("%PDF-1.7\n%\u{e2}\u{e3}\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n".utf8)
    #expect(try sniff(bytes, named: "a.pdf").1.isEmpty)
    let (format, diagnostics) = try sniff(bytes, named: "a.txt")
    #expect(format == .pdf)
    #expect(diagnostics.map(\.id) == [.nameDisagrees])
    #expect(try sniff(Array("junk line\n".utf8) + bytes, named: "a.pdf").0 == .pdf)
    #expect(try sniff(Array("A PDF begins with %PDF-1.7, as is known.".utf8), named: "a.txt").0 == .text)
  }

  @Test(
    "tells the formats that are text",
    arguments: [
      ("a.txt", "Just words.", FormatID.text, false), ("a.pdf", "Just words.", .text, true), ("a.docx", "Just words.", .text, true),
      ("a.md", "# Title", .markdown, false), ("a", "# Title\n\nSee [this](that).\n", .markdown, false),
      ("a.txt", "# Title\n\n[x](y)", .text, false),
      ("a.txt", "<!-- x -->\n<!DOCTYPE html><p>x", .html, true), ("a.html", "<p>x", .html, false), ("a.html", "no tag at all", .text, true),
      ("a.csv", "a,b\n1,2\n", .csv, false), ("a.py", "print(1)", .code, false), ("a", "#!/usr/bin/env python3\nprint(1)", .code, false),
      ("a", "{\"a\": 1}", .code, false), ("a.xml", "<?xml version=\"1.0\"?><a/>", .xml, false), ("Makefile", "all:\n\techo", .code, false),
      ("a.php", "<html><?php echo 1 ?></html>", .code, false), ("a.eml", "No mail, just a note", .text, false),
      ("a.txt", "OTTO was here", .text, false), ("a.txt", "BM: the market", .text, false),
    ])
  func text(name: String, content: String, expected: FormatID, warns: Bool) throws {
    let (format, diagnostics) = try sniff(Array(content.utf8), named: name)
    #expect(format == expected)
    #expect(diagnostics.contains { $0.id == .nameDisagrees } == warns)
  }

  @Test("names a mail by header and extension together")
  func mail() throws {
    let mail = Array("From: a@example.org\nTo: b@example.org\nSubject: x\n\nHello".utf8)
    guard case .unsupported(let name, _) = try refusal(mail, named: "a.eml") else {
      Issue.record("not refused")
      return
    }
    #expect(name == "e-mail message (EML)")
    #expect(try sniff(mail, named: "a.txt").0 == .text)
  }

  @Test("says of random bytes that they are nothing it knows", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var generator = FixedSeed(seed)
    let bytes = [0x00, 0xC1] + (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard case .unrecognised = try refusal(bytes, named: "a.txt") else {
      Issue.record("seed \(seed) was taken for a format")
      return
    }
  }

  @Test("reports a missing, an empty and a directory path before anything is read")
  func unreadable() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: ImportError(path: "x", reason: .missing)) { try ImportSource(path: directory.path("no"), displayPath: "x") }
    #expect(throws: ImportError(path: "x", reason: .isDirectory)) { try ImportSource(path: directory.path, displayPath: "x") }
    let empty = try directory.write("", to: "empty.txt")
    #expect(throws: ImportError(path: "x", reason: .empty)) { try ImportSource(path: empty, displayPath: "x") }
  }
}

/// Declares PDF as the module that reads it does.
private struct PDFDeclaration: Importer {
  let formats = [Format(id: .pdf, name: "PDF", extensions: ["pdf"])]

  func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    throw ImportError(path: source.displayPath, reason: .locked)
  }
}
