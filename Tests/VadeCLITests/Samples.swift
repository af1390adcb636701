@testable import VadeCLI
@testable import VadeEngine

/// Replies used by several suites.
enum Samples {
  static let document = Wire.Document(
    id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf", bytes: 46_200_000, pageCount: 12, passageCount: 40,
    state: "ready", sha256: String(repeating: "ab", count: 32), addedAt: "2025-03-01T09:30:00Z", complete: false)

  static let reference = Wire.DocumentReference(id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf")

  static let version = Wire.Version(
    id: 3, title: "House Handbook", format: "pdf", bytes: 2048, pageCount: 11, passageCount: 38, sha256: String(repeating: "cd", count: 32),
    addedAt: "2025-01-01T09:30:00Z", replacedAt: "2025-03-01T09:30:00Z", complete: true, present: false)

  static let changes = Wire.ChangeList(
    library: "default", document: reference,
    old: .init(version: 3, title: "House Handbook", sha256: version.sha256, addedAt: version.addedAt, pageCount: 11, complete: true),
    new: .init(title: "House Handbook", sha256: document.sha256, addedAt: document.addedAt, pageCount: 12, complete: true),
    counts: .init(old: 40, new: 40, unchanged: 38, changed: 1, added: 1, removed: 1), exact: true, total: 3, offset: 0,
    changes: [
      .init(
        kind: .changed, old: .init(kind: "paragraph", text: "The key hangs in the hall.", page: 2, heading: "Keys"),
        new: .init(kind: "paragraph", text: "The key hangs in the shed.", page: 3, heading: "Keys"),
        parts: [
          .init(kind: .same, text: "The key hangs in the "), .init(kind: .removed, text: "hall"), .init(kind: .added, text: "shed"),
          .init(kind: .same, text: "."),
        ]),
      .init(kind: .removed, old: .init(kind: "list", text: "feed the cat", page: 4)),
      .init(kind: .added, new: .init(kind: "table", text: "May | 12", label: "Fees")),
    ], files: [.init(kind: .removed, path: "photos/1.pdf")])

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

  static let recut = Wire.RecutReport(
    library: "default", plan: "precise", stopped: false, sandboxed: true, seconds: 8, cutOtherwise: 1,
    files: [
      .init(path: "/home/a/handbook.pdf", outcome: .updated, documentId: 9, pageCount: 12, passageCount: 71, complete: true),
      .init(
        path: "/home/a/old.pdf", outcome: .failed,
        reason: .init(
          code: "original-missing", message: "'/home/a/old.pdf' cannot be cut anew: its kept copy is gone", advice: "add the file again")),
    ])

  static let planPreview = Wire.PlanPreview(
    library: "default", document: .init(id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf"), plan: "balanced",
    passageCount: 40, pagesRead: 12, whole: true,
    plans: [
      .init(
        name: "balanced", passages: 40, leastWords: 8, medianWords: 160, mostWords: 190, mostTokens: 254, repeated: 0.16,
        first: [.init(kind: "prose", headingPath: ["House"], page: 1, repeated: nil, text: "The spare key hangs behind the tide clock.")]),
      .init(
        name: "precise", passages: 71, leastWords: 8, medianWords: 98, mostWords: 115, mostTokens: 154, repeated: 0.19,
        first: [
          .init(kind: "prose", headingPath: ["House"], page: 1, repeated: nil, text: "The spare key hangs."),
          .init(kind: "prose", headingPath: ["House"], page: 1, repeated: "The spare key hangs.", text: " Behind the tide clock."),
        ]),
    ])

  static let hit = Wire.SearchReply.Hit(
    rank: 1, score: 0.8125, document: .init(id: 7, path: "/home/a/handbook.pdf", title: "House Handbook", format: "pdf"),
    passage: .init(
      id: 42, ordinal: 3, kind: "prose", headingPath: ["House", "Keys"], text: "The spare keys hang\nbehind the tide clock.", page: 3,
      pageLabel: "iii", pages: [3], boxes: [Wire.Box(page: 3, x: 72, y: 120, width: 460, height: 28)]),
    channels: .init(lexical: .init(rank: 1, score: 7.25, normalised: 1), dense: nil))
}
