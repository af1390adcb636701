@testable import VadeCLI
@testable import VadeEngine

/// Replies used by several suites.
enum Samples {
  static let document = Wire.Document(
    id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf", bytes: 46_200_000, pageCount: 12, passageCount: 40,
    state: "ready", sha256: String(repeating: "ab", count: 32), addedAt: "2025-03-01T09:30:00Z", complete: false)

  static let answer = Wire.AskReply(
    question: "Where does the key hang?", library: "default", status: .answered,
    sentences: [
      .init(text: "The spare key hangs behind the tide clock in the hall.", citations: [1]),
      .init(text: "Put it back before the tide turns.", citations: [1, 2]),
    ],
    citations: [
      .init(
        number: 1, documentId: 7, path: "/home/a/handbook.pdf", title: "House Handbook", page: 3, pageLabel: "iii",
        headingPath: ["House", "Keys"], quote: "The spare key hangs", passageId: 42,
        boxes: [
          Wire.Box(page: 3, x: 72, y: 120, width: 460, height: 14), Wire.Box(page: 3, x: 72, y: 134, width: 200.5, height: 14),
          Wire.Box(page: 4, x: 0, y: 0, width: 1, height: 1),
        ]),
      .init(
        number: 2, documentId: 8, path: "/home/a/notes.md", title: "Notes", lines: Wire.Lines(first: 12, last: 14), headingPath: [],
        quote: "before the tide turns", passageId: 43, boxes: []),
    ])

  static let hit = Wire.SearchReply.Hit(
    rank: 1, score: 0.8125, document: .init(id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf"),
    passage: .init(
      id: 42, ordinal: 3, kind: "prose", headingPath: ["House", "Keys"], text: "The spare keys hang\nbehind the tide clock.", page: 3,
      pageLabel: "iii", pages: [3], boxes: [Wire.Box(page: 3, x: 72, y: 120, width: 460, height: 28)]),
    channels: .init(lexical: .init(rank: 1, score: 7.25, normalised: 1), dense: nil))
}
