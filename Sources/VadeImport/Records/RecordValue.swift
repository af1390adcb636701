/// A value of a record: what a JSON value or an XML element without running text comes down to.
indirect enum RecordValue: Hashable {
  /// A text, or a number or word exactly as it is written.
  case scalar(String, line: Int)
  /// Members in the order they stand there; a name may occur twice.
  case object([Member])
  /// Values in order.
  case array([RecordValue])

  /// A named value.
  struct Member: Hashable {
    var name: String
    var value: RecordValue
  }

  /// Whether there is nothing inside.
  var isScalar: Bool { if case .scalar = self { true } else { false } }

  /// How many scalars stand inside.
  var leafCount: Int {
    switch self {
    case .scalar: 1
    case .object(let members): members.reduce(0) { $0 + $1.value.leafCount }
    case .array(let values): values.reduce(0) { $0 + $1.leafCount }
    }
  }
}
