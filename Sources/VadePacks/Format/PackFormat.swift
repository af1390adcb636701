/// What the corpus pack format fixes: names, versions and numbers that every reader and writer must agree on.
public enum PackFormat {
  /// The version this program writes, and the newest it reads.
  public static let version = 1

  /// The catalogue's pack.
  public static let coreName = "core"
  /// The pack of books.
  public static let booksName = "gutenberg"
  /// The pack of diaries, which is also their genre.
  public static let diariesName = "diaries"
  /// What a pack's file ends with.
  public static let packExtension = ".pack"
  /// What the file of a pack's vectors ends with.
  public static let sidecarExtension = ".vectors"
  /// The file that names all others, written last.
  public static let manifestFile = "manifest.json"
  /// The recorded rankings.
  public static let goldenFile = "golden.json"
  /// What the query's vectors must be made with.
  public static let embedderFile = "embedder.json"
  /// The tokenizer's pieces.
  public static let vocabularyFile = "vocab.txt"

  /// What a passage pack's rows are: text, or the beginning of a chapter.
  public static let searchedKinds = ["chunk", "section"]
  /// A row with text.
  public static let chunkKind = "chunk"
  /// A row that begins a chapter.
  public static let sectionKind = "section"
  /// What a book's rows are marked with.
  public static let bookKind = "KGKind.GUTENBERG"
  /// What a diary's rows are marked with.
  public static let diaryKind = "KGKind.DIARY"
  /// What stands in the id of a section that was made by dividing a long one, before the part's number.
  public static let partMark = "#part"
  /// A section with more characters is divided for reading.
  public static let dividedSectionLength = 12_000
  /// How many characters a part has, about.
  public static let sectionPartLength = 3_500

  /// The tokenizer of the full-text index: stems of words, without accents.
  public static let fullTextTokenizer = ["porter", "unicode61", "remove_diacritics", "2"]

  /// The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009); ranks count from 0.
  public static let rankConstant = 60
  /// How many candidates each channel gives for one result.
  public static let depthFactor = 3
  /// How far below the best cosine a passage that only its words found may be and still keep its fused rank among several packs.
  public static let rescueTolerance = 0.15
  /// How many decimals a score has.
  public static let scoreDecimals = 4

  /// The mark a sidecar begins with.
  public static let sidecarMagic = "GKGVEC01"
  /// The length of a sidecar's header.
  public static let sidecarHeaderBytes = 32
  /// The recall below which vectors of bytes are not good enough.
  public static let leastRecall = 0.9

  /// The questions whose rankings are recorded when there are no others.
  public static let goldenQueries = [
    "pillar of salt",
    "circles of Hell",
    "What does the Quran say about Moses?",
    "the whiteness of the whale",
    "descriptions of the Great Fire of London",
    "the categorical imperative and moral duty",
    "a monster assembled from dead body parts",
    "time travel to the distant future",
    "the fall of the House of Usher",
    "how to wire an electric bell",
    "shipwreck on a desert island",
    "a dinner party with too much wine in a London diary",
  ]

  /// A number with so many decimals, rounded as its exact value lies (ties to even), as Python's `round` does.
  ///
  /// - Parameters:
  ///   - value: a number whose magnitude is far below 2⁵³.
  ///   - decimals: how many decimals stay.
  /// - Returns: the number nearest to the rounded decimal.
  public static func rounded(_ value: Double, decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let product = value * scale
    guard product.isFinite else { return value }
    let below = product.rounded(.down)
    var whole = product.rounded(.toNearestOrEven)
    // The product itself was rounded: where it says half, what was lost decides.
    if product - below == 0.5 {
      let lost = (-product).addingProduct(value, scale)
      if lost > 0 { whole = below + 1 } else if lost < 0 { whole = below }
    }
    return whole / scale
  }
}
