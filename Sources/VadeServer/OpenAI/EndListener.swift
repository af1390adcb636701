internal import Synchronization
internal import VadeEngine
internal import VadeIngest

/// Waits for the end of one file.
final class EndListener: AddListener {
  private let state = Mutex<FileEnd?>(nil)
  private let stop: any StopSignal

  init(stop: any StopSignal) {
    self.stop = stop
  }

  /// What became of the file, once that is known.
  var end: FileEnd? { state.withLock { $0 } }

  func progressed(_ progress: IngestProgress) {}

  func finished(_ file: Wire.AddReport.File) {
    let end: FileEnd =
      switch file.outcome {
      case .added, .updated, .unchanged: .added
      case .failed, .skipped: .failed(reason: file.reason?.message ?? "the file could not be read", isUnsupported: true)
      }
    state.withLock { $0 = end }
  }

  func wantsStop() -> Bool { stop.isRequested }
}
