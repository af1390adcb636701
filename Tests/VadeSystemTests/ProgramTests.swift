import Testing
import VadeSystem

@Suite("Other programs")
struct ProgramTests {
  @Test("end with their status, and what they say goes to a file")
  func status() throws {
    let directory = try ScratchDirectory("vade-test")
    let shell = try #require(Program.find("sh"))
    let outcome = try Program.run(
      [shell, "-c", "echo $WORD; exit 3"], environment: ["WORD": "said"], output: directory.path + "/out", limit: .seconds(60))
    #expect(outcome == .ended(status: 3))
    #expect(
      try MappedFile(path: directory.path + "/out").withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } } == Array("said\n".utf8))
    #expect(try Program.run([shell, "-c", "kill -9 $$"], environment: [:], limit: .seconds(60)) == .ended(status: 137))
    #expect(throws: SystemError.self) { try Program.run(["/nowhere/program"], environment: [:], limit: .seconds(1)) }
    #expect(Program.find("no-such-program-anywhere") == nil)
  }

  @Test("are stopped with all they started when their time is up")
  func timeLimit() throws {
    let shell = try #require(Program.find("sh"))
    #expect(
      try Program.run([shell, "-c", "sleep 600 & sleep 600"], environment: ["PATH": "/usr/bin:/bin"], limit: .milliseconds(1)) == .timedOut)
  }

  @Test("have scratch directories that go with their owner, with all that is in them")
  func scratch() throws {
    let path: String
    do {
      let directory = try ScratchDirectory("vade-test")
      path = directory.path
      try Directory.create(path + "/a/b")
      try AtomicFile.write("x", to: path + "/a/b/file")
      #expect(Directory.exists(path))
    }
    #expect(!Directory.exists(path))
  }
}

@Suite("Ciphers and digests of file formats")
struct CipherTests {
  @Test(
    "digests are those of the standards",
    arguments: [
      (MessageDigest.md5, "900150983cd24fb0d6963f7d28e17f72"), (.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func digests(kind: MessageDigest, expected: String) {
    #expect(kind.digest(of: Array("abc".utf8)).map(hexadecimal) == expected)
  }

  @Test("AES takes its own blocks off (FIPS 197, appendix C), and refuses lengths that do not fit")
  func aes() {
    let key = (0..<16).map { UInt8($0) }
    let block: [UInt8] = [0x69, 0xC4, 0xE0, 0xD8, 0x6A, 0x7B, 0x04, 0x30, 0xD8, 0xCD, 0xB7, 0x80, 0x70, 0xB4, 0xC5, 0x5A]
    #expect(AESCipher.decrypt(block, key: key, vector: nil).map(hexadecimal) == "00112233445566778899aabbccddeeff")
    let vector = (0..<16).map { UInt8($0 * 17) }
    #expect(AESCipher.decrypt(block, key: key, vector: vector) == Array(repeating: 0, count: 16))
    #expect(AESCipher.decrypt(Array(block.dropLast()), key: key, vector: nil) == nil)
    #expect(AESCipher.decrypt(block, key: [1, 2, 3], vector: nil) == nil)
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
