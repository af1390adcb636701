/// `manifest.json`: what a folder of packs holds and which embedder it needs.
///
/// Keys this program does not know are passed over, and those a reader can do without may be missing.
public struct PackManifest: Sendable, Hashable {
  /// The format's version.
  public var packVersion = PackFormat.version
  /// What was selected, when not everything was exported.
  public var product: Product?
  /// When it was written: UTC to the second, with `+00:00`.
  public var generated = ""
  /// Where the passages came from.
  public var sourceBundle = ""
  /// What the vectors were made with.
  public var embedder: Embedder
  /// What the vectors' numbers are.
  public var vectorType: PackVectorType
  /// The constant of rank fusion.
  public var rankConstant = PackFormat.rankConstant
  /// The kinds of rows that are searched.
  public var searchedKinds = PackFormat.searchedKinds
  /// Where passages were cut, or nil when they were not.
  public var maxPassageCharacters: Int?
  /// How sidecars are laid out.
  public var sidecarLayout = SidecarLayout()
  /// The packs: catalogue, books, diaries.
  public var packs: [Pack]
  /// The bytes of all packs and sidecars.
  public var totalBytes: Int
  /// The file of recorded rankings, if there is one.
  public var golden: String?
  /// What measuring the vectors gave, if they were measured.
  public var verification: PackVerification?
  /// How long the export took, in seconds with one decimal.
  public var elapsedSeconds = 0.0

  /// Creates a manifest of what an exporter has written; the rest are properties.
  public init(embedder: Embedder, vectorType: PackVectorType, packs: [Pack]) {
    self.embedder = embedder
    self.vectorType = vectorType
    self.packs = packs
    totalBytes = packs.reduce(0) { $0 + $1.bytes + ($1.sidecar?.bytes ?? 0) }
  }

  /// A selection of books that was exported under a name of its own.
  public struct Product: Sendable, Hashable, Decodable {
    /// Its name, empty when it has none.
    public var name: String
    /// Its version, empty when it has none.
    public var version: String
    /// SHA-256 of the sorted catalogue keys, a newline between two of them.
    public var catalogKeysDigest: String
    /// How many books there are.
    public var bookCount: Int

    /// Creates a product; see the properties.
    public init(name: String, version: String, catalogKeysDigest: String, bookCount: Int) {
      self.name = name
      self.version = version
      self.catalogKeysDigest = catalogKeysDigest
      self.bookCount = bookCount
    }

    private enum CodingKeys: String, CodingKey {
      case name, version
      case catalogKeysDigest = "catalog_keys_sha256"
      case bookCount = "book_count"
    }
  }

  /// The embedder the vectors were made with.
  public struct Embedder: Sendable, Hashable {
    /// Its name.
    public var model: String
    /// The dimension of its vectors.
    public var dimension: Int
    /// Whether its vectors have length one.
    public var isNormalized: Bool
    /// What a reader should know about it.
    public var note: String

    /// Creates an embedder's description; see the properties.
    public init(model: String, dimension: Int, isNormalized: Bool = true, note: String = "") {
      self.model = model
      self.dimension = dimension
      self.isNormalized = isNormalized
      self.note = note
    }
  }

  /// How sidecars are laid out.
  public struct SidecarLayout: Sendable, Hashable, Decodable {
    /// The mark they begin with.
    public var magic = PackFormat.sidecarMagic
    /// The length of their header.
    public var headerBytes = PackFormat.sidecarHeaderBytes
    /// What follows the header, in words.
    public var layout = "32-byte header, then count rows of dim numbers each, row-major, without padding"

    /// Creates the layout of this version.
    public init() {}

    private enum CodingKeys: String, CodingKey {
      case magic, layout
      case headerBytes = "header_bytes"
    }
  }

  /// One pack.
  public struct Pack: Sendable, Hashable, Decodable {
    /// Its file's name.
    public var name: String
    /// Its file's length.
    public var bytes: Int
    /// Its file's SHA-256 in hexadecimal.
    public var sha256: String
    /// How many rows it has: passages, or books in the catalogue.
    public var passages: Int
    /// How many of them have a vector.
    public var vectors: Int
    /// How many have none, sections made by dividing long ones not counted.
    public var passagesWithoutVectors: Int
    /// The file of its vectors, if there is one.
    public var sidecar: File?

    /// Creates a pack's entry; see the properties.
    public init(
      name: String, bytes: Int, sha256: String, passages: Int, vectors: Int = 0, passagesWithoutVectors: Int = 0, sidecar: File? = nil
    ) {
      self.name = name
      self.bytes = bytes
      self.sha256 = sha256
      self.passages = passages
      self.vectors = vectors
      self.passagesWithoutVectors = passagesWithoutVectors
      self.sidecar = sidecar
    }

    /// Its name without what it ends with.
    public var stem: String {
      name.hasSuffix(PackFormat.packExtension) ? String(name.dropLast(PackFormat.packExtension.count)) : name
    }

    private enum CodingKeys: String, CodingKey {
      case name, bytes, sha256, passages, vectors, sidecar
      case passagesWithoutVectors = "passages_without_vectors"
    }
  }

  /// A file beside a pack.
  public struct File: Sendable, Hashable, Decodable {
    /// Its name.
    public var name: String
    /// Its length.
    public var bytes: Int
    /// Its SHA-256 in hexadecimal.
    public var sha256: String

    /// Creates a file's entry; see the properties.
    public init(name: String, bytes: Int, sha256: String) {
      self.name = name
      self.bytes = bytes
      self.sha256 = sha256
    }
  }
}
