internal import VadeDocument

/// What inline styles and old presentational attributes make of the text inside an element: whether a reader sees it.
///
/// Only what elements say themselves and hand on to those inside them is looked at; style sheets are not evaluated. So a colour counts as that of what lies behind it
/// only where the background is known: it is declared, or it is the page's own and nothing round the text has a class by which a style sheet may give it another.
struct HTMLLook {
  private var colour: HTMLColour?
  /// What lies behind the text, or nil when it is unknown.
  private var background: HTMLColour? = .white
  private var isTiny = false
  private var isTurnedOff = false

  /// Why a reader does not see text that stands here, or nil when they do.
  var concealment: Block.Concealment? {
    if isTurnedOff { return .hiddenText }
    if isTiny { return .tiny }
    guard let colour else { return nil }
    if colour.isTransparent { return .invisible }
    return background.map { colour.isHard(toTellFrom: $0) } ?? false ? .backgroundColour : nil
  }

  /// The look inside an element that stands in this one.
  ///
  /// - Parameters:
  ///   - name: the element's name.
  ///   - attributes: its attributes.
  ///   - hasStyleSheet: whether the page has style sheets, which may give an element with a class a background.
  /// - Returns: the look of text directly inside the element.
  func inside(_ name: String, _ attributes: [String: String], hasStyleSheet: Bool) -> HTMLLook {
    guard !attributes.isEmpty else { return self }
    var look = self
    if hasStyleSheet, attributes["class"] != nil || attributes["id"] != nil { look.background = nil }
    if let value = attributes["bgcolor"], let colour = HTMLColour(value) { look.background = colour }
    if attributes["background"] != nil { look.background = nil }
    if let value = attributes[name == "body" ? "text" : "color"], name == "body" || name == "font" { look.colour = HTMLColour(value) }
    guard let style = attributes["style"] else { return look }
    for declaration in HTMLStyle.declarations(style) { look.apply(declaration, isRoot: name == "body" || name == "html") }
    return look
  }

  private mutating func apply(_ declaration: HTMLStyle.Declaration, isRoot: Bool) {
    let value = declaration.value
    switch declaration.name {
    case "color": if value != "inherit" { colour = HTMLColour(value) }
    case "background-color", "background":
      applyBackground(value)
    // Pages that wait for their scripts hide all of themselves until then.
    case "visibility": if !isRoot { isTurnedOff = value == "hidden" || value == "collapse" }
    case "font-size": applySize(value)
    case "font":
      if let size = value.split(separator: " ").first(where: { $0.first?.isNumber ?? false }) {
        applySize(String(size.prefix { $0 != "/" }))
      }
    default: break
    }
  }

  /// What cannot be made out is unknown, so that white text on it is not taken for hidden.
  private mutating func applyBackground(_ value: String) {
    let parts = value.replacing(", ", with: ",").split(separator: " ").map(String.init)
    let known = parts.lazy.compactMap { HTMLColour($0) }.first
    if value.contains("url(") || value.contains("gradient") {
      background = nil
    } else if let known {
      if !known.isTransparent { background = known }
    } else if !["none", "inherit", "initial", "unset"].contains(value) {
      background = nil
    }
  }

  /// A size below one pixel cannot be read; a share of a size of nothing is still nothing.
  private mutating func applySize(_ value: String) {
    guard let (number, unit) = HTMLStyle.length(value) else {
      if value != "inherit", value.first?.isLetter ?? false { isTiny = false }
      return
    }
    switch unit {
    case "em", "%", "ex", "ch": isTiny = isTiny || number == 0
    case "rem": isTiny = number == 0
    default: isTiny = number <= 1
    }
  }

