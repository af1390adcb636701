internal import VadeDocument
internal import VadeSystem

/// An encoding together with what was noticed in finding it.
struct DetectedEncoding: Sendable, Hashable {
  var encoding: TextEncoding
  /// How many bytes of byte-order mark stand before the text.
  var markLength = 0
  /// Whether the encoding is anything but plain UTF-8, and so worth a note.
  var note: Diagnostic?

  init(_ encoding: TextEncoding, markLength: Int = 0, why: String? = nil) {
    self.encoding = encoding
    self.markLength = markLength
    note = why.map { Diagnostic(.note, .encoding, "the text was read as \(encoding.displayName): \($0)") }
  }
}

/// Finds the encoding of a text: byte-order mark, UTF-16 by its pattern, strict UTF-8, the declared label, then the likeliest legacy encoding.
///
/// A valid UTF-8 text with characters beyond ASCII is believed over a label that says otherwise: no legacy text of some length is valid
/// UTF-8 by chance.
enum EncodingDetector {
  private static let sampleSize = 1 << 17

  /// Finds the encoding of a file; every file gets one, at worst windows-1252.
  ///
  /// - Complexity: O(n) in the file's size, since the first byte beyond ASCII may stand anywhere.
  static func detect(_ file: MappedFile, declared: String? = nil) -> DetectedEncoding {
    if let marked = byteOrderMark(file.bytes(in: 0..<4)) { return marked }
    let head = file.bytes(in: 0..<sampleSize)
    if let wide = WideTextPattern.guess(head, mayLackNulls: false) { return DetectedEncoding(wide, why: "its bytes have that pattern") }
    let label = declared.flatMap { TextEncoding(label: $0) }
    let survey = UTF8Survey(of: file)
    if survey.isValid {
      guard let label, label != .utf8, survey.hasMultibyte else { return DetectedEncoding(.utf8) }
      return DetectedEncoding(.utf8, why: "it is valid as such, although it declares \(label.displayName)")
    }
    if survey.isMostlyValid { return DetectedEncoding(.utf8, why: "nearly all of it is valid as such") }
    if let label, label != .utf8, survives(label, head) { return DetectedEncoding(label, why: "it declares so") }
    if let wide = WideTextPattern.guess(head, mayLackNulls: true) { return DetectedEncoding(wide, why: "its bytes have that pattern") }
    let start = max(0, survey.firstError - 512)
    let sample = file.bytes(in: start..<(start + sampleSize))
    return legacy(sample)
  }

  private static func legacy(_ sample: [UInt8]) -> DetectedEncoding {
    let (encoding, score) = LegacyEncodingScore.likeliest(for: sample)
    guard score < LegacyEncodingScore.doubtful else {
      return DetectedEncoding(encoding, why: "it is not UTF-8, and this fits its characters best")
    }
    var detected = DetectedEncoding(encoding)
    let advice = "no known encoding fits its characters well; if it looks wrong, save the file as UTF-8 and add it again"
    detected.note = Diagnostic(.warning, .encoding, "the text was read as \(encoding.displayName): \(advice)")
    return detected
  }

  /// Finds the encoding of a file's beginning alone, which may end inside a character: enough to look for telling marks.
  static func detectInSample(_ sample: [UInt8]) -> DetectedEncoding {
    if let marked = byteOrderMark(Array(sample.prefix(4))) { return marked }
    if let wide = WideTextPattern.guess(sample, mayLackNulls: false) { return DetectedEncoding(wide) }
    var survey = UTF8Survey()
    survey.add(sample[..<(sample.count - UTF8Scan.incompleteTail(of: sample))], at: 0)
    if survey.isValid || survey.isMostlyValid { return DetectedEncoding(.utf8) }
    return DetectedEncoding(WideTextPattern.guess(sample, mayLackNulls: true) ?? LegacyEncodingScore.likeliest(for: sample).0)
  }

  static func byteOrderMark(_ head: [UInt8]) -> DetectedEncoding? {
    func starts(_ mark: UInt8...) -> Bool { head.starts(with: mark) }
    if starts(0xEF, 0xBB, 0xBF) { return DetectedEncoding(.utf8, markLength: 3) }
    if starts(0xFF, 0xFE, 0, 0) { return DetectedEncoding(.utf32(bigEndian: false), markLength: 4, why: "it has that byte-order mark") }
    if starts(0, 0, 0xFE, 0xFF) { return DetectedEncoding(.utf32(bigEndian: true), markLength: 4, why: "it has that byte-order mark") }
    if starts(0xFF, 0xFE) { return DetectedEncoding(.utf16(bigEndian: false), markLength: 2, why: "it has that byte-order mark") }
    if starts(0xFE, 0xFF) { return DetectedEncoding(.utf16(bigEndian: true), markLength: 2, why: "it has that byte-order mark") }
    return nil
  }

  /// Whether a declared encoding reads a sample with hardly an error: up to one character in a hundred beyond ASCII.
  private static func survives(_ encoding: TextEncoding, _ sample: [UInt8]) -> Bool {
    var output: [UInt8] = []
    let errors = encoding.makeDecoder().decode(sample, isLast: false, into: &output)
    return errors * 100 <= max(100, sample.count { $0 >= 0x80 })
  }
}

/// What a file looks like when it is read as UTF-8.
struct UTF8Survey {
  private(set) var errors = 0
  private(set) var multibyte = 0
  private(set) var firstError = 0

  var isValid: Bool { errors == 0 }
  var hasMultibyte: Bool { multibyte > 0 }
  /// Whether the errors are rare among sequences that are right: damage, not another encoding.
  var isMostlyValid: Bool { multibyte > 4 * errors }

  init() {}

  init(of file: MappedFile) {
    var offset = 0
    let chunkSize = 1 << 20
    while offset < file.count, errors < 10_000 {
      let bytes = file.bytes(in: offset..<(offset + chunkSize))
      let isLast = offset + bytes.count >= file.count
      let end = isLast ? bytes.count : bytes.count - UTF8Scan.incompleteTail(of: bytes)
      add(bytes[..<end], at: offset)
      offset += max(1, end)
    }
  }

  mutating func add(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    UTF8Scan.forEachRun(in: bytes) { run in
      switch run {
      // A byte from 0xC2 in a valid stretch begins a sequence of its own.
      case .valid(let range): multibyte += bytes[range].count { $0 >= 0xC2 }
      case .invalid(let range):
        if errors == 0 { firstError = offset + range.lowerBound }
        errors += 1
      }
    }
  }
}
