/// What a `multipart/form-data` body held (RFC 7578): short fields in memory, files on disk.
public struct FormData: Sendable {
  /// A field.
  public struct Field: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its text.
    public let value: String
  }

  /// A file part.
  public struct File: Sendable {
    /// The field's name.
    public let name: String
    /// The name the client gives the file, without any directories.
    public let fileName: String
    /// The media type the client gives it.
    public let contentType: String?
    /// The file.
    public let file: UploadedFile
  }

  /// The fields in order.
  public var fields: [Field] = []
  /// The files in order.
  public var files: [File] = []

  /// Creates an empty form.
  public init() {}

  /// The first field of a name.
  public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The first file of a name.
  public func file(_ name: String) -> File? { files.first { $0.name == name } }
}
