internal import FoundationEssentials
internal import VadeHTTP
internal import VadeSystem

/// The web app's files, each with its media type and tag.
struct WebApp: Sendable {
  /// A file as it is served.
  struct Served: Sendable {
    let bytes: [UInt8]
    let type: String
    let tag: EntityTag
    /// The content policy of a page with a script in it; nil for the one of every answer.
    let contentPolicy: String?
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
    let policy = ending == "html" ? contentPolicy(of: String(decoding: file.bytes, as: UTF8.self)) : nil
    return Served(bytes: file.bytes, type: type, tag: EntityTag(String(digest.hex.prefix(32))), contentPolicy: policy)
  }

  /// The strict policy with the page's own scripts let in by their digests (CSP Level 3, 6.7.3); nil for a page that has none.
  ///
  /// - Parameter page: the page, in which a script's text stands between `<script>` and `</script>`.
  /// - Returns: the policy, or nil.
  static func contentPolicy(of page: String) -> String? {
    var digests: [String] = []
    var rest = page[...]
    while let begin = rest.firstRange(of: "<script>"), let end = rest[begin.upperBound...].firstRange(of: "</script>") {
      let digest = SHA256Digest(of: String(rest[begin.upperBound..<end.lowerBound]))
      digests.append("'sha256-\(Data(digest.bytes).base64EncodedString())'")
      rest = rest[end.upperBound...]
    }
    guard !digests.isEmpty else { return nil }
    return SecurityPolicy.strictContent.replacing("script-src 'self'", with: "script-src 'self' \(digests.joined(separator: " "))")
  }
}
