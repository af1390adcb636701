import Foundation
import Testing
import VadeDocument
import VadeIWork
import VadeImport
import VadeSystem
import VadeTesting

@Suite("Folder packages are read as one document")
struct BundleTests {
  /// Lives as long as the test: what is in it goes with it.
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A folder with files at paths below it.
  private func folder(_ name: String, _ files: [(String, [UInt8])]) throws -> String {
    let path = directory.path + "/\(UUID().uuidString)/" + name
    for (file, bytes) in files {
      let target = URL(fileURLWithPath: path + "/" + file)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: target)
    }
    return path
  }

  private let text = [Parts.pages(text: 2), Parts.storage(2, "A text")]

  @Test("R67: whatever holds the document in them: archives, a ZIP of archives, XML, XML under gzip")
  func shapes() throws {
    let xml = Array(XMLParts.pages("<sf:p>A text</sf:p>").utf8)
    let shapes: [[(String, [UInt8])]] = [
      [
        ("Index/Document.iwa", Archive.component([text[0]])), ("Index/Tables/Tile.iwa", Archive.component([text[1]])),
        ("Data/picture.jpg", [1, 2]),
      ],
      [("Index.zip", Archive.document(text)), ("Metadata/Properties.plist", [1]), ("preview.jpg", [1])],
      [("index.xml", xml), ("Contents/PkgInfo", [1])],
      [("index.xml.gz", Gzip.stored(xml))],
    ]
    for files in shapes {
      let path = try folder("Letter.pages", files)
      let source = try ImportSource(path: path)
      #expect(source.isPacked)
      #expect(source.name == "Letter.pages")
      let document = try ReadDocument(source)
      #expect(document.outline == ["p A text"])
      #expect(!document.has(.nameDisagrees))
    }
  }

  @Test("The same folder gives the same bytes, and a change of what is read gives others")
  func deterministic() throws {
    let one = try folder("a.pages", [("Index/Document.iwa", Archive.component(text)), ("preview.jpg", [1])])
    let same = try folder("b.pages", [("preview.jpg", [2, 3]), ("Index/Document.iwa", Archive.component(text))])
    let other = try folder("c.pages", [("Index/Document.iwa", Archive.component([text[0], Parts.storage(2, "Other")]))])
    let digests = try [one, same, other].map { path in try ImportSource(path: path).file.withBytes { SHA256Digest(of: $0) } }
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }

  @Test("A folder of such a name without a document in it stays a folder, and so does a document's folder of another name")
  func plainFolders() throws {
    for (name, files) in [("notes.pages", [("todo.txt", [65])]), ("notes", [("Index/Document.iwa", Archive.component(text))])]
      as [(String, [(String, [UInt8])])]
    {
      let path = try folder(name, files)
      #expect(!DocumentBundle.isDocument(path))
      #expect(throws: ImportError(path: path, reason: .isDirectory)) { try ImportSource(path: path) }
    }
  }

  @Test("An encrypted folder is locked")
  func locked() throws {
    let path = try folder("a.numbers", [("Index.zip", [7, 7]), (".iwpv2", [2])])
    #expect(throws: ImportError(path: path, reason: .locked)) { try ReadDocument(ImportSource(path: path)) }
  }
}

/// Writes gzip files whose bytes are stored (RFC 1952; RFC 1951, 3.2.4).
enum Gzip {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = Wire.little(UInt64(bytes.count), 2)
    let deflated = [1] + length + length.map { ~$0 } + bytes
    // With a file name in the header, as gzip writes it.
    return [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("index.xml\0".utf8) + deflated + Wire.little(UInt64(crc32(bytes)), 4)
      + Wire.little(UInt64(bytes.count), 4)
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
  }
}
