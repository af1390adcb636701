internal import VadeImport

/// The texts many cells share, in one buffer: a large workbook has millions, and a `String` each would take several times their bytes.
struct SharedStrings: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends in the buffer.
  private var ends: [Int] = []
  /// Why the part could not be read to its end, or nil.
  private(set) var fault: String?

  /// No texts.
  init() {}

  /// Reads the part; the reading aids beside Japanese texts are left out.
  init(_ reader: XMLReader) throws(ImportError) {
    while let event = try reader.next() {
      if case .start(name: "si", _) = event { append(try RichText.read(reader, until: "si")) }
    }
    fault = reader.fault
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
    ends.append(bytes.count)
  }

  /// How many texts there are.
  var count: Int { ends.count }

  /// The text of an index, or nil when there is none.
  subscript(index: Int) -> String? {
    guard ends.indices.contains(index) else { return nil }
    return String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }
}

/// A text in runs (`CT_Rst`), of which only the characters matter here.
enum RichText {
  /// Joins the runs up to the end of the element, without phonetic ones (`rPh`), which are a reading aid beside the text and no part of it.
  ///
  /// - Parameters:
  ///   - reader: stands behind the start of the element.
  ///   - name: the element.
  /// - Returns: the text.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func read(_ reader: XMLReader, until name: String) throws(ImportError) -> String {
    var text = ""
    var isInText = false
    while let event = try reader.next() {
      switch event {
      case .start(name: "t", _): isInText = true
      case .end(name: "t"): isInText = false
      case .start(name: "rPh", _): try reader.skipElement()
      case .text(let piece) where isInText: text += piece
      case .end(name: name): return EscapedText.resolved(text)
      default: break
      }
    }
    return EscapedText.resolved(text)
  }
}
