internal import VadeEngine
internal import VadeHTTP
internal import VadeServer
internal import VadeSystem

/// Runs the server and manages its keys.
extension Action {
  /// Serves until a stop is asked for, or writes a unit that does.
  func serve(_ request: ServeRequest) throws(CommandError) -> Outcome {
    let options = try serverOptions(request)
    guard !request.isInstalled else { return .reply(try SystemdUnit(request, options).install(context)) }
    let server = try VadeServer(options, context: context)
    try server.start()
    // At once, also into a pipe: whoever started it waits for this line.
    let ready = Wire.Serving(address: server.addressText, port: server.port, keyRequired: server.asksForKey)
    if self.options.isJSON {
      console.write((try json(ready)) + "\n")
    } else {
      console.write("vade is ready at \(server.addressText)\n")
      if server.asksForKey { console.write("everybody needs a key: 'vade key create NAME' makes one\n") }
    }
    console.flush()
    while !context.stop.isRequested, console.outputFault == nil { Pause.milliseconds(100) }
    if !self.options.isQuiet { console.write(.note("stopping")) }
    server.stop()
    return .text("")
  }

  private func json(_ value: some Encodable) throws(CommandError) -> String {
    do { return String(decoding: try WireEncoder.bytes(value), as: UTF8.self) } catch {
      throw CommandError(code: "internal", message: "the reply cannot be written as JSON: \(error)")
    }
  }

  private func serverOptions(_ request: ServeRequest) throws(CommandError) -> ServerOptions {
    var options = ServerOptions(
      address: try request.socket.map { (path) throws(CommandError) in ServerAddress.unixSocket(path: try absolute(path)) }
        ?? .internet(host: request.address, port: request.port))
    options.hosts = Set(request.hosts.map { $0.lowercased() })
    options.requiresKey = request.requiresKey
    options.uploadLimit = request.uploadLimit
    options.appFolder = try request.appFolder.map { (path) throws(CommandError) in try folder(path, of: "--app") }
    for (name, path) in request.roots { options.roots[name] = try folder(path, of: "--root") }
    return options
  }

  private func folder(_ path: String, of option: String) throws(CommandError) -> String {
    let folder = try absolute(path)
    guard Directory.exists(folder) else {
      throw CommandError(code: "usage", message: "there is no folder '\(path)': '\(option)' needs one that is there", status: .usage)
    }
    return folder
  }

  /// Makes, lists and revokes keys.
  func run(_ request: KeyRequest) throws(CommandError) -> Outcome {
    let store = try KeyStore(path: KeyStore.path(in: context.places))
    switch request {
    case .create(let name, let rights, let libraries):
      let made = try store.make(name: name, rights: rights, libraries: libraries.isEmpty ? nil : libraries)
      guard var key = store.list.first(where: { $0.id == made.id }) else {
        throw CommandError(code: "key-missing", message: "the key was revoked as it was made")
      }
      key.key = made.key
      return .reply(Wire.NewKey(key: key))
    case .list: return .reply(Wire.KeyList(keys: store.list))
    case .remove(let id):
      try store.remove(id)
      return .reply(Wire.Done(action: "key-removed", name: id, message: "revoked the key '\(id)'"))
    }
  }
}
