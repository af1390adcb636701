/// A checkpoint to import, and what to decide differently from what it says of itself.
package struct ModelImportRequest: Sendable, Hashable {
  /// The folder of the checkpoint, as typed.
  package var directory: String
  /// What to call the model, or nil for the folder's name.
  package var name: String?
  /// What is put before a question, or nil for what the checkpoint says.
  package var queryPrefix: String?
  /// What is put before a passage, or nil for what the checkpoint says.
  package var passagePrefix: String?
  /// The most tokens of a passage, or nil for what the checkpoint says.
  package var tokenLimit: Int?
  /// Whether to compute in float32 also where the processor has bfloat16.
  package var usesFloat32 = false

  /// Creates a value; see the properties.
  package init(
    directory: String, name: String? = nil, queryPrefix: String? = nil, passagePrefix: String? = nil, tokenLimit: Int? = nil,
    usesFloat32: Bool = false
  ) {
    self.directory = directory
    self.name = name
    self.queryPrefix = queryPrefix
    self.passagePrefix = passagePrefix
    self.tokenLimit = tokenLimit
    self.usesFloat32 = usesFloat32
  }
}
