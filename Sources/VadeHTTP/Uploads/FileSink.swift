#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization
internal import VadeSystem

/// Writes a body into a new file of a directory, up to a limit; the file goes if the body does not come to its end.
final class FileSink: BodySink {
  private struct State {
    var byteCount = 0
    var isFinished = false
  }

  private let state = Mutex(State())
  private let file: OutputFile
  private let limit: Int

  init(limit: Int, directory: String) throws(SystemError) {
    self.limit = limit
    let name = "upload-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".part"
    file = try OutputFile(path: directory + "/" + name, mode: .create, permissions: 0o600)
  }

  deinit {
    if !state.withLock({ $0.isFinished }) { unsafe unlink(file.path) }
  }

  let waitsForDisk = true

  /// How many bytes were written.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func take(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      guard state.byteCount + bytes.count <= limit else { throw HTTPError.tooLarge(limit: limit) }
      try file.write(bytes, at: state.byteCount)
      state.byteCount += bytes.count
    }
  }

  func finish() throws -> HTTPBody { .file(finishedFile()) }

  /// The file with all its bytes.
  func finishedFile() -> UploadedFile {
    state.withLock { state in
      state.isFinished = true
      return UploadedFile(path: file.path, byteCount: state.byteCount)
    }
  }
}
