internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// How the documents of a library are cut.
  var plans: [Route] {
    let isPack = Self.failure(.conflict, "the library is a pack, whose passages are what they are")
    return [
      Route(
        .get, "/api/libraries/{library}/plan", operation: "getPlan",
        summary: "Tells by which plan the library's documents are cut, and how many another one has cut.", tag: "libraries",
        parameters: [Self.library], answers: [Self.ok("the plan, and those there are", "PlanReply"), Self.noLibrary, isPack],
        scope: "library"
      ) { request in try .document(try engine { () throws(CommandError) in try services.engine.plan(services.context(request)) }) },
      Route(
        .put, "/api/libraries/{library}/plan", operation: "setPlan",
        summary: "Sets by which plan documents are cut from now on; those that are there stay as they are.", tag: "libraries",
        parameters: [Self.library], body: .memory(limit: 4096), bodySchema: "PlanChange",
        answers: [
          Self.ok("the plan as it is now", "PlanReply"), Self.noLibrary, Self.failure(.badRequest, "there is no such plan"), isPack,
        ], right: .write, scope: "library"
      ) { request in
        let name = try JSONBody.read(API.PlanChange.self, request).plan
        let reply = try engine { () throws(CommandError) in try services.engine.setPlan(name, services.context(request)) }
        services.tell("plan", of: reply.library)
        return try .document(reply)
      },
      Route(
        .post, "/api/libraries/{library}/plan/apply", operation: "applyPlan",
        summary: "Cuts the documents anew in the background that another plan has cut, from their kept copies.", tag: "libraries",
        parameters: [Self.library],
        answers: [
          Self.accepted, Self.noLibrary,
          Self.failure(.conflict, "no document is cut otherwise, they are being cut already, or it is a pack"),
        ], right: .write, scope: "library"
      ) { request in try apply(request) },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/plans", operation: "previewPlans",
        summary: "Tells what each plan would make of a document; nothing of it is stored.", tag: "documents",
        parameters: [Self.library, Self.document],
        answers: [
          Self.ok("what each plan makes of it", "PlanPreview"), Self.notFound, isPack,
          Self.failure(.unprocessableContent, "the kept copy cannot be read, such as one that is locked"),
        ], scope: "library"
      ) { request in
        let id = Int64(request.parameters.integer("document"))
        return try .document(try engine { () throws(CommandError) in try services.engine.previewPlans(of: id, services.context(request)) })
      },
    ]
  }

  private func apply(_ request: HTTPRequest) throws -> HTTPResponse {
    let name = request.parameters.text("library")
    let found = try engine { () throws(CommandError) in try services.engine.filesToCut(services.context(request)) }
    guard !services.jobs.isRecutting(name) else {
      throw HTTPError(.conflict, code: "recut-running", "the documents of '\(name)' are being cut anew already: '/api/jobs' tells how far")
    }
    let entries = found.files.map { file in
      var file = file
      file.displayPath = UploadPath.shown(file.path)
      return JobState.Entry(file: file, shown: .queued(file), isRecut: true)
    }
    guard !entries.isEmpty || !found.missing.isEmpty else {
      throw HTTPError(.conflict, code: "nothing-to-recut", "every document of '\(name)' is cut by its plan")
    }
    let missing = found.missing.map { remark in
      var remark = remark
      remark.path = UploadPath.shown(remark.path)
      return Self.entry(remark)
    }
    return try .document(try services.jobs.add(entries + missing, to: name, batch: nil, kind: .recut), status: .accepted)
  }
}
