#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file descriptor that is closed when nobody holds it any more.
public final class OpenDescriptor: Sendable {
  /// The system's number; valid as long as this object lives, which without a further use of it may end with this one: see ``withNumber(_:)``.
  public let number: Int32

  /// Takes over a descriptor.
  public init(_ number: Int32) {
    self.number = number
  }

  /// Calls a closure with the system's number, which is valid during the call.
  public func withNumber<Result, Failure: Error>(_ body: (Int32) throws(Failure) -> Result) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(number)
  }

  deinit { close(number) }
}