  /// Why an element with all it holds is not seen, whatever the elements inside it say, or nil.
  static func removal(_ attributes: [String: String]) -> Block.Concealment? {
    if attributes["hidden"] != nil { return .hiddenText }
    guard let style = attributes["style"] else { return nil }
    var isPlaced = false
    var isClipped = false
    var isOff = false
    var isEmpty = false
    for declaration in HTMLStyle.declarations(style) {
      let value = declaration.value
      switch declaration.name {
      case "display": if value == "none" { return .hiddenText }
      case "opacity": if HTMLStyle.length(value)?.number == 0 { return .invisible }
      case "position": isPlaced = value == "absolute" || value == "fixed"
      case "overflow": isClipped = value == "hidden" || value == "clip"
      case "height", "max-height", "width", "max-width": if HTMLStyle.length(value)?.number == 0 { isEmpty = true }
      case "text-indent": if let length = HTMLStyle.length(value), length.number <= HTMLStyle.farAway { return .offPage }
      case "left", "top", "right", "bottom", "margin-left", "margin-top":
        if let length = HTMLStyle.length(value), length.number <= HTMLStyle.farAway { isOff = true }
        if declaration.name.hasPrefix("margin"), isOff { isPlaced = true }
      default: break
      }
    }
    if isPlaced, isOff { return .offPage }
    return isClipped && isEmpty ? .hiddenText : nil
  }
}

/// The declarations of a `style` attribute (CSS Style Attributes).
enum HTMLStyle {
  struct Declaration {
    var name: String
    var value: String
  }

  /// Beyond this many units left of or above the page nothing of an element is seen; pages write -999 and -9999.
  static let farAway = -500.0

  /// The declarations, in lower case.
  static func declarations(_ style: String) -> [Declaration] {
    style.lowercased().split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...].replacing("!important", with: "")
      return Declaration(name: String(part[..<colon].trimmed), value: String(value.trimmed))
    }
  }

  /// A number with its unit, such as `0.5em`.
  static func length(_ value: String) -> (number: Double, unit: String)? {
    let digits = value.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let number = Double(digits) else { return nil }
    return (number, String(value.dropFirst(digits.count)))
  }
}

/// A colour as HTML and CSS write it.
struct HTMLColour: Equatable {
  private var red: Int
  private var green: Int
  private var blue: Int
  private(set) var isTransparent = false

  static let white = HTMLColour(red: 255, green: 255, blue: 255)

  private init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads a colour, or nil when it is no notation of CSS Color 4's sections 5 and 6 that text is hidden with.
  init?(_ value: String) {
    let value = value.lowercased().filter { !$0.isWhitespace }
    if value.hasPrefix("#") {
      self.init(digits: value.dropFirst())
    } else if value.hasPrefix("rgb") {
      let numbers = value.drop { $0 != "(" }.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      guard numbers.count >= 3, numbers.allSatisfy({ $0 < 1e6 }) else { return nil }
      self.init(red: Int(numbers[0]), green: Int(numbers[1]), blue: Int(numbers[2]))
      isTransparent = numbers.count > 3 && numbers[3] == 0
    } else if let known = Self.names[value] {
      self.init(digits: known[...])
      isTransparent = value == "transparent"
    } else {
      return nil
    }
  }

  private init?(digits: Substring) {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4: self.init(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
    case 6, 8: self.init(red: values[0] * 16 + values[1], green: values[2] * 16 + values[3], blue: values[4] * 16 + values[5])
    default: return nil
    }
    isTransparent = values.count == 4 && values[3] == 0 || values.count == 8 && values[6] + values[7] == 0
  }

  /// Whether the eye cannot tell two colours apart; a difference of a few steps of 255 shows nothing.
  func isHard(toTellFrom other: HTMLColour) -> Bool {
    abs(red - other.red) <= 8 && abs(green - other.green) <= 8 && abs(blue - other.blue) <= 8
  }

  private static let names = [
    "white": "ffffff", "black": "000000", "transparent": "000000", "snow": "fffafa", "ivory": "fffff0", "ghostwhite": "f8f8ff",
    "whitesmoke": "f5f5f5", "floralwhite": "fffaf0", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "red": "ff0000",
    "green": "008000", "blue": "0000ff", "yellow": "ffff00", "navy": "000080", "maroon": "800000", "teal": "008080", "purple": "800080",
    "orange": "ffa500",
  ]
}
