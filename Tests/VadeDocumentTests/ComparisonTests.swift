import Testing
import VadeDocument
import VadeTesting

@Suite("Comparing two states of a document")
struct ComparisonTests {
  /// The text of pages of paragraphs.
  func text(_ pages: [[String]]) -> ComparedText {
    var text = ComparedText()
    for (index, paragraphs) in pages.enumerated() {
      let isWhole = text.add(Page(position: .page(index: index), blocks: paragraphs.map { Block(.paragraph(BlockText($0))) }))
      #expect(isWhole)
    }
    return text
  }

  func text(_ blocks: [Block]) -> ComparedText {
    var text = ComparedText()
    let isWhole = text.add(Page(position: .section(index: 0), blocks: blocks))
    #expect(isWhole)
    return text
  }

  /// The changes in short: `+text`, `-text`, `~old>new`.
  func changes(_ old: ComparedText, _ new: ComparedText) -> [String] {
    DocumentComparison(old: old, new: new).changes.map { change in
      switch (change.old, change.new) {
      case (nil, let new?): "+" + new.text
      case (let old?, nil): "-" + old.text
      case (let old?, let new?): "~\(old.text)>\(new.text)"
      case (nil, nil): "nothing"
      }
    }
  }

  @Test("tells added, removed and changed paragraphs in the order of reading, with their pages")
  func kinds() {
    let old = text([["The key hangs in the hall.", "The cat eats at six."], ["Storms come in March.", "The end."]])
    let new = text([["The key hangs in the shed.", "A new rule."], ["The cat eats at six.", "The end."]])
    let comparison = DocumentComparison(old: old, new: new)
    #expect(
      changes(old, new) == ["~The key hangs in the hall.>The key hangs in the shed.", "+A new rule.", "-Storms come in March."])
    #expect(comparison.changes.map { $0.old?.page } == [0, nil, 1] && comparison.changes.map { $0.new?.page } == [0, 0, nil])
    #expect(comparison.unchanged == 2 && comparison.oldCount == 4 && comparison.newCount == 4 && comparison.isExact)
    #expect(
      comparison.changes[0].parts.map { "\($0.kind) \($0.text)" } == ["same The key hangs in the ", "removed hall", "added shed", "same ."])
    // What was replaced together is told together.
    let one = DocumentComparison(old: text([["It hangs behind the tide clock."]]), new: text([["It hangs under the third stone."]]))
    #expect(
      one.changes[0].parts.map { "\($0.kind) \($0.text)" } == [
        "same It hangs ", "removed behind", "added under", "same  the ", "removed tide clock", "added third stone", "same .",
      ])
    #expect(comparison.changes[1].parts.isEmpty && comparison.changes[2].parts.isEmpty)
  }

  @Test("takes text that only breaks elsewhere for the same")
  func reflow() {
    let old = text([["Storms come in", "March and April."], ["The end."]])
    let new = text([["A preface."], ["Storms  come\nin March and", "April."], ["The end."]])
    #expect(changes(old, new) == ["+A preface."])
    #expect(changes(text([["a b", "c"]]), text([["a", "b c"]])) == [])
    #expect(changes(text([["a b", "c", "d"]]), text([["a", "b c", "e"]])) == ["-d", "+e"])
    #expect(changes(text([["a b", "c"]]), text([["a", "bc"]])) != [])
    // A word that moved to another item is a change.
    func items(_ texts: [String]) -> ComparedText {
      text([Block(.list(List(items: texts.map { .init(marker: "-", text: BlockText($0)) })))])
    }
    #expect(changes(items(["milk and", "bread"]), items(["milk", "and bread"])).count == 2)
  }

  @Test("leaves running heads and the marks of items out, and tells items, rows and lines of code apart")
  func blocks() {
    func blocks(page: String, items: [String], cell: String, code: String) -> ComparedText {
      text([
        Block(.furniture(BlockText(page))), Block(.heading(level: 1, BlockText("Rules"))),
        Block(.list(List(items: items.enumerated().map { .init(marker: "\($0 + 1).", text: BlockText($1)) }))),
        Block(.table(Table(rows: [[BlockText("Month"), BlockText("Fee")], [BlockText("May"), BlockText(cell)]], headerRowCount: 1))),
        Block(.code(language: nil, BlockText("if a {\n  \(code)\n}"))),
      ])
    }
    let old = blocks(page: "1", items: ["first rule", "second rule"], cell: "12", code: "run()")
    let new = blocks(page: "2", items: ["zeroth thing", "first rule", "second rule"], cell: "14", code: "  run()")
    #expect(changes(old, new) == ["+zeroth thing", "~May | 12>May | 14", "~  run()>    run()"])
    #expect(DocumentComparison(old: old, new: new).changes.map { ($0.new?.heading) } == ["Rules", "Rules", "Rules"])
    #expect(DocumentComparison(old: old, new: new).changes.map { $0.new?.kind } == ["list", "table", "code"])
  }

  @Test("compares long text without paragraphs sentence by sentence, and what has no sentences in pieces")
  func longLines() {
    let sentences = (0..<400).map { "Sentence number \($0) stands here." }
    var other = sentences
    other[200] = "Something else."
    #expect(changes(text([[sentences.joined(separator: " ")]]), text([[other.joined(separator: " ")]])).count <= 2)
    let endless = String(repeating: "x", count: 30_000)
    #expect(text([[endless]]).paragraphs.allSatisfy { $0.text.utf8.count <= 8_000 })
    #expect(text([[endless]]).paragraphs.map(\.text).joined() == endless)
  }

  @Test("stops at the limit and says so")
  func limit() {
    var text = ComparedText(limit: .init(paragraphs: 2, bytes: 1_000))
    let block = Block(.paragraph(BlockText("words")))
    let page = Page(position: .page(index: 0), blocks: [block, block])
    let (fits, more) = (text.add(page), text.add(page))
    #expect(fits && !more)
    var small = ComparedText(limit: .init(paragraphs: 100, bytes: 8))
    let isWhole = small.add(page)
    #expect(!isWhole)
  }

  @Test("the parts of a changed paragraph give both texts, whatever they are", arguments: 0..<60)
  func parts(seed: Int) {
    var numbers = Numbers(seed: UInt64(seed))
    func random() -> String {
      let words = ["tide", "clock", "e\u{301}", "漢", "字", "かな", "12", ",", "—", "👩‍👩‍👧", "a", "b"]
      return (0..<Int.random(in: 1...30, using: &numbers)).map { _ in words.randomElement(using: &numbers)! }  // never empty
        .joined(separator: Bool.random(using: &numbers) ? " " : "")
    }
    let (old, new) = (text([["x " + random()]]), text([["x " + random()]]))
    let comparison = DocumentComparison(old: old, new: new)
    for change in comparison.changes where change.old != nil && change.new != nil {
      #expect(change.parts.filter { $0.kind != .added }.map(\.text).joined() == change.old?.text)
      #expect(change.parts.filter { $0.kind != .removed }.map(\.text).joined() == change.new?.text)
    }
    #expect(comparison.changes.compactMap(\.old).map(\.text) == (comparison.unchanged == 1 ? [] : old.paragraphs.map(\.text)))
  }
}

