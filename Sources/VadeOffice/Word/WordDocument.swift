internal import VadeDocument
internal import VadeImport

/// A Word document that is open: its parts beside the body, and what was gathered on the way through it.
final class WordDocument {
  let package: OfficePackage
  let relationships: Relationships
  let properties: PackageProperties
  let styles = WordStyles()
  private(set) var numbering = WordNumbering()
  var counters = WordCounters()
  /// The parts beside the body.
  let parts: OfficeParts
  private var footnotes = WordNotes(format: "decimal")
  private var endnotes = WordNotes(format: "lowerRoman")
  private var comments = WordComments()
  private var remarks: [Block] = []
  private var furnitureSeen: Set<String> = []
  private var partsSeen: Set<PartName> = []
  private var phoneticGuides = 0
  /// How many documents this one stands in as a stretch of another format.
  private let depth: Int

  init(_ source: ImportSource, depth: Int = 0) throws(ImportError) {
    self.depth = depth
    package = try OfficePackage(source)
    parts = OfficeParts(package)
    relationships = try package.relationships(of: package.mainPart)
    properties = PackageProperties(of: package)
    readAside(.styles) { reader, _ throws(ImportError) in try self.styles.read(reader) }
    numbering.instanceOfListStyle = styles.listStyles
    readAside(.numbering) { reader, _ throws(ImportError) in try self.numbering.read(reader) }
    var footnotes = self.footnotes
    readAside(.footnotes) { reader, links throws(ImportError) in try footnotes.read(WordStory(self, reader, links)) }
    self.footnotes = footnotes
    var endnotes = self.endnotes
    readAside(.endnotes) { reader, links throws(ImportError) in try endnotes.read(WordStory(self, reader, links)) }
    self.endnotes = endnotes
    var comments = self.comments
    readAside(.comments) { reader, links throws(ImportError) in try comments.read(WordStory(self, reader, links)) }
    self.comments = comments
    readAside(.commentsExtended) { reader, _ throws(ImportError) in try self.comments.readThreads(reader) }
    remarks = []
  }

  /// Reads a part beside the body; one that is damaged is read as far as it is sound, and said.
  private func readAside(_ kind: Relationship.Kind, _ read: (MarkupReader, Relationships) throws(ImportError) -> Void) {
    guard let part = relationships.first(kind)?.part else { return }
    parts.read(part, read)
  }

  // MARK: Notes and comments

  /// Takes a note where the text refers to it and gives its mark, or nil when it brings its own.
  func addNote(_ id: String, isEndnote: Bool, hasOwnMark: Bool) -> String? {
    let taken = isEndnote ? endnotes.take(id, hasOwnMark: hasOwnMark) : footnotes.take(id, hasOwnMark: hasOwnMark)
    guard let taken else { return nil }
    remarks.append(taken.block)
    return taken.mark
  }

  /// Takes a comment, with its answers, where the text refers to it.
  func addComment(_ id: String) { remarks += comments.take(id) }

  /// Keeps a block for behind the one that is being read.
  func addRemark(_ block: Block) { remarks.append(block) }

  /// The notes and comments since it was asked last.
  func takeRemarks() -> [Block] {
    defer { remarks = [] }
    return remarks
  }

  /// The comments no place refers to.
  func takeRest() -> [Block] { takeRemarks() + comments.takeRest() }

  // MARK: Other parts

  /// What a header or footer says that none before it said.
  func furniture(_ part: PartName) -> [Block] {
    guard partsSeen.insert(part).inserted else { return [] }
    var blocks: [Block] = []
    let kept = takeRemarks()
    parts.read(part) { reader, links throws(ImportError) in
      blocks = try WordStory(self, reader, links).readContainer()
    }
    remarks = kept
    let text = blocks.flattened
    guard !text.isBlank, furnitureSeen.insert(text.string).inserted else { return [] }
    return [Block(.furniture(text))]
  }

  /// The blocks of a stretch in another format (17.17.2).
  func alternativeFormat(_ relationship: Relationship?) -> [Block] {
    guard let relationship else { return [] }
    guard let part = relationship.part else {
      parts.noteLinked(relationship)
      return []
    }
    guard depth < 4 else {
      parts.note(.error, .partDamaged, "documents are nested in one another more than 4 deep; '\(part)' was not read")
      return []
    }
    do throws(ImportError) {
      guard let bytes = try package.bytes(of: part, limit: 64 << 20) else {
        parts.note(.error, .partMissing, "the part '\(part)' is missing")
        return []
      }
      let source = try ImportSource(bytes: bytes, displayPath: package.path + "/" + part.name)
      let importers = OfficeImporters.all.filter { !($0 is WordImporter) } + ImporterRegistry.textImporters
      let pages = try ImporterRegistry([WordImporter(depth: depth + 1)] + importers).open(source)
      var blocks: [Block] = []
      while let page = try pages.nextPage() {
        blocks += page.blocks
        for found in page.diagnostics { parts.note(found.severity, found.id, found.summary) }
      }
      return blocks
    } catch {
      parts.note(.error, .partDamaged, "the part '\(part)', a document inside, cannot be read (\(error.reason.code))")
      return []
    }
  }

  func countPhoneticGuide() { phoneticGuides += 1 }

  /// Gives out what was noticed since it was asked last.
  func takeDiagnostics() -> [Diagnostic] {
    if phoneticGuides > 0 {
      let guides = phoneticGuides == 1 ? "1 phonetic guide" : "\(phoneticGuides) phonetic guides"
      parts.note(.note, .phoneticGuides, "\(guides) above the text left out")
    }
    phoneticGuides = 0
    return parts.takeDiagnostics()
  }
}
