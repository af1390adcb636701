internal import VadeDocument
internal import VadeEngine
internal import VadeHTTP
internal import VadeLibrary
internal import VadeSystem

extension Routes {
  /// Documents, their pages and passages.
  var documents: [Route] { listing + reading + sources + removing }

  private var listing: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/documents", operation: "listDocuments", summary: "Lists documents, a part of the list at a time.",
        tag: "documents",
        parameters: [
          Self.library, .query("filter", "only documents whose path or title holds this text", .text(limit: 1000)),
          .query("state", "only documents in this state", .choice(DocumentQuery.State.allCases.map(\.rawValue))),
          .query("format", "only documents of this format", .text(limit: 100)),
          .query("sort", "what the list is sorted by", .choice(DocumentQuery.Order.allCases.map(\.rawValue)), default: "path"),
          .query("order", "which end comes first", .choice(["asc", "desc"]), default: "asc"),
          .query("offset", "how many are passed over", .integer(0...Int(Int32.max)), default: "0"),
          .query("limit", "how many at most", .integer(0...1000), default: "200"),
        ], answers: [Self.ok("the part", "DocumentListing"), Self.noLibrary], scope: "library"
      ) { request in
        let query = try Self.query(request.parameters)
        return try .document(try engine { () throws(CommandError) in try services.engine.listing(query, services.context(request)) })
      }
    ]
  }

  private static func query(_ values: ParameterValues) throws -> DocumentQuery {
    DocumentQuery(
      text: values.optionalText("filter") ?? "", state: values.optionalText("state").flatMap(DocumentQuery.State.init(rawValue:)),
      format: values.optionalText("format").map(FormatID.init(rawValue:)),
      order: DocumentQuery.Order(rawValue: values.text("sort")) ?? .path, isDescending: values.text("order") == "desc",
      offset: values.integer("offset"), limit: values.integer("limit"))
  }

  private var reading: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/documents/{document}", operation: "getDocument",
        summary: "Tells of a document and what became of its pages.", tag: "documents", parameters: [Self.library, Self.document],
        answers: [Self.ok("the document", "ShowReply"), Self.notFound], scope: "library"
      ) { request in
        let id = Int64(request.parameters.integer("document"))
        return try .document(try engine { () throws(CommandError) in try services.engine.document(id, services.context(request)) })
      },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/passages", operation: "listPassages",
        summary: "Lists the passages of a document in its order.", tag: "documents",
        parameters: [
          Self.library, Self.document, .query("page", "only passages that touch this page", .integer(1...1_000_000)),
          .query("offset", "how many are passed over", .integer(0...Int(Int32.max)), default: "0"),
          .query("limit", "how many at most", .integer(1...1000), default: "200"),
        ], answers: [Self.ok("the passages", "PassageList"), Self.notFound], scope: "library"
      ) { request in
        let values = request.parameters
        let offset = values.integer("offset")
        return try .document(
          try engine { () throws(CommandError) in
            try services.engine.passages(
              of: Int64(values.integer("document")), page: values.optionalInteger("page"), range: offset..<offset + values.integer("limit"),
              services.context(request))
          })
      },
      Route(
        .get, "/api/libraries/{library}/passages/{passage}", operation: "getPassage", summary: "Gives a passage with its document.",
        tag: "documents", parameters: [Self.library, .path("passage", "the passage's number", .integer(1...Int.max))],
        answers: [Self.ok("the passage", "ShowReply"), Self.notFound], scope: "library"
      ) { request in
        let id = PassageID(rawValue: Int64(request.parameters.integer("passage")))
        return try .document(
          try engine { () throws(CommandError) in try services.engine.show(ShowRequest(target: .passage(id)), services.context(request)) })
      },
    ]
  }

  private var sources: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/documents/{document}/pages", operation: "listPages",
        summary: "Lists the pages there are pictures of, with their sizes in points.", tag: "documents",
        parameters: [
          Self.library, Self.document, .query("first", "the first page, counted from 1", .integer(1...1_000_000), default: "1"),
          .query("limit", "how many at most", .integer(1...2000), default: "1000"),
        ], answers: [Self.ok("the pages", "PageList"), Self.notFound], scope: "library"
      ) { request in
        let values = request.parameters
        let first = values.integer("first") - 1
        return try .document(
          try engine { () throws(CommandError) in
            try services.engine.pageSizes(
              of: Int64(values.integer("document")), first..<first + values.integer("limit"), services.context(request))
          })
      },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/pages/{page}.png", operation: "getPagePicture",
        summary: "Draws a page, as it looks or with what was understood of it.", tag: "documents",
        parameters: [
          Self.library, Self.document, .path("page", "the page, counted from 1", .integer(1...1_000_000)),
          .query("dpi", "dots to an inch", .integer(LocalEngine.pictureDPI), default: "110"),
          .query("blocks", "whether what was understood is drawn over it", .flag),
        ],
        answers: [
          Route.Answer(.ok, "the picture", type: "image/png"), Self.failure(.notFound, "there is no such document, page or picture"),
        ],
        scope: "library"
      ) { request in try picture(request) },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/lines", operation: "listLines",
        summary: "Gives lines of a text document as its passages count them.", tag: "documents",
        parameters: [
          Self.library, Self.document, .query("first", "the first line, counted from 1", .integer(1...Int(Int32.max)), default: "1"),
          .query("last", "the last line", .integer(1...Int(Int32.max)), default: "200"),
        ], answers: [Self.ok("the lines", "LineList"), Self.failure(.notFound, "there is no such document, or it has no lines")],
        scope: "library"
      ) { request in
        let values = request.parameters
        let first = values.integer("first")
        guard first <= values.integer("last") else { throw HTTPError.badParameter("the parameter 'last' must not be less than 'first'") }
        return try .document(
          try engine { () throws(CommandError) in
            try services.engine.lines(of: Int64(values.integer("document")), first...values.integer("last"), services.context(request))
          })
      },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/original", operation: "getOriginal",
        summary: "Gives the file as it was added; ranges may be asked for.", tag: "documents", parameters: [Self.library, Self.document],
        answers: [
          Route.Answer(.ok, "the file", type: "application/octet-stream"),
          Self.failure(.notFound, "there is no such document, or no copy of it"),
        ], scope: "library"
      ) { request in try original(request) },
    ]
  }

  /// The picture of a page of a document, or of a version of it.
  func picture(_ request: HTTPRequest, version: Int64? = nil) throws -> HTTPResponse {
    let values = request.parameters
    let page = values.integer("page")
    let dpi = values.integer("dpi")
    let isUnderstood = values.flag("blocks")
    let drawn = try engine { () throws(CommandError) in
      try services.engine.picture(
        ofPage: page, of: Int64(values.integer("document")), version: version, dpi: dpi, showsBlocks: isUnderstood,
        services.context(request))
    }
    let tag = EntityTag("\(drawn.digest.prefix(24))-\(page)-\(dpi)-\(isUnderstood ? 1 : 0)-\(Release.version)")
    var response = HTTPResponse.bytes(drawn.png, type: "image/png", tag: tag)
    // Asked for again each time: a library that was deleted and made anew begins with the same numbers, and a citation must not show the old page.
    response.headers["Cache-Control"] = "private, no-cache"
    return response
  }

  /// The file of a document, or of a version of it.
  func original(_ request: HTTPRequest, version: Int64? = nil) throws -> HTTPResponse {
    let original = try engine { () throws(CommandError) in
      try services.engine.original(of: Int64(request.parameters.integer("document")), version: version, services.context(request))
    }
    // Never shown by the browser itself: a page or script among the documents must not run in the name of this server.
    var response = HTTPResponse.file(
      try FileContent(path: original.path), type: "application/octet-stream", tag: EntityTag(original.digest))
    response.headers["Content-Disposition"] = ContentDisposition.attachment(original.name)
    response.headers["Cache-Control"] = "private, no-cache"
    return response
  }

  private var removing: [Route] {
    [
      Route(
        .delete, "/api/libraries/{library}/documents/{document}", operation: "removeDocument", summary: "Removes a document.",
        tag: "documents",
        parameters: [Self.library, Self.document],
        answers: [
          Self.ok("what was removed", "RemoveReport"), Self.notFound, Self.failure(.conflict, "files are being added to the library"),
        ],
        right: .write, scope: "library"
      ) { request in
        let report = try remove([Int64(request.parameters.integer("document"))], request)
        guard report.unmatched.isEmpty else {
          throw HTTPError(
            .notFound, code: "document-missing", "there is no document \(report.unmatched[0]) in the library '\(report.library)'")
        }
        return try .document(report)
      },
      Route(
        .post, "/api/libraries/{library}/documents/remove", operation: "removeDocuments", summary: "Removes several documents at once.",
        tag: "documents", parameters: [Self.library], body: .memory(limit: 4 << 20), bodySchema: "Removal",
        answers: [
          Self.ok("what was removed, and what was not there", "RemoveReport"), Self.noLibrary,
          Self.failure(.conflict, "files are being added to the library"),
        ], right: .write, scope: "library"
      ) { request in try .document(try remove(try JSONBody.read(API.Removal.self, request).ids, request)) },
    ]
  }

  private func remove(_ ids: [Int64], _ request: HTTPRequest) throws(HTTPError) -> Wire.RemoveReport {
    let report = try services.jobs.holding([request.parameters.text("library")], interrupts: true) { () throws(HTTPError) in
      try engine { () throws(CommandError) in
        let context = services.context(request)
        let plan = try services.engine.removal(of: ids, context)
        if !plan.documents.isEmpty { try services.engine.remove(plan, context) }
        return plan
      }
    }
    if !report.documents.isEmpty { services.tell("removed", of: report.library) }
    return report
  }
}

/// The header field that has a browser save an answer under a name (RFC 6266).
enum ContentDisposition {
  /// The value for a file name: ASCII for old clients, UTF-8 for the others.
  static func attachment(_ name: String) -> String {
    let plain = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { (0x20..<0x7F).contains($0.value) && !"\"\\%".unicodeScalars.contains($0) ? $0 : "_" }))
    let encoded = name.utf8.map { byte -> String in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded.joined())"
  }
}
