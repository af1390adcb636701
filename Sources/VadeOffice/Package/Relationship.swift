internal import VadeImport

/// What one part of a package has to do with another (ECMA-376 part 2, 6.5).
package struct Relationship: Sendable, Hashable {
  /// The name by which the part refers to it, such as `rId3`.
  package let id: String
  /// What it is for.
  package let kind: Kind
  /// What it leads to.
  package let target: Target

  /// Where a relationship leads.
  package enum Target: Sendable, Hashable {
    /// To a part of the package.
    case part(PartName)
    /// Out of the package, to an address that is never fetched.
    case external(String)
  }

  /// The part it leads to, or nil when it leads out of the package.
  package var part: PartName? {
    if case .part(let name) = target { name } else { nil }
  }

  /// What a relationship is for: the last piece of its type, which the strict and the transitional form of the vocabulary share.
  package struct Kind: Sendable, Hashable {
    /// The piece, in lower-case letters and digits only: `coreproperties` in both forms.
    package let rawValue: String

    /// Creates a kind from a relationship's type or a piece of it.
    package init(_ type: String) {
      let last = type.split(separator: "/").last ?? ""
      rawValue = last.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The package's main part.
    package static let officeDocument = Self("officeDocument")
    /// Title, author and dates.
    package static let coreProperties = Self("core-properties")
    /// The program's own properties.
    package static let extendedProperties = Self("extended-properties")
    /// Properties of the user's own.
    package static let customProperties = Self("custom-properties")
    /// Styles.
    package static let styles = Self("styles")
    /// Numbering of paragraphs.
    package static let numbering = Self("numbering")
    /// Footnotes.
    package static let footnotes = Self("footnotes")
    /// Endnotes.
    package static let endnotes = Self("endnotes")
    /// Comments; those of a presentation's slide too, in either form.
    package static let comments = Self("comments")
    /// Which comment answers which.
    package static let commentsExtended = Self("commentsExtended")
    /// Who writes comments.
    package static let commentAuthors = Self("commentAuthors")
    /// Who writes comments, in the newer form.
    package static let authors = Self("authors")
    /// A header of pages.
    package static let header = Self("header")
    /// A footer of pages.
    package static let footer = Self("footer")
    /// An address or a place in a document.
    package static let hyperlink = Self("hyperlink")
    /// A picture.
    package static let image = Self("image")
    /// A picture of the document's first page.
    package static let thumbnail = Self("thumbnail")
    /// A chart.
    package static let chart = Self("chart")
    /// A chart of the newer kinds.
    package static let chartEx = Self("chartEx")
    /// What a diagram holds.
    package static let diagramData = Self("diagramData")
    /// A document inside, in a package of its own.
    package static let package = Self("package")
    /// A document or file inside, in an OLE container.
    package static let oleObject = Self("oleObject")
    /// A stretch of the document in another format.
    package static let alternativeFormat = Self("aFChunk")
    /// A document that is shown as part of this one.
    package static let subDocument = Self("subDocument")
    /// A slide.
    package static let slide = Self("slide")
    /// The layout of a slide.
    package static let slideLayout = Self("slideLayout")
    /// The master of a layout.
    package static let slideMaster = Self("slideMaster")
    /// What a speaker says to a slide.
    package static let notesSlide = Self("notesSlide")
    /// The settings of a document.
    package static let settings = Self("settings")
  }
}

/// The relationships of one part.
package struct Relationships: Sendable {
  /// The relationships, in the order they stand there.
  package let list: [Relationship]
  private let byID: [String: Int]

  /// Creates a set; of two with one id the first counts.
  package init(_ list: [Relationship]) {
    self.list = list
    byID = Dictionary(list.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The relationship of an id, or nil.
  package subscript(id: String?) -> Relationship? { id.flatMap { byID[$0] }.map { list[$0] } }

  /// The first relationship of a kind, or nil.
  package func first(_ kind: Relationship.Kind) -> Relationship? { list.first { $0.kind == kind } }

  /// The parts that relationships of a kind lead to, in order.
  package func parts(_ kind: Relationship.Kind) -> [PartName] { list.filter { $0.kind == kind }.compactMap(\.part) }

  /// Reads a relationships part.
  ///
  /// - Parameters:
  ///   - reader: the part's content.
  ///   - source: the part whose relationships they are.
  /// - Throws: `ImportError` when the container is damaged.
  init(_ reader: XMLReader, of source: PartName) throws(ImportError) {
    var list: [Relationship] = []
    while let event = try reader.next() {
      guard case .start("rel:Relationship", let attributes) = event, let id = attributes["Id"], let target = attributes["Target"] else {
        continue
      }
      let kind = Relationship.Kind(attributes["Type"] ?? "")
      if attributes["TargetMode"]?.lowercased() == "external" {
        list.append(Relationship(id: id, kind: kind, target: .external(target)))
      } else if let part = source.resolving(target) {
        list.append(Relationship(id: id, kind: kind, target: .part(part)))
      } else {
        list.append(Relationship(id: id, kind: kind, target: .external(target)))  // `#name`: a place inside the document
      }
    }
    self.init(list)
  }
}