@Suite("Where two sequences differ")
struct SequenceDifferenceTests {
  /// The length of the longest common subsequence, by the textbook.
  func common(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for element in a {
      var diagonal = 0
      for (index, other) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  /// Checks that what stands between the gaps is the same, and gives how much that is.
  func kept(_ a: [Int], _ b: [Int], _ difference: SequenceDifference) -> Int {
    var (x, y, kept) = (0, 0, 0)
    for gap in difference.gaps + [.init(old: a.count..<a.count, new: b.count..<b.count)] {
      #expect(gap.old.lowerBound >= x && gap.new.lowerBound >= y)
      #expect(a[x..<gap.old.lowerBound] == b[y..<gap.new.lowerBound])
      kept += gap.old.lowerBound - x
      (x, y) = (gap.old.upperBound, gap.new.upperBound)
    }
    return kept
  }

  @Test("without anchors the common part is the longest there is", arguments: 0..<200)
  func shortest(seed: Int) {
    var numbers = Numbers(seed: UInt64(seed))
    // Every element twice at least: none is an anchor.
    func random() -> [Int] {
      let half = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in Int.random(in: 0..<6, using: &numbers) }
      return half + half
    }
    let (a, b) = (random(), random())
    let difference = SequenceDifference(a, b, effort: 1_000)
    #expect(difference.isExact)
    #expect(kept(a, b, difference) == common(a, b), "\(a) \(b)")
  }

  @Test("is right with anchors and with little effort too", arguments: 0..<200)
  func sound(seed: Int) {
    var numbers = Numbers(seed: UInt64(seed))
    func random(_ range: Int) -> [Int] {
      (0..<Int.random(in: 0...40, using: &numbers)).map { _ in Int.random(in: 0..<range, using: &numbers) }
    }
    for range in [3, 30, 300] {
      let (a, b) = (random(range), random(range))
      _ = kept(a, b, SequenceDifference(a, b, effort: 1_000))
      _ = kept(a, b, SequenceDifference(a, b, effort: 2))
    }
  }

  @Test("says when a stretch was not compared to the end")
  func effort() {
    let a = (0..<50).flatMap { [$0, $0] }
    let b = (50..<100).flatMap { [$0, $0] }
    let difference = SequenceDifference(a, b, effort: 10)
    #expect(!difference.isExact && difference.gaps == [.init(old: 0..<100, new: 0..<100)])
    #expect(SequenceDifference(a, a, effort: 0).gaps.isEmpty)
  }
}
