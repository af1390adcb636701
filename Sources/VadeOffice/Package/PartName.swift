/// The name of a part in a package, without the slash it begins with: `word/document.xml` (ECMA-376 part 2, 6.2.2).
package struct PartName: Sendable, Hashable, CustomStringConvertible {
  /// The name.
  package let name: String

  /// Creates a name; a slash at its beginning is taken off.
  package init(_ name: String) {
    self.name = String(name.drop { $0 == "/" })
  }

  /// The name.
  package var description: String { name }

  /// The part that holds the relationships of this one: `word/_rels/document.xml.rels`.
  package var relationships: PartName {
    let parts = name.split(separator: "/")
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    return PartName(folder + "_rels/" + (parts.last ?? "") + ".rels")
  }

  /// The last piece of the name.
  package var lastComponent: String { name.split(separator: "/").last.map { String($0) } ?? name }

  /// The part a reference in this one means; nil when nothing is left of it.
  ///
  /// References are relative to the folder of the part that has them, or absolute. A `..` never leads out of the package.
  package func resolving(_ reference: String) -> PartName? {
    let plain = reference.prefix { $0 != "#" && $0 != "?" }
    guard !plain.isEmpty else { return nil }
    let isAbsolute = plain.first == "/" || plain.first == "\\"
    var pieces: [Substring] = isAbsolute ? [] : name.split(separator: "/").dropLast()
    for piece in plain.split(whereSeparator: { $0 == "/" || $0 == "\\" }) {
      switch piece {
      case ".": break
      case "..": if !pieces.isEmpty { pieces.removeLast() }
      default: pieces.append(piece)
      }
    }
    return pieces.isEmpty ? nil : PartName(pieces.joined(separator: "/"))
  }

  /// The name with its percent escapes resolved: some writers put them into container entries, some do not.
  package var unescaped: PartName { PartName(name.removingPercentEscapes) }
}

extension String {
  /// The text with `%20` and its like resolved; what is no escape stays.
  package var removingPercentEscapes: String {
    guard utf8.contains(0x25) else { return self }
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      if byte == 0x25, rest.count > 2, let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16) {
        result.append(value)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
