internal import Synchronization
package import VadeEngine
package import VadeHTTP
internal import VadeSystem

/// The server: libraries, questions and files over HTTP, and the web app.
///
///     let server = try VadeServer(ServerOptions(address: .internet(host: "127.0.0.1", port: 0)), context: context)
///     print(server.addressText)   // http://127.0.0.1:40123/
///     server.stop()
package final class VadeServer: Sendable {
  let services: Services
  /// What answers requests; for clients in the same process.
  package let router: Router
  private let http: Mutex<HTTPServer?>
  private let counts: MetricsSource

  /// Opens libraries, keys and settings and builds the table of routes, without listening.
  ///
  /// - Parameters:
  ///   - options: how it is run.
  ///   - context: what the engine works with.
  ///   - engine: what does the work; it keeps libraries and models open.
  /// - Throws: `CommandError` when keys or directories cannot be read or made, or the options let nobody in.
  package init(
    _ options: ServerOptions, context: EngineContext, engine: LocalEngine = LocalEngine(residence: Residence())
  ) throws(CommandError) {
    let services = try Services(options, engine: engine, context: context)
    self.services = services
    counts = MetricsSource()
    let routes = Routes(services: services).all + counts.routes(services)
    let described = routes + Self.descriptionRoutes([])
    let description = OpenAPI(routes: described)
    var bytes: [UInt8] = []
    description.tree.write(to: &bytes)
    router = Router(
      routes + Self.descriptionRoutes(bytes),
      security: SecurityPolicy(authenticator: services.authenticator, hosts: options.hosts), log: services.base.log)
    counts.take { [weak router] in router?.metrics.snapshot ?? HTTPMetrics.Snapshot() }
    http = Mutex(nil)
    if !options.address.isLocal || !options.hosts.isEmpty, services.keys.isEmpty {
      services.close()
      throw CommandError(
        code: "no-key",
        message: "a server others reach needs a key: make one with 'vade key create NAME', or stay on 127.0.0.1 without '--host'",
        status: .usage)
    }
  }

  private static func descriptionRoutes(_ document: [UInt8]) -> [Route] {
    [
      Route(
        .get, "/openapi.json", operation: "describe", summary: "Describes the server after OpenAPI 3.1.", tag: "system",
        answers: [Route.Answer(.ok, "the description", type: "application/json")], right: .none
      ) { _ in .json(document) }
    ]
  }

  /// Begins to listen.
  ///
  /// - Parameter limits: how much clients may take.
  /// - Throws: `CommandError` when the address cannot be used.
  package func start(limits: ServerLimits = ServerLimits()) throws(CommandError) {
    do throws(SystemError) {
      let server = try HTTPServer(router, at: services.options.address, limits: limits, log: services.base.log)
      http.withLock { $0 = server }
      // Only the server that listens knows how many of its threads are busy.
      counts.take { [weak server] in server?.metrics ?? HTTPMetrics.Snapshot() }
    } catch {
      throw CommandError(
        code: "cannot-listen",
        message: "cannot listen at \(Self.text(of: services.options.address)): \(error.reason); choose another with --port",
        status: .unavailable)
    }
    services.base.log.write(.info, .server, "listening at \(addressText)")
    services.openLibraries()
  }

  /// The port it listens at, for internet addresses, once it has started.
  package var port: Int? { http.withLock { $0?.port } }

  /// What to type into a browser, or the path of the socket.
  package var addressText: String {
    switch services.options.address {
    case .internet(let host, let port):
      let shown = host.contains(":") ? "[\(host)]" : host == "0.0.0.0" ? "127.0.0.1" : host
      return "http://\(shown):\(self.port ?? port)/"
    case .unixSocket(let path): return path
    }
  }

  /// Whether nobody but who shows a key is let in.
  package var asksForKey: Bool { !services.options.address.isLocal || services.options.asksEverybody }

  /// Ends it: no more connections, running requests have some time to end, the job in work stops at the next page.
  package func stop(within time: Duration = .seconds(5)) {
    services.hub.close()
    http.withLock { server in
      server?.stop(within: time)
      server = nil
    }
    services.close()
  }

  private static func text(of address: ServerAddress) -> String {
    switch address {
    case .internet(let host, let port): "'\(host)', port \(port)"
    case .unixSocket(let path): "'\(path)'"
    }
  }
}

/// Counts for Prometheus; the router that holds them is made of the route that tells them.
private final class MetricsSource: Sendable {
  private let held = Mutex<@Sendable () -> HTTPMetrics.Snapshot>({ HTTPMetrics.Snapshot() })

  /// Takes counts from somewhere from now on.
  func take(from source: @escaping @Sendable () -> HTTPMetrics.Snapshot) { held.withLock { $0 = source } }

  func routes(_ services: Services) -> [Route] {
    [
      Route(
        .get, "/metrics", operation: "getMetrics", summary: "Gives counts for Prometheus.", tag: "system",
        answers: [Route.Answer(.ok, "the counts", type: "text/plain")], right: .read
      ) { [self] _ in
        var text = MetricsText()
        text.add(held.withLock { $0 }())
        let jobs = services.jobs.list { _ in true }
        text.add("vade_jobs_open", "gauge", "Jobs that run or wait.", Double(jobs.count { !$0.state.isEnded }))
        text.add("vade_event_streams", "gauge", "Clients that listen to events.", Double(services.hub.subscriberCount))
        return HTTPResponse.bytes(Array(text.text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
      }
    ]
  }
}
