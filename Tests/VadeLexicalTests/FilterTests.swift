internal import Testing
internal import VadeLexical

@Suite("Rows that may come back")
struct FilterTests {
  @Test("A filter leaves the scores as they are and gives as many rows as there are", arguments: 0...3)
  func filters(kind: Int) throws {
    let shelf = try Shelf(seed: 41)
    try shelf.fill(900)
    let index = try shelf.build()
    for _ in 0..<60 {
      let question = try shelf.anyQuestion()
      let rows = shelf.rows
      let first = rows[shelf.mill.number(0...rows.count - 1)]
      let last = max(first, rows[shelf.mill.number(0...rows.count - 1)])
      let (condition, filter): (String, LexicalRequest.Filter) =
        switch kind {
        case 0: ("row BETWEEN \(first) AND \(last)", .rows([first...last]))
        case 1: ("row % 7 = 0", .matching { $0 % 7 == 0 })
        case 2: ("0", .rows([]))
        default:
          ("row <= 50 OR row = 60 OR row > \(max(last, 60))", .rows([Int64.min...50, 60...60, max(last, 60) + 1...Int64.max]))
        }
      try shelf.expectSameRanking(index, question, limit: kind == 3 ? 400 : 15, where: condition, filter: filter)
    }
  }

  @Test("A required phrase is a filter and no score")
  func required() throws {
    let shelf = try Shelf(seed: 42)
    try shelf.fill(700)
    let index = try shelf.build()
    for _ in 0..<60 {
      var question = try shelf.anyQuestion()
      guard !question.expression.isEmpty else { continue }
      let words = [shelf.mill.word(), shelf.mill.word()]
      let terms = try words.map { try shelf.terms(of: $0) }.filter { !$0.isEmpty }
      question.request.required = terms.map { LexicalRequest.Phrase(terms: $0) }
      let both = words.map { "\"\($0)\"" }.joined(separator: " AND ")
      try shelf.expectSameRanking(
        index, question, limit: 30,
        where: "row IN (SELECT rowid FROM shelf WHERE shelf MATCH '\(both.split(separator: "'").joined(separator: "''"))')")
    }
  }
}
