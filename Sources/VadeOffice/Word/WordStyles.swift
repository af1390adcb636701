internal import VadeDocument
internal import VadeImport

/// How a run of characters is formatted, as far as it decides whether and how it is read; nil where nothing is said.
struct RunFormat: Hashable {
  var styleID: String?
  var isHidden: Bool?
  var colour: String?
  var halfPoints: Int?
  var font: String?
  var isShaded: Bool?

  /// The format with what it does not say taken from another.
  func over(_ other: RunFormat) -> RunFormat {
    RunFormat(
      styleID: styleID ?? other.styleID, isHidden: isHidden ?? other.isHidden, colour: colour ?? other.colour,
      halfPoints: halfPoints ?? other.halfPoints, font: font ?? other.font, isShaded: isShaded ?? other.isShaded)
  }
}

/// A style with what it inherits (ECMA-376 part 1, 17.7).
struct WordStyle {
  var id: String
  var name = ""
  var basedOn: String?
  var numberingID: String?
  var numberingLevel: Int?
  /// 0 to 8 for headings, 9 for body text.
  var outlineLevel: Int?
  var run = RunFormat()
  /// The names of the style and of those it is based on, lower-case, nearest first.
  var names: [String] = []
}

/// The styles of a document, each resolved through what it is based on.
final class WordStyles {
  private var styles: [String: WordStyle] = [:]
  private var resolved: [String: WordStyle] = [:]
  /// The numbering instances that list styles name, by the style's id.
  private(set) var listStyles: [String: String] = [:]
  private var defaultParagraphStyle: String?
  private var defaults = RunFormat()

  /// Creates an empty table: a document without styles.
  init() {}

  /// The style of a paragraph by its id; the default one without an id.
  func paragraph(_ id: String?) -> WordStyle {
    guard let id = id ?? defaultParagraphStyle else { return WordStyle(id: "") }
    return resolve(id)
  }

  /// The format a run has through its paragraph's and its own style.
  func run(_ format: RunFormat, in paragraph: WordStyle) -> RunFormat {
    let own = format.styleID.map { format.over(resolve($0).run) } ?? format
    return own.over(paragraph.run).over(defaults)
  }

  private func resolve(_ id: String) -> WordStyle {
    if let known = resolved[id] { return known }
    var chain: [WordStyle] = []
    var next: String? = id
    // A style may say it is based on itself, by way of others.
    while let id = next, let style = styles[id], chain.count < 64, !chain.contains(where: { $0.id == id }) {
      chain.append(style)
      next = style.basedOn
    }
    var result = WordStyle(id: id)
    for style in chain {
      result.numberingID = result.numberingID ?? style.numberingID
      result.numberingLevel = result.numberingLevel ?? style.numberingLevel
      result.outlineLevel = result.outlineLevel ?? style.outlineLevel ?? HeadingName.level(of: style.name).map { $0 - 1 }
      result.run = result.run.over(style.run)
      result.names.append(style.name.lowercased())
    }
    result.name = chain.first?.name ?? ""
    resolved[id] = result
    return result
  }

  /// Reads the styles part.
  func read(_ reader: MarkupReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "w:style":
        guard let id = attributes["w:styleId"] else { continue }
        if attributes["w:type"] == "paragraph", OnOff.isOn(attributes["w:default"], default: false) { defaultParagraphStyle = id }
        let style = try Self.style(id, reader)
        if styles[id] == nil { styles[id] = style }
        if attributes["w:type"] == "numbering", let number = style.numberingID { listStyles[id] = number }
      case "w:docDefaults":
        var found = RunFormat()
        try reader.forEachElement { name, _ throws(ImportError) in
          guard name == "w:rPr" else { return false }
          found = try RunFormat(reader)
          return true
        }
        defaults = found
      default: break
      }
    }
  }

  private static func style(_ id: String, _ reader: MarkupReader) throws(ImportError) -> WordStyle {
    var style = WordStyle(id: id)
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:name": style.name = attributes["w:val"] ?? ""
      case "w:basedOn": style.basedOn = attributes["w:val"]
      case "w:numId": style.numberingID = attributes["w:val"]
      case "w:ilvl": style.numberingLevel = attributes["w:val"].flatMap { Int($0) }
      case "w:outlineLvl": style.outlineLevel = attributes["w:val"].flatMap { Int($0) }
      case "w:shd": style.run.isShaded = RunFormat.isShading(attributes)
      case "w:rPr":
        style.run = try RunFormat(reader).over(style.run)
        return true
      case "w:tblStylePr", "w:pPrChange":
        try reader.skipElement()
        return true
      default: break
      }
      return false
    }
    return style
  }
}

extension RunFormat {
  /// Reads the run properties whose start was the last event; what they were before a tracked change does not count.
  init(_ reader: MarkupReader) throws(ImportError) {
    var format = RunFormat()
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:rPrChange":
        try reader.skipElement()
        return true
      case "w:rStyle": format.styleID = attributes["w:val"]
      case "w:vanish": format.isHidden = OnOff.isOn(attributes["w:val"])
      case "w:color": format.colour = attributes["w:val"]?.uppercased()
      case "w:sz": format.halfPoints = attributes["w:val"].flatMap { Int($0) }
      case "w:rFonts": format.font = attributes["w:ascii"] ?? attributes["w:hAnsi"] ?? attributes["w:cs"]
      // A run without a shading of its own shows that of its paragraph.
      case "w:shd": if Self.isShading(attributes) { format.isShaded = true }
      case "w:highlight": if attributes["w:val"] != "none", attributes["w:val"] != "white" { format.isShaded = true }
      default: break
      }
      return false
    }
    self = format
  }

  /// Whether a shading is anything but white or none.
  static func isShading(_ attributes: XMLAttributes) -> Bool {
    let fill = attributes["w:fill"]?.uppercased() ?? "AUTO"
    let isPlain = ["AUTO", "FFFFFF"].contains(fill) && attributes["w:themeFill"] == nil
    return !isPlain || !["clear", "nil", nil].contains(attributes["w:val"])
  }

  /// Why a person does not see the run on a white page, or nil.
  func concealment(onShading isShaded: Bool) -> Block.Concealment? {
    if isHidden == true { return .hiddenText }
    if let halfPoints, halfPoints <= 3 { return .tiny }
    return colour == "FFFFFF" && !isShaded && self.isShaded != true ? .backgroundColour : nil
  }
}

/// Values of switches (ECMA-376 part 1, 22.9.2.7 `ST_OnOff`).
enum OnOff {
  /// Whether a switch is on; one without a value is.
  static func isOn(_ value: String?, default isOn: Bool = true) -> Bool {
    guard let value else { return isOn }
    return !["0", "false", "off"].contains(value)
  }
}
