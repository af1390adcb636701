internal import VadeDocument

/// A byte pattern that tells a format which is not text.
struct Signature: Sendable {
  /// The name a person knows, with which an error reads "is a …".
  let name: String
  /// Extensions a file of the format usually has.
  let extensions: [String]
  /// The format, or nil when no importer could ever declare it.
  let format: FormatID?
  /// What stands where.
  private let parts: [(offset: Int, bytes: [UInt8])]

  private init(_ name: String, _ extensions: String, format: FormatID? = nil, _ parts: (Int, [UInt8])...) {
    self.name = name
    self.format = format
    self.extensions = extensions.split(separator: " ").map(String.init)
    self.parts = parts.map { (offset: $0.0, bytes: $0.1) }
  }

  private init(_ name: String, _ extensions: String, format: FormatID? = nil, _ text: String, at offset: Int = 0) {
    self.init(name, extensions, format: format, (offset, Array(text.utf8)))
  }

  /// What a file that begins so is.
  var kind: Recognition { Recognition(format, name) }

  /// The name of the format whose pattern a file begins with, or nil.
  ///
  /// A pattern of letters alone may begin a text as well ("OTTO was …"): it counts only when a control character follows within the head.
  static func match(_ head: [UInt8]) -> Signature? {
    let hasControls = head.contains { $0 < 9 || (14..<27).contains($0) }
    return all.first { signature in
      signature.parts.allSatisfy { part in
        head.count >= part.offset + part.bytes.count && head[part.offset..<(part.offset + part.bytes.count)].elementsEqual(part.bytes)
      } && (hasControls || signature.isTelling)
    }
  }

  private var isTelling: Bool {
    parts.contains { $0.bytes.count >= 5 || $0.bytes.contains { $0 < 9 || $0 > 126 } } || name.hasPrefix("PostScript")
  }

  /// The formats named in errors, more specific patterns first.
  ///
  /// The patterns are those of the formats' own specifications; ZIP and OLE containers are looked into by ``Container``.
  static let all: [Signature] = [
    Signature("PNG image", "png", (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])),
    Signature("JPEG image", "jpg jpeg jpe", (0, [0xFF, 0xD8, 0xFF])),
    Signature("GIF image", "gif", "GIF87a"), Signature("GIF image", "gif", "GIF89a"),
    Signature("TIFF image", "tif tiff", (0, [0x49, 0x49, 0x2A, 0])), Signature("TIFF image", "tif tiff", (0, [0x4D, 0x4D, 0, 0x2A])),
    riff("WebP image", "webp", "WEBP"), riff("WAV recording", "wav", "WAVE"), riff("AVI video", "avi", "AVI "),
    Signature("HEIC image", "heic heif", "ftyphei", at: 4), Signature("HEIF image", "heif heic", "ftypmif1", at: 4),
    Signature("AVIF image", "avif", "ftypavif", at: 4), Signature("M4A recording", "m4a m4b", "ftypM4A", at: 4),
    Signature("QuickTime video", "mov qt", "ftypqt", at: 4), Signature("MP4 video or recording", "mp4 m4v m4a", "ftyp", at: 4),
    Signature("Windows bitmap image", "bmp", (0, Array("BM".utf8)), (6, [0, 0, 0, 0])),
    Signature("Photoshop image", "psd", "8BPS"), Signature("DjVu document", "djvu djv", "AT&TFORM"),
    Signature("rich text (RTF) document", "rtf", format: .rtf, "{\\rtf"), Signature("PostScript document", "ps eps", "%!PS"),
    Signature("MP3 recording", "mp3", "ID3"), Signature("MP3 recording", "mp3", (0, [0xFF, 0xFB])),
    Signature("MP3 recording", "mp3", (0, [0xFF, 0xF3])), Signature("Ogg recording or video", "ogg oga ogv opus", "OggS"),
    Signature("FLAC recording", "flac", "fLaC"), Signature("Matroska or WebM video", "mkv webm", (0, [0x1A, 0x45, 0xDF, 0xA3])),
    Signature("MIDI file", "mid midi", "MThd"), Signature("AIFF recording", "aif aiff", (0, Array("FORM".utf8)), (8, Array("AIFF".utf8))),
    Signature("Windows Media video or recording", "wmv wma asf", (0, [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66])),
    // [MS-XLS] is the fifth and later; before it, a workbook was one stream of records that begins so.
    Signature("Excel 2–4 worksheet (XLS)", "xls", format: .xls, (0, [0x09, 0, 0x04, 0])),
    Signature("Excel 2–4 worksheet (XLS)", "xls", format: .xls, (0, [0x09, 0x02, 0x06, 0])),
    Signature("Excel 2–4 worksheet (XLS)", "xls", format: .xls, (0, [0x09, 0x04, 0x06, 0])),
    Signature("gzip archive", "gz tgz", format: .compressed, (0, [0x1F, 0x8B, 8])),
    Signature("xz archive", "xz txz", format: .compressed, (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])),
    Signature("7-Zip archive", "7z", (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])), Signature("RAR archive", "rar", "Rar!\u{1A}\u{7}"),
    Signature("bzip2 archive", "bz2", format: .compressed, (0, Array("BZh".utf8)), (4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])),
    Signature("Zstandard archive", "zst", format: .compressed, (0, [0x28, 0xB5, 0x2F, 0xFD])),
    Signature("tar archive", "tar", format: .tar, "ustar", at: 257),
    Signature("Windows cabinet archive", "cab", "MSCF"), Signature("SQLite database", "sqlite sqlite3 db", "SQLite format 3\0"),
    Signature("Parquet table", "parquet", "PAR1"), Signature("ELF program", "", (0, [0x7F, 0x45, 0x4C, 0x46])),
    Signature("Windows program", "exe dll", "MZ"), Signature("WebAssembly module", "wasm", (0, [0, 0x61, 0x73, 0x6D])),
    Signature("Java class", "class", (0, [0xCA, 0xFE, 0xBA, 0xBE])), Signature("Mach-O program", "", (0, [0xCF, 0xFA, 0xED, 0xFE])),
    Signature("Excel 2–4 worksheet (XLS)", "xls", format: .xls, (0, [9, 4, 6, 0])),
    Signature("Excel 2–4 worksheet (XLS)", "xls", format: .xls, (0, [9, 2, 6, 0])),
    Signature("GGUF model", "gguf", "GGUF"), Signature("Outlook data file", "pst ost", "!BDN"),
    Signature("TrueType font", "ttf", (0, [0, 1, 0, 0, 0])), Signature("OpenType font", "otf", "OTTO"),
    Signature("web font", "woff woff2", "wOF"),
  ]

  private static func riff(_ name: String, _ extensions: String, _ kind: String) -> Signature {
    Signature(name, extensions, (0, Array("RIFF".utf8)), (8, Array(kind.utf8)))
  }
}
