internal import VadeDocument

/// Turns records into blocks: flat ones of one kind into a table, others into lines of `path: value` under a heading that names the record.
///
/// Nested names become dotted paths, `address.city`, and places in arrays `items[2]`, counted from 1, so that every value says on its own line where it stands. A record
/// longer than a passage keeps its name in every part, since the heading goes with each.
struct RecordBlocks {
  /// A table needs that many records.
  private static let fewestRows = 2
  /// A table wider than this is read record by record: nobody looks at forty columns at once.
  private static let mostColumns = 24
  /// Values longer than this, in UTF-8 bytes, are texts to read, not cells.
  private static let longestCell = 240
  /// A part of a record of more scalars than this has a heading of its own.
  private static let partSize = 8

  private(set) var blocks: [Block] = [] {
    didSet { if blocks.count != oldValue.count { isTextList = false } }
  }
  /// Whether the last block is a list of texts without names.
  private var isTextList = false

  /// Adds records that stand one beside another.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - first: the number of the first, counted from 1.
  ///   - name: what each is called, such as `record`, or its path without a number.
  ///   - level: the level of the heading over each.
  mutating func add(records: [RecordValue], first: Int, name: String, level: Int) {
    if let table = Self.table(of: records) {
      blocks.append(Block(.table(table)))
      return
    }
    for (offset, record) in records.enumerated() {
      let number = first + offset
      guard !record.isScalar else {
        addText(record)
        continue
      }
      let title = Self.title(of: record)
      let heading = "\(name) \(number)" + (title.map { ": \($0)" } ?? "")
      addHeading(heading, level: level)
      add(members: record, path: "", level: level + 1)
    }
  }

  /// Adds what stands inside one value.
  ///
  /// - Parameters:
  ///   - value: an object or an array.
  ///   - path: the path of the value, empty for the outermost.
  ///   - level: the level of the headings inside it.
  mutating func add(members value: RecordValue, path: String, level: Int) {
    var lines: [List.Item] = []
    for (name, value) in Self.children(of: value, path: path) {
      switch value {
      case .scalar(let text, let line): lines.append(Self.item(name, text, line: line))
      case .array(let values) where Self.table(of: values) != nil:
        flush(&lines)
        blocks.append(Block(.caption(BlockText(name))))
        blocks.append(Block(.table(Self.table(of: values)!)))  // just seen to be one
      case .array(let values) where Self.isShortList(values):
        lines.append(Self.item(name, joined: values))
      case .array(let values) where value.leafCount > Self.partSize && !values.contains(where: \.isScalar):
        flush(&lines)
        add(records: values, first: 1, name: name, level: level)
      case .object, .array:
        if value.leafCount > Self.partSize {
          flush(&lines)
          addHeading(name, level: level)
          add(members: value, path: name, level: level + 1)
        } else {
          Self.flatten(value, path: name, into: &lines)
        }
      }
    }
    flush(&lines)
  }

  /// Adds a record that is one text or number: short ones stand on one line together.
  private mutating func addText(_ record: RecordValue) {
    guard case .scalar(let text, let line) = record else { return }
    if case .list(var list)? = blocks.last?.content, let last = list.items.last, last.marker.isEmpty, isTextList,
      last.text.string.utf8.count + text.utf8.count <= Self.longestCell
    {
      list.items[list.items.count - 1].text.append(text, line: line, separator: ", ")
      blocks[blocks.count - 1].content = .list(list)
    } else if isTextList, case .list(var list)? = blocks.last?.content {
      list.items.append(Self.item("", text, line: line))
      blocks[blocks.count - 1].content = .list(list)
    } else {
      blocks.append(Block(.list(List(items: [Self.item("", text, line: line)]))))
      isTextList = true
    }
  }

  /// Adds a heading; a text of it that stands in the source as well has no span, since it is read again in its own place.
  private mutating func addHeading(_ text: String, level: Int) {
    blocks.append(Block(.heading(level: min(level, 6), BlockText(text))))
  }

