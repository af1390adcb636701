internal import FoundationEssentials
internal import VadeSystem

/// The catalogue of a bundle: an object of books by `genre/book`.
enum BundleCatalogue {
  /// Reads a catalogue.
  ///
  /// - Returns: the books by rising key.
  /// - Throws: ``PackExportError/catalogueUnreadable(path:reason:)`` where it is no such object.
  static func read(_ path: String) throws(PackExportError) -> [CatalogueBook] {
    let file = try files { () throws(SystemError) in try MappedFile(path: path) }
    let bytes = file.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Data($0) } }
    let entries: [String: Entry]
    do { entries = try JSONDecoder().decode([String: Entry].self, from: bytes) } catch {
      throw PackExportError.catalogueUnreadable(path: path, reason: reason(error))
    }
    return entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { key in
      let entry = entries[key]
      return CatalogueBook(
        key: key, genre: entry?.genre, book: entry?.book, title: entry?.title, author: entry?.author, ebookID: entry?.ebookID)
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is not JSON" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      return "the entry '\(context.codingPath.map(\.stringValue).joined(separator: " / "))' is not of the kind expected"
    default: return "it is not a JSON object of books"
    }
  }

  /// What is known of a book.
  struct Entry: Decodable {
    var genre: String?
    var book: String?
    var title: String?
    var author: String?
    var ebookID: Int?

    enum CodingKeys: String, CodingKey {
      case genre, book, title, author
      case ebookID = "ebook_id"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      genre = try fields.decodeIfPresent(String.self, forKey: .genre)
      book = try fields.decodeIfPresent(String.self, forKey: .book)
      title = try fields.decodeIfPresent(String.self, forKey: .title)
      author = try fields.decodeIfPresent(String.self, forKey: .author)
      // Numbers stand as texts in some catalogues, and books of other origin have marks that are none.
      if let number = try? fields.decodeIfPresent(Int.self, forKey: .ebookID) {
        ebookID = number
      } else if let text = try? fields.decodeIfPresent(String.self, forKey: .ebookID) {
        ebookID = Int(text)
      }
    }
  }
}
