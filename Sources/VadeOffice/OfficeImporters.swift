public import VadeImport

/// The importers of office documents.
public enum OfficeImporters {
  /// Every importer of this module, for a registry.
  public static let all: [any Importer] = [
    WordImporter(), ExcelImporter(), PresentationImporter(), OpenDocumentImporter(), LegacyOfficeImporter(), EncryptedOfficeImporter(),
  ]
}
