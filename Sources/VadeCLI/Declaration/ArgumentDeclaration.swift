/// An argument of a command: what is given by its place and not by a name.
struct ArgumentDeclaration: Sendable, Hashable {
  /// What the argument takes.
  let value: ValueDeclaration
  /// How many there may be.
  let arity: Arity
  /// What the argument is, without a final stop.
  let summary: String

  /// Declares an argument.
  init(_ value: ValueDeclaration, _ arity: Arity = .one, summary: String) {
    self.value = value
    self.arity = arity
    self.summary = summary
  }

  /// How many values an argument takes; only the last argument of a command may take more than one.
  enum Arity: Sendable, Hashable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// At least one.
    case oneOrMore
    /// Any number, none included.
    case any
  }

  /// The placeholder as a usage line shows it: `PATH…`, `[TEXT]`.
  var usage: String {
    switch arity {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .oneOrMore: value.placeholder + "…"
    case .any: "[\(value.placeholder)…]"
    }
  }

  /// Whether the argument must be given.
  var isRequired: Bool { arity == .one || arity == .oneOrMore }
  /// Whether the argument takes all values that are left.
  var takesSeveral: Bool { arity == .oneOrMore || arity == .any }
}
