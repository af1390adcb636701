/// Numbers objects and writes them with the cross-reference table a PDF ends in.
struct PDFObjectFile {
  private var objects: [[UInt8]] = []

  /// Adds an object and answers its number.
  mutating func add(_ text: String) -> Int {
    objects.append(PDFObjectFile.latin1(text))
    return objects.count
  }

  /// Adds a stream and answers its number.
  mutating func add(stream: [UInt8]) -> Int {
    objects.append(Array("<</Length \(stream.count)>>stream\n".utf8) + stream + Array("\nendstream".utf8))
    return objects.count
  }

  /// Takes a number for an object that is set later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  /// Sets an object a number was taken for.
  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = PDFObjectFile.latin1(text) }

  /// Sets a stream a number was taken for.
  mutating func set(_ number: Int, stream: [UInt8], entries: String) {
    objects[number - 1] =
      PDFObjectFile.latin1("<<\(entries)/Length \(stream.count)>>stream\n") + stream + Array("\nendstream".utf8)
  }

  /// The file with all objects.
  func bytes(root: Int, information: Int) -> [UInt8] {
    var file = Array("%PDF-1.7\n".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.count)
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = file.count
    file += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      file += Array((String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
    }
    file += Array("trailer\n<</Size \(objects.count + 1)/Root \(root) 0 R/Info \(information) 0 R>>\nstartxref\n\(table)\n%%EOF\n".utf8)
    return file
  }

  /// A text as the inside of a literal string.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "()\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// A text as Latin-1 bytes; a character outside of it is a mistake of the test.
  static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      precondition(scalar.value < 0x100, "U+\(String(scalar.value, radix: 16)) is not in Latin-1")
      return UInt8(scalar.value)
    }
  }
}
