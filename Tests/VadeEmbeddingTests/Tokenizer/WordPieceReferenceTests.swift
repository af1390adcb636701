import Foundation
import Testing
import VadeEmbedding
import VadeSystem
import VadeTesting
import VadeTokenizer

@Suite("WordPiece against the reference implementation")
struct WordPieceReferenceTests {
  @Test("Every golden text gets the reference's ids", arguments: [("uncased", true), ("cased", false)])
  func goldenTexts(name: String, lowercases: Bool) throws {
    let tokenizer = try MiniLM.tokenizer(lowercases: lowercases)
    let rows = try Golden.rows("wordpiece-\(name).tsv")
    #expect(rows.count > 300)
    for row in rows {
      let text = Golden.unescaped(row[0])
      let expected = row[1].split(separator: " ").compactMap { Int32($0) }
      #expect(try tokenizer.encode(text).ids == expected, "text \(row[0])")
      #expect(tokenizer.count(Substring(text)) == expected.count - 2, "count of \(row[0])")
    }
  }

  @Test("Whole files in six languages get the reference's ids")
  func corpus() throws {
    let tokenizer = try MiniLM.tokenizer()
    for row in try Golden.rows("wordpiece-corpus.tsv") {
      // One of the files is not UTF-8; what stands for its bad bytes is dropped by cleaning.
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: try Corpus.path(row[0]))), as: UTF8.self)
      let ids = try tokenizer.encode(text).ids
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * ids.count)
      for id in ids { for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: id >> Int32(shift))) } }
      #expect(ids.count == Int(row[1]), "tokens of \(row[0])")
      #expect(unsafe SHA256Digest(of: bytes.span.bytes).hex == row[2], "ids of \(row[0])")
    }
  }
}
