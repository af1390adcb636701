import Testing
import VadeMCPTesting

import VadeMCP

@Suite("Tool box")
struct ToolBoxLawTests {
  @Test("the tool box in memory is lawful")
  func memory() {
    #expect(ToolBoxLaws.violations(of: Sample.toolBox, finding: "key") == [])
  }

  @Test("a tool box that breaks laws is found out")
  func broken() {
    #expect(ToolBoxLaws.violations(of: Forgetful(), finding: "key").count >= 3)
  }
}

/// Counts documents it does not list and finds more than it may.
private struct Forgetful: ToolBox {
  func libraryNames() -> [String] { ["default", "default"] }
  func status(of library: String) -> LibrarySummary { LibrarySummary(name: "default", documents: 7, passages: 0) }
  func search(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> SearchOutcome {
    try Sample.toolBox.search(SearchQuery("key", library: "default"), context)
  }
  func ask(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> AnswerOutcome {
    AnswerOutcome(status: .notFound, sentences: [.init(text: "invented", citations: [4])], citations: [])
  }
  func documents(in library: String, matching filter: String?, offset: Int, limit: Int) throws(ToolFailure) -> ListedDocuments {
    try Sample.toolBox.documents(in: "default", matching: nil, offset: 0, limit: 1)
  }
  func document(_ id: Int, in library: String) throws(ToolFailure) -> DocumentSummary { try Sample.toolBox.document(1, in: "default") }
  func passages(of document: Int, page: Int?, offset: Int, limit: Int, in library: String) -> ListedPassages {
    ListedPassages(passages: [], total: 3)
  }
  func passage(_ id: Int, in library: String) throws(ToolFailure) -> PassageText { try Sample.toolBox.passage(1, in: "default") }
}
