/// What tools work on: libraries that can be searched, asked and read.
///
/// The seam between the protocol and whatever keeps the documents. Every implementation passes ``ToolBoxLaws``.
package protocol ToolBox: Sendable {
  /// The names of the libraries there are; the first one is meant where none is named.
  func libraryNames() throws(ToolFailure) -> [String]
  /// What is in a library.
  func status(of library: String) throws(ToolFailure) -> LibrarySummary
  /// Finds passages, the best first, at most as many as asked for.
  func search(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> SearchOutcome
  /// Answers a question in the documents' own sentences.
  func ask(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> AnswerOutcome
  /// The documents whose path or title holds a text, or all, in a fixed order.
  func documents(in library: String, matching filter: String?, offset: Int, limit: Int) throws(ToolFailure) -> ListedDocuments
  /// One document.
  func document(_ id: Int, in library: String) throws(ToolFailure) -> DocumentSummary
  /// The passages of a document, or of one page of it counted from 1, in their order.
  func passages(of document: Int, page: Int?, offset: Int, limit: Int, in library: String) throws(ToolFailure) -> ListedPassages
  /// One passage.
  func passage(_ id: Int, in library: String) throws(ToolFailure) -> PassageText
}

extension ToolBox {
  /// The library a call means.
  ///
  /// - Parameter named: the name the call gives.
  /// - Returns: its name.
  /// - Throws: ``ToolFailure`` when there is none of the name, or none at all.
  func library(_ named: String?) throws(ToolFailure) -> String {
    let names = try libraryNames()
    guard let first = names.first else {
      throw ToolFailure(.unavailable, "there is no library yet: add documents with 'vade add FILE…' first")
    }
    guard let named else { return first }
    guard names.contains(named) else {
      throw ToolFailure(.notFound, "there is no library '\(named.prefix(100))'; there are: \(names.prefix(50).joined(separator: ", "))")
    }
    return named
  }
}

/// Why a tool could not do its work, said so that a model or a person knows what to do.
package struct ToolFailure: Error, Sendable, Hashable {
  /// The kind of reason.
  package var code: Code
  /// What failed and what to do.
  package var message: String

  /// The kinds of reasons.
  package enum Code: String, Sendable, Hashable {
    case invalidArgument = "invalid-argument"
    case notFound = "not-found"
    case unavailable
  }

  /// A failure.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The failure as a tool's result, with the tools that help a model on.
  var json: JSONObject {
    let hint = code == .notFound ? ". 'list_documents' lists documents, 'status' libraries, 'search' finds passages." : ""
    return JSONObject(members: [
      .init(name: "content", value: [["type": "text", "text": .string(message + hint)]]), .init(name: "isError", value: true),
    ])
  }
}
