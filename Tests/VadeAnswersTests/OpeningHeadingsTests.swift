import Testing
import VadeAnswers
import VadeDocument

@Suite("Headings at the beginning of a passage")
struct OpeningHeadingsTests {
  private static let path = ["Handbook", "3 The lamp"]

  @Test(
    "A heading is no excerpt; what stands under it is",
    arguments: [
      ("3 The lamp\n\nIt shows two flashes. It is never moved.", .prose, ["It shows two flashes.", "It is never moved."]),
      ("Handbook\n\n3 The lamp\n\nIt shows two flashes.", .prose, ["It shows two flashes."]),
      // A section without a text lends its heading to the passage of the next.
      ("2 The watch\n\n3 The lamp\n\nIt shows two flashes.", .prose, ["It shows two flashes."]),
      ("3 The\nlamp\n\nIt shows two flashes.", .prose, ["It shows two flashes."]),
      ("3 The lamp", .prose, []),
      ("It shows two flashes.\n\nThe lamp is old.", .prose, ["It shows two flashes.", "The lamp is old."]),
      ("3 The lamp\n\n| Lamp | Bulb |\n| mole | 25 W |", .table, ["| Lamp | Bulb |", "| mole | 25 W |"]),
      ("3 The lamp\n\nBring:\n- oil\n- wicks", .list, ["- oil", "- wicks"]),
      ("3 The lamp\n\nlet a = 1", .code, ["let a = 1"]),
      ("", .prose, []),
      ("\n\n\n\n", .prose, []),
    ] as [(String, Passage.Kind, [String])])
  func excerpts(text: String, kind: Passage.Kind, expected: [String]) {
    let passage = linePassage(text, kind: kind, headings: Self.path)
    #expect(Excerpt.excerpts(of: passage).map { passage.text(in: $0.range) } == expected)
  }
}
