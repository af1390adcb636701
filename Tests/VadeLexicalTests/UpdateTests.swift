internal import Testing
internal import VadeLexical
internal import VadeTesting

@Suite("An index that follows its table")
struct UpdateTests {
  @Test("Rows that come and go in many batches leave the index of a table made at once")
  func manyBatches() throws {
    let shelf = try Shelf(seed: 21)
    var index = try shelf.update()
    for round in 0..<40 {
      try shelf.fill(shelf.mill.number(1...60))
      if round.isMultiple(of: 3) {
        let rows = shelf.rows
        try shelf.remove(Set((0..<shelf.mill.number(1...9)).map { _ in rows[shelf.mill.number(0...rows.count - 1)] }))
      }
      index = try shelf.update()
      #expect(index.rows == shelf.texts.count)
      for _ in 0..<3 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: 25) }
    }
    #expect(index.segmentCount < 10)
  }

  @Test("An index of many removed rows is written anew and ranks as the table does")
  func mostRowsRemoved() throws {
    let shelf = try Shelf(seed: 22)
    try shelf.fill(600)
    _ = try shelf.build()
    try shelf.remove(shelf.rows.filter { !$0.isMultiple(of: 5) })
    let index = try shelf.update()
    #expect(index.rows == shelf.texts.count)
    for _ in 0..<40 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: 25) }
    try shelf.remove(shelf.rows)
    #expect(try shelf.update().rows == 0)
    try shelf.fill(3)
    #expect(try shelf.update().rows == 3)
  }

  @Test("A reader keeps its state of the index while the files change")
  func openIndexStays() throws {
    let shelf = try Shelf(seed: 23)
    try shelf.fill(100)
    let old = try shelf.build()
    let question = try shelf.question([("the", false), ("running", false)])
    let before = try old.search(question.request, limit: 50)
    try shelf.remove(shelf.rows.prefix(50))
    try shelf.fill(300)
    _ = try shelf.update()
    #expect(try old.search(question.request, limit: 50) == before)
  }

  @Test("The stamp of an index is the table's until the table changes")
  func stamps() throws {
    let shelf = try Shelf(seed: 24)
    try shelf.fill(50)
    let index = try shelf.build()
    #expect(try !LexicalIndex.update(from: shelf.database.path, table: shelf.table, to: shelf.indexPath))
    try shelf.remove(shelf.rows.suffix(1))
    #expect(try shelf.update().stamp != index.stamp)
  }

  @Test("A table taken back to an older copy and grown again is told from the one the index was made of")
  func anotherPast() throws {
    let shelf = try Shelf(seed: 25)
    try shelf.fill(30)
    let copy = shelf.folder.path + "/copy.sqlite"
    try shelf.database.run("VACUUM INTO '\(copy)'")
    try shelf.fill(20)
    _ = try shelf.build()
    let other = try TestDatabase(copy)
    for row in 31...50 { try other.run("INSERT INTO shelf(rowid, title, headings, content) VALUES (\(row + 100), 'a', 'b', 'only here')") }
    try LexicalIndex.update(from: copy, table: "shelf", to: shelf.indexPath)
    let index = try LexicalIndex(path: shelf.indexPath)
    #expect(index.rows == 50)
    #expect(try index.rows(withTerm: "onli") == 20)
  }
}
