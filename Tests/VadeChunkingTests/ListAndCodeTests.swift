import Testing
import VadeChunking
import VadeDocument

/// Lists and source code are passages of their own.
@Suite struct ListAndCodeTests {
  private func list(_ items: [String]) -> Block.Content {
    .list(List(items: items.map { List.Item(marker: "-", text: BlockText($0)) }))
  }

  @Test("a list is one passage with the paragraph that introduces it, apart from the text around")
  func atomic() {
    let (passages, _) = chunk([
      page([
        .heading(level: 1, BlockText("Baking")), .paragraph(BlockText("Before.")), .paragraph(BlockText("You need:")),
        list(["flour", "salt"]),
        .paragraph(BlockText("After.")),
      ])
    ])
    #expect(passages.map(\.text) == ["Baking\n\nBefore.", "You need:\n- flour\n- salt", "After."])
    #expect(passages.map(\.kind) == [.prose, .list, .prose])
    #expect(passages.allSatisfy { $0.headingPath == ["Baking"] })
  }

  @Test("a heading right before a list stands with it")
  func heading() {
    let (passages, _) = chunk([page([.heading(level: 1, BlockText("Needs")), list(["flour", "salt"])])])
    #expect(passages.map(\.text) == ["Needs\n\n- flour\n- salt"])
    #expect(passages.map(\.kind) == [.list])
  }

  @Test("a long list is divided between items, each part behind the introduction")
  func longList() {
    let items = (0..<40).map { "item\($0) of the list" }
    let (passages, ledger) = chunk([page([.paragraph(BlockText("You need:")), list(items)])])
    #expect(passages.count > 2)
    for (index, passage) in passages.enumerated() {
      #expect(passage.text.hasPrefix("You need:\n- item"))
      #expect(passage.text.hasSuffix("list"))
      #expect(passage.repeatedPrefix == (index == 0 ? 0 : "You need:".utf8.count))
    }
    #expect(passages.flatMap { $0.text.split(separator: "\n").dropFirst().map(String.init) } == items.map { "- " + $0 })
    #expect(ledger.findings == [])
  }

  @Test("an item longer than a passage is divided between its sentences")
  func longItem() {
    let (passages, _) = chunk([page([list(["short", sentences(20)])])])
    #expect(passages.count > 3)
    #expect(passages.allSatisfy { $0.text.hasSuffix("ends.") })
  }

  @Test("nested items are indented below their parents")
  func nesting() {
    let items = [List.Item(marker: "1.", text: BlockText("outer")), List.Item(depth: 1, marker: "a)", text: BlockText("inner"))]
    #expect(chunk([page([.list(List(items: items))])]).passages.map(\.text) == ["1. outer\n  a) inner"])
  }

  @Test("code is kept to the letter and divided at blank lines")
  func code() {
    let functions = (0..<12).map { "func f\($0)() {\n  let a = \($0)\n\n  return a\n}" }
    let source = functions.joined(separator: "\n\n")
    let (passages, _) = chunk([page([.code(language: "swift", BlockText(source))])])
    #expect(passages.count > 2)
    #expect(passages.allSatisfy { $0.kind == .code && source.contains($0.text) })
    #expect(passages.map(\.text.visible).joined() == source.visible)
    #expect(chunk([page([.code(language: nil, BlockText("  a\n\n\tb"))])]).passages.map(\.text) == ["  a\n\n\tb"])
  }

  @Test("code without blank lines is divided between lines")
  func codeLines() {
    let lines = (0..<60).map { "  call(\($0), value)" }
    let (passages, _) = chunk([page([.code(language: nil, BlockText(lines.joined(separator: "\n")))])])
    #expect(passages.flatMap { $0.text.split(separator: "\n").map(String.init) } == lines)
  }
}
