package import VadeLibrary
internal import VadePacks

extension PackLibrary: VectorSampling {
  package func vectorSample(limit: Int) throws(LibraryError) -> VectorSample {
    try reading { () throws(PackError) in try rows.sample(limit: limit) }
  }

  /// The vectors of each pack and the beginning of its digest.
  package func vectorMark() -> [Int64] {
    folder.manifest.packs.flatMap { [Int64($0.vectors), Int64($0.sha256.prefix(15), radix: 16) ?? 0] }
  }
}
