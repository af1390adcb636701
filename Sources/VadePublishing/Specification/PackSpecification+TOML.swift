extension PackSpecification {
  /// Reads a specification from a TOML text.
  ///
  /// Keys that have a meaning for the original's other tools only (`materialize`, `image_tag`, `export_swift`) are checked and otherwise not used.
  ///
  /// - Parameters:
  ///   - text: the file's content.
  ///   - path: where it is, for messages.
  /// - Throws: ``PackExportError/specification(path:problems:)`` with everything that is wrong with it.
  package init(toml text: String, path: String) throws(PackExportError) {
    var fields = SpecificationFields(text)
    let name = fields.safeName("name", isRequired: true)
    let version = fields.text("version", isRequired: true)
    let description = fields.text("description", isRequired: true)
    let genres = fields.texts("genres") ?? []
    let books = fields.texts("books") ?? []
    let diaries = fields.diaries()
    let bundle = fields.text("source_bundle")
    let golden = fields.texts("golden_queries")
    fields.checkTools(hasBundle: bundle != nil)
    fields.checkPaths("books", books)
    fields.checkPaths("genres", genres)
    if let golden, golden.count < 3 { fields.note("golden_queries", "'golden_queries' has \(golden.count) of at least 3 queries") }
    if let golden, golden.contains(where: { $0.allSatisfy(\.isWhitespace) }) { fields.note("golden_queries", "a query is empty") }
    if genres.isEmpty, books.isEmpty, diaries == DiaryChoice.none {
      fields.note(nil, "the selection is empty: name 'genres', 'books' or 'diaries'")
    }
    fields.refuseUnknown()
    guard fields.problems.isEmpty, let name, let version, let description else {
      throw PackExportError.specification(path: path, problems: fields.problems)
    }
    self.init(
      name: name, version: version, description: description, selection: BookSelection(books: books, genres: genres), diaries: diaries,
      sourceBundle: bundle, goldenQueries: golden)
  }
}

/// The keys of a specification while they are being taken, with what is wrong with them.
private struct SpecificationFields {
  private var entries: [String: TOMLEntry] = [:]
  private var order: [String] = []
  private var taken: Set<String> = []
  private(set) var problems: [SpecificationProblem]

  init(_ text: String) {
    let reader = TOMLReader(text)
    problems = reader.problems
    for entry in reader.entries {
      entries[entry.key] = entry
      order.append(entry.key)
    }
  }

  mutating func note(_ key: String?, _ message: String) {
    problems.append(SpecificationProblem(line: key.flatMap { entries[$0]?.line }, message: message))
  }

  private mutating func take(_ key: String) -> TOMLValue? {
    taken.insert(key)
    return entries[key]?.value
  }

  mutating func text(_ key: String, isRequired: Bool = false) -> String? {
    switch take(key) {
    case .string(let text):
      if text.allSatisfy(\.isWhitespace) { note(key, "'\(key)' is empty") }
      return text
    case .some(let other):
      note(key, "'\(key)' is \(other.kindName): expected a text")
      return nil
    case nil:
      if isRequired { note(nil, "'\(key)' is missing") }
      return nil
    }
  }

  /// A text that serves as the name of a directory.
  mutating func safeName(_ key: String, isRequired: Bool) -> String? {
    guard let name = text(key, isRequired: isRequired) else { return nil }
    if !PathPart.isSafe(name) || name.contains("/") { note(key, "'\(name)' cannot be a folder's name") }
    return name
  }

  mutating func texts(_ key: String) -> [String]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else {
      note(key, "'\(key)' is \(value.kindName): expected a list of texts")
      return nil
    }
    return elements.compactMap { element in
      if case .string(let text) = element { return text }
      note(key, "'\(key)' holds \(element.kindName): expected texts only")
      return nil
    }
  }

  mutating func boolean(_ key: String) -> Bool? {
    switch take(key) {
    case .boolean(let value): return value
    case .some(let other):
      note(key, "'\(key)' is \(other.kindName): expected true or false")
      return nil
    case nil: return nil
    }
  }

  mutating func diaries() -> PackSpecification.DiaryChoice {
    switch entries["diaries"]?.value {
    case nil: return .none
    case .array: return .named(texts("diaries") ?? [])
    case .boolean(let value):
      taken.insert("diaries")
      return value ? .all : .none
    case .some(let other):
      taken.insert("diaries")
      note("diaries", "'diaries' is \(other.kindName): expected true, false or a list of names")
      return .none
    }
  }

  /// Checks the keys only the original's tools act on.
  mutating func checkTools(hasBundle: Bool) {
    let exports = boolean("export_swift") ?? true
    if let tag = text("image_tag"), tag.contains(where: { $0 == ":" || $0 == "/" }) { note("image_tag", "'image_tag' holds ':' or '/'") }
    switch text("materialize") {
    case nil, "rebuild": break
    case "none":
      if !hasBundle { note("materialize", "'materialize' is 'none' without a 'source_bundle'") }
      if !exports { note("materialize", "'materialize' is 'none' where 'export_swift' is false: nothing would be made") }
    case let other?: note("materialize", "'materialize' is '\(other)': expected 'rebuild' or 'none'")
    }
  }

  mutating func checkPaths(_ key: String, _ values: [String]) {
    for value in values where !PathPart.isSafe(value) { note(key, "'\(value)' cannot be a place in the catalogue") }
  }

  mutating func refuseUnknown() {
    for key in order where !taken.contains(key) { note(key, "'\(key)' is no key of a specification") }
    problems.sort { ($0.line ?? .max) < ($1.line ?? .max) }
  }
}

/// What a name made of path parts must not hold.
enum PathPart {
  /// Whether a path stays where it is put: no empty parts, no `.` or `..`, no backslash, not absolute.
  static func isSafe(_ path: String) -> Bool {
    !path.contains("\\") && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
  }
}
