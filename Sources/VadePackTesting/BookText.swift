internal import VadeDocument
public import VadeImport

/// The text of a book as its importer gives it, by headings, and that of a diary's days.
///
/// Nothing of it has been a passage: it is what browsing a pack must give back. Paragraphs are divided by a blank line, verses by a line end.
public struct BookText: Sendable {
  /// A stretch of text under one heading.
  public struct Section: Sendable, Hashable {
    /// The heading, or nil before the first.
    public var heading: String?
    /// The text.
    public var text: String
  }

  /// The sections that have text, in order.
  public private(set) var sections: [Section] = []
  /// The text of each moment of a diary, in the order in which they first come.
  public private(set) var days: [(moment: String, text: String)] = []
  /// What stands before, between and behind the entries of a diary.
  public private(set) var undated = ""
  /// The title the file declares.
  public let title: String?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - registry: knows the importers.
  /// - Throws: `ImportError`.
  public init(path: String, registry: ImporterRegistry) throws {
    let pages = try registry.open(try ImportSource(path: path))
    title = pages.header.title
    var outline = Outline()
    var places: [String: Int] = [:]
    while let page = try pages.nextPage() {
      var dated: [String] = []
      for block in page.blocks {
        if case .heading(let level, let text) = block.content {
          if let section = outline.enter(text.string.split(whereSeparator: \.isWhitespace).joined(separator: " "), level: level) {
            sections.append(section)
          }
        } else if case .furniture = block.content {
          continue
        } else {
          let texts = block.texts.map(\.string)
          outline.texts += texts
          dated += texts
        }
      }
      guard !dated.isEmpty else { continue }
      let text = dated.joined(separator: "\n\n")
      guard let moment = page.label else {
        undated += (undated.isEmpty ? "" : "\n\n") + text
        continue
      }
      if let place = places[moment] {
        days[place].text += "\n\n" + text
      } else {
        places[moment] = days.count
        days.append((moment, text))
      }
    }
    if let section = outline.close() { sections.append(section) }
  }

  /// Whether the file is a diary.
  public var isDiary: Bool { !days.isEmpty }

  /// The headings that stand over a text, and what it has so far.
  private struct Outline {
    private var path: [(level: Int, heading: String)] = []
    /// The headings since the last text.
    private var fresh: [String] = []
    var texts: [String] = []

    mutating func enter(_ heading: String, level: Int) -> Section? {
      let section = close()
      path.removeAll { $0.level >= level }
      path.append((level, heading))
      fresh.append(heading)
      return section
    }

    /// The section that ends; nil while there are headings only.
    ///
    /// A heading that another of its level follows at once has no text and no section: it stands in the text of the next, with all that follow it.
    mutating func close() -> Section? {
      guard !texts.isEmpty else { return nil }
      let own = fresh.drop { heading in path.contains { $0.heading == heading } }
      defer { (texts, fresh) = ([], []) }
      return Section(heading: path.last?.heading, text: (own + texts).joined(separator: "\n\n"))
    }
  }
}
