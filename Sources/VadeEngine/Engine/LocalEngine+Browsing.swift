internal import VadePacks

extension LocalEngine {
  package func browsePack(_ request: PackBrowseRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackPage {
    let path = try absolute(request.directory)
    return try opened { () throws(PackError) in
      try PackBrowser(folder: PackFolder(path: path, embedder: nil), directory: path).page(request.place)
    }
  }
}

/// Goes from the genres of a pack down to a text, as far as words are given.
private struct PackBrowser {
  let folder: PackFolder
  let directory: String

  func page(_ place: [String]) throws(PackError) -> Wire.PackPage {
    guard let genre = place.first else { return list("genres", place, try genres()) }
    guard place.count > 1 else { return list("books", place, try books(of: genre)) }
    if let diary = try diary(place[1], in: genre) { return try page(of: diary, place) }
    let book = try book(place[1], in: genre)
    let chapters = try folder.chapters(of: book)
    guard place.count > 2 else {
      return list("chapters", place, chapters.map { .init(id: String($0.index + 1), title: $0.title) })
    }
    let chapter =
      chapters.first { $0.id == place[2] } ?? Int(place[2]).flatMap { chapters.indices.contains($0 - 1) ? chapters[$0 - 1] : nil }
    guard let chapter else { throw .unknownPlace(what: "chapter of '\(book.key)'", name: place[2]) }
    let text = try folder.chapter(chapter.id, of: book)
    return Wire.PackPage(
      directory: directory, kind: "text", place: place, text: text.text, title: text.title,
      previous: text.previousID == nil ? nil : String(text.index), next: text.nextID == nil ? nil : String(text.index + 2))
  }

  /// The years of a diary, the entries of a year, or an entry.
  private func page(of diary: PackDiary, _ place: [String]) throws(PackError) -> Wire.PackPage {
    guard place.count > 2 else {
      let entries = try folder.entries(of: diary)
      let counts = Dictionary(grouping: entries) { $0.day?.year ?? 0 }.mapValues(\.count)
      let undated = entries.filter { $0.id == PackFolder.undatedID }.map { Wire.PackPage.Entry(id: $0.id, title: $0.title) }
      let years = try folder.years(of: diary).map { Wire.PackPage.Entry(id: String($0), title: String($0), count: counts[$0]) }
      return list("years", place, undated + years)
    }
    if let year = Int(place[2]), place[2].count <= 4 {
      return list("entries", place, try folder.entries(of: diary, in: year).map { .init(id: $0.id, title: $0.title) })
    }
    let text = try folder.entry(place[2], of: diary)
    return Wire.PackPage(
      directory: directory, kind: "text", place: place, text: text.text, title: text.title, previous: text.previousID, next: text.nextID)
  }

  private func list(_ kind: String, _ place: [String], _ entries: [Wire.PackPage.Entry]) -> Wire.PackPage {
    Wire.PackPage(directory: directory, kind: kind, place: place, entries: entries)
  }

  private func genres() throws(PackError) -> [Wire.PackPage.Entry] {
    let genres = try folder.genres()
    let diaries = try folder.diaries().count
    let listed = genres.map { Wire.PackPage.Entry(id: $0.genre, title: $0.genre, count: $0.bookCount) }
    let isListed = genres.contains { $0.genre == PackFormat.diariesName }
    return listed + (diaries > 0 && !isListed ? [.init(id: PackFormat.diariesName, title: PackFormat.diariesName, count: diaries)] : [])
  }

  private func books(of genre: String) throws(PackError) -> [Wire.PackPage.Entry] {
    let diaries = genre == PackFormat.diariesName ? try folder.diaries() : []
    let titles = Set(diaries.map(\.title))
    let books = try folder.books(in: genre).filter { $0.filePath != nil || !titles.contains($0.title ?? $0.book) }
    guard !books.isEmpty || !diaries.isEmpty else { throw .unknownPlace(what: "genre", name: genre) }
    return books.map { .init(id: $0.book, title: $0.title ?? $0.book, author: $0.author, ebookId: $0.ebookID) }
      + diaries.map { .init(id: $0.id, title: $0.title, author: $0.author) }
  }

  private func diary(_ name: String, in genre: String) throws(PackError) -> PackDiary? {
    guard genre == PackFormat.diariesName else { return nil }
    return try folder.diaries().first { $0.id == name || $0.title == name }
  }

  private func book(_ name: String, in genre: String) throws(PackError) -> PackBook {
    let books = try folder.books(in: genre)
    let found = books.first { $0.book == name || $0.key == name } ?? books.first { $0.title == name || $0.ebookID.map(String.init) == name }
    guard let found else { throw .unknownPlace(what: "book of the genre '\(genre)'", name: name) }
    return found
  }
}
