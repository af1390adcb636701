internal import VadeMCP

/// A file a client sent, kept until it is deleted.
struct StoredFile: Sendable, Hashable {
  /// What it is named by: `file-…`.
  var id: String
  /// The name the client gave it.
  var name: String
  var bytes: Int
  /// In seconds since 1970.
  var createdAt: Int
  /// What the client wants it for; it changes nothing.
  var purpose: String
  /// Who sent it; a key that is bound to some libraries sees no files but its own.
  var owner: String

  /// The path the file's document has in a library, which its id can be told from.
  var libraryPath: String { Self.folder(of: id) + name }

  /// The folder of such paths.
  static func folder(of id: String) -> String { "/files/\(id)/" }

  /// The id in the path of a document that was added from a stored file.
  static func id(inPath path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty, parts[1] == "files", isID(parts[2]) else { return nil }
    return String(parts[2])
  }

  /// Whether a text has the form of an id: nothing else ever becomes part of a path on disk.
  static func isID(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("file-") && text.utf8.count == 29
      && text.utf8.dropFirst(5).allSatisfy {
        ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
      }
  }

  /// The file as OpenAI describes it.
  var json: JSONValue {
    [
      "id": .string(id), "object": "file", "bytes": .int(bytes), "created_at": .int(createdAt), "filename": .string(name),
      "purpose": .string(purpose), "status": "processed",
    ]
  }

  /// What is kept beside the file.
  var keptJSON: JSONValue {
    .object(JSONObject(members: (json.objectValue?.members ?? []) + [.init(name: "owner", value: .string(owner))]))
  }

  /// Reads what is kept beside a file.
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.stringValue, Self.isID(id), let name = json["filename"]?.stringValue, let bytes = json["bytes"]?.intValue,
      let createdAt = json["created_at"]?.intValue, let purpose = json["purpose"]?.stringValue,
      let owner = json["owner"]?.stringValue
    else { return nil }
    self.init(id: id, name: name, bytes: bytes, createdAt: createdAt, purpose: purpose, owner: owner)
  }

  /// Creates a description; see the properties.
  init(id: String, name: String, bytes: Int, createdAt: Int, purpose: String, owner: String) {
    self.id = id
    self.name = name
    self.bytes = bytes
    self.createdAt = createdAt
    self.purpose = purpose
    self.owner = owner
  }
}
