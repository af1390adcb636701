import Foundation
import Testing
import VadeDatabase
import VadePacks
import VadeTesting

@Suite("The descriptions of packs")
struct PackDescriptionTests {
  @Test("A manifest has the reference's keys, order and layout")
  func manifestLayout() throws {
    var manifest = PackManifest(
      embedder: .init(model: "BAAI/bge-small-en-v1.5", dimension: 384, note: "é"), vectorType: .int8,
      packs: [
        .init(name: "core.pack", bytes: 10, sha256: "aa", passages: 2),
        .init(
          name: "gutenberg.pack", bytes: 20, sha256: "bb", passages: 5, vectors: 3, passagesWithoutVectors: 2,
          sidecar: .init(name: "gutenberg.vectors", bytes: 30, sha256: "cc")),
      ])
    manifest.generated = "2026-11-30T08:00:00+00:00"
    manifest.sourceBundle = "bundles/\"all\"\n"
    manifest.golden = "golden.json"
    manifest.elapsedSeconds = 2.04
    #expect(
      manifest.written == """
        {
          "pack_version": 1,
          "product": null,
          "generated": "2026-11-30T08:00:00+00:00",
          "source_bundle": "bundles/\\"all\\"\\n",
          "embedder": {
            "model": "BAAI/bge-small-en-v1.5",
            "dim": 384,
            "normalized": true,
            "note": "é"
          },
          "vector_dtype": "int8",
          "rrf_k": 60,
          "searched_kinds": [
            "chunk",
            "section"
          ],
          "max_passage_chars": null,
          "vector_sidecar": {
            "magic": "GKGVEC01",
            "header_bytes": 32,
            "layout": "\(PackManifest.SidecarLayout().layout)"
          },
          "packs": [
            {
              "name": "core.pack",
              "bytes": 10,
              "sha256": "aa",
              "passages": 2,
              "vectors": 0,
              "passages_without_vectors": 0,
              "sidecar": null
            },
            {
              "name": "gutenberg.pack",
              "bytes": 20,
              "sha256": "bb",
              "passages": 5,
              "vectors": 3,
              "passages_without_vectors": 2,
              "sidecar": {
                "name": "gutenberg.vectors",
                "bytes": 30,
                "sha256": "cc"
              }
            }
          ],
          "total_bytes": 60,
          "golden": "golden.json",
          "verification": null,
          "elapsed_s": 2.0
        }
        """)
  }

  @Test("What is written reads back the same")
  func roundTrip() throws {
    var manifest = PackManifest(
      embedder: .init(model: "m", dimension: 3), vectorType: .float, packs: [.init(name: "core.pack", bytes: 1, sha256: "a", passages: 0)])
    manifest.product = .init(name: "n", version: "1", catalogKeysDigest: "d", bookCount: 4)
    manifest.verification = PackVerification(
      k: 10, vectorType: .float,
      queries: [.init(query: "q", recall: 1, meanScoreDelta: nil), .init(query: "r", recall: 0.5, meanScoreDelta: 0.25)])
    manifest.maxPassageCharacters = 500
    #expect(try decode(PackManifest.self, manifest.written) == manifest)
    var golden = GoldenFile(generated: "g", embedModel: "m", embedDimension: 3, vectorType: .int8, k: 2, queries: [])
    golden.queries = [
      .init(query: "q", packs: [.init(pack: "gutenberg", entries: [.init(rank: 0, nodeID: "a", score: 0.5)])], all: nil),
      .init(query: "r", packs: [.init(pack: "gutenberg", entries: []), .init(pack: "diaries", entries: [])], all: []),
    ]
    #expect(try decode(GoldenFile.self, golden.written) == golden)
    let embedder = EmbedderFile(model: "m", dimension: 3, parity: .init(probe: EmbedderFile.Parity.probe, cosine: 0.999987))
    #expect(try decode(EmbedderFile.self, embedder.written) == embedder)
  }

  @Test("Recorded rankings without the newer keys get the format's defaults")
  func olderGolden() throws {
    let golden = try decode(
      GoldenFile.self,
      """
      {"generated": "g", "embed_model": "m", "embed_dim": 3, "vector_dtype": "int8", "rrf_k": 60, "k": 10,
       "tolerance": {"rank_overlap": 0.8, "score_delta": 0.01},
       "queries": [{"query": "q", "packs": {"diaries": [], "gutenberg": [{"rank": 0, "node_id": "a", "score": 0.1, "more": 1}]}}]}
      """)
    #expect(golden.rescueTolerance == nil)
    #expect(golden.tolerance.maxRankDrift == 2)
    #expect(golden.tolerance.rankOverlap == 0.8)
    #expect(golden.queries[0].packs.map(\.pack) == ["gutenberg", "diaries"])
    #expect(golden.queries[0].all == nil)
  }

  @Test(
    "Scores are rounded as Python rounds them",
    arguments: [
      (0.12345, 4, 0.1235), (0.12335, 4, 0.1234), (2.675, 2, 2.67), (0.00005, 4, 0.0001), (0.00025, 4, 0.0003), (0.5, 0, 0), (1.5, 0, 2),
      (-0.12345, 4, -0.1235), (0.9999999, 4, 1), (0, 4, 0), (1.005, 2, 1), (0.285, 2, 0.28),
    ])
  func rounding(value: Double, decimals: Int, expected: Double) {
    #expect(PackFormat.rounded(value, decimals: decimals) == expected)
  }

  @Test("The schema makes the tables that the reference lists")
  func schema() throws {
    let packs = try TestPacks(books: [.book("chunk:a:0000", "one")])
    for (name, statements) in [("core.pack", PackSchema.core), ("gutenberg.pack", PackSchema.passages + [PackSchema.fullText])] {
      let made = try Connection<DatabaseFault>(path: packs.file("made-" + name), mode: .create)
      for statement in statements { try made.executeScript(statement) }
      let expected = try Connection<DatabaseFault>(path: packs.file(name), mode: .sealed)
      let columns = { (connection: Connection<DatabaseFault>) in
        try connection.rows(
          """
          SELECT m.name || '.' || c.cid || c.name || ' ' || c.type || ' ' || c."notnull" || c.pk FROM sqlite_master m, pragma_table_info(m.name) c
          ORDER BY 1
          """
        ) { $0.text(0) }
      }
      #expect(try columns(made) == columns(expected))
      let indexes = { (connection: Connection<DatabaseFault>) in
        try connection.rows("SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY name") { $0.text(0) }
      }
      #expect(try indexes(made) == indexes(expected))
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
