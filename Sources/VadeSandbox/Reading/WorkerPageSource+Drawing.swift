internal import VadeDocument
internal import VadeImport

extension WorkerPageSource: DrawablePageSource {
  func drawing(ofPage index: Int, dpi: Double) throws(ImportError) -> Bitmap {
    precondition(0..<(header.pageCount ?? 0) ~= index, "page \(index) of \(header.pageCount ?? 0)")
    let reply: PictureReply = try ask(Frame(.draw, DrawRequest(page: index, dpi: dpi).wireBytes), for: .picture, page: index)
    return reply.bitmap
  }

  func sizes(ofPages pages: Range<Int>) throws(ImportError) -> [Page.Size?] {
    precondition(pages.lowerBound >= 0 && pages.upperBound <= header.pageCount ?? 0, "pages \(pages) of \(header.pageCount ?? 0)")
    let reply: SizesReply = try ask(Frame(.measure, MeasureRequest(pages: pages).wireBytes), for: .sizes, page: pages.lowerBound)
    guard reply.sizes.count == pages.count else {
      throw ImportError(path: source.displayPath, reason: .readerStopped(.garbled, page: pages.lowerBound))
    }
    return reply.sizes
  }

  /// Asks the worker that draws; the one that reads is ahead of what was taken.
  private func ask<Reply: Wired>(_ request: Frame, for kind: Frame.Kind, page index: Int) throws(ImportError) -> Reply {
    let worker: WorkerProcess
    if let painter { worker = painter } else { worker = try reading.openOnce(source).0 }
    // Kept only once it has answered: of one that fell over a page no more is asked.
    painter = nil
    let answer: Frame
    do throws(ReaderStop) {
      try worker.send(request)
      answer = try worker.receive(within: silenceLimit)
    } catch {
      throw ImportError(path: source.displayPath, reason: .readerStopped(error, page: index))
    }
    if answer.kind == kind, let reply = try? Reply(wireBytes: answer.payload) {
      painter = worker
      return reply
    }
    if answer.kind == .failed, let reason = try? ImportError.Reason(wireBytes: answer.payload) {
      painter = worker
      throw ImportError(path: source.displayPath, reason: reason)
    }
    throw ImportError(path: source.displayPath, reason: .readerStopped(worker.end(.garbled), page: index))
  }
}
