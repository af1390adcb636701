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
  /// What was noticed so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// Files inside the document, in the order they were met.
  private(set) var embedded: [PartName] = []
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
    readPart(part, read)
  }

  private func readPart(_ part: PartName, _ read: (MarkupReader, Relationships) throws(ImportError) -> Void) {
    do throws(ImportError) {
      guard let reader = try package.markup(of: part) else {
        diagnostics.append(Diagnostic(.error, .partMissing, "the part '\(part)' is missing"))
        return
      }
      try read(reader, try package.relationships(of: part))
      guard let fault = reader.fault else { return }
      diagnostics.append(Diagnostic(.error, .partDamaged, "the part '\(part)' is damaged and was read in part (\(fault))"))
    } catch {
      diagnostics.append(Diagnostic(.error, .partDamaged, "the part '\(part)' cannot be read (\(error.reason.code))"))
    }
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
    let kept = remarks
    readPart(part) { reader, links throws(ImportError) in
      blocks = try WordStory(self, reader, links).readContainer()
    }
    remarks = kept
    let text = blocks.flattened
    guard !text.isBlank, furnitureSeen.insert(text.string).inserted else { return [] }
    return [Block(.furniture(text))]
  }

  /// A chart's cached data as blocks.
  func chart(_ part: PartName) -> [Block] {
    var blocks: [Block] = []
    readPart(part) { reader, _ throws(ImportError) in blocks = try ChartReader.read(reader).blocks }
    return blocks
  }

  /// A diagram's texts as blocks.
  func diagram(_ part: PartName) -> [Block] {
    var blocks: [Block] = []
    readPart(part) { reader, links throws(ImportError) in blocks = try DiagramReader.read(reader, links) }
    return blocks
  }

  /// The blocks of a stretch in another format (17.17.2).
  func alternativeFormat(_ relationship: Relationship?) -> [Block] {
    guard let relationship else { return [] }
    guard let part = relationship.part else {
      noteLinked(relationship)
      return []
    }
    guard depth < 4 else {
      diagnostics.append(Diagnostic(.error, .partDamaged, "documents are nested in one another more than 4 deep; '\(part)' was not read"))
      return []
    }
    do throws(ImportError) {
      guard let bytes = try package.bytes(of: part, limit: 64 << 20) else {
        diagnostics.append(Diagnostic(.error, .partMissing, "the part '\(part)' is missing"))
        return []
      }
      let source = try ImportSource(bytes: bytes, displayPath: package.path + "/" + part.name)
      let importers = OfficeImporters.all.filter { !($0 is WordImporter) } + ImporterRegistry.textImporters
      let pages = try ImporterRegistry([WordImporter(depth: depth + 1)] + importers).open(source)
      var blocks: [Block] = []
      while let page = try pages.nextPage() {
        blocks += page.blocks
        diagnostics += page.diagnostics
      }
      return blocks
    } catch {
      diagnostics.append(Diagnostic(.error, .partDamaged, "the part '\(part)', a document inside, cannot be read (\(error.reason.code))"))
      return []
    }
  }

  /// Says that something stands in another file.
  func noteLinked(_ relationship: Relationship?) {
    guard case .external(let target) = relationship?.target else { return }
    let name = target.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? target
    diagnostics.append(
      Diagnostic(.warning, .linkedContent, "'\(name)' is shown as part of the document but stands in a file of its own and was not read"))
  }

  /// Keeps a file inside the document to be taken out at the end.
  func addEmbedded(_ part: PartName, program: String?) {
    if !embedded.contains(part) { embedded.append(part) }
  }

  func countPhoneticGuide() { phoneticGuides += 1 }

  func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Gives out what was noticed since it was asked last.
  func takeDiagnostics() -> [Diagnostic] {
    if phoneticGuides > 0 {
      let guides = phoneticGuides == 1 ? "1 phonetic guide" : "\(phoneticGuides) phonetic guides"
      diagnostics.append(Diagnostic(.note, .phoneticGuides, "\(guides) above the text left out"))
    }
    defer { (diagnostics, phoneticGuides) = ([], 0) }
    return diagnostics
  }
}
