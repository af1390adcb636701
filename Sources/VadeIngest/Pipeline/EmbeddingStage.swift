internal import VadeDocument
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeSystem

/// The second stage: gathers passages of one or several documents into batches and gives each its vector.
///
/// A batch is large enough that the embedder can sort it by length and keep all cores busy, and small enough that a commit is never far.
struct EmbeddingStage {
  /// Tokens gathered before a batch is embedded: about two seconds of work for two cores.
  static let batchTokens = 16_384

  let library: Library
  let embedder: any Embedder
  let stop: @Sendable () -> Bool
  let input: BoundedQueue<ReadItem>
  let output: BoundedQueue<EmbeddedItem>
  /// The file whose document is begun and not ended.
  var open: FoundFile?

  /// What the stage has done.
  struct Account: Sendable {
    var busy = Duration.zero
    var embeddedTokens = 0
    var embeddedPassages = 0
    var reusedVectors = 0
  }

  /// Takes items until the input ends; returns early when the output is cancelled.
  ///
  /// - Throws: ``IngestError`` when the engine fails for every passage of a batch or the library cannot be read.
  mutating func run() throws(IngestError) -> Account {
    var account = Account()
    var pending: [ReadItem] = []
    var tokens = 0
    while let item = input.take() {
      pending.append(item)
      if case .passages(let passages, _) = item { tokens += passages.reduce(0) { $0 + $1.tokenCount } }
      guard tokens >= EmbeddingStage.batchTokens || pending.count >= 256 else { continue }
      guard try embed(pending, &account) else { return account }
      pending.removeAll(keepingCapacity: true)
      tokens = 0
    }
    _ = try embed(pending, &account)
    return account
  }

  /// - Returns: false when the output was cancelled.
  private mutating func embed(_ items: [ReadItem], _ account: inout Account) throws(IngestError) -> Bool {
    if stop() { return drop(items) }
    let clock = ContinuousClock.now
    let passages = items.flatMap { item -> [Passage] in
      if case .passages(let passages, _) = item { passages } else { [] }
    }
    let vectors = try vectors(of: passages, &account)
    account.busy += ContinuousClock.now - clock
    var rest = vectors[...]
    for item in items {
      switch item {
      case .begin(let file, let new, let replaces):
        open = file
        guard output.put(.begin(file, new, replaces: replaces)) else { return false }
      case .finish(let report, let bytes):
        open = nil
        guard output.put(.finish(report, bytes: bytes)) else { return false }
      case .beginEmbedded(let new):
        guard output.put(.beginEmbedded(new)) else { return false }
      case .endEmbedded(let report):
        guard output.put(.endEmbedded(report)) else { return false }
      case .outcome(let outcome):
        open = nil
        guard output.put(.outcome(outcome)) else { return false }
      case .passages(let passages, let bytes):
        let embedded = zip(passages, rest.prefix(passages.count)).map { EmbeddedPassage(passage: $0, vector: $1) }
        rest = rest.dropFirst(passages.count)
        guard output.put(.passages(embedded, bytes: bytes)) else { return false }
      }
    }
    return true
  }

  /// Lets go of what waits to be embedded when the run is stopped: reading may be half a minute of work ahead.
  ///
  /// - Returns: false when the output was cancelled.
  private mutating func drop(_ items: [ReadItem]) -> Bool {
    for item in items {
      switch item {
      case .begin(let file, _, _): open = file
      // With the document they are inside of, which will not come.
      case .passages, .beginEmbedded, .endEmbedded: break
      case .finish:
        guard let file = open else { preconditionFailure("a document was finished that was not begun") }
        open = nil
        guard output.put(.outcome(FileOutcome(file: file, result: .stopped))) else { return false }
      case .outcome(let outcome):
        open = nil
        guard output.put(.outcome(outcome)) else { return false }
      }
    }
    return true
  }

  /// A vector for each passage: an earlier one of the same text and recipe, else a new one; nil where the embedder refuses the text.
  private func vectors(of passages: [Passage], _ account: inout Account) throws(IngestError) -> [[Float]?] {
    let texts = passages.map(\.embeddedText)
    let digests = texts.map { SHA256Digest(of: $0) }
    let known: [SHA256Digest: [Float]]
    do { known = try library.vectors(forEmbedded: digests) } catch { throw .library(error) }
    let missing = digests.indices.filter { known[digests[$0]] == nil }
    let new = try embedded(missing.map { texts[$0] })
    var vectors = digests.map { known[$0] }
    for (index, vector) in zip(missing, new) {
      vectors[index] = vector
      guard vector != nil else { continue }
      account.embeddedTokens += passages[index].tokenCount
      account.embeddedPassages += 1
    }
    account.reusedVectors += passages.count - missing.count
    return vectors
  }

  /// Embeds a batch; when the engine refuses it, text by text, so that one bad text costs itself only.
  private func embedded(_ texts: [String]) throws(IngestError) -> [[Float]?] {
    if texts.isEmpty { return [] }
    let first: EmbeddingError
    do {
      let matrix = try embedder.embed(texts, as: .passage)
      return texts.indices.map { Array(matrix[$0]) }
    } catch {
      first = error
    }
    let each = texts.map { text -> [Float]? in
      // The refusal shows as a passage without a vector and is reported by the writing stage.
      (try? embedder.embed([text], as: .passage)).map { Array($0[0]) }
    }
    if each.allSatisfy({ $0 == nil }) { throw .embedding(first) }
    return each
  }
}
