/// The text of `library.toml`: what a library is, for people who look into its directory.
///
/// The database is the truth; nothing reads this file.
enum LibraryDescription {
  /// The text for a library.
  static func text(name: String, recipe: EmbeddingRecipe?) -> String {
    var lines = [
      "# A library of vade. This file is written for people; library.sqlite beside it holds the truth.",
      "name = \(quoted(name))",
      "format = \(Schema.current)",
    ]
    if let recipe {
      lines += [
        "", "[embedding]", "model = \(quoted(recipe.modelName))", "dimension = \(recipe.dimension)",
        "fingerprint = \(quoted(recipe.fingerprint))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A basic string of TOML 1.0.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
