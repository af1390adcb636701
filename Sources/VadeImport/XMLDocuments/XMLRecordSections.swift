internal import VadeDocument

/// Reads XML that is data: the elements that repeat are records, what stands round them is lines of `path: value`.
final class XMLRecordSections: SectionProducer {
  private static let recordsPerGroup = 200

  private let reader: XMLReader
  private let recordPath: [String]
  private var path: [String] = []
  private var recordCount = 0
  private var isAtEnd = false
  /// Attributes and texts outside records, in order.
  private var loose: [RecordValue.Member] = []
  /// Whether the last of them may go on: no element began or ended since.
  private var isLooseOpen = false

  init(reader: XMLReader, recordPath: [String]?) {
    self.reader = reader
    self.recordPath = recordPath ?? []
  }

  var closingDiagnostics: [Diagnostic] { reader.diagnostics }

  func nextBlocks() throws(ImportError) -> [Block]? {
    var output = RecordBlocks()
    var group: [RecordValue] = []
    var size = 0
    while !isAtEnd, size < SectionSize.target, group.count < Self.recordsPerGroup {
      guard let event = try reader.next() else {
        isAtEnd = true
        break
      }
      switch event {
      case .start(let name, let attributes):
        path.append(name)
        isLooseOpen = false
        if path == recordPath {
          flushLoose(into: &output, unless: group.isEmpty == false)
          let record = try element(attributes)
          path.removeLast()
          size += record.size
          group.append(record)
        } else {
          for attribute in attributes.list { addLoose(attribute.value, attribute: attribute.name) }
        }
      case .text(let text):
        addLoose(text, attribute: nil)
        size += text.utf8.count
      case .end:
        isLooseOpen = false
        if !path.isEmpty { path.removeLast() }
      }
      if !loose.isEmpty, !group.isEmpty { break }
    }
    if !group.isEmpty {
      output.add(records: group, first: recordCount + 1, name: recordPath.last ?? "record", level: 1)
      recordCount += group.count
    }
    if group.isEmpty || isAtEnd { flushLoose(into: &output, unless: false) }
    if output.blocks.isEmpty { return isAtEnd ? nil : try nextBlocks() }
    return output.blocks
  }

  /// Text outside records goes under the names of its elements, without the root's, which all have.
  private func addLoose(_ text: String, attribute: String?) {
    let words = text.trimmingSpaces
    guard !words.isEmpty || isLooseOpen && attribute == nil else { return }
    let name = (path.dropFirst() + (attribute.map { ["@" + $0] } ?? [])).joined(separator: ".")
    if attribute == nil, isLooseOpen, let last = loose.last, case .scalar(let before, let line) = last.value {
      loose[loose.count - 1].value = .scalar(before + text, line: line)
    } else {
      loose.append(.init(name: name, value: .scalar(String(attribute == nil ? text[...] : words), line: reader.line)))
    }
    isLooseOpen = attribute == nil
  }

  private func flushLoose(into output: inout RecordBlocks, unless isHeld: Bool) {
    guard !isHeld, !loose.isEmpty else { return }
    let members = loose.map { member -> RecordValue.Member in
      guard case .scalar(let text, let line) = member.value else { return member }
      return .init(name: member.name, value: .scalar(MarkedUpText.plain(String(text.trimmingSpaces)), line: line))
    }
    output.add(members: .object(members), path: "", level: 1)
    loose = []
  }

  /// What stands inside the element whose start was the last event.
  private func element(_ attributes: XMLAttributes) throws(ImportError) -> RecordValue {
    var stack = [ElementInProgress(name: "", attributes: attributes, line: reader.line)]
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): stack.append(ElementInProgress(name: name, attributes: attributes, line: reader.line))
      case .text(let text): stack[stack.count - 1].text += text
      case .end:
        let done = stack.removeLast()
        guard !stack.isEmpty else { return done.value }
        stack[stack.count - 1].add(done)
      }
    }
    // The reader ends every element, so the loop has returned.
    return stack[0].value
  }

  /// An element whose end is not reached yet.
  private struct ElementInProgress {
    var name: String
    var line: Int
    var text = ""
    private var members: [RecordValue.Member]

    init(name: String, attributes: XMLAttributes, line: Int) {
      self.name = name
      self.line = line
      members = attributes.list.map { .init(name: "@" + $0.name, value: .scalar($0.value, line: line)) }
    }

    /// Takes a child; children of one name that follow one another become one array.
    mutating func add(_ child: ElementInProgress) {
      if let last = members.last, last.name == child.name {
        if case .array(let values) = last.value {
          members[members.count - 1].value = .array(values + [child.value])
        } else {
          members[members.count - 1].value = .array([last.value, child.value])
        }
      } else {
        members.append(.init(name: child.name, value: child.value))
      }
    }

    var value: RecordValue {
      let words = MarkedUpText.plain(String(text.trimmingSpaces))
      if members.isEmpty { return .scalar(words, line: line) }
      return .object(words.isEmpty ? members : members + [.init(name: "", value: .scalar(words, line: line))])
    }
  }
}

extension RecordValue {
  /// How much text stands inside, roughly, in UTF-8 bytes.
  fileprivate var size: Int {
    switch self {
    case .scalar(let text, _): text.utf8.count + 2
    case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + $1.value.size }
    case .array(let values): values.reduce(2) { $0 + $1.size }
    }
  }
}

/// Text inside data that is itself marked up: feeds carry their articles as HTML in a text.
enum MarkedUpText {
  /// The text as a reader of it sees it.
  static func plain(_ text: String) -> String {
    guard text.contains("</") || text.contains("<br") || text.contains("<p>") else { return text }
    let builder = HTMLBlockBuilder()
    HTMLEventParser.parse(Array(text.utf8), into: builder)
    let texts = builder.finish().blocks.flatMap(\.texts).map(\.string).filter { !$0.isEmpty }
    return texts.isEmpty ? text : texts.joined(separator: "\n")
  }
}
