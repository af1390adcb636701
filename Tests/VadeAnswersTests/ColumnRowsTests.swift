import Testing
import VadeAnswers
import VadeDocument

@Suite("Text set in columns")
struct ColumnRowsTests {
  @Test(
    "A row is quoted alone, under the lines above the first row with figures",
    arguments: [
      (
        "Costs were as follows:\n\nThree Months Ended\tNine Months Ended\n2022\t2021\nResearch\t$\t6,797\nTotal\t9 %",
        [
          "Costs were as follows:", "Research\t$\t6,797 under Three Months Ended\tNine Months Ended\n2022\t2021",
          "Total\t9 % under Three Months Ended\tNine Months Ended\n2022\t2021",
        ]
      ),
      ("Oil\t3\nWicks\t24", ["Oil\t3", "Wicks\t24"]),
      ("One\ttwo\nthree\tfour", ["One\ttwo\nthree\tfour"]),
      ("He left.\tShe stayed.", ["He left.", "She stayed."]),
      ("\t", []),
    ] as [(String, [String])])
  func rows(text: String, expected: [String]) {
    let passage = linePassage(text)
    let described = Excerpt.excerpts(of: passage).map { excerpt in
      passage.text(in: excerpt.range) + (excerpt.header.map { " under " + passage.text(in: $0) } ?? "")
    }
    #expect(described == expected)
  }
}
