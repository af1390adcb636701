internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// The adding of files while it goes on, and the stream of what happens.
  var jobs: [Route] {
    let job = Parameter.path("job", "the job's id", .text(limit: 40))
    let answers = [Self.ok("the job", "Job"), Self.failure(.notFound, "there is no such job")]
    let changes = answers + [Self.failure(.conflict, "the job's state does not allow it")]
    func change(
      _ verb: String, _ summary: String, _ body: @escaping @Sendable (JobQueue, String) throws -> API.Job
    ) -> Route {
      Route(
        .post, PathPattern("/api/jobs/{job}/\(verb)"), operation: verb + "Job", summary: summary, tag: "jobs", parameters: [job],
        answers: changes, right: .write
      ) { request in
        let id = try seen(request).id
        return try .document(try body(services.jobs, id))
      }
    }
    return [
      Route(
        .get, "/api/jobs", operation: "listJobs", summary: "Lists the jobs, the newest first.", tag: "jobs",
        answers: [Self.ok("the jobs", "JobList")]
      ) { request in try .document(API.JobList(jobs: services.jobs.list { services.isSeen($0, by: request) })) },
      Route(
        .get, "/api/jobs/{job}", operation: "getJob", summary: "Tells how far a job is, file by file.", tag: "jobs", parameters: [job],
        answers: answers
      ) { request in try .document(try seen(request)) },
      change("pause", "Lets a job rest at the next page.") { try $0.pause($1) },
      change("resume", "Lets a job go on.") { try $0.resume($1) },
      change("stop", "Stops a job at the next page; what was added stays.") { try $0.stop($1) },
      change("retry", "Tries the files again that did not come to a good end.") { try $0.retry($1) },
      Route(
        .delete, "/api/jobs/{job}", operation: "discardJob", summary: "Discards a job that waits, or forgets one that has ended.",
        tag: "jobs",
        parameters: [job], answers: [Route.Answer(.noContent, "it is gone")] + changes.dropFirst(), right: .write
      ) { request in
        try services.jobs.remove(try seen(request).id)
        return HTTPResponse(.noContent)
      },
      Route(
        .get, "/api/events", operation: "streamEvents",
        summary: "Streams what happens: 'hello' first, then 'job', 'file', 'library', 'log', 'watch', 'job-removed' and 'watch-removed'.",
        tag: "jobs",
        answers: [Route.Answer(.ok, "server-sent events", type: "text/event-stream")], isStream: true
      ) { request in
        let hello = API.Hello(version: Release.version, startedAt: services.startedAt)
        // Records of the log name documents of every library.
        var scopes = request.principal?.scopes
        if scopes == nil, request.principal?.right ?? .none < .read { scopes = [] }
        return .events(
          from: services.hub.subscribe(
            after: request.headers["Last-Event-ID"], scopes: scopes,
            first: [ServerEvent("hello", data: try WireEncoder.bytes(hello))],
            while: { [keys = services.keys, principal = request.principal] in principal.map(keys.holds) ?? true }))
      },
    ]
  }

  /// A job of a library the client may use; others are as if they were not there.
  private func seen(_ request: HTTPRequest) throws(HTTPError) -> API.Job {
    let id = request.parameters.text("job")
    guard let job = services.jobs.job(id), services.isSeen(job.library, by: request) else { throw .jobMissing(id) }
    return job
  }
}
