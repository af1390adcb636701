public import VadeDocument
public import VadeImport
internal import VadeSystem

/// Reads office documents that need a password, with the passwords the source brings.
public struct EncryptedOfficeImporter: Importer {
  /// Creates the importer.
  public init() {}

  private static let extensions = [
    "docx", "docm", "dotx", "dotm", "xlsx", "xlsm", "xltx", "xltm", "xlsb", "pptx", "pptm", "potx", "potm", "ppsx", "ppsm",
  ]

  /// Encrypted documents of the XML formats, which have the extensions of those.
  public var formats: [Format] {
    [Format(id: .encryptedOffice, name: "password-protected Office document", extensions: Self.extensions)]
  }

  /// Opens a document, which stands in memory as a whole; it comes as the format it has without its encryption.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    guard source.file.count <= ImportLimits.standard.wholeFileSize else {
      throw ImportError(
        path: source.displayPath, reason: .tooLarge(detail: "it has \(source.file.count) bytes, too many for an encrypted document"))
    }
    guard let container = CompoundFile(source.file), let info = container.stream("EncryptionInfo"),
      let content = container.stream("EncryptedPackage")
    else { throw ImportError(path: source.displayPath, reason: .damaged(detail: "its encryption is not described")) }
    guard let encryption = OfficeEncryption(info) else {
      throw ImportError(path: source.displayPath, reason: .protected(detail: "its encryption is of a kind that is not known"))
    }
    for password in OfficeEncryption.knownPasswords + source.passwords {
      guard let key = encryption.key(for: password), let bytes = encryption.decrypt(content, key: key) else { continue }
      let inner = try ImportSource(bytes: bytes, displayPath: source.displayPath)
      return try ImporterRegistry(OfficeImporters.all).open(inner)
    }
    throw ImportError(path: source.displayPath, reason: source.passwords.isEmpty ? .locked : .wrongPassword)
  }
}
