internal import VadeDatabase
internal import VadeSystem
internal import VadeVectors

/// What a library's vectors are at one moment: what a scan file has to agree with.
struct VectorState: Sendable, Hashable {
  /// How many numbers a vector has.
  let dimension: Int
  /// What stands for library and recipe in a scan file.
  let recipeHash: UInt64
  /// The name of the recipe's scan file.
  let fileName: String
  /// How often documents were removed.
  let removalEpoch: UInt64
  /// How many vectors there are.
  let count: Int
  /// The greatest id ever given to a passage; ids are never used again.
  let greatestID: Int64

  /// Reads the state; nil while the library has no recipe.
  init?(_ connection: Connection) throws(LibraryError) {
    guard let recipe = try RecipeRow.read(connection) else { return nil }
    guard ScanHeader.dimensions.contains(recipe.dimension) else {
      throw LibraryError.damaged("the recipe's dimension is \(recipe.dimension)", path: connection.path)
    }
    dimension = recipe.dimension
    let generation = SHA256Digest(of: recipe.fingerprint).hex.prefix(16)
    fileName = generation + ".scan"
    // With the library's own id: a file copied from another library must not pass for this one's.
    let identity = SHA256Digest(of: try MetaRow.libraryID(connection) + "\n" + recipe.fingerprint)
    recipeHash = identity.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    removalEpoch = UInt64(try MetaRow.read(.removalEpoch, connection))
    count = try MetaRow.read(.vectors, connection)
    greatestID = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'passages'") { $0.integer(0) } ?? 0
  }
}
