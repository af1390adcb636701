package import VadeMCP

/// The laws every tool box obeys, checked on what it holds: at least one library with a document and a word that is found.
package struct ToolBoxLaws {
  private let toolBox: any ToolBox
  private let word: String
  private var violations: [String] = []

  /// Every law that is broken, as a sentence; empty for a lawful tool box.
  ///
  /// - Parameters:
  ///   - toolBox: the tool box.
  ///   - word: a word that stands in several passages of its first library.
  /// - Returns: the broken laws.
  package static func violations(of toolBox: any ToolBox, finding word: String) -> [String] {
    var laws = ToolBoxLaws(toolBox: toolBox, word: word)
    do {
      let names = try toolBox.libraryNames()
      guard let first = names.first else { return ["there is no library to check"] }
      if Set(names).count != names.count { laws.violations.append("a library is named twice") }
      try laws.checkListing(of: first)
      try laws.checkPassages(of: first)
      try laws.checkSearch(in: first)
      try laws.checkAnswers(in: first)
      laws.checkRefusals(in: first)
    } catch {
      laws.violations.append("a lawful call failed: \(error)")
    }
    return laws.violations
  }

  private init(toolBox: any ToolBox, word: String) {
    self.toolBox = toolBox
    self.word = word
  }

  private mutating func checkListing(of library: String) throws(ToolFailure) {
    let all = try toolBox.documents(in: library, matching: nil, offset: 0, limit: 1_000)
    let status = try toolBox.status(of: library)
    require(!all.documents.isEmpty, "the library has no document")
    require(
      status.name == library && status.documents == all.total, "the status counts \(status.documents) documents, the list \(all.total)")
    var one: [DocumentSummary] = []
    for offset in 0..<all.documents.count {
      let part = try toolBox.documents(in: library, matching: nil, offset: offset, limit: 1)
      require(part.documents.count == 1 && part.total == all.total, "a part of the list at \(offset) has another size or total")
      one += part.documents
    }
    require(one == all.documents, "the list in parts is not the list")
    let beyond = try toolBox.documents(in: library, matching: nil, offset: all.total + 5, limit: 10)
    require(beyond.documents.isEmpty && beyond.total == all.total, "behind the end of the list stands something")
    for document in all.documents {
      try require(toolBox.document(document.id, in: library) == document, "document \(document.id) is another one in the list")
      let found = try toolBox.documents(in: library, matching: document.path, offset: 0, limit: 1_000)
      require(found.documents.contains(document), "document \(document.id) is not found by its path")
    }
  }

  private mutating func require(_ condition: Bool, _ law: String) {
    if !condition { violations.append(law) }
  }

  private mutating func checkPassages(of library: String) throws(ToolFailure) {
    for document in try toolBox.documents(in: library, matching: nil, offset: 0, limit: 1_000).documents {
      let all = try toolBox.passages(of: document.id, page: nil, offset: 0, limit: 10_000, in: library)
      require(all.total == document.passages && all.passages.count == all.total, "document \(document.id) has not the passages it counts")
      if let last = all.passages.last {
        let part = try toolBox.passages(of: document.id, page: nil, offset: all.total - 1, limit: 5, in: library)
        require(part.passages == [last] && part.total == all.total, "the last passage of document \(document.id) is another one alone")
      }
      for passage in all.passages.prefix(20) {
        require(passage.document == document.id && passage.title == document.title, "passage \(passage.id) is of another document")
        try require(toolBox.passage(passage.id, in: library) == passage, "passage \(passage.id) is another one alone")
        guard let page = passage.page else { continue }
        require(document.pages.map { (1...$0).contains(page) } ?? false, "passage \(passage.id) is on a page the document has not")
        let onPage = try toolBox.passages(of: document.id, page: page, offset: 0, limit: 10_000, in: library)
        require(onPage.passages.contains(passage), "passage \(passage.id) is not on its page")
      }
    }
  }

  private mutating func checkSearch(in library: String) throws(ToolFailure) {
    let query = SearchQuery(word, library: library, limit: 50)
    let hits = try toolBox.search(query, CallContext()).hits
    require(!hits.isEmpty, "'\(word)' is not found")
    require(zip(hits, hits.dropFirst()).allSatisfy { $0.score >= $1.score }, "the best hit is not the first")
    require(Set(hits.map(\.passage.id)).count == hits.count, "a passage is found twice")
    for hit in hits {
      try require(toolBox.passage(hit.passage.id, in: library) == hit.passage, "passage \(hit.passage.id) is another one when found")
    }
    let one = try toolBox.search(SearchQuery(word, library: library, limit: 1), CallContext()).hits
    require(one.map(\.passage.id) == hits.prefix(1).map(\.passage.id), "the only hit is not the best one")
    if let document = hits.first?.passage.document {
      let within = try toolBox.search(SearchQuery(word, library: library, limit: 50, within: [String(document)]), CallContext()).hits
      require(!within.isEmpty && within.allSatisfy { $0.passage.document == document }, "a search within a document leaves it")
    }
  }

  private mutating func checkAnswers(in library: String) throws(ToolFailure) {
    let answer = try toolBox.ask(SearchQuery(word, library: library, limit: 12), CallContext())
    let numbers = answer.citations.map(\.number)
    require(numbers == Array(1..<numbers.count + 1), "citations are not numbered from 1")
    require(answer.sentences.allSatisfy { Set($0.citations).isSubset(of: numbers) }, "a sentence names a citation that is not there")
    require(answer.status != .notFound || answer.sentences.isEmpty, "nothing was found, but something is said")
    for citation in answer.citations {
      try require(
        toolBox.passage(citation.passage.id, in: library).document == citation.passage.document,
        "a citation names a passage of another document")
    }
  }

  private mutating func checkRefusals(in library: String) {
    let (toolBox, word, nobody) = (toolBox, word, "no-such-library")
    refused("an unknown library") { () throws(ToolFailure) in _ = try toolBox.status(of: nobody) }
    refused("a list of an unknown library") { () throws(ToolFailure) in
      _ = try toolBox.documents(in: nobody, matching: nil, offset: 0, limit: 1)
    }
    refused("a search in an unknown library") { () throws(ToolFailure) in
      _ = try toolBox.search(SearchQuery(word, library: nobody), CallContext())
    }
    refused("a question to an unknown library") { () throws(ToolFailure) in
      _ = try toolBox.ask(SearchQuery(word, library: nobody), CallContext())
    }
    refused("an unknown document") { () throws(ToolFailure) in _ = try toolBox.document(987_654_321, in: library) }
    refused("passages of an unknown document") { () throws(ToolFailure) in
      _ = try toolBox.passages(of: 987_654_321, page: nil, offset: 0, limit: 1, in: library)
    }
    refused("an unknown passage") { () throws(ToolFailure) in _ = try toolBox.passage(987_654_321, in: library) }
    refused("a search within an unknown document") { () throws(ToolFailure) in
      _ = try toolBox.search(SearchQuery(word, library: library, within: ["no-such-document"]), CallContext())
    }
  }

  private mutating func refused(_ what: String, _ call: () throws(ToolFailure) -> Void) {
    do {
      try call()
      violations.append("\(what) is not refused")
    } catch {
      if error.code != .notFound { violations.append("\(what) is refused as \(error.code.rawValue)") }
    }
  }
}
