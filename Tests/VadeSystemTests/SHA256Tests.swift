import Testing

@testable import VadeSystem

@Suite struct SHA256Tests {
  @Test(
    "digests agree with the vectors of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knownVectors(text: String, hex: String) {
    #expect(SHA256Digest(of: text).hex == hex)
  }

  @Test("a digest made piece by piece is the digest of the whole")
  func pieces() {
    var hasher = SHA256Hasher()
    for piece in ["a", "", "b", "c"] { hasher.update(piece) }
    #expect(hasher.finalize() == SHA256Digest(of: "abc"))
  }

  @Test("the digest in Swift alone is the library's, at every length around a block and piece by piece")
  func portable() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for length in 0...bytes.count {
      var digest = PortableSHA256()
      for piece in [0..<length / 3, length / 3..<length / 2, length / 2..<length] { digest.update(bytes.span.extracting(piece)) }
      let library = unsafe bytes.span.extracting(0..<length).bytes
      #expect(digest.finalize() == SHA256Digest(of: library).bytes, "\(length) bytes")
    }
  }

  @Test("nothing but 64 hexadecimal digits is taken for a digest", arguments: ["", "ab", String(repeating: "g", count: 64)])
  func refusesOtherText(text: String) {
    #expect(SHA256Digest(hex: text) == nil)
  }

  @Test("hexadecimal digits are taken in either case")
  func eitherCase() {
    let digest = SHA256Digest(of: "abc")
    #expect(SHA256Digest(hex: digest.hex.uppercased()) == digest)
  }
}
