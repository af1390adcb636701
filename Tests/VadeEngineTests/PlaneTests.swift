import Testing

@testable import VadeEngine

@Suite("The plane passages spread in most")
struct PlaneTests {
  @Test("is that of the two axes points were spread along, the wider one first, whatever lies between")
  func axes() {
    // Points on a grid of 9 by 5 in the directions of components 2 and 5, with steps of 3 and 1; a mean far from zero.
    var vectors: [Float] = []
    for x in -4...4 {
      for y in -2...2 {
        var vector = [Float](repeating: 7, count: 11)
        vector[2] += Float(3 * x)
        vector[5] += Float(y)
        vectors += vector
      }
    }
    let plane = PrincipalPlane(vectors, dimension: 11)
    #expect(plane.places.count == 45)
    for (index, place) in plane.places.enumerated() {
      let (x, y) = (Double(index / 5 - 4) / 4, Double(index % 5 - 2) / 2)
      #expect(abs(abs(place.x) - abs(x)) < 1e-3 && abs(abs(place.y) - abs(y)) < 1e-3, "point \(index): \(place)")
    }
    // Variances of the two uniform grids: 9 * 60/9 and 10/5.
    #expect(abs(plane.variance[0] - 60.0 / 62) < 1e-4 && abs(plane.variance[1] - 2.0 / 62) < 1e-4)
  }

  @Test("is the same for the same vectors, and there for few, equal and none")
  func edges() {
    #expect(PrincipalPlane([], dimension: 4).places.isEmpty)
    #expect(PrincipalPlane([1, 2, 3], dimension: 0).places.isEmpty)
    let equal = PrincipalPlane([1, 2, 1, 2, 1, 2], dimension: 2)
    #expect(equal.places.allSatisfy { $0.x.isFinite && $0.y.isFinite } && equal.places.count == 3)
    let line = PrincipalPlane([0, 0, 1, 1, 2, 2], dimension: 2)
    #expect(line.places.map(\.x).map(abs) == [1, 0, 1] && line.places.allSatisfy { abs($0.y) <= 1 })
    let vectors = (0..<3000).map { Float(($0 * 7919) % 101) / 101 }
    let (first, second) = (PrincipalPlane(vectors, dimension: 30), PrincipalPlane(vectors, dimension: 30))
    #expect(first.places.map(\.x) == second.places.map(\.x) && first.places.map(\.y) == second.places.map(\.y))
  }

  @Test("tells how far it is, and ends when it is told to")
  func progress() {
    var told: [Double] = []
    let plane = PrincipalPlane((0..<400).map { Float($0 % 17) }, dimension: 8) { share in
      told.append(share)
      return told.count < 3
    }
    #expect(told.count == 3 && told == told.sorted() && plane.places.isEmpty)
  }
}

@Suite("Text one would quote")
struct QuotableTextTests {
  @Test(
    "scores sentences above tables of contents, references, numbers and scraps",
    arguments: [
      ("Introduction ........ 3\nThe lamp ........ 7\nThe fog signal ........ 12\nStores and their keeping ........ 15", false),
      ("12.4 | 13.5 | 18.22 | 19.1 | 44.0 | 123.9 | 88.1 | 1.5 | 20.4 | 99.0 | 12.4 | 13.5 | 18.22 | 19.1 | 44.0", false),
      ("The lamp", false),
      ("Only the district engineer may change the timing of the lamp, and only in writing. The keepers turn the lens by hand.", true),
      ("Der Leuchtturm wird jeden Abend eine halbe Stunde vor Sonnenuntergang gezündet. Die Wache trägt Wind und Sicht ein.", true),
    ])
  func score(text: String, isQuotable: Bool) {
    #expect((QuotableText.score(text) > QuotableText.leastScore) == isQuotable, "\(QuotableText.score(text))")
  }

  @Test("headings lose their numbers, and those that name nothing are no topics")
  func headings() {
    for (heading, text) in [
      ("3 The lamp", "The lamp"), ("2.1.4 Fog", "Fog"), ("IV. Stores", "Stores"), ("Visitors", "Visitors"), ("(12) Rules", "Rules"),
    ] {
      #expect(HeadingWords(heading).text == text && HeadingWords(heading).isTopic)
    }
    let (plain, shouted) = (HeadingWords("Gross margin"), HeadingWords("FOR THE NINE MONTHS ENDED OCTOBER 30, 2022"))
    #expect(plain.score == 1 && shouted.score < 0.5 && HeadingWords("日本語の見出し").score == 1)
    for heading in ["1887", "3.4", "—", "A1", String(repeating: "long ", count: 30)] {
      #expect(!HeadingWords(heading).isTopic, "\(heading)")
    }
  }
}
