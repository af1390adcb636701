internal import VadeSystem

/// Where the text of a conversion goes.
public protocol ConversionSink: AnyObject {
  /// Takes the next stretch of text.
  ///
  /// - Returns: whether anybody still reads; false ends the conversion without being a fault.
  /// - Throws: ``ConversionSinkFault`` when the text cannot be written.
  func write(_ text: String) throws(ConversionSinkFault) -> Bool
}

/// Why a text could not be written.
public struct ConversionSinkFault: Error {
  /// What the system said, or nil where the reader has only gone.
  let systemError: SystemError?

  static let readerLeft = ConversionSinkFault(systemError: nil)
}

/// A file that comes into being whole: it is written beside its place and put there at the end.
///
/// Whoever looks sees the finished file or none. The bytes are not forced to disk: after a power failure a conversion is run again.
final class FileSink: ConversionSink {
  private let path: String
  private let temporary: String
  private let file: OutputFile
  private var pending: [UInt8] = []
  private var offset = 0
  private var isFinished = false

  /// Bytes are gathered up to this size before they are written.
  private static let bufferSize = 256 * 1024

  /// Opens a file beside the one to be written, making the directories on its way.
  init(path: String) throws(SystemError) {
    self.path = path
    try Directory.create(Directory.parent(of: path))
    temporary = AtomicFile.temporaryPath(for: path)
    file = try OutputFile(path: temporary, mode: .create)
  }

  deinit {
    // What was given up half written must not stay; should it not go either, its name says that it is temporary.
    if !isFinished { _ = try? AtomicFile.remove(temporary) }
  }

  func write(_ text: String) throws(ConversionSinkFault) -> Bool {
    pending += text.utf8
    if pending.count >= FileSink.bufferSize { try flush() }
    return true
  }

  /// Puts the file in its place.
  ///
  /// - Parameter replacing: whether it may take the place of a file that is there.
  /// - Returns: whether it did; false when there is a file that may not be replaced.
  /// - Throws: ``ConversionSinkFault`` when the file cannot be written.
  func finish(replacing: Bool) throws(ConversionSinkFault) -> Bool {
    try flush()
    do {
      isFinished = replacing ? try AtomicFile.rename(temporary, over: path) : try AtomicFile.rename(temporary, toNew: path)
      return isFinished
    } catch {
      throw ConversionSinkFault(systemError: error)
    }
  }

  private func flush() throws(ConversionSinkFault) {
    do {
      try file.write(pending, at: offset)
    } catch {
      throw ConversionSinkFault(systemError: error)
    }
    offset += pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
