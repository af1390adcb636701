#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The logarithm FTS5 uses, that of the C library.
enum NaturalLogarithm {
  /// The natural logarithm of a number.
  static func of(_ number: Double) -> Double { log(number) }
}
