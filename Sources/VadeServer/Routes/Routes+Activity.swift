internal import VadeEngine
internal import VadeHTTP
internal import VadeSystem

extension Routes {
  /// What was done, and what left the machine.
  var activity: [Route] {
    let filters: [Parameter] = [
      .query("level", "the least level", .choice(LogLevel.allCases.map(\.rawValue)), default: "debug"),
      .query("subsystem", "only of this part of the program", .text(limit: 100)),
      .query("q", "only records that hold this text", .text(limit: 1000)),
      .query("after", "only records with a greater number", .integer(), default: "0"),
      .query("limit", "how many at most; of more the last", .integer(1...ActivityLog.capacity), default: "500"),
    ]
    return [
      Route(
        .get, "/api/log", operation: "listLog", summary: "Gives the last records of the log.", tag: "activity", parameters: filters,
        answers: [Self.ok("the records, the oldest first", "LogPage")]
      ) { request in try .document(try log(request)) },
      Route(
        .get, "/api/log.txt", operation: "exportLog", summary: "Gives the last records of the log as lines.", tag: "activity",
        parameters: filters, answers: [Route.Answer(.ok, "a record a line", type: "text/plain")]
      ) { request in
        let lines = try log(request).records.map { record in
          var parts = [record.time, record.level, record.subsystem]
          if let document = record.document { parts.append("document=\"\(document)\"") }
          if let page = record.page { parts.append("page=\(page)") }
          return (parts + [record.message]).joined(separator: " ")
        }
        var response = HTTPResponse.text(lines.map { $0 + "\n" }.joined())
        response.headers["Content-Disposition"] = ContentDisposition.attachment("vade-log.txt")
        return response
      },
      Route(
        .get, "/api/transmissions", operation: "listTransmissions", summary: "Lists what left the machine for a service.", tag: "activity",
        answers: [Self.ok("nothing, as long as no service is used", "TransmissionList")]
      ) { _ in try .document(API.TransmissionList()) },
    ]
  }

  private func log(_ request: HTTPRequest) throws(HTTPError) -> API.LogPage {
    // Records name documents of every library.
    guard request.principal?.scopes == nil else { throw .notAllowed }
    let values = request.parameters
    return services.activity.page(
      level: LogLevel(rawValue: values.text("level")) ?? .debug, subsystem: values.optionalText("subsystem"),
      text: values.optionalText("q") ?? "", after: values.integer("after"), limit: values.integer("limit"))
  }
}
