internal import VadeImport

/// Why a worker could not read; the path and the list of formats are the asker's own and do not travel.
extension ImportError.Reason: Wired {
  /// The longest detail there is room for in a message.
  private static let longestDetail = 1 << 12

  func write(to writer: inout WireWriter) {
    switch self {
    case .missing: writer.byte(0)
    case .isDirectory: writer.byte(1)
    case .notAFile: writer.byte(2)
    case .unreadable(let detail): writer.tagged(3, detail)
    case .empty: writer.byte(4)
    case .unsupported(let format, _): writer.tagged(5, format)
    case .unrecognised: writer.byte(6)
    case .locked: writer.byte(7)
    case .damaged(let detail): writer.tagged(8, detail)
    case .noText(let pages):
      writer.byte(9)
      writer.optional(pages) { $0.count($1) }
    case .tooLarge(let detail): writer.tagged(10, detail)
    case .needsProgram(let format, let detail, let advice):
      writer.tagged(11, format)
      writer.text(WireWriter.cut(detail))
      writer.text(WireWriter.cut(advice))
    case .wrongPassword: writer.byte(12)
    case .onlyPictures(let pages):
      writer.byte(13)
      writer.optional(pages) { $0.count($1) }
    case .protected(let detail): writer.tagged(14, detail)
    case .nothingInside(let files, let first):
      writer.tagged(15, first)
      writer.count(files)
    // A worker reads in its own process, where nothing stops but itself.
    case .readerStopped(let stop, _): writer.tagged(8, stop.finding)
    }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.byte() {
    case 0: self = .missing
    case 1: self = .isDirectory
    case 2: self = .notAFile
    case 3: self = .unreadable(try reader.text(upTo: Self.longestDetail))
    case 4: self = .empty
    case 5: self = .unsupported(format: try reader.text(upTo: Self.longestDetail), supported: [])
    case 6: self = .unrecognised(supported: [])
    case 7: self = .locked
    case 8: self = .damaged(detail: try reader.text(upTo: Self.longestDetail))
    case 9: self = .noText(pages: try reader.optional { (reader) throws(WireFault) in try reader.count(upTo: 1 << 31) })
    case 10: self = .tooLarge(detail: try reader.text(upTo: Self.longestDetail))
    case 11:
      self = .needsProgram(
        format: try reader.text(upTo: Self.longestDetail), detail: try reader.text(upTo: Self.longestDetail),
        advice: try reader.text(upTo: Self.longestDetail))
    case 12: self = .wrongPassword
    case 13: self = .onlyPictures(pages: try reader.optional { (reader) throws(WireFault) in try reader.count(upTo: 1 << 31) })
    case 14: self = .protected(detail: try reader.text(upTo: Self.longestDetail))
    case 15:
      let first = try reader.text(upTo: Self.longestDetail)
      self = .nothingInside(files: try reader.count(upTo: 1 << 31), first: first)
    default: throw .kind
    }
  }

  /// The same reason with the formats the asker supports.
  func supporting(_ formats: [String]) -> ImportError.Reason {
    switch self {
    case .unsupported(let format, _): .unsupported(format: format, supported: formats)
    case .unrecognised: .unrecognised(supported: formats)
    default: self
    }
  }
}

extension WireWriter {
  /// A case with its detail, cut to what a reader takes.
  fileprivate mutating func tagged(_ tag: UInt8, _ detail: String) {
    byte(tag)
    text(WireWriter.cut(detail))
  }

  /// A text cut to what a reader takes.
  fileprivate static func cut(_ text: String) -> String {
    text.utf8.count <= 4096 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
  }
}
