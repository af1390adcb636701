internal import VadeEngine

/// The JSON Schema (2020-12) of a type, found by having the type decode itself from nothing.
///
/// Types decode their properties one after another and so tell their names, their types and which need not be there; nothing is written down twice.
/// Enumerations with raw values tell their cases.
enum JSONSchema {
  /// What is known of a type.
  indirect enum Shape {
    case text
    case choice([String])
    case integer
    case number
    case flag
    case list(Shape)
    case object(name: String?, members: [Member])
    /// An object that stands further up.
    case reference(String)

    /// A property.
    struct Member {
      let key: String
      let shape: Shape
      let isRequired: Bool
    }
  }

  /// The shape of a type.
  static func shape<Value: Decodable>(of type: Value.Type) -> Shape { shape(of: type, within: []) }

  static func shape(of type: any Decodable.Type, within outer: [String]) -> Shape {
    switch type {
    case is String.Type: return .text
    case is Bool.Type: return .flag
    case is any BinaryInteger.Type: return .integer
    case is any BinaryFloatingPoint.Type: return .number
    case let type as any OptionalShape.Type: return type.shape(within: outer)
    case let type as any ListShape.Type: return type.shape(within: outer)
    case let type as any (CaseIterable & RawRepresentable).Type:
      if let words = words(of: type) { return .choice(words) }
      return .text
    case is any RawRepresentable<String>.Type: return .text
    default: return object(type, within: outer)
    }
  }

  private static func words<Choice: CaseIterable & RawRepresentable>(of type: Choice.Type) -> [String]? {
    let words = type.allCases.compactMap { $0.rawValue as? String }
    return words.isEmpty ? nil : words
  }

  private static func object(_ type: any Decodable.Type, within outer: [String]) -> Shape {
    let name = String(reflecting: type)
    guard !outer.contains(name) else { return .reference(name) }
    let members = MemberList(within: outer + [name])
    do {
      _ = try type.init(from: ShapeDecoder(members: members))
    } catch {
      // A description that lacks half of a document would be believed.
      preconditionFailure("the document '\(name)' cannot tell its shape behind '\(members.found.last?.key ?? "")': \(error)")
    }
    return .object(name: name, members: members.found)
  }
}

/// A type that tells the shape of what it wraps.
private protocol OptionalShape {
  static func shape(within outer: [String]) -> JSONSchema.Shape
}

private protocol ListShape {
  static func shape(within outer: [String]) -> JSONSchema.Shape
}

extension Optional: OptionalShape where Wrapped: Decodable {
  fileprivate static func shape(within outer: [String]) -> JSONSchema.Shape { JSONSchema.shape(of: Wrapped.self, within: outer) }
}

extension Array: ListShape where Element: Decodable {
  fileprivate static func shape(within outer: [String]) -> JSONSchema.Shape { .list(JSONSchema.shape(of: Element.self, within: outer)) }
}

/// The properties a type asked for, in its order.
private final class MemberList {
  let outer: [String]
  var found: [JSONSchema.Shape.Member] = []

  init(within outer: [String]) { self.outer = outer }

  func note(_ key: String, _ type: any Decodable.Type, isRequired: Bool) {
    guard !found.contains(where: { $0.key == key }) else { return }
    found.append(.init(key: key, shape: JSONSchema.shape(of: type, within: outer), isRequired: isRequired))
  }
}

/// Gives every property a value, however empty, and notes that it was asked for.
private struct ShapeDecoder: Decoder {
  let members: MemberList
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ShapeMembers<Key>(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoValue() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NoValue() }
}

private struct NoValue: Error {}

private struct ShapeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: MemberList
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    members.note(WireEncoder.key(key.stringValue), type, isRequired: !(type is any OptionalShape.Type))
    return try Placeholder.value(of: type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    optional(type, key)
  }

  // The standard library's own types have a requirement each, whose default goes through 'decode' and would make them required.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { optional(type, key) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { optional(type, key) }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    members.note(WireEncoder.key(key.stringValue), type, isRequired: false)
    return nil
  }

  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner> {
    throw NoValue()
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NoValue() }
  func superDecoder() throws -> any Decoder { throw NoValue() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NoValue() }
}

/// Values that let a type go on to its next property.
private enum Placeholder {
  static func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    let made: Any? =
      switch type {
      case is String.Type: ""
      case is Bool.Type: false
      case is Double.Type: 0.0
      case is Int.Type: 0
      case is Int64.Type: Int64(0)
      case let list as any EmptyList.Type: list.init()
      case let choice as any CaseIterable.Type: first(of: choice)
      default: nil
      }
    if let made = made as? Value { return made }
    return try type.init(from: ShapeDecoder(members: MemberList(within: [])))
  }

  private static func first<Choice: CaseIterable>(of type: Choice.Type) -> Any? { type.allCases.first }
}

private protocol EmptyList {
  init()
}

extension Array: EmptyList {}
