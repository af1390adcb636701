public import VadeDocument

/// A library as far as it is read: what listing, searching, asking and showing need.
///
/// `Library` is the one this program fills; another kind is a corpus pack, which is read where it lies.
public protocol ReadableLibrary: PassageIndex {
  /// The library's name.
  var name: String { get }
  /// The directory that holds it.
  var directory: String { get }

  /// All documents, in a fixed order.
  func documents() throws(LibraryError) -> [DocumentRecord]
  /// A part of the list of documents.
  func listing(_ query: DocumentQuery) throws(LibraryError) -> DocumentListing
  /// The documents of a format.
  func documents(ofFormat format: FormatID) throws(LibraryError) -> Set<DocumentID>
  /// How many documents have something missing, as far as is known.
  func incompleteCount() throws(LibraryError) -> Int
  /// A document, or nil when there is none of this identity.
  func document(_ id: DocumentID) throws(LibraryError) -> DocumentRecord?
  /// The documents a person may mean by a text; see ``Library/documents(named:)``.
  func documents(named text: String) throws(LibraryError) -> [DocumentRecord]
  /// The documents that were taken out of one.
  func documents(embeddedIn id: DocumentID) throws(LibraryError) -> [DocumentRecord]
  /// A document's passages in its order, or those of some places.
  func passages(of document: DocumentID, ordinals: Range<Int>?) throws(LibraryError) -> [StoredPassage]
  /// How many documents are not complete.
  func importingCount() throws(LibraryError) -> Int
  /// What made the vectors, or nil when there are none.
  func recipe() throws(LibraryError) -> EmbeddingRecipe?
  /// How much there is.
  func statistics() throws(LibraryError) -> LibraryStatistics
  /// Refuses a model whose vectors cannot be compared with the library's.
  ///
  /// - Parameter inUse: the model's recipe.
  /// - Throws: ``LibraryError/recipeDiffers(library:inUse:)``.
  func check(_ inUse: EmbeddingRecipe) throws(LibraryError)
}

extension ReadableLibrary {
  /// A part of the list of documents, all of which are read.
  public func listing(_ query: DocumentQuery) throws(LibraryError) -> DocumentListing { DocumentListing(of: try documents(), query) }

  /// The documents of a format; all are looked at.
  public func documents(ofFormat format: FormatID) throws(LibraryError) -> Set<DocumentID> {
    Set(try documents().filter { $0.format == format }.map(\.id))
  }

  /// How many documents have something missing; their reports are read.
  public func incompleteCount() throws(LibraryError) -> Int { try documents().count { !$0.report.isComplete } }
}

extension Library: ReadableLibrary {
  /// Refuses a model of another recipe; see ``ReadableLibrary/check(_:)``.
  public func check(_ inUse: EmbeddingRecipe) throws(LibraryError) {
    guard let own = try recipe(), own.fingerprint != inUse.fingerprint else { return }
    throw LibraryError.recipeDiffers(library: own.modelName, inUse: inUse.modelName)
  }
}
