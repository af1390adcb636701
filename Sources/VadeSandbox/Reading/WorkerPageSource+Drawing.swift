internal import VadeDocument
internal import VadeImport

extension WorkerPageSource: DrawablePageSource {
  func drawing(ofPage index: Int, dpi: Double) throws(ImportError) -> Bitmap {
    precondition(0..<(header.pageCount ?? 0) ~= index, "page \(index) of \(header.pageCount ?? 0)")
    let worker: WorkerProcess
    if let painter { worker = painter } else { worker = try reading.openOnce(source).0 }
    // Kept only once it has answered: of one that fell over a page no more is asked.
    painter = nil
    let answer: Frame
    do throws(ReaderStop) {
      try worker.send(Frame(.draw, DrawRequest(page: index, dpi: dpi).wireBytes))
      answer = try worker.receive(within: silenceLimit)
    } catch {
      throw ImportError(path: source.displayPath, reason: .readerStopped(error, page: index))
    }
    switch answer.kind {
    case .picture:
      guard let reply = try? PictureReply(wireBytes: answer.payload) else { break }
      painter = worker
      return reply.bitmap
    case .failed:
      guard let reason = try? ImportError.Reason(wireBytes: answer.payload) else { break }
      painter = worker
      throw ImportError(path: source.displayPath, reason: reason)
    default: break
    }
    throw ImportError(path: source.displayPath, reason: .readerStopped(worker.end(.garbled), page: index))
  }
}
