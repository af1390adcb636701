/// One worker that reads a document, with the pages it was asked for.
final class PageLane {
  let worker: WorkerProcess
  /// What it reads now, or nil when it has nothing to do.
  var batch: PageBatch?
  /// How long it has given nothing while it was waited for, in milliseconds.
  var silence = 0

  init(_ worker: WorkerProcess) { self.worker = worker }
}
