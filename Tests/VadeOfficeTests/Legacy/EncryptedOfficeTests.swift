import Testing
import VadeDocument
import VadeImport
import VadeSystem
import VadeTesting

@testable import VadeOffice

@Suite("Encrypted office documents")
struct EncryptedOfficeTests {
  private static func content(_ path: String, passwords: [String]) throws -> [UInt8]? {
    let source = try ImportSource(path: Corpus.path("documents/" + path))
    let container = try #require(CompoundFile(source.file.bytes(in: 0..<source.file.count)))
    let encryption = try #require(container.stream("EncryptionInfo").flatMap { OfficeEncryption($0) })
    let content = try #require(container.stream("EncryptedPackage"))
    for password in passwords {
      if let key = encryption.key(for: password) { return encryption.decrypt(content, key: key) }
    }
    return nil
  }

  @Test(
    "open with their password and with no other",
    arguments: [
      ("xlsx/tika__testEXCEL_protected_passtika.xlsx", "tika", "workbook.xml"),
      ("docx/tika__protected_normal_case.docx", "password", "document.xml"),
    ])
  func passwords(path: String, password: String, mainPart: String) throws {
    #expect(try Self.content(path, passwords: ["", "wrong", "tika "]) == nil)
    let bytes = try #require(try Self.content(path, passwords: ["wrong", password]))
    #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
    #expect(try OfficePackage(ImportSource(bytes: bytes, displayPath: path)).mainPart.lastComponent == mainPart)
  }

  @Test("are read as what they are without their encryption")
  func read() throws {
    let path = try Corpus.path("documents/docx/tika__protected_normal_case.docx")
    let found = try OfficeReading(ImportSource(path: path, passwords: ["password"]))
    #expect(found.header.format == .docx)
    #expect(!found.text.isEmpty)
  }

  @Test("without a password are reported as locked, with another one as needing the right one")
  func locked() throws {
    let path = try Corpus.path("documents/xlsx/tika__testEXCEL_protected_passtika.xlsx")
    #expect(throws: ImportError(path: path, reason: .locked)) { try OfficeReading(ImportSource(path: path)) }
    #expect(throws: ImportError(path: path, reason: .wrongPassword)) { try OfficeReading(ImportSource(path: path, passwords: ["no"])) }
  }

  @Test("with a broken description end in an error")
  func broken() throws {
    let source = try ImportSource(path: Corpus.path("documents/xlsx/tika__testEXCEL_protected_passtika.xlsx"))
    let bytes = source.file.bytes(in: 0..<source.file.count)
    let info = try #require(CompoundFile(bytes)?.stream("EncryptionInfo"))
    var numbers = Numbers(seed: 5)
    for _ in 0..<60 {
      var broken = info
      for _ in 0..<3 { broken[Int.random(in: 0..<info.count, using: &numbers)] = UInt8.random(in: 32...126, using: &numbers) }
      // Hashing a password many times is the format's purpose; the test is about the description.
      _ = OfficeEncryption(Array(broken.prefix(Int.random(in: 0...info.count, using: &numbers))))
    }
  }

  @Test("Base64 is read as RFC 4648 has it", arguments: [("Zm9vYmFy", "foobar"), ("Zm8=", "fo"), ("Z g = =", "f"), ("", "")])
  func base64(text: String, bytes: String) { #expect(Base64.bytes(text) == Array(bytes.utf8)) }
}
