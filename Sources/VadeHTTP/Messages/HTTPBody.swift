/// The body of a request, of the kind its route declares.
public enum HTTPBody: Sendable {
  /// No body.
  case empty
  /// Bytes in memory.
  case bytes([UInt8])
  /// A file that was written while the body came in; it goes with the request unless it is kept.
  case file(UploadedFile)
  /// The parts of a form.
  case form(FormData)

  /// The bytes of a body in memory; none for the other kinds.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = self { bytes } else { [] }
  }

  /// The file, for a route that takes one.
  public var file: UploadedFile? {
    if case .file(let file) = self { file } else { nil }
  }

  /// The form, for a route that takes one.
  public var form: FormData? {
    if case .form(let form) = self { form } else { nil }
  }
}
