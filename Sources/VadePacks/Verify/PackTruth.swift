/// Where the exact vectors of a pack's passages are had from, such as the library or bundle it was exported from.
public protocol PackTruth: Sendable {
  /// Gives every vector with the id its passage has in packs (`kg_name:node_id`).
  ///
  /// - Parameter body: is called with each; vectors of passages that are in no pack may be among them.
  /// - Throws: ``PackError`` when the vectors cannot be read, and what the body throws.
  func forEachVector(_ body: (_ id: String, _ vector: [Float]) throws(PackError) -> Void) throws(PackError)
}

/// What checking a folder of packs found.
public struct PackCheckReport: Sendable, Hashable {
  /// What is wrong or worth knowing, in the order of the manifest.
  public var findings: [Finding] = []
  /// What the vectors are worth, when they were measured.
  public var verification: PackVerification?
  /// How many bytes were compared with their digests.
  public var bytesCompared = 0

  /// Whether nothing is wrong and the vectors, if measured, are good enough.
  public var isSound: Bool { !findings.contains { $0.severity == .fault } && verification?.isGoodEnough != false }

  /// What to do about vectors that are not good enough, or nil.
  public var advice: String? {
    guard let verification, !verification.isGoodEnough else { return nil }
    let recall = PackFormat.rounded(verification.recall, decimals: 3)
    return "recall@\(verification.k) is \(recall), below \(PackFormat.leastRecall)"
      + (verification.vectorType == .int8 ? ": export with '--dtype float', which takes four times the space" : "")
  }

  /// One thing that was found.
  public struct Finding: Sendable, Hashable {
    /// The file it is about.
    public var file: String
    /// What it is.
    public var message: String
    /// How bad it is.
    public var severity: Severity
  }

  /// How bad a finding is.
  public enum Severity: Sendable, Hashable {
    /// The packs are not what the manifest says.
    case fault
    /// The packs can be used.
    case note
  }
}