  private mutating func flush(_ lines: inout [List.Item]) {
    guard !lines.isEmpty else { return }
    blocks.append(Block(.list(List(items: lines))))
    lines = []
  }

  private static func children(of value: RecordValue, path: String) -> [(name: String, value: RecordValue)] {
    switch value {
    case .scalar: [(path, value)]
    case .object(let members): members.map { (joined(path, $0.name), $0.value) }
    case .array(let values): values.enumerated().map { ("\(path)[\($0 + 1)]", $1) }
    }
  }

  private static func flatten(_ value: RecordValue, path: String, into lines: inout [List.Item]) {
    switch value {
    case .scalar(let text, let line): lines.append(item(path, text, line: line))
    case .array(let values) where isShortList(values): lines.append(item(path, joined: values))
    case .object(let members) where members.isEmpty: lines.append(item(path, "{}", line: nil))
    case .array(let values) where values.isEmpty: lines.append(item(path, "[]", line: nil))
    case .object, .array: for child in children(of: value, path: path) { flatten(child.value, path: child.name, into: &lines) }
    }
  }

  private static func joined(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : name.isEmpty ? path : path + "." + name
  }

  private static func item(_ name: String, _ text: String, line: Int?) -> List.Item {
    var value = BlockText(name.isEmpty ? "" : name + ": ")
    if let line { value.append(text, line: line) } else { value.string += text }
    return List.Item(marker: "", text: value)
  }

  private static func item(_ name: String, joined values: [RecordValue]) -> List.Item {
    var text = BlockText(name + ": ")
    for (index, value) in values.enumerated() {
      if case .scalar(let piece, let line) = value { text.append(piece, line: line, separator: index == 0 ? "" : ", ") }
    }
    return List.Item(marker: "", text: text)
  }

  /// Whether values are few short texts, which stand on one line.
  private static func isShortList(_ values: [RecordValue]) -> Bool {
    !values.isEmpty && values.count <= 64
      && values.allSatisfy { if case .scalar(let text, _) = $0 { text.utf8.count <= longestCell / 4 } else { false } }
  }
}

extension RecordBlocks {
  /// Members that name a record, the best first.
  private static let naming = ["title", "name", "label", "subject", "headline", "id", "_id", "key", "@id"]

  /// What a record is called by its own members, or nil.
  static func title(of record: RecordValue) -> String? {
    guard case .object(let members) = record else { return nil }
    for name in naming {
      let member = members.first { $0.name.lowercased() == name }
      if case .scalar(let text, _)? = member?.value, !text.isEmpty, text.utf8.count <= 120, !text.contains(where: \.isNewline) {
        return text
      }
    }
    return nil
  }

  /// Records as a table, when they are flat and of one kind: each has half of all the columns or more, and no value is a text to read.
  static func table(of records: [RecordValue]) -> Table? {
    guard records.count >= fewestRows else { return nil }
    var columns: [String] = []
    var places: [String: Int] = [:]
    for record in records {
      guard case .object(let members) = record, !members.isEmpty else { return nil }
      var own: Set<String> = []
      for member in members {
        guard case .scalar(let text, _) = member.value, text.utf8.count <= longestCell, own.insert(member.name).inserted else { return nil }
        if places[member.name] == nil {
          places[member.name] = columns.count
          columns.append(member.name)
        }
      }
      guard columns.count <= mostColumns else { return nil }
    }
    guard records.allSatisfy({ $0.leafCount * 2 >= columns.count }) else { return nil }
    var rows = [columns.map { BlockText($0) }]
    for record in records {
      guard case .object(let members) = record else { return nil }
      var row = columns.map { _ in BlockText("") }
      for member in members {
        if case .scalar(let text, let line) = member.value { row[places[member.name] ?? 0] = BlockText(text, line: line) }
      }
      rows.append(row)
    }
    return Table(rows: rows, headerRowCount: 1)
  }
}

extension BlockText {
  /// A text that stands on one line of the source, or on none that is known.
  fileprivate init(_ string: String, line: Int?) {
    if let line { self.init(string, lines: line...line) } else { self.init(string) }
  }
}
