/// What is wrong with bytes that came from another process.
enum WireFault: Error, Hashable {
  /// The bytes end inside a value, or more follow than belong to it.
  case length
  /// A text is no UTF-8, or longer than any.
  case text
  /// A number is out of the range its place allows.
  case number
  /// A case that does not exist.
  case kind
  /// Things that belong in order are not.
  case order
}
