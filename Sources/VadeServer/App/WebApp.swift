internal import VadeHTTP
internal import VadeSystem

/// The web app's files, each with its media type and tag.
struct WebApp: Sendable {
  /// A file as it is served.
  struct Served: Sendable {
    let bytes: [UInt8]
    let type: String
    let tag: EntityTag
  }

  /// A sample document.
  struct Sample: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The sample documents.
  static let samples = EmbeddedFile.samples.map { Sample(name: $0.path, bytes: $0.bytes) }

  /// The only kinds of files there are, by the ending of their names.
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "woff2": "font/woff2", "webmanifest": "application/manifest+json", "txt": "text/plain; charset=utf-8",
  ]

  /// The files by path.
  let files: [String: Served]

  /// The app inside the program.
  static let embedded = WebApp(EmbeddedFile.webApp)

  init(_ files: [EmbeddedFile]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.served($0)) })
  }

  /// A file of a folder, read anew each time, for whoever works on the app; nil when there is none of this name.
  ///
  /// - Parameters:
  ///   - path: a path of the app inside the program: no other can be asked for.
  ///   - folder: the folder.
  /// - Returns: the file, or nil.
  static func file(_ path: String, in folder: String) -> Served? {
    let read = try? MappedFile(path: folder + "/" + path).bytes
    return read.map { served(EmbeddedFile(path: path, bytes: $0)) }
  }

  private static func served(_ file: EmbeddedFile) -> Served {
    let ending = file.path.split(separator: ".").last.map(String.init) ?? ""
    guard let type = types[ending] else { preconditionFailure("the web app's file '\(file.path)' is of no kind that is served") }
    let digest = unsafe SHA256Digest(of: file.bytes.span.bytes)
    return Served(bytes: file.bytes, type: type, tag: EntityTag(String(digest.hex.prefix(32))))
  }
}
