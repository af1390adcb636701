import Testing
import VadeEmbedding
import VadeTesting

@Suite("all-MiniLM-L6-v2")
struct MiniLMTests {
  @Test("Vectors agree with the float32 reference to 0.9999 in cosine")
  func reference() throws {
    let embedder = try SharedMiniLM.embedder()
    let rows = try Golden.rows("minilm-vectors.tsv")
    #expect(rows.count == 10)
    let vectors = try embedder.embed(rows.map { Golden.unescaped($0[0]) }, as: .passage)
    for (row, golden) in rows.enumerated() {
      let digits = Array(golden[1])
      let expected = stride(from: 0, to: digits.count, by: 4).map { place in
        Float(Int16(bitPattern: UInt16(String(digits[place..<place + 4]), radix: 16) ?? 0)) / 32767
      }
      #expect(expected.count == vectors.dimension)
      #expect(
        cosine(vectors[row], expected[...]) / cosine(expected[...], expected[...]).squareRoot() >= 0.9999, "text \(golden[0].prefix(40))")
    }
  }

  @Test("Its recipe is the published one")
  func profile() throws {
    let profile = try SharedMiniLM.embedder().profile
    #expect(profile.dimension == 384 && profile.tokenLimit == 256 && profile.pooling == .mean)
    #expect(profile.queryPrefix.isEmpty && profile.passagePrefix.isEmpty)
    #expect(profile.revision == "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db")
  }
}
