internal import VadeImport
internal import VadeSystem

/// The encryption of an office document ([MS-OFFCRYPTO] 2.3.4): the standard one of Office 2007 or the agile one since 2010.
struct OfficeEncryption {
  private let keyHash: MessageDigest
  private let keySalt: [UInt8]
  private let keyBytes: Int
  private let spinCount: Int
  private let form: Form

  /// What the two kinds keep apart.
  private enum Form {
    case standard(verifier: [UInt8], verifierHash: [UInt8])
    case agile(input: [UInt8], value: [UInt8], key: [UInt8], dataHash: MessageDigest, dataSalt: [UInt8])
  }

  /// What opens documents that are encrypted and yet ask for nothing: no password, and Excel's own (2.4.2.3).
  static let knownPasswords = ["", "VelvetSweatshop"]

  /// The most times a password may be hashed (2.3.4.10).
  private static let mostSpins = 10_000_000

  /// Reads the description of an encryption; nil when it is of an unknown kind.
  init?(_ info: [UInt8]) {
    guard info.count > 8 else { return nil }
    switch (info[0], info[2]) {
    case (4, 4): self.init(agile: Array(info[8...]))
    case (2...4, 2): self.init(standard: info)
    default: return nil
    }
  }

  /// Reads the binary form (2.3.4.5).
  private init?(standard info: [UInt8]) {
    func word(_ at: Int) -> Int { at + 4 <= info.count ? (0..<4).reduce(0) { $0 | Int(info[at + $1]) << (8 * $1) } : 0 }
    let verifier = 12 + word(8)
    guard verifier + 72 <= info.count, word(verifier) == 16 else { return nil }
    keyHash = .sha1
    keySalt = Array(info[(verifier + 4)..<(verifier + 20)])
    let bits = word(12 + 16)
    keyBytes = bits == 0 ? 16 : bits / 8
    spinCount = 50_000
    form = .standard(verifier: Array(info[(verifier + 20)..<(verifier + 36)]), verifierHash: Array(info[(verifier + 40)..<(verifier + 72)]))
  }

  /// Reads the form in XML (2.3.4.10).
  private init?(agile xml: [UInt8]) {
    let names = XMLNamespaces([
      "http://schemas.microsoft.com/office/2006/encryption": "e", "http://schemas.microsoft.com/office/2006/keyEncryptor/password": "p",
    ])
    let reader = XMLReader(namespaces: names, bytes: xml)
    var data: XMLAttributes?
    var key: XMLAttributes?
    // The reader throws only what its source throws, and bytes in memory throw nothing.
    while let event = try? reader.next() {
      if case .start("e:keyData", let attributes) = event { data = attributes }
      if case .start("p:encryptedKey", let attributes) = event { key = key ?? attributes }
    }
    guard let data, let key, key["cipherChaining"] == "ChainingModeCBC", key["cipherAlgorithm"] == "AES", data["cipherAlgorithm"] == "AES"
    else {
      return nil
    }
    guard let hash = Self.hash(key), let dataHash = Self.hash(data), let bits = key["keyBits"].flatMap({ Int($0) }),
      [128, 192, 256].contains(bits),
      let spins = key["spinCount"].flatMap({ Int($0) }), (0...Self.mostSpins).contains(spins)
    else { return nil }
    func bytes(_ attributes: XMLAttributes, _ name: String) -> [UInt8] { attributes[name].map { Base64.bytes($0) } ?? [] }
    keyHash = hash
    keySalt = bytes(key, "saltValue")
    keyBytes = bits / 8
    spinCount = spins
    form = .agile(
      input: bytes(key, "encryptedVerifierHashInput"), value: bytes(key, "encryptedVerifierHashValue"),
      key: bytes(key, "encryptedKeyValue"),
      dataHash: dataHash, dataSalt: bytes(data, "saltValue"))
  }

  private static func hash(_ attributes: XMLAttributes) -> MessageDigest? {
    attributes["hashAlgorithm"].flatMap { MessageDigest(rawValue: $0.replacing("-", with: "").uppercased()) }
  }

