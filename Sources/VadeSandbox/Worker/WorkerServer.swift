internal import CSeccomp
internal import Glibc
internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// Answers an asker: opens what it sends and gives its pages.
final class WorkerServer {
  private let channel: Channel
  private let registry: ImporterRegistry
  private var assembler = FrameAssembler()
  private var requests: [Frame] = []
  private var attached: [OpenDescriptor] = []
  private var pages: (any PageSource)?

  init(_ channel: Channel, registry: ImporterRegistry) {
    self.channel = channel
    self.registry = registry
  }

  /// What ends a worker.
  enum Fault: Error {
    case channel(SystemError)
    case request(WireFault)
  }

  /// Answers until the asker is gone.
  func serve(_ protections: Protections) throws(Fault) {
    try send(Frame(.hello, protections.wireBytes))
    while let request = try next() { try answer(request) }
  }

  private func next() throws(Fault) -> Frame? {
    while requests.isEmpty {
      let arrival: Channel.Arrival
      do { arrival = try channel.receive() } catch { throw .channel(error) }
      guard case .bytes(let bytes, let descriptor) = arrival else { return nil }
      if let descriptor { attached.append(descriptor) }
      do { try assembler.take(bytes) } catch { throw .request(error) }
      requests += assembler.takeFrames()
    }
    return requests.removeFirst()
  }

  private func answer(_ request: Frame) throws(Fault) {
    switch request.kind {
    case .recognise: try recognise(request)
    case .open: try open(request)
    case .read: try read(try decoded(request))
    case .takeFile: try takeFile()
    case .draw: try draw(try decoded(request))
    case .measure: try measure(try decoded(request))
    case .close: pages = nil
    case .trespass:
      // Ends the process where calls are filtered; where they are not, the answer says so.
      close(socket(AF_INET, Int32(VADE_STREAM), 0))
      try send(Frame(.end))
    case .hello, .recognised, .opened, .touching, .page, .end, .filePath, .fileBytes, .failed, .picture, .sizes:
      throw .request(.kind)
    }
  }

  private func recognise(_ request: Frame) throws(Fault) {
    do throws(ImportError) {
      let format = try registry.recognise(try source(of: request))
      reply(Frame(.recognised, Array(format.rawValue.utf8)))
    } catch {
      try send(error)
    }
  }

  private func open(_ request: Frame) throws(Fault) {
    pages = nil
    do throws(ImportError) {
      let pages = try registry.openApart(try source(of: request))
      self.pages = pages
      let hasPages = pages.header.pageCount != nil
      reply(
        Frame(
          .opened,
          OpenedReply(
            header: pages.header, isSeekable: pages.seekable != nil && hasPages, isDrawable: pages.drawable != nil && hasPages
          ).wireBytes))
    } catch {
      try send(error)
    }
  }

  private func read(_ request: ReadRequest) throws(Fault) {
    guard let pages else { throw .request(.order) }
    var left = request.pages?.count ?? Int.max
    if let range = request.pages {
      guard let seekable = pages.seekable else { throw .request(.order) }
      seekable.seek(to: range.lowerBound, avoiding: Set(request.avoided)) { [channel] page in
        var writer = WireWriter()
        writer.count(page)
        // A failure shows with the next page.
        try? channel.send(Frame(.touching, writer.bytes))
      }
    }
    do throws(ImportError) {
      while left > 0, let page = try pages.nextPage() {
        reply(Frame(.page, try bytes(of: page)))
        left -= 1
      }
    } catch {
      return try send(error)
    }
    try send(Frame(.end))
  }

  private func bytes(of page: Page) throws(ImportError) -> [UInt8] {
    let bytes = page.wireBytes
    guard bytes.count <= Frame.Kind.page.limit else {
      throw ImportError(
        path: "", reason: .tooLarge(detail: "one of its pages has more than \(Frame.Kind.page.limit >> 20) MiB of text and places"))
    }
    return bytes
  }

  private func draw(_ request: DrawRequest) throws(Fault) {
    guard let pages, let drawable = pages.drawable, request.page < pages.header.pageCount ?? 0 else { throw .request(.order) }
    do throws(ImportError) {
      let picture = try drawable.drawing(ofPage: request.page, dpi: request.dpi)
      guard max(picture.width, picture.height) <= PictureReply.longestSide else {
        throw ImportError(path: "", reason: .tooLarge(detail: "the picture of page \(request.page + 1) has too many dots"))
      }
      reply(Frame(.picture, PictureReply(picture).wireBytes))
    } catch {
      try send(error)
    }
  }

  private func measure(_ request: MeasureRequest) throws(Fault) {
    guard let pages, let drawable = pages.drawable, request.pages.upperBound <= pages.header.pageCount ?? 0 else { throw .request(.order) }
    do throws(ImportError) {
      reply(Frame(.sizes, SizesReply(try drawable.sizes(ofPages: request.pages)).wireBytes))
    } catch {
      try send(error)
    }
  }

  private func takeFile() throws(Fault) {
    guard let pages else { throw .request(.order) }
    do throws(ImportError) {
      guard let file = try pages.nextFile() else { return reply(Frame(.end)) }
      guard file.bytes.count <= Frame.Kind.fileBytes.limit else {
        throw ImportError(
          path: file.path,
          reason: .tooLarge(detail: "'\(file.path)' inside has \(file.bytes.count) bytes, more than an embedded file may have"))
      }
      reply(Frame(.filePath, Array(String(file.path.unicodeScalars.prefix(8192)).utf8)))
      reply(Frame(.fileBytes, file.bytes))
    } catch {
      try send(error)
    }
  }

  /// The file that came with a request.
  private func source(of request: Frame) throws(ImportError) -> ImportSource {
    let open: OpenRequest
    do throws(WireFault) { open = try OpenRequest(wireBytes: request.payload) } catch {
      throw ImportError(path: "", reason: .unreadable("the request cannot be understood"))
    }
    guard !attached.isEmpty else { throw ImportError(path: open.name, reason: .unreadable("no file came with the request")) }
    let descriptor = attached.removeFirst()
    return try descriptor.withNumber { number throws(ImportError) in
      try ImportSource(descriptor: number, displayPath: open.name, passwords: open.passwords)
    }
  }

  private func decoded<Value: Wired>(_ frame: Frame) throws(Fault) -> Value {
    do { return try Value(wireBytes: frame.payload) } catch { throw .request(error) }
  }

  private func send(_ error: ImportError) throws(Fault) { try send(Frame(.failed, error.reason.wireBytes)) }

  private func send(_ frame: Frame) throws(Fault) {
    do { try channel.send(frame) } catch { throw .channel(error) }
  }

  /// Sends from where only the document's own errors can be thrown; an asker that is gone ends the process.
  private func reply(_ frame: Frame) {
    do { try channel.send(frame) } catch { exit(1) }
  }
}
