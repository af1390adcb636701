import Testing
import VadeDocument
import VadeIWork
import VadeImport
import VadeTesting

@Suite("Hostile iWork documents end in a document or a typed error")
struct HostileTests {
  /// A document with something of everything.
  private var sample: [Object] {
    Cells.document([("One", [100, 200, 300], false)])
      + Cells.table(
        100, rows: 3, columns: 3, headerRows: 1, strings: ["Item", "Price", "Rent"],
        tile: [
          Cells.row(0, [Cells.text(1), Cells.text(2)]), Cells.row(1, [Cells.text(3), Cells.number(-1375, -1)], isWide: true),
          Cells.row(2, [Cells.old(2, [(0x20, Cells.double(7))])], isOld: true),
        ])
      + [
        Parts.shape(200, text: 201),
        Parts.storage(201, "A box\nwith a list", [5: [(0, 202)], 7: [(6, 203)], 9: [(2, 204)], 11: [(0, 205)]]),
        Parts.paragraphStyle(202, name: "Heading 1", parent: 202), Parts.listStyle(203, [(3, 0)]), Object(204, 2003, [.reference(1, 200)]),
        Object(205, 2032, [.string(2, "https://a.b")]), Object(300, 3008, [.reference(2, 300), .reference(2, 200)]),
      ]
  }

  private func attempt(_ bytes: [UInt8]) throws {
    do {
      _ = try ReadDocument(bytes, named: "a.numbers")
    } catch is ImportError {}
  }

  private func wrapped(_ component: [UInt8]) -> [UInt8] {
    var zip = ZipWriter()
    zip.add("Index/Document.iwa", component)
    return zip.bytes
  }

  @Test("cut off anywhere")
  func truncation() throws {
    let component = Archive.component(sample)
    for length in stride(from: 0, to: component.count, by: 3) { try attempt(wrapped(Array(component.prefix(length)))) }
    let plain = Archive.plain(sample)
    for length in stride(from: 0, to: plain.count, by: 3) { try attempt(wrapped(Archive.chunks(Array(plain.prefix(length))))) }
    let whole = wrapped(component)
    for length in stride(from: 0, to: whole.count, by: 7) { try attempt(Array(whole.prefix(length))) }
  }

  @Test("with bits and bytes changed in the container, the blocks and the messages", arguments: [1, 2, 3] as [UInt64])
  func flips(seed: UInt64) throws {
    var numbers = Numbers(seed: seed)
    let plain = Archive.plain(sample)
    let component = Archive.component(sample)
    for _ in 0..<120 {
      var messages = plain
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        messages[Int.random(in: messages.indices, using: &numbers)] =
          [UInt8](arrayLiteral: 0, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &numbers)).randomElement(using: &numbers) ?? 0
      }
      try attempt(wrapped(Archive.chunks(messages)))
      var blocks = component
      blocks[Int.random(in: blocks.indices, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      try attempt(wrapped(blocks))
    }
  }

  @Test("with lengths and counts that cannot be true")
  func hugeCounts() throws {
    let bomb = [0] + Wire.little(8, 3) + Wire.varint(1 << 31) + [0, 65, 0]
    try attempt(wrapped(bomb))
    try attempt(wrapped([0, 0xFF, 0xFF, 0xFF] + Archive.component(sample)))
    let huge: [[Field]] = [[.int(6, .max), .int(7, .max), .int(9, .max)], [.int(6, -1), .int(7, -5)], [.int(6, 1 << 40), .int(9, -1)]]
    for model in huge {
      let table = Cells.table(
        100, rows: 1, columns: 1, strings: ["a"],
        tile: [Cells.row(0, [Cells.text(1)]), Cells.row(.max, [Cells.text(1)]), Cells.row(-3, [Cells.text(1)])], model: model)
      try attempt(Archive.document(Cells.document([("S", [100], false)]) + table))
    }
  }

  @Test("whose objects point to one another in circles, or to one object from everywhere")
  func circles() throws {
    // Sixty groups of two references each to the next would be read 2^60 times if each reference were followed.
    let groups =
      (0..<60).map { Object(100 + $0, 3008, [.reference(2, 101 + $0), .reference(2, 101 + $0)]) } + [
        Parts.shape(160, text: 161), Parts.storage(161, "once"),
      ]
    let document = try ReadDocument(Archive.document(Cells.document([("S", [100, 100, 130], false)]) + groups), named: "a.numbers")
    #expect(document.outline == ["h1 S", "p once"])
    let replies = [Parts.comment(3, "a", replies: [3, 4]), Parts.comment(4, "b", replies: [3])]
    let text = [
      Parts.pages(text: 2), Parts.storage(2, "x\u{FFFC}", [9: [(1, 5)], 23: [(0, 6)]]), Object(5, 2003, [.reference(1, 7)]),
      Object(6, 2013, [.reference(1, 3)]), Parts.shape(7, text: 2),
    ]
    #expect(try ReadDocument(Archive.document(text + replies)).outline == ["p x", "comment(-) a", "comment(-) b"])
  }

  @Test("nested deeper than any drawing is")
  func depth() throws {
    let groups = (0..<20_000).map { Object(1000 + $0, 3008, [.reference(2, 1001 + $0)]) }
    let document = try ReadDocument(Archive.document(Cells.document([("S", [1000], false)]) + groups), named: "a.numbers")
    #expect(document.outline == ["h1 S"])
  }
}
