internal import FoundationEssentials
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeSystem

/// Keeps the vectors of a set's texts in a file, so that a second run does not compute them again.
struct VectorCache {
  /// The set's name.
  let set: String
  /// The folder of the files.
  let directory: String

  /// The vectors of texts: from the file of these very texts and this very model, else computed and written there.
  func vectors(of texts: [String], _ model: BenchModel) throws -> EmbeddingMatrix {
    let texts = texts.map { $0.isEmpty ? " " : $0 }
    var hasher = SHA256Hasher()
    hasher.update(model.recipe.fingerprint)
    for text in texts { hasher.update("\(text.utf8.count):\(text)") }
    let path = directory + "/vectors-\(set)-\(hasher.finalize().hex.prefix(16)).f32"
    let count = texts.count * model.recipe.dimension
    if let kept = FileManager.default.contents(atPath: path), kept.count == 4 * count {
      return EmbeddingMatrix(dimension: model.recipe.dimension, values: VectorFile.decode(kept))
    }
    let matrix = try model.embedder.embed(texts, as: .passage)
    try VectorFile.encode(matrix.values).write(to: URL(fileURLWithPath: path))
    return matrix
  }
}

/// Numbers as little-endian float32, one after another.
enum VectorFile {
  static func encode(_ values: [Float]) -> Data {
    var bytes = Data(capacity: 4 * values.count)
    for value in values {
      let bits = value.bitPattern
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    return bytes
  }

  static func decode(_ bytes: Data) -> [Float] {
    let all = [UInt8](bytes)
    return stride(from: 0, to: all.count - 3, by: 4).map { at in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(all[at + $1]) << UInt32(8 * $1) })
    }
  }
}
