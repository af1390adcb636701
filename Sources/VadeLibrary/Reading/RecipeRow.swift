internal import VadeDatabase

/// Reads and writes the row of the embedding recipe.
enum RecipeRow {
  static func read(_ connection: Connection) throws(LibraryError) -> EmbeddingRecipe? {
    try connection.first("SELECT fingerprint, model_name, dimension, profile FROM recipe") {
      EmbeddingRecipe(fingerprint: $0.text(0), modelName: $0.text(1), dimension: $0.count(2), profileJSON: $0.text(3))
    }
  }

  static func write(_ recipe: EmbeddingRecipe, _ connection: Connection) throws(LibraryError) {
    try connection.run(
      "INSERT OR REPLACE INTO recipe(id, fingerprint, model_name, dimension, profile) VALUES (1, ?, ?, ?, ?)", .text(recipe.fingerprint),
      .text(recipe.modelName), .count(recipe.dimension), .text(recipe.profileJSON))
  }
}
