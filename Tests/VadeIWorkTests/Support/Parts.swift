/// Objects documents are built from, by what they stand for.
enum Parts {
  /// A text (`TSWP.StorageArchive`) with its tables: field number to position and object.
  static func storage(_ identifier: Int, _ text: String, _ tables: [Int: [(Int, Int?)]] = [:], levels: [(Int, Int)] = []) -> Object {
    var fields: [Field] = [.string(3, text)]
    for (field, entries) in tables.sorted(by: { $0.key < $1.key }) {
      fields.append(
        .message(field, entries.map { start, object in .message(1, [.int(1, start)] + (object.map { [.reference(2, $0)] } ?? [])) }))
    }
    if !levels.isEmpty { fields.append(.message(6, levels.map { .message(1, [.int(1, $0), .int(2, $1)]) })) }
    return Object(identifier, 2001, fields)
  }

  static func paragraphStyle(_ identifier: Int, name: String = "", key: String = "", parent: Int? = nil, outline: Int? = nil) -> Object {
    let base: [Field] = [.string(1, name), .string(2, key)] + (parent.map { [.reference(3, $0)] } ?? [])
    return Object(identifier, 2022, [.message(1, base), .message(12, outline.map { [.int(27, $0)] } ?? [])])
  }

  /// A list style: for each level the kind of label and of number.
  static func listStyle(_ identifier: Int, _ levels: [(label: Int, number: Int)]) -> Object {
    Object(identifier, 2023, [.message(1, [])] + levels.map { .int(11, $0.label) } + levels.map { .int(15, $0.number) })
  }

  static func comment(_ identifier: Int, _ text: String, author: Int? = nil, replies: [Int] = []) -> Object {
    Object(identifier, 3056, [.string(1, text)] + (author.map { [.reference(3, $0)] } ?? []) + replies.map { .reference(4, $0) })
  }

  static func author(_ identifier: Int, _ name: String) -> Object { Object(identifier, 212, [.string(1, name)]) }

  static func geometry(_ x: Float, _ y: Float, _ width: Float = 100, _ height: Float = 50) -> Field {
    .message(1, [.message(1, [.float(1, x), .float(2, y)]), .message(2, [.float(1, width), .float(2, height)])])
  }

  /// A shape with a text of its own (`TSWP.ShapeInfoArchive`).
  static func shape(_ identifier: Int, text: Int, at place: Field? = nil, drawable: [Field] = []) -> Object {
    Object(identifier, 2011, [.message(1, [.message(1, (place.map { [$0] } ?? []) + drawable)]), .reference(4, text)])
  }

  /// A placeholder of a slide.
  static func placeholder(_ identifier: Int, text: Int, at place: Field) -> Object {
    Object(identifier, 7, [.message(1, [.message(1, [.message(1, [place])]), .reference(4, text)])])
  }

  /// A Pages document with a text.
  static func pages(text: Int, floating: Int? = nil) -> Object {
    Object(1, 10000, [.reference(4, text)] + (floating.map { [.reference(3, $0)] } ?? []))
  }
}
