/// One figure of a run.
struct Measurement: Codable {
  /// The set it was measured on.
  let set: String
  /// What was measured.
  let name: String
  /// The figure, a share or a mean.
  let value: Double
  /// How many queries it is the mean of.
  let count: Int
  /// What it was with the reference implementation, where that is known.
  let expected: Double?

  init(_ set: String, _ name: String, _ value: Double?, count: Int, expected: Double? = nil) {
    self.set = set
    self.name = name
    self.value = value ?? .nan
    self.count = count
    self.expected = expected
  }
}
