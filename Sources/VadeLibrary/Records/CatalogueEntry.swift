public import VadeDocument

/// A document as a catalogue of books lists it.
public struct CatalogueEntry: Sendable, Hashable {
  /// The name of the folder the document lies in, in lower case with hyphens; `unsorted` for a file at the root.
  public let genre: String
  /// The name of the file without its ending.
  public let book: String
  /// The title.
  public let title: String
  /// The first author, given name first; `Various` when the file names none.
  public let author: String
  /// The tag of the language, or what the file calls it.
  public let language: String?
  /// Project Gutenberg's number.
  public let ebookNumber: Int?
  /// When the book was released, as exact as it is known: `2008-08-26`, `1998-06`, `1998`.
  public let releaseDate: String?

  /// The entry of a document, from its path, its title and what its file declares.
  ///
  /// An importer sees a file's bytes and never its folder, so the genre is told here, where the path is known: it is the folder right above the file.
  public init(path: String, title: String, properties: [DocumentHeader.Property]) {
    let parts = path.split(separator: "/")
    let name = parts.last ?? ""
    genre = parts.count >= 2 ? CatalogueEntry.slug(parts[parts.count - 2]) : "unsorted"
    book = String(name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name)
    self.title = title
    func value(_ key: String) -> String? { properties.first { $0.name == key }?.value }
    author = value("author").map(CatalogueEntry.naturalName) ?? "Various"
    language = value("language")
    ebookNumber = value("ebook-number").flatMap { Int($0) }
    releaseDate = value("release-date")
  }

  /// A folder's name as a genre: letters and digits in lower case, everything between them a hyphen.
  private static func slug(_ name: Substring) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "unsorted" : words.joined(separator: "-")
  }

  /// A person's name in the order it is spoken: `Tolstoy, Leo, graf, 1828-1910` becomes `Leo Tolstoy`.
  ///
  /// Years and ranks behind the given name go; a name without a comma stays as it is, and so does one whose second part is no name.
  public static func naturalName(_ name: String) -> String {
    let parts = name.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard parts.count >= 2, let given = parts.dropFirst().first(where: { $0.first?.isUppercase == true }), given == parts[1] else {
      return parts.first.map { parts.count > 1 && parts[1].first?.isNumber == true ? $0 : name } ?? name
    }
    let suffixes: Set<String> = ["Jr.", "Sr.", "Jr", "Sr", "Esq.", "M.D.", "Ph.D.", "D.D.", "M.A.", "LL.D."]
    guard !suffixes.contains(given), !given.hasPrefix("and ") else { return name }
    // What stands in brackets writes the initials before it out.
    let bare = given.prefix { $0 != "(" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return bare + " " + parts[0]
  }
}

extension DocumentRecord {
  /// The document as a catalogue of books lists it.
  public var catalogueEntry: CatalogueEntry { CatalogueEntry(path: path, title: title, properties: report.properties) }
}
