internal import VadeDocument
internal import VadeSystem

/// Reads the values of a JSON text in groups, each a section.
final class JSONSections: SectionProducer {
  /// A group of records ends behind this many, so that a table keeps its header in sight.
  private static let recordsPerGroup = 200

  private let file: MappedFile
  private let encoding: DetectedEncoding
  private let isLines: Bool
  private var reader: JSONReader
  private var place = Place.top
  private var valueCount = 0
  private var recordCount = 0
  /// Records of a member's array that were read before it turned out to be long.
  private var begun: Group?
  /// The line on which the value being read begins.
  private var recordLine = 1
  private var rest: SourceCodeSections?
  private var faultNote: Diagnostic?

  /// What is being read.
  private enum Place {
    /// The values of the stream.
    case top
    /// The elements of the array at the top.
    case array
    /// The members of the object at the top; whether one was read already.
    case object(isFirst: Bool)
    /// The elements of an array that is a member of the object at the top.
    case memberArray(name: String)
  }

  init(file: MappedFile, encoding: DetectedEncoding, isLines: Bool) {
    self.file = file
    self.encoding = encoding
    self.isLines = isLines
    reader = JSONReader(stream: TextStream(file: file, encoding: encoding))
  }

  func nextBlocks() throws(ImportError) -> [Block]? {
    if let rest { return rest.nextBlocks() }
    var output = RecordBlocks()
    do throws(JSONReader.Fault) {
      while output.blocks.isEmpty {
        guard try step(&output) else { return nil }
      }
      return output.blocks
    } catch {
      return readRest(behind: error, having: output.blocks)
    }
  }

  /// Reads on by a group or some members.
  ///
  /// - Returns: whether anything was left to read.
  private func step(_ output: inout RecordBlocks) throws(JSONReader.Fault) -> Bool {
    switch place {
    case .top: return try readTop(&output)
    case .array: try readElements(name: "record", level: 1, then: .top, &output)
    case .memberArray(let name): try readElements(name: name, level: 2, then: .object(isFirst: false), &output)
    case .object(let isFirst): try readMembers(isFirst: isFirst, &output)
    }
    return true
  }

  private func readTop(_ output: inout RecordBlocks) throws(JSONReader.Fault) -> Bool {
    guard let next = reader.peek() else { return false }
    recordLine = reader.line
    if isLines || valueCount > 0 || next != UInt8(ascii: "[") && next != UInt8(ascii: "{") {
      try readValues(&output)
    } else {
      valueCount = 1
      _ = reader.take(next)
      if next == UInt8(ascii: "{") { place = .object(isFirst: true) } else if !reader.take(UInt8(ascii: "]")) { place = .array }
    }
    return true
  }

  /// Reads values that follow one another in the stream, as a group of records.
  private func readValues(_ output: inout RecordBlocks) throws(JSONReader.Fault) {
    var group = Group()
    let first = valueCount + 1
    defer {
      valueCount += group.records.count
      output.add(records: group.records, first: first, name: "record", level: 1)
    }
    while !group.isFull, reader.peek() != nil {
      recordLine = reader.line
      group.add(try reader.value())
    }
  }

  /// Reads elements of an array as a group of records.
  private func readElements(name: String, level: Int, then next: Place, _ output: inout RecordBlocks) throws(JSONReader.Fault) {
    var group = begun ?? Group()
    begun = nil
    let first = recordCount + 1
    defer {
      recordCount += group.records.count
      output.add(records: group.records, first: first, name: name, level: level)
    }
    while !group.isFull {
      _ = reader.peek()
      recordLine = reader.line
      group.add(try reader.value(depth: 1))
      guard try reader.goesOn(until: UInt8(ascii: "]")) else {
        place = next
        return
      }
    }
  }

  /// Reads members of the object at the top, up to the first long array among them.
  private func readMembers(isFirst: Bool, _ output: inout RecordBlocks) throws(JSONReader.Fault) {
    var members: [RecordValue.Member] = []
    // What was read before a fault is not lost by it.
    defer { output.add(members: .object(members), path: "", level: 1) }
    place = .object(isFirst: false)
    var isFirst = isFirst
    while members.count < Self.recordsPerGroup {
      recordLine = reader.line
      guard try isFirst ? !reader.take(UInt8(ascii: "}")) : reader.goesOn(until: UInt8(ascii: "}")) else {
        place = .top
        return
      }
      isFirst = false
      let name = try reader.memberName()
      guard reader.take(UInt8(ascii: "[")) else {
        members.append(.init(name: name, value: try reader.value(depth: 1)))
        continue
      }
      var group = Group()
      var goesOn = !reader.take(UInt8(ascii: "]"))
      while goesOn, !group.isFull {
        group.add(try reader.value(depth: 2))
        goesOn = try reader.goesOn(until: UInt8(ascii: "]"))
      }
      guard goesOn else {
        members.append(.init(name: name, value: .array(group.records)))
        continue
      }
      begun = group
      recordCount = 0
      place = .memberArray(name: name)
      return
    }
  }

  /// Reads what is no JSON as the text it is, from the line on which the value with the fault begins.
  private func readRest(behind fault: JSONReader.Fault, having blocks: [Block]) -> [Block]? {
    faultNote = Diagnostic(
      .warning, .notJSON, "line \(fault.line) is no JSON (\(fault.expected) was expected): from line \(recordLine) on it was read as text")
    var lines = LineReader(file: file, encoding: encoding)
    lines.skip(toLine: recordLine)
    let rest = SourceCodeSections(lines: lines, language: "json")
    self.rest = rest
    return blocks.isEmpty ? rest.nextBlocks() : blocks
  }

  var closingDiagnostics: [Diagnostic] {
    var found = faultNote.map { [$0] } ?? []
    if reader.brokenEscapes > 0 {
      let places = reader.brokenEscapes == 1 ? "1 escape stands" : "\(reader.brokenEscapes) escapes stand"
      found.append(Diagnostic(.warning, .charactersReplaced, "\(places) for half a character and became U+FFFD"))
    }
    return found + (rest?.closingDiagnostics ?? reader.diagnostics)
  }

  /// Records read together.
  private struct Group {
    private(set) var records: [RecordValue] = []
    private var size = 0

    var isFull: Bool { size >= SectionSize.target || records.count >= JSONSections.recordsPerGroup }

    mutating func add(_ record: RecordValue) {
      records.append(record)
      size += record.textSize
    }
  }
}

extension RecordValue {
  /// How many UTF-8 bytes the texts and names inside have.
  fileprivate var textSize: Int {
    switch self {
    case .scalar(let text, _): text.utf8.count + 2
    case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + $1.value.textSize }
    case .array(let values): values.reduce(2) { $0 + $1.textSize }
    }
  }
}
