import Glibc

/// A text's bytes in an encoding, by the C library's name for it.
func encoded(_ text: String, as encoding: String) -> [UInt8] {
  let descriptor = unsafe iconv_open(encoding, "UTF-8")!
  defer { unsafe iconv_close(descriptor) }
  var source = Array(text.utf8)
  var target = [UInt8](repeating: 0, count: source.count * 4 + 16)
  var left = source.count
  var room = target.count
  let status = unsafe source.withUnsafeMutableBytes { source in
    unsafe target.withUnsafeMutableBytes { target in
      var from = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var to = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe iconv(descriptor, &from, &left, &to, &room)
    }
  }
  precondition(status != -1, "the text has a character \(encoding) lacks")
  return Array(target[..<(target.count - room)])
}
