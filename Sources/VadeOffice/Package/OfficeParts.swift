internal import VadeDocument
internal import VadeImport

/// Reads the parts beside the main one; what is damaged is read as far as it is sound, and said.
final class OfficeParts {
  let package: OfficePackage
  /// What was noticed so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// Files inside the document, in the order they were met.
  private(set) var embedded: [PartName] = []

  init(_ package: OfficePackage) {
    self.package = package
  }

  /// Reads a part with its relationships.
  func read(_ part: PartName, _ body: (MarkupReader, Relationships) throws(ImportError) -> Void) {
    do throws(ImportError) {
      guard let reader = try package.markup(of: part) else { return note(.error, .partMissing, "the part '\(part)' is missing") }
      try body(reader, try package.relationships(of: part))
      guard let fault = reader.fault else { return }
      note(.error, .partDamaged, "the part '\(part)' is damaged and was read in part (\(fault))")
    } catch {
      note(.error, .partDamaged, "the part '\(part)' cannot be read (\(error.reason.code))")
    }
  }

  /// A chart's cached data as blocks.
  func chart(_ part: PartName) -> [Block] {
    var blocks: [Block] = []
    read(part) { reader, _ throws(ImportError) in blocks = try ChartReader.read(reader).blocks }
    return blocks
  }

  /// A diagram's texts as blocks.
  func diagram(_ part: PartName) -> [Block] {
    var blocks: [Block] = []
    read(part) { reader, links throws(ImportError) in blocks = try DiagramReader.read(reader, links) }
    return blocks
  }

  /// Says that something stands in another file.
  func noteLinked(_ relationship: Relationship?) {
    guard case .external(let target) = relationship?.target else { return }
    let name = target.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? target
    note(.warning, .linkedContent, "'\(name)' is shown as part of the document but stands in a file of its own and was not read")
  }

  /// Keeps a file inside the document to be taken out at the end.
  func addEmbedded(_ part: PartName) {
    if !embedded.contains(part) { embedded.append(part) }
  }

  /// Keeps a finding.
  func note(_ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ summary: String) {
    let diagnostic = Diagnostic(severity, id, summary)
    if diagnostics.count < 256, !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Gives out what was noticed since it was asked last.
  func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}
