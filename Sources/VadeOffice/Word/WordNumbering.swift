internal import VadeImport

/// How the items of one level of a list are numbered (ECMA-376 part 1, 17.9.6).
struct NumberingLevel {
  var start = 1
  var format = "decimal"
  /// The numbers of a custom format.
  var pattern: String?
  /// The text with `%1` to `%9` for the numbers of the levels.
  var text = ""
  /// The level, counted from 1, at which or above which this one starts again; 0 for never; nil for any above.
  var restart: Int?
  /// Whether every number is written in digits.
  var isLegal = false
  var styleID: String?
  var font: String?
}

/// The numbering definitions of a document.
struct WordNumbering {
  private var abstracts: [String: Abstract] = [:]
  private var instances: [String: Instance] = [:]
  /// The numbering instances that list styles name, by the style's id.
  var instanceOfListStyle: [String: String] = [:]

  /// A definition that several lists may share, with their numbers.
  private struct Abstract {
    var levels: [Int: NumberingLevel] = [:]
    /// The list style this one takes its levels from, or which has them from here.
    var takesFromStyle: String?
    var givesToStyle: String?
  }

  /// A list.
  private struct Instance {
    var abstractID = ""
    var starts: [Int: Int] = [:]
    var levels: [Int: NumberingLevel] = [:]
  }

  /// A list with everything that decides its numbers.
  struct Resolved {
    /// The definition whose numbers it shares.
    let abstractID: String
    let levels: [Int: NumberingLevel]
    /// The numbers it starts again with, by level.
    let starts: [Int: Int]

    func level(_ index: Int) -> NumberingLevel? { levels[index] }

    /// The level that belongs to a paragraph style, or nil.
    func level(ofStyle id: String) -> Int? { levels.filter { $0.value.styleID == id }.keys.min() }
  }

  /// The list of an id, or nil; id 0 takes a numbering off.
  func list(_ id: String) -> Resolved? {
    guard id != "0", let instance = instances[id] else { return nil }
    var abstractID = instance.abstractID
    if let style = abstracts[abstractID]?.takesFromStyle {
      let named = instanceOfListStyle[style].flatMap { instances[$0]?.abstractID }
      abstractID = named ?? abstracts.filter { $0.value.givesToStyle == style }.keys.min() ?? abstractID
    }
    guard let abstract = abstracts[abstractID] else { return nil }
    return Resolved(abstractID: abstractID, levels: abstract.levels.merging(instance.levels) { $1 }, starts: instance.starts)
  }

  /// Reads the numbering part.
  mutating func read(_ reader: MarkupReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      if name == "w:abstractNum", let id = attributes["w:abstractNumId"] {
        abstracts[id] = try Self.abstract(reader)
      } else if name == "w:num", let id = attributes["w:numId"] {
        instances[id] = try Self.instance(reader)
      }
    }
  }

  private static func abstract(_ reader: MarkupReader) throws(ImportError) -> Abstract {
    var abstract = Abstract()
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:numStyleLink": abstract.takesFromStyle = attributes["w:val"]
      case "w:styleLink": abstract.givesToStyle = attributes["w:val"]
      case "w:lvl":
        let level = try NumberingLevel(reader)
        if let index = attributes["w:ilvl"].flatMap({ Int($0) }), (0...8).contains(index) { abstract.levels[index] = level }
        return true
      default: break
      }
      return false
    }
    return abstract
  }

  private static func instance(_ reader: MarkupReader) throws(ImportError) -> Instance {
    var instance = Instance()
    var overridden = 0
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:abstractNumId": instance.abstractID = attributes["w:val"] ?? ""
      case "w:lvlOverride": overridden = attributes["w:ilvl"].flatMap { Int($0) } ?? 0
      case "w:startOverride":
        if let start = attributes["w:val"].flatMap({ Int($0) }) { instance.starts[overridden] = start }
      case "w:lvl":
        let level = try NumberingLevel(reader)
        instance.levels[overridden] = level
        if instance.starts[overridden] == nil { instance.starts[overridden] = level.start }
        return true
      default: break
      }
      return false
    }
    return instance
  }
}

extension NumberingLevel {
  /// Reads the level whose start was the last event.
  init(_ reader: MarkupReader) throws(ImportError) {
    var level = NumberingLevel()
    try reader.forEachElement { name, attributes throws(ImportError) in
      let value = attributes["w:val"]
      switch name {
      case "w:start": level.start = value.flatMap { Int($0) } ?? 1
      case "w:numFmt":
        level.format = value ?? "decimal"
        level.pattern = attributes["w:format"]
      case "w:lvlText": level.text = value ?? ""
      case "w:lvlRestart": level.restart = value.flatMap { Int($0) }
      case "w:isLgl": level.isLegal = OnOff.isOn(value)
      case "w:pStyle": level.styleID = value
      case "w:rFonts": level.font = attributes["w:ascii"] ?? attributes["w:hAnsi"]
      default: break
      }
      return false
    }
    self = level
  }
}
