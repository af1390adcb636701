#if canImport(Glibc)
  internal import Glibc
#endif

/// A file descriptor that is closed when nobody holds it any more.
public final class OpenDescriptor: Sendable {
  /// The system's number; valid as long as this object lives.
  public let number: Int32

  /// Takes over a descriptor.
  public init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }
}
