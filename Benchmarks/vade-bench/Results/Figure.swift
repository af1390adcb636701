/// One measured figure, with what the machine could do at best beside it.
struct Figure: Encodable {
  /// The stage it belongs to.
  var stage: String
  /// What was measured.
  var name: String
  /// The figure.
  var value: Double
  /// The figure's unit.
  var unit: String
  /// The machine's own limit, or nil where none can be named.
  var limit: Limit?
  /// What the project has set itself, or nil.
  var target: Target?
  /// What it was measured on.
  var note = ""

  /// What the machine can do at best, measured in the same run and in the figure's unit.
  struct Limit: Encodable {
    /// What was measured: "sgemm, 2 threads".
    var name: String
    /// The limit in the figure's unit.
    var value: Double
  }

  /// A figure the project has promised to reach.
  struct Target: Encodable {
    /// Which side of the bound is good.
    var sense: Sense
    /// The bound in the figure's unit.
    var bound: Double

    /// Which side of a bound is good.
    enum Sense: String, Encodable {
      case atLeast
      case atMost
    }

    /// Whether a figure keeps to the bound.
    func isMet(by value: Double) -> Bool {
      switch sense {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      }
    }
  }

  /// Whether less is better: the figure is a time.
  var isDuration: Bool { unit == "ms" || unit == "s" }

  /// The share of the limit that is reached: 1 is all the machine can do.
  var ratio: Double? {
    guard let limit, value > 0, limit.value > 0 else { return nil }
    return isDuration ? limit.value / value : value / limit.value
  }

  private enum CodingKeys: String, CodingKey {
    case stage, name, value, unit, limit, ratio, target, targetMet, note
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stage, forKey: .stage)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(limit, forKey: .limit)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encodeIfPresent(target, forKey: .target)
    try container.encodeIfPresent(target?.isMet(by: value), forKey: .targetMet)
    if !note.isEmpty { try container.encode(note, forKey: .note) }
  }
}