  /// The key of the document's content, or nil when the password is wrong.
  func key(for password: String) -> [UInt8]? {
    let text = password.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    guard var digest = keyHash.digest(of: keySalt + text) else { return nil }
    for round in 0..<spinCount {
      guard let next = keyHash.digest(of: Self.littleEndian(round) + digest) else { return nil }
      digest = next
    }
    switch form {
    case .standard(let verifier, let verifierHash): return standardKey(digest, verifier, verifierHash)
    case .agile(let input, let value, let key, _, _): return agileKey(digest, input: input, value: value, key: key)
    }
  }

  /// 2.3.4.7 and 2.3.4.9.
  private func standardKey(_ digest: [UInt8], _ verifier: [UInt8], _ verifierHash: [UInt8]) -> [UInt8]? {
    guard let final = keyHash.digest(of: digest + Self.littleEndian(0)) else { return nil }
    let halves = [UInt8(0x36), 0x5C].compactMap { fill -> [UInt8]? in
      keyHash.digest(of: (0..<64).map { $0 < final.count ? final[$0] ^ fill : fill })
    }
    let key = Array(halves.joined().prefix(keyBytes))
    guard let input = AESCipher.decrypt(verifier, key: key, vector: nil),
      let expected = AESCipher.decrypt(verifierHash, key: key, vector: nil),
      let actual = keyHash.digest(of: input), expected.starts(with: actual)
    else { return nil }
    return key
  }

  /// 2.3.4.11 to 2.3.4.13; the block keys are those of the specification.
  private func agileKey(_ digest: [UInt8], input: [UInt8], value: [UInt8], key: [UInt8]) -> [UInt8]? {
    func open(_ bytes: [UInt8], _ block: [UInt8]) -> [UInt8]? {
      guard let derived = keyHash.digest(of: digest + block) else { return nil }
      return AESCipher.decrypt(bytes, key: Self.fitted(derived, to: keyBytes), vector: Self.fitted(keySalt, to: AESCipher.blockSize))
    }
    guard let verifier = open(input, [0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79]),
      let expected = open(value, [0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E]),
      let actual = keyHash.digest(of: Array(verifier.prefix(keySalt.count))), expected.starts(with: actual)
    else { return nil }
    return open(key, [0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6]).map { Array($0.prefix(keyBytes)) }
  }

  /// The document without its encryption, or nil when its length does not fit (2.3.4.4, 2.3.4.15).
  func decrypt(_ content: [UInt8], key: [UInt8]) -> [UInt8]? {
    guard content.count > 8 else { return nil }
    let size = (0..<8).reduce(0) { $0 | (Int(content[$1]) << (8 * $1)) }
    guard size > 0, size <= content.count - 8 else { return nil }
    switch form {
    case .standard:
      let whole = content[8...].prefix((content.count - 8) / AESCipher.blockSize * AESCipher.blockSize)
      return AESCipher.decrypt(Array(whole), key: key, vector: nil).map { Array($0.prefix(size)) }
    case .agile(_, _, _, let hash, let salt):
      var result: [UInt8] = []
      result.reserveCapacity(size)
      for (segment, start) in stride(from: 8, to: content.count, by: 4096).enumerated() where result.count < size {
        let piece = Array(content[start..<min(content.count, start + 4096)])
        let padded = piece + Array(repeating: 0, count: (AESCipher.blockSize - piece.count % AESCipher.blockSize) % AESCipher.blockSize)
        guard let vector = hash.digest(of: salt + Self.littleEndian(segment)),
          let plain = AESCipher.decrypt(padded, key: key, vector: Self.fitted(vector, to: AESCipher.blockSize))
        else { return nil }
        result += plain.prefix(piece.count)
      }
      return Array(result.prefix(size))
    }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

  /// Bytes cut or filled up to a length.
  private static func fitted(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    Array(bytes.prefix(count)) + Array(repeating: 0x36, count: max(0, count - bytes.count))
  }
}

/// Bytes written in letters (RFC 4648, 4).
enum Base64 {
  /// The bytes; what is no letter of the alphabet is passed over.
  static func bytes(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for byte in text.utf8 {
      let value: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      buffer = (buffer << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return result
  }
}
