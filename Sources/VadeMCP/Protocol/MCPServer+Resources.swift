/// Documents and pages as resources.
extension MCPServer {
  /// How many resources a page of the list has.
  static let resourcesAPage = 100

  /// A page of the documents of all libraries, one library after another.
  func resourceList(_ params: JSONObject, in revision: Revision) throws(RPCError) -> JSONObject {
    do {
      let libraries = try toolBox.libraryNames()
      var place = try Cursor(params["cursor"], libraries: libraries)
      var resources: [JSONValue] = []
      while resources.count < Self.resourcesAPage, place.library < libraries.count {
        let library = libraries[place.library]
        let found = try toolBox.documents(
          in: library, matching: nil, offset: place.offset, limit: Self.resourcesAPage - resources.count)
        resources += found.documents.map { ResourceLink(document: $0, library: library).resource }
        place.advance(by: found.documents.count, total: found.total)
      }
      var members = [JSONObject.Member(name: "resources", value: .array(resources))]
      if place.library < libraries.count { members.append(.init(name: "nextCursor", value: .string(place.text(libraries)))) }
      return cacheable(members, in: revision, for: Self.listFreshness)
    } catch let error as RPCError {
      throw error
    } catch let failure as ToolFailure {
      throw RPCError(.internalError, failure.message)
    } catch {
      // The compiler cannot see that the two types above are all there are.
      throw RPCError(.internalError, "the list of resources failed")
    }
  }

  func templateList(_ params: JSONObject, in revision: Revision) throws(RPCError) -> JSONObject {
    guard params["cursor"] == nil else { throw RPCError(.invalidParams, "Invalid cursor: the list of templates has one page") }
    return cacheable(
      [.init(name: "resourceTemplates", value: .array(ResourceAddress.templates))], in: revision, for: Self.fixedFreshness)
  }

  /// The text of a resource.
  func resource(_ params: JSONObject, in revision: Revision) throws(RPCError) -> JSONObject {
    guard let uri = params["uri"]?.stringValue else { throw RPCError(.invalidParams, "'uri' must be a string") }
    let notFound: RPCError.Code = revision.hasHandshake ? .resourceNotFound : .invalidParams
    guard let address = ResourceAddress(uri: uri) else {
      throw RPCError(notFound, "Resource not found: no address of a document, page or passage", data: ["uri": .string(uri)])
    }
    do {
      let text = try toolBox.text(of: address, offset: 0)
      return cacheable(
        [.init(name: "contents", value: [["uri": .string(uri), "mimeType": "text/plain", "text": .string(text.textWithRemark)]])],
        in: revision, for: Self.listFreshness)
    } catch {
      let code: RPCError.Code =
        switch error.code {
        case .notFound: notFound
        case .invalidArgument: .invalidParams
        case .unavailable: .internalError
        }
      throw RPCError(code, error.message, data: ["uri": .string(uri)])
    }
  }
}

/// Where a list of resources goes on.
private struct Cursor {
  var library: Int
  var offset: Int

  /// The place a client's cursor names; the beginning without one.
  init(_ value: JSONValue?, libraries: [String]) throws(RPCError) {
    (library, offset) = (0, 0)
    guard let value else { return }
    // A library's name may hold any character, so the number stands before it.
    let parts = value.stringValue?.split(separator: "@", maxSplits: 1) ?? []
    guard parts.count == 2, let offset = Int(parts[0]), offset >= 0, let library = libraries.firstIndex(of: String(parts[1])) else {
      throw RPCError(.invalidParams, "Invalid cursor: ask for the list from its beginning")
    }
    (self.library, self.offset) = (library, offset)
  }

  mutating func advance(by count: Int, total: Int) {
    offset += count
    guard count == 0 || offset >= total else { return }
    library += 1
    offset = 0
  }

  func text(_ libraries: [String]) -> String { "\(offset)@\(libraries[library])" }
}
