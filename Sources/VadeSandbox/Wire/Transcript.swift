package import VadeDocument
internal import VadeImport

/// What goes over the wire between an asker and a worker, as bytes without a socket: for tests and fuzzing.
package enum Transcript {
  /// What a worker sends for a document it was asked to open and read.
  ///
  /// - Parameters:
  ///   - header: the document's header.
  ///   - pages: its pages.
  /// - Returns: the frames of both sides, one behind the other.
  package static func bytes(header: DocumentHeader, pages: [Page]) -> [UInt8] {
    let frames =
      [
        Frame(.open, OpenRequest(name: "a name", passwords: ["a password"]).wireBytes),
        Frame(.hello, Protections(landlockVersion: 1, refusesFiles: true, filtersCalls: true, hasLimits: true).wireBytes),
        Frame(.opened, OpenedReply(header: header, isSeekable: true).wireBytes),
        Frame(.read, ReadRequest(pages: 0..<pages.count, avoided: [3]).wireBytes),
      ] + pages.map { Frame(.page, $0.wireBytes) } + [
        Frame(.filePath, Array("a/file".utf8)), Frame(.fileBytes, [1, 2, 3]),
        Frame(.failed, ImportError.Reason.tooLarge(detail: "too large").wireBytes), Frame(.end),
      ]
    return frames.flatMap { $0.header + $0.payload }
  }

  /// Takes bytes as both sides do, to the first that cannot be understood.
  ///
  /// - Parameter bytes: frames, whole or not.
  /// - Returns: the pages that could be read.
  /// - Precondition: what can be read gives the same value when it is written and read again.
  @discardableResult package static func read(_ bytes: [UInt8]) -> [Page] {
    var assembler = FrameAssembler()
    // What came before a fault has been understood.
    try? assembler.take(bytes[...])
    var pages: [Page] = []
    for frame in assembler.takeFrames() {
      switch frame.kind {
      case .hello: _ = value(of: frame, as: Protections.self)
      case .opened: _ = value(of: frame, as: OpenedReply.self)
      case .page: if let page = value(of: frame, as: Page.self) { pages.append(page) }
      case .failed: _ = value(of: frame, as: ImportError.Reason.self)
      case .recognise, .open: _ = value(of: frame, as: OpenRequest.self)
      case .read: _ = value(of: frame, as: ReadRequest.self)
      case .draw: _ = value(of: frame, as: DrawRequest.self)
      case .picture: _ = value(of: frame, as: PictureReply.self)
      case .measure: _ = value(of: frame, as: MeasureRequest.self)
      case .sizes: _ = value(of: frame, as: SizesReply.self)
      case .recognised, .touching, .end, .filePath, .fileBytes, .takeFile, .close, .trespass: break
      }
    }
    return pages
  }

  private static func value<Value: Wired>(of frame: Frame, as type: Value.Type) -> Value? {
    // A refusal is a right answer.
    guard let value = try? Value(wireBytes: frame.payload) else { return nil }
    let written = value.wireBytes
    guard let again = try? Value(wireBytes: written) else { preconditionFailure("what was read cannot be written and read again") }
    precondition(again.wireBytes == written, "a value changes when it is written again")
    return value
  }
}
