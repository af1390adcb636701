public import VadeTokenizer

/// `embedder.json`: what an imported model is; the file is written by the import and read at every load.
public struct ModelManifest: Sendable, Hashable, Codable {
  /// The form of the model's folder.
  public var version: Int
  /// The recipe the model's vectors follow.
  public var profile: ModelProfile
  /// How its tokenizer works.
  public var tokenizer: TokenizerSettings
  /// The folder's other files.
  public var files: [File]

  /// The form this program writes and reads.
  public static let currentVersion = 1

  /// The manifest's own name in the folder.
  static let fileName = "embedder.json"
  static let graphFile = "graph.xml"
  static let weightsFile = "graph.bin"
  static let vocabularyFile = "vocab.txt"

  /// A file of the model's folder.
  public struct File: Sendable, Hashable, Codable {
    /// Its name.
    public var name: String
    /// Its length in bytes.
    public var byteCount: Int
    /// Its SHA-256 in hexadecimal.
    public var digest: String
  }
}
