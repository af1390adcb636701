public import VadeDocument

/// A passage as the library holds it, with the document it belongs to.
public struct StoredPassage: Sendable, Hashable {
  /// The passage's identity.
  public let id: PassageID
  /// The document the passage belongs to.
  public let document: DocumentID
  /// Where the document's file was when it was added.
  public let documentPath: String
  /// The document's title: the declared one, else its file name.
  public let documentTitle: String
  /// The passage itself.
  public let passage: Passage

  /// Creates a stored passage; see the properties.
  public init(id: PassageID, document: DocumentID, documentPath: String, documentTitle: String, passage: Passage) {
    self.id = id
    self.document = document
    self.documentPath = documentPath
    self.documentTitle = documentTitle
    self.passage = passage
  }
}
