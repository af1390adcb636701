import Testing

@testable import VadePacks

@Suite("Fusing and merging rankings")
struct RankFusionTests {
  @Test(
    "The reference's test vectors of fusion, under either rule for ties",
    arguments: [
      (["a", "b", "c"], ["c", "d"], 3, ["c", "a", "b"], ["c", "a", "b"]),
      (["a"], ["b"], 2, ["a", "b"], ["b", "a"]),
    ])
  func fusion(vectors: [String], words: [String], k: Int, upTo125: [String], from126: [String]) {
    #expect(Array(RankFusion.fuse([vectors, words], constant: 60).prefix(k)) == upTo125)
    #expect(Array(RankFusion.fuse([vectors, words], constant: 60, favorite: words.first).prefix(k)) == from126)
  }

  struct MergeCase: CustomTestStringConvertible, Sendable {
    var books: [Double]
    var diaries: [Double]
    var rescued: Set<String>
    var k: Int
    var expected: [String]
    var testDescription: String { "\(books) \(diaries) \(rescued.sorted())" }
  }

  @Test(
    "The reference's test vectors of merging",
    arguments: [
      MergeCase(
        books: [0.815, 0.796, 0.790, 0.789, 0.766, 0.780], diaries: [0.688, 0.683, 0.681, 0.676, 0.675, 0.674], rescued: ["b4"], k: 6,
        expected: ["b0", "b1", "b2", "b3", "b5", "b4"]),
      MergeCase(books: [0.707, 0.594], diaries: [0.704, 0.694], rescued: ["b1"], k: 4, expected: ["b0", "d0", "b1", "d1"]),
      MergeCase(
        books: [0.594, 0.55, 0.54], diaries: [0.704, 0.69, 0.667], rescued: ["b0"], k: 6, expected: ["b0", "d0", "d1", "d2", "b1", "b2"]),
      MergeCase(books: [0.80, 0.90], diaries: [0.82, 0.85], rescued: ["b0", "d0"], k: 4, expected: ["b0", "d0", "b1", "d1"]),
      MergeCase(
        books: [0.815, 0.804, 0.796, 0.789], diaries: [0.689, 0.658], rescued: ["d1"], k: 6, expected: ["b0", "b1", "b2", "b3", "d0", "d1"]),
      MergeCase(books: [0.90, 0.40], diaries: [0.85, 0.30], rescued: ["b1", "d1"], k: 4, expected: ["b0", "d0", "b1", "d1"]),
    ])
  func merging(_ example: MergeCase) {
    let lists = [("b", example.books), ("d", example.diaries)].map { name, scores in
      scores.enumerated().map { CrossPackMerge.Entry(id: "\(name)\($0.offset)", score: $0.element) }
    }
    #expect(CrossPackMerge().merge(lists, rescued: example.rescued, k: example.k) == example.expected)
  }

  @Test("Without a rescue packs take turns; what one pack found alone keeps its order")
  func turns() {
    let entry = { (id: String, score: Double?) in CrossPackMerge.Entry(id: id, score: score) }
    let books = [entry("b0", 0.9), entry("b1", 0.8)]
    let diaries = [entry("d0", 0.1), entry("d1", 0.05)]
    #expect(CrossPackMerge().merge([books, diaries], rescued: [], k: 3) == ["b0", "d0", "b1"])
    let mixed = [entry("b0", 0.2), entry("b1", 0.8)]
    #expect(CrossPackMerge().merge([mixed, []], rescued: ["b0"], k: 3) == ["b0", "b1"])
  }

  @Test("A passage without a vector keeps its fused rank among those that have one")
  func withoutVectors() {
    let entry = { (id: String, score: Double?) in CrossPackMerge.Entry(id: id, score: score) }
    let books = [entry("b0", 0.9), entry("b1", 0.8), entry("b2", 0.85)]
    let diaries = [entry("d0", nil), entry("d1", nil)]
    #expect(CrossPackMerge().merge([books, diaries], rescued: ["b2"], k: 5) == ["b0", "d0", "b2", "d1", "b1"])
  }

  @Test("Every id comes back once, however scores and rescues fall")
  func permutation() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      let lists = (0..<3).map { list in
        (0..<next(7)).map { CrossPackMerge.Entry(id: list * 10 + $0, score: next(4) == 0 ? nil : Double(next(100)) / 100) }
      }
      let ids = lists.joined().map(\.id)
      let rescued = Set(ids.filter { _ in next(3) == 0 })
      #expect(CrossPackMerge().merge(lists, rescued: rescued, k: ids.count).sorted() == ids.sorted())
    }
  }
}
