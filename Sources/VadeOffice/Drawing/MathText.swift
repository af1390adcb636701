internal import VadeImport

/// Formulas as text on one line (ECMA-376 part 1, 22.1): `x=(-b±√(b^2-4ac))/2a`, after Unicode Technical Note 28.
enum MathText {
  /// Reads the formula, or the paragraph of formulas, whose start was the last event.
  static func read(_ reader: MarkupReader) throws(ImportError) -> String {
    var stack = [MathNode(name: "m:oMath")]
    while let event = try reader.next() {
      switch event {
      case .start("w:del", _), .start("w:moveFrom", _), .start("w:rPr", _), .start("m:ctrlPr", _): try reader.skipElement()
      case .start(let name, let attributes):
        stack.append(MathNode(name: name, value: attributes["m:val"] ?? attributes["w:val"]))
      case .text(let text):
        if let last = stack.last, last.name == "m:t" || last.name == "w:t" || last.name == "a:t" { stack[stack.count - 1].text += text }
      case .end:
        let node = stack.removeLast()
        guard !stack.isEmpty else { return node.linear.trimmed }
        // Deeper than any formula: what is below is taken as its plain text.
        stack[stack.count - 1].children.append(stack.count > 64 ? MathNode(name: "m:t", text: node.linear) : node)
      }
    }
    return stack.first?.linear.trimmed ?? ""
  }
}

/// An element of a formula.
private struct MathNode {
  var name: String
  var value: String?
  var text = ""
  var children: [MathNode] = []

  init(name: String, value: String? = nil, text: String = "") {
    self.name = name
    self.value = value
    self.text = text
  }

  /// The text of the child of a name.
  private func part(_ name: String) -> String { children.first { $0.name == name }?.linear ?? "" }

  /// The value of a property, or nil when it is not set.
  private func property(_ name: String) -> String? {
    children.first { $0.name.hasSuffix("Pr") }?.children.first { $0.name == name }.map { $0.value ?? "" }
  }

  private var parts: [String] { children.filter { $0.name == "m:e" }.map(\.linear) }

  var linear: String {
    switch name {
    case "m:t", "w:t", "a:t": text
    case "m:f": fraction
    case "m:sSup": part("m:e") + "^" + part("m:sup").grouped
    case "m:sSub": part("m:e") + "_" + part("m:sub").grouped
    case "m:sSubSup": part("m:e") + "_" + part("m:sub").grouped + "^" + part("m:sup").grouped
    case "m:sPre": "_" + part("m:sub").grouped + "^" + part("m:sup").grouped + " " + part("m:e")
    case "m:rad": (part("m:deg").isEmpty ? "√" : "√[" + part("m:deg") + "]") + part("m:e").grouped
    case "m:nary": operation
    case "m:d": delimited
    case "m:func": part("m:fName") + " " + part("m:e")
    case "m:limLow": part("m:e") + "_" + part("m:lim").grouped
    case "m:limUpp": part("m:e") + "^" + part("m:lim").grouped
    case "m:acc": part("m:e") + (property("m:chr") ?? "\u{302}")
    case "m:m": "[" + children.filter { $0.name == "m:mr" }.map { $0.parts.joined(separator: ", ") }.joined(separator: "; ") + "]"
    case "m:eqArr": parts.joined(separator: "; ")
    case "m:oMathPara": children.filter { $0.name == "m:oMath" }.map(\.linear).joined(separator: "\n")
    case _ where name.hasSuffix("Pr"): ""
    case "m:br", "w:br": "\n"
    default: children.map(\.linear).joined()
    }
  }

  private var fraction: String {
    let (over, under) = (part("m:num"), part("m:den"))
    return property("m:type") == "noBar" ? "(\(over)¦\(under))" : over.grouped + "/" + under.grouped
  }

  /// A sum, an integral and their like; an integral is what is not said (22.1.2.70).
  private var operation: String {
    var result = property("m:chr") ?? "∫"
    if !part("m:sub").isEmpty { result += "_" + part("m:sub").grouped }
    if !part("m:sup").isEmpty { result += "^" + part("m:sup").grouped }
    return result + " " + part("m:e")
  }

  private var delimited: String {
    (property("m:begChr") ?? "(") + parts.joined(separator: property("m:sepChr") ?? "|") + (property("m:endChr") ?? ")")
  }
}

extension String {
  /// The text in brackets, unless it is one number or one word.
  fileprivate var grouped: String { allSatisfy { $0.isLetter || $0.isNumber } || count == 1 ? self : "(\(self))" }
}
