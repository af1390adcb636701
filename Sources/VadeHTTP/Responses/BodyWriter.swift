/// Where a handler writes the body of an answer while it is sent.
///
/// A write waits while the client does not keep up, and throws when it has gone.
public struct BodyWriter: Sendable {
  let pipe: BodyPipe

  /// Writes bytes.
  ///
  /// - Throws: ``ClientGone`` when nobody takes them any more.
  public func write(_ bytes: [UInt8]) throws(ClientGone) {
    try pipe.write(bytes)
  }

  /// Whether nobody takes the bytes any more.
  public var isClosed: Bool { pipe.isAbandoned }
}
