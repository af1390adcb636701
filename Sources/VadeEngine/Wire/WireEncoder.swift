/// Writes wire types as JSON: keys in snake case and in the order of the properties, two blanks of indent.
package enum WireEncoder {
  /// The JSON text of a value, without a line end behind it.
  package static func text(_ value: some Encodable) throws -> String {
    let tree = JSONTree()
    try value.encode(to: TreeEncoder(tree: tree))
    return tree.text()
  }

  /// The JSON of a value as one line of UTF-8, for programs.
  package static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let tree = JSONTree()
    try value.encode(to: TreeEncoder(tree: tree))
    var bytes: [UInt8] = []
    tree.write(to: &bytes)
    return bytes
  }

  /// A property's name as a key: `pageLabel` becomes `page_label`.
  package static func key(_ name: String) -> String {
    name.reduce(into: "") { key, letter in
      key += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }
}

/// Encodes a value into a node of a tree.
private struct TreeEncoder: Encoder {
  let tree: JSONTree
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.node = .object([])
    return KeyedEncodingContainer(Members<Key>(tree: tree))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.node = .array([])
    return Elements(tree: tree)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(tree: tree) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tree: JSONTree
  let codingPath: [any CodingKey] = []

  mutating func encodeNil(forKey key: Key) throws { child(key).node = .null }
  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: TreeEncoder(tree: child(key)))
  }
  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
    TreeEncoder(tree: child(key)).container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    TreeEncoder(tree: child(key)).unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { TreeEncoder(tree: tree.appendMember("super")) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { TreeEncoder(tree: child(key)) }

  private func child(_ key: Key) -> JSONTree { tree.appendMember(WireEncoder.key(key.stringValue)) }
}

private struct Elements: UnkeyedEncodingContainer {
  let tree: JSONTree
  let codingPath: [any CodingKey] = []
  private(set) var count = 0

  init(tree: JSONTree) { self.tree = tree }

  mutating func encodeNil() throws { next().node = .null }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: TreeEncoder(tree: next())) }
  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    TreeEncoder(tree: next()).container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { TreeEncoder(tree: next()).unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { TreeEncoder(tree: next()) }

  private mutating func next() -> JSONTree {
    count += 1
    return tree.appendElement()
  }
}

private struct Single: SingleValueEncodingContainer {
  let tree: JSONTree
  let codingPath: [any CodingKey] = []

  mutating func encodeNil() throws { tree.node = .null }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as Bool: tree.node = .bool(value)
    case let value as String: tree.node = .text(value)
    case let value as any BinaryInteger: tree.node = .number(String(value))
    case let value as any BinaryFloatingPoint: tree.node = try number(Double(value))
    default: try value.encode(to: TreeEncoder(tree: tree))
    }
  }

  private func number(_ value: Double) throws -> JSONTree.Node {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: codingPath, debugDescription: "JSON has no number for \(value)"))
    }
    return .number(value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value))
  }
}
