internal import VadeTokenizer

/// Token sequences of like length, padded to one and laid out as the graph reads them.
struct PaddedBatch: Sendable, Hashable {
  /// How many sequences.
  let rows: Int
  /// How many tokens each is padded to.
  let length: Int
  /// The tokens, row by row; padding is 0.
  let ids: [Int32]
  /// 1 for tokens, 0 for padding.
  let mask: [Int32]

  /// Lays out sequences, none of which is longer than `length`.
  init(_ sequences: [TokenSequence], length: Int) {
    rows = sequences.count
    self.length = length
    var ids = [Int32](repeating: 0, count: sequences.count * length)
    var mask = ids
    for (row, sequence) in sequences.enumerated() {
      precondition(sequence.count <= length, "a sequence of \(sequence.count) tokens is in a batch padded to \(length)")
      for (column, id) in sequence.ids.enumerated() {
        ids[row * length + column] = id
        mask[row * length + column] = 1
      }
    }
    self.ids = ids
    self.mask = mask
  }
}
