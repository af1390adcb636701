/// One message between the asker and its worker: what kind it is and what it holds.
///
/// On the wire: the payload's length in four bytes, lowest first; the kind in one; the payload.
struct Frame: Sendable {
  let kind: Kind
  let payload: [UInt8]

  /// How many bytes stand before the payload.
  static let headerSize = 5

  /// The kinds of messages.
  enum Kind: UInt8, Sendable {
    /// Worker: ready, with the protections that are in force.
    case hello = 1
    /// Worker: the format that was recognised.
    case recognised
    /// Worker: the document's header, and whether its pages can be read in any order.
    case opened
    /// Worker: the page whose content is looked at next.
    case touching
    /// Worker: a page.
    case page
    /// Worker: all that was asked for has come.
    case end
    /// Worker: the path of an embedded file, whose bytes come next.
    case filePath
    /// Worker: the bytes of an embedded file.
    case fileBytes
    /// Worker: why nothing comes.
    case failed
    /// Worker: a page as it looks.
    case picture
    /// Worker: the sizes of pages.
    case sizes
    /// Asker: recognise the file whose descriptor comes along.
    case recognise = 64
    /// Asker: open the file whose descriptor comes along.
    case open
    /// Asker: read pages.
    case read
    /// Asker: take out the next embedded file.
    case takeFile
    /// Asker: let go of the document.
    case close
    /// Asker: try to open a connection, which must end the worker.
    case trespass
    /// Asker: draw a page.
    case draw
    /// Asker: tell the sizes of pages.
    case measure

    /// The largest payload of the kind.
    var limit: Int {
      switch self {
      case .page: 64 << 20
      // Four bytes for each dot of the largest picture, with its extents.
      case .picture: PictureReply.longestSide * PictureReply.longestSide * 4 + 16
      case .fileBytes: 256 << 20
      case .opened, .open: 4 << 20
      case .sizes: 16 << 20
      default: 1 << 16
      }
    }
  }

  init(_ kind: Kind, _ payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }

  /// The frame as it goes over the wire.
  ///
  /// - Precondition: the payload is within the kind's limit.
  var header: [UInt8] {
    precondition(payload.count <= kind.limit, "\(payload.count) bytes are too many for a message of kind \(kind)")
    let length = UInt32(payload.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) } + [kind.rawValue]
  }
}

/// Puts frames together from the pieces they arrive in.
///
/// Room is made for bytes that have come, never for those a header promises.
struct FrameAssembler {
  private var header: [UInt8] = []
  private var payload: [UInt8] = []
  private var kind: Frame.Kind?
  private var wanted = 0
  private(set) var frames: [Frame] = []

  /// Takes bytes that arrived.
  ///
  /// - Throws: ``WireFault`` on a kind that does not exist or a length over its limit; nothing that follows can be understood.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(WireFault) {
    var rest = bytes
    while !rest.isEmpty {
      if let kind {
        let part = rest.prefix(wanted - payload.count)
        payload += part
        rest = rest.dropFirst(part.count)
        if payload.count == wanted { complete(kind) }
      } else {
        let part = rest.prefix(Frame.headerSize - header.count)
        header += part
        rest = rest.dropFirst(part.count)
        if header.count == Frame.headerSize { try begin() }
      }
    }
  }

  /// Takes the frames that are complete out.
  mutating func takeFrames() -> [Frame] {
    defer { frames = [] }
    return frames
  }

  private mutating func begin() throws(WireFault) {
    guard let kind = Frame.Kind(rawValue: header[4]) else { throw .kind }
    wanted = (0..<4).reduce(0) { $0 | Int(header[$1]) << (8 * $1) }
    guard wanted <= kind.limit else { throw .length }
    header = []
    if wanted == 0 { complete(kind) } else { self.kind = kind }
  }

  private mutating func complete(_ kind: Frame.Kind) {
    frames.append(Frame(kind, payload))
    payload = []
    self.kind = nil
  }
}
