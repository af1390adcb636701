public import VadeDocument

extension Diagnostic.ID {
  /// A part of an office document is broken; the summary says which and what became of it.
  public static let partDamaged = Self(rawValue: "part-damaged")
  /// A part that an office document refers to is not there.
  public static let partMissing = Self(rawValue: "part-missing")
  /// Something that belongs to the document stands in another file and was not read.
  public static let linkedContent = Self(rawValue: "linked-content")
  /// Readings written above the text, which repeat it in another script, were left out; the summary counts them.
  public static let phoneticGuides = Self(rawValue: "phonetic-guides")
  /// The document has no text of its own and was kept for the files inside it.
  public static let textless = Self(rawValue: "textless")
  /// The document was converted by another program before it was read; the summary says by which.
  public static let converted = Self(rawValue: "converted")
}
