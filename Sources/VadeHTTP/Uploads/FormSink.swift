internal import Synchronization
internal import VadeSystem

/// Takes a form apart while it comes in: fields into memory, files to disk.
final class FormSink: BodySink {
  /// How much a form may have.
  struct Limits: Sendable {
    var byteCount: Int
    var partCount: Int
    /// RFC 7578 sets none; longer texts come as files.
    var fieldBytes = 64 << 10
  }

  private struct State {
    var reader: MultipartReader
    var form = FormData()
    var byteCount = 0
    var part: MultipartReader.PartHeader?
    var field: [UInt8] = []
    var file: FileSink?
    var partCount = 0
  }

  private let state: Mutex<State>
  private let limits: Limits
  private let directory: String

  init(contentType: String, limits: Limits, directory: String) throws(HTTPError) {
    state = Mutex(State(reader: try MultipartReader(contentType: contentType)))
    self.limits = limits
    self.directory = directory
  }

  let waitsForDisk = true

  func take(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      state.byteCount += bytes.count
      guard state.byteCount <= limits.byteCount else { throw HTTPError.tooLarge(limit: limits.byteCount) }
      state.reader.append(bytes)
      while let event = try state.reader.next() { try take(event, &state) }
    }
  }

  func finish() throws -> HTTPBody {
    try state.withLock { state in
      guard state.reader.isFinished else { throw HTTPError.badForm("the form ends before its last boundary") }
      return .form(state.form)
    }
  }

  private func take(_ event: MultipartReader.Event, _ state: inout State) throws {
    switch event {
    case .begin(let part):
      state.partCount += 1
      guard state.partCount <= limits.partCount else { throw HTTPError.badForm("the form has more than \(limits.partCount) parts") }
      state.part = part
      state.field = []
      state.file = part.fileName == nil ? nil : try FileSink(limit: limits.byteCount, directory: directory)
    case .data(let bytes):
      if let file = state.file { return try file.take(Array(bytes)) }
      state.field += bytes
      guard state.field.count <= limits.fieldBytes else {
        throw HTTPError.badForm("the field '\(state.part?.name ?? "")' is longer than \(limits.fieldBytes) bytes")
      }
    case .end:
      guard let part = state.part else { return }
      if let file = state.file {
        state.form.files.append(
          .init(name: part.name, fileName: part.fileName ?? "", contentType: part.contentType, file: file.finishedFile()))
      } else {
        guard let text = String(validating: state.field, as: UTF8.self) else {
          throw HTTPError.badForm("the field '\(part.name)' is not UTF-8")
        }
        state.form.fields.append(.init(name: part.name, value: text))
      }
      state.part = nil
      state.file = nil
    }
  }
}
