public import VadeDocument

extension Diagnostic.ID {
  /// Parts of an iWork document are broken; what they hold is missing.
  public static let damagedParts = Self(rawValue: "damaged-parts")
  /// Objects an iWork document points to are not in it.
  public static let missingObjects = Self(rawValue: "missing-objects")
  /// Table cells are stored in a layout that is not known.
  public static let unreadableCells = Self(rawValue: "unreadable-cells")
  /// Drawn objects of an unknown kind were passed over.
  public static let unknownObjects = Self(rawValue: "unknown-objects")
  /// Text that was deleted with changes tracked was left out.
  public static let deletedText = Self(rawValue: "deleted-text")
  /// Slides that show pictures and have no text.
  public static let picturesOnly = Self(rawValue: "pictures-only")
}
