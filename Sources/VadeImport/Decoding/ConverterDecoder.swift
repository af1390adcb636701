#if canImport(Glibc)
  internal import Glibc
#endif

/// Decodes an encoding the C library converts.
///
/// Safe although it owns a pointer: the conversion descriptor never leaves it and is closed once.
///
/// `@unchecked Sendable`: those that are shared (`loaded`) convert nothing.
@safe final class ConverterDecoder: ByteDecoder, @unchecked Sendable {
  private let descriptor: iconv_t
  private var carried: [UInt8] = []

  /// Opens a converter.
  ///
  /// - Parameter encoding: one of the names ``TextEncoding`` lists, all of which the C library has.
  init(encoding: String) {
    let opened = unsafe iconv_open("UTF-8", encoding)
    guard let opened = unsafe opened, Int(bitPattern: opened) != -1 else {
      preconditionFailure("the C library has no converter from \(encoding): its gconv modules are not installed")
    }
    unsafe descriptor = opened
  }

  deinit { unsafe iconv_close(descriptor) }

  /// One converter of each encoding, kept open: the C library loads each from a file of its own, and lets go of those nobody uses.
  static let loaded: [ConverterDecoder] = TextEncoding.convertedNames.map { ConverterDecoder(encoding: $0) }

  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int {
    let input = carried.isEmpty ? bytes : carried + bytes
    carried = []
    var at = 0
    var replacements = 0
    while at < input.count {
      let (read, outcome) = convert(input[at...], into: &output)
      at += read
      switch outcome {
      case .complete, .outputFull: continue
      case .cutShort where !isLast && input.count - at < 16:
        carried = Array(input[at...])
        return replacements
      case .cutShort, .invalid:
        output.appendReplacement()
        replacements += 1
        at += 1
      }
    }
    return replacements
  }

  private enum Outcome {
    case complete, outputFull, cutShort, invalid
  }

  /// Converts as much as fits into one piece of output.
  private func convert(_ input: ArraySlice<UInt8>, into output: inout [UInt8]) -> (read: Int, Outcome) {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    var source = Array(input.prefix(1 << 14))
    let isWhole = source.count == input.count
    var left = source.count
    var room = piece.count
    let status = unsafe source.withUnsafeMutableBytes { source in
      unsafe piece.withUnsafeMutableBytes { piece in
        var from = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = unsafe piece.baseAddress?.assumingMemoryBound(to: CChar.self)
        return unsafe iconv(descriptor, &from, &left, &to, &room)
      }
    }
    let code = errno
    output += piece[..<(piece.count - room)]
    let read = source.count - left
    guard status == -1 else { return (read, .complete) }
    if code == E2BIG { return (read, .outputFull) }
    // A sequence cut by this function's own piece goes on in the next one.
    if code == EINVAL { return (read, isWhole || read == 0 ? .cutShort : .outputFull) }
    return (read, .invalid)
  }
}
