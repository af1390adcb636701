import Foundation

/// The encoder of BERT in plain arithmetic and double precision, one text at a time: what the graph must compute.
struct ReferenceEncoder {
  let checkpoint: SyntheticCheckpoint

  typealias Matrix = [[Double]]

  /// The normalised vector of a text's tokens, without any padding.
  func vector(_ ids: [Int]) -> [Double] {
    let words = matrix("embeddings.word_embeddings.weight")
    let positions = matrix("embeddings.position_embeddings.weight")
    let type = matrix("embeddings.token_type_embeddings.weight")[0]
    var hidden = ids.enumerated().map { place, id in sum(sum(words[id], positions[place]), type) }
    hidden = normalised(hidden, "embeddings.LayerNorm")
    for layer in 0..<checkpoint.layers { hidden = self.layer(hidden, "encoder.layer.\(layer).") }
    let pooled = checkpoint.pooling == "cls" ? hidden[0] : hidden.dropFirst().reduce(hidden[0], sum).map { $0 / Double(ids.count) }
    let length = pooled.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return pooled.map { $0 / length }
  }

  private func layer(_ input: Matrix, _ name: String) -> Matrix {
    let mixed = dense(attention(input, name + "attention.self."), name + "attention.output.dense")
    let first = normalised(zip(mixed, input).map(sum), name + "attention.output.LayerNorm")
    let wide = dense(first, name + "intermediate.dense").map { $0.map { 0.5 * $0 * (1 + erf($0 / 2.0.squareRoot())) } }
    return normalised(zip(dense(wide, name + "output.dense"), first).map(sum), name + "output.LayerNorm")
  }

  private func attention(_ input: Matrix, _ name: String) -> Matrix {
    let query = dense(input, name + "query")
    let key = dense(input, name + "key")
    let value = dense(input, name + "value")
    let size = checkpoint.hidden / checkpoint.heads
    return query.map { query in
      (0..<checkpoint.heads).flatMap { head -> [Double] in
        let range = head * size..<(head + 1) * size
        let scores = key.map { exp(dot(query[range], $0[range]) / Double(size).squareRoot()) }
        let total = scores.reduce(0, +)
        return range.map { column in zip(scores, value).reduce(0) { $0 + $1.0 / total * $1.1[column] } }
      }
    }
  }

  private func dense(_ input: Matrix, _ name: String) -> Matrix {
    let weights = matrix(name + ".weight")
    let bias = row(name + ".bias")
    return input.map { vector in zip(weights, bias).map { dot(vector[...], $0[...]) + $1 } }
  }

  private func normalised(_ input: Matrix, _ name: String) -> Matrix {
    let scale = row(name + ".weight")
    let shift = row(name + ".bias")
    return input.map { vector in
      let mean = vector.reduce(0, +) / Double(vector.count)
      let variance = vector.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(vector.count)
      return vector.indices.map { (vector[$0] - mean) / (variance + 1e-12).squareRoot() * scale[$0] + shift[$0] }
    }
  }

  private func row(_ name: String) -> [Double] { (checkpoint.tensors[checkpoint.prefix + name]?.values ?? []).map(Double.init) }

  private func matrix(_ name: String) -> Matrix {
    let values = row(name)
    let width = checkpoint.tensors[checkpoint.prefix + name]?.shape[1] ?? 1
    return stride(from: 0, to: values.count, by: width).map { Array(values[$0..<$0 + width]) }
  }

  private func sum(_ first: [Double], _ second: [Double]) -> [Double] { zip(first, second).map { $0 + $1 } }

  private func dot(_ first: ArraySlice<Double>, _ second: ArraySlice<Double>) -> Double {
    zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
