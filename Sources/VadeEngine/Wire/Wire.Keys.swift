extension Wire {
  /// A key of the server without what opens the door.
  package struct Key: Codable, Sendable, Hashable {
    package var id: String
    package var name: String
    /// `read`, `write` or `admin`.
    package var rights: String
    /// The only libraries it allows; left out for all.
    package var libraries: [String]?
    package var createdAt: String
    /// Only in the answer to its making.
    package var key: String?

    /// Creates a key; see the properties.
    package init(id: String, name: String, rights: String, libraries: [String]?, createdAt: String, key: String? = nil) {
      self.id = id
      self.name = name
      self.rights = rights
      self.libraries = libraries
      self.createdAt = createdAt
      self.key = key
    }
  }

  /// What `vade key list --json` prints.
  package struct KeyList: Codable, Sendable, Hashable {
    package var schema = "vade.keys/1"
    package var keys: [Key]

    /// Creates a list.
    package init(keys: [Key]) { self.keys = keys }
  }

  /// What `vade key create --json` prints.
  package struct NewKey: Codable, Sendable, Hashable {
    package var schema = "vade.key/1"
    package var key: Key

    /// Creates the document of a key.
    package init(key: Key) { self.key = key }
  }

  /// What `vade serve --json` prints when it is ready.
  package struct Serving: Codable, Sendable, Hashable {
    package var schema = "vade.serve/1"
    /// What to type into a browser, or the path of the socket.
    package var address: String
    package var port: Int?
    /// Whether nobody is let in without a key.
    package var keyRequired: Bool

    /// Creates the document; see the properties.
    package init(address: String, port: Int?, keyRequired: Bool) {
      self.address = address
      self.port = port
      self.keyRequired = keyRequired
    }
  }
}
