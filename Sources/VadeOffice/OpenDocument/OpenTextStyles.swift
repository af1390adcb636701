internal import VadeImport

/// What the styles of an OpenDocument text say that changes what is read (OpenDocument 1.3 part 3, 16 and 19).
struct OpenTextStyles {
  /// What a paragraph or text style is called, and what it is made from.
  private struct Style {
    var displayName: String
    var parent: String?
    var outlineLevel: Int?
    var isHidden = false
    var listStyle: String?
  }

  private var styles: [String: Style] = [:]
  private var lists: [String: [Int: OpenListLevel]] = [:]
  /// How headings are numbered, by level.
  private(set) var outline: [Int: OpenListLevel] = [:]

  /// What role a style gives a paragraph.
  enum Role: Hashable {
    case title
    case heading(Int)
    case quote
    case code
    case caption
    case plain
  }

  /// Reads styles.
  ///
  /// - Parameters:
  ///   - reader: stands behind the start of an element that holds styles.
  ///   - name: that element.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  mutating func read(_ reader: XMLReader, until name: String) throws(ImportError) {
    var current: String?
    var list: String?
    while let event = try reader.next() {
      switch event {
      case .start(name: "style:style", let attributes): current = add(attributes)
      case .start(name: "style:text-properties", let attributes):
        if attributes["text:display"] == "none", let current { styles[current]?.isHidden = true }
      case .start(name: "text:list-style", let attributes): list = attributes["style:name"]
      case .start(name: "text:outline-style", _): list = ""
      case .start(name: "text:list-level-style-number", let attributes), .start(name: "text:outline-level-style", let attributes):
        addLevel(OpenListLevel(attributes), attributes, to: list)
      case .start(name: "text:list-level-style-bullet", let attributes), .start(name: "text:list-level-style-image", let attributes):
        addLevel(nil, attributes, to: list)
      case .end(name: "text:list-style"), .end(name: "text:outline-style"): list = nil
      case .end(name: "style:style"): current = nil
      case .end(name: name): return
      default: break
      }
    }
  }

  private mutating func add(_ attributes: XMLAttributes) -> String? {
    guard let name = attributes["style:name"] else { return nil }
    let family = attributes["style:family"] ?? ""
    guard family == "paragraph" || family == "text" || family == "section" else { return nil }
    let key = family + "/" + name
    styles[key] = Style(
      displayName: attributes["style:display-name"] ?? name, parent: attributes["style:parent-style-name"].map { family + "/" + $0 },
      outlineLevel: attributes.number("style:default-outline-level"), listStyle: attributes["style:list-style-name"])
    return key
  }

  private mutating func addLevel(_ level: OpenListLevel?, _ attributes: XMLAttributes, to list: String?) {
    guard let list, let number = attributes.number("text:level"), (1...16).contains(number) else { return }
    if list.isEmpty { outline[number] = level } else { lists[list, default: [:]][number] = level ?? .bullet }
  }

  /// How the items of a level of a list style are marked; a dash where nothing is said.
  func level(_ number: Int, of style: String?) -> OpenListLevel { style.flatMap { lists[$0]?[number] } ?? .bullet }

  /// The list style a paragraph style brings with it, or nil.
  func listStyle(ofParagraph name: String?) -> String? { first(name, "paragraph") { $0.listStyle } }

  /// Whether text of a style is formatted as hidden.
  func isHidden(_ name: String?, family: String) -> Bool { first(name, family) { $0.isHidden ? true : nil } ?? false }

  /// What a paragraph of a style is.
  func role(ofParagraph name: String?) -> Role {
    let role = first(name, "paragraph") { style -> Role? in
      let name = style.displayName.lowercased()
      switch name {
      case "title": return .title
      case "quotations", "quote", "block quotation", "intense quote": return .quote
      case "preformatted text", "source text", "source code", "code": return .code
      case "caption", "illustration", "table", "figure", "drawing": return .caption
      default:
        if let level = style.outlineLevel, level > 0 { return .heading(level) }
        guard name.hasPrefix("heading "), let level = Int(name.dropFirst(8)) else { return nil }
        return .heading(level)
      }
    }
    return role ?? .plain
  }

  /// What the first style says, of one and those it is made from; chains of a damaged file may go in circles.
  private func first<Value>(_ name: String?, _ family: String, _ value: (Style) -> Value?) -> Value? {
    var key = name.map { family + "/" + $0 }
    var steps = 0
    while let current = key, let style = styles[current], steps < 64 {
      if let found = value(style) { return found }
      key = style.parent
      steps += 1
    }
    return nil
  }
}

/// How the items of one level are marked.
struct OpenListLevel: Hashable {
  /// `1`, `a`, `A`, `i`, `I`, or nothing for a level without numbers.
  var format = ""
  var prefix = ""
  var suffix = ""
  var start = 1
  /// How many levels' numbers stand together: `2.1` has two.
  var displayLevels = 1

  /// A level with bullets, or one of which nothing is known.
  static let bullet = OpenListLevel()

  init() {}

  init(_ attributes: XMLAttributes) {
    format = attributes["style:num-format"] ?? ""
    prefix = attributes["style:num-prefix"] ?? ""
    suffix = attributes["style:num-suffix"] ?? ""
    start = attributes.number("text:start-value") ?? 1
    displayLevels = max(1, min(attributes.number("text:display-levels") ?? 1, 16))
  }
}

/// Counts the items of lists and the headings of a document.
struct OpenCounter {
  private var numbers: [Int] = []

  /// Counts an item.
  ///
  /// - Parameters:
  ///   - level: its level, from 1.
  ///   - value: the number it gives itself, or nil.
  ///   - levels: how each level is marked.
  /// - Returns: the marker as a reader sees it: `2.1.`, or a dash.
  mutating func next(level: Int, value: Int?, levels: (Int) -> OpenListLevel) -> String {
    while numbers.count < level { numbers.append(levels(numbers.count + 1).start &- 1) }
    numbers.removeSubrange(level...)
    numbers[level - 1] = value ?? numbers[level - 1] &+ 1
    let style = levels(level)
    guard !style.format.isEmpty else { return style.prefix.isEmpty && style.suffix.isEmpty ? "-" : style.prefix + style.suffix }
    let first = max(1, level - style.displayLevels + 1)
    let parts = (first...level).compactMap { number -> String? in
      let format = levels(number).format
      return format.isEmpty ? nil : ListNumber.text(numbers[number - 1], style: format)
    }
    return style.prefix + parts.joined(separator: ".") + style.suffix
  }
}
