/// The members of a JSON object in their order.
package struct JSONObject: Sendable, Hashable {
  /// A name with its value.
  package struct Member: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONValue

    /// A name with its value.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  package private(set) var members: [Member]

  /// An object of members.
  package init(members: [Member] = []) {
    self.members = members
  }

  /// The value of a name: the last one, as in ECMAScript, where a name stands more than once.
  ///
  /// Setting a value of a name that is there replaces it where it stands, setting nil takes it out.
  ///
  /// - Complexity: O(n) in the number of members.
  package subscript(_ name: String) -> JSONValue? {
    get { members.last { $0.name == name }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.name == name } }
      if let place = members.lastIndex(where: { $0.name == name }) {
        members[place].value = newValue
      } else {
        append(name, newValue)
      }
    }
  }

  /// Adds a member at the end, without a look at those there are.
  package mutating func append(_ name: String, _ value: JSONValue) { members.append(Member(name: name, value: value)) }
}
