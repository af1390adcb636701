internal import VadeEngine
internal import VadeHTTP

/// The commands about the server.
extension Vade {
  private static let port = OptionDeclaration(
    "port", value: ValueDeclaration("N", .count(0...65_535)), default: "8733", environment: "VADE_PORT",
    summary: "listen at this port; 0 lets the system choose one")
  private static let address = OptionDeclaration(
    "address", value: ValueDeclaration("ADDRESS"), default: "127.0.0.1",
    summary: "listen at this address of the machine; beyond 127.0.0.1 and ::1 everybody needs a key")
  private static let socket = OptionDeclaration(
    "socket", value: ValueDeclaration("PATH", completion: .paths),
    summary: "listen at a socket in the file system that only you can use, and at no port")
  private static let host = OptionDeclaration(
    "host", value: ValueDeclaration("NAME"), isRepeatable: true,
    summary: "a name the server goes by besides those of the machine itself; everybody needs a key then")
  private static let root = OptionDeclaration(
    "root", value: ValueDeclaration("NAME=DIR"), isRepeatable: true, summary: "a folder of this machine whose files the app may add")
  private static let requireKey = OptionDeclaration("require-key", summary: "ask everybody for a key, programs of this machine too")
  private static let uploadLimit = OptionDeclaration(
    "upload-limit", value: ValueDeclaration("MB", .count(1...1_000_000)), default: "8192",
    summary: "refuse larger files, in megabytes of 1,048,576 bytes")
  private static let app = OptionDeclaration(
    "app", value: ValueDeclaration("DIR", completion: .directories), summary: "serve the web app from a folder, for whoever works on it")
  private static let install = OptionDeclaration(
    "install", summary: "write a systemd unit that starts the server with your session, with the other options given, and do not start now")

  static let serve = CommandDeclaration(
    "serve", summary: "serve the web app, a JSON API, OpenAI clients and agents",
    discussion: [
      "Prints the address to open in a browser and goes on until it is stopped (Ctrl-C, SIGTERM). Only this machine reaches it unless "
        + "--address says otherwise; then everybody needs a key ('vade key create'). '/openapi.json' describes the API."
    ],
    options: [port, address, socket, host, root, requireKey, uploadLimit, app, install],
    examples: [
      .init("vade serve", "serve at http://127.0.0.1:8733/"),
      .init("vade serve --root papers=$HOME/Papers", "let the app add files of a folder"),
      .init("vade serve --install", "start the server with every session"),
    ],
    request: { values throws(UsageError) in
      var roots: [String: String] = [:]
      for text in values.texts(root) {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else {
          throw UsageError(command: values.command, reason: .invalidForm(token: text, of: "--root", expected: "a name, '=' and a folder"))
        }
        roots[String(parts[0])] = String(parts[1])
      }
      return .serve(
        ServeRequest(
          port: values.count(port) ?? 0, address: values.text(address) ?? "127.0.0.1", socket: values.text(socket),
          hosts: values.texts(host),
          roots: roots, requiresKey: values.isSet(requireKey), uploadLimit: (values.count(uploadLimit) ?? 1) << 20,
          appFolder: values.text(app),
          isInstalled: values.isSet(install)))
    })

  private static let keyName = ArgumentDeclaration(ValueDeclaration("NAME"), summary: "what to call the key")
  private static let keyID = ArgumentDeclaration(ValueDeclaration("ID"), summary: "the key's id, as 'vade key list' shows it")
  private static let rights = OptionDeclaration(
    "rights", value: ValueDeclaration("RIGHTS", .choice(["read", "write", "admin"])), default: "read",
    summary: "what it allows: to look, to add and remove too, or everything")
  private static let only = OptionDeclaration(
    "only", value: ValueDeclaration("LIBRARY", completion: .libraries), isRepeatable: true, summary: "allow it in this library only")

  static let key = CommandDeclaration(
    group: "key", summary: "manage the keys of the server",
    examples: [.init("vade key create phone --rights write", "make a key for a telephone")],
    subcommands: [
      CommandDeclaration(
        "create", summary: "make a key and show it this once", arguments: [keyName], options: [rights, only],
        examples: [.init("vade key create agent --only papers", "make a key that reads one library")],
        request: { values in
          .key(
            .create(
              name: values.text(keyName), rights: AccessRight(rawValue: values.text(rights) ?? "") ?? .read, libraries: values.texts(only)))
        }),
      CommandDeclaration(
        "list", summary: "list the keys", examples: [.init("vade key list", "list the keys")], request: { _ in .key(.list) }),
      CommandDeclaration(
        "remove", summary: "revoke a key", arguments: [keyID], examples: [.init("vade key remove 1f0c22aa", "revoke a key")],
        request: { .key(.remove(id: $0.text(keyID))) }),
    ])
}
