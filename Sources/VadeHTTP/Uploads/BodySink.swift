/// What takes the body of a request while it comes in.
///
/// It is used by one thread at a time; a sink that is let go of before it is finished leaves nothing behind.
protocol BodySink: AnyObject, Sendable {
  /// Whether taking bytes may wait for a disk, so that it must not be done on the event loop.
  var waitsForDisk: Bool { get }

  /// Takes the next bytes.
  ///
  /// - Throws: ``HTTPError`` when they are too many or not what was expected, `SystemError` when they cannot be written.
  func take(_ bytes: [UInt8]) throws

  /// Says that all have come.
  ///
  /// - Returns: the body for the handler.
  func finish() throws -> HTTPBody
}
