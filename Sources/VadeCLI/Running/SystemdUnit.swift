internal import VadeEngine
internal import VadeHTTP
internal import VadeServer
internal import VadeSystem

/// A unit of systemd that runs the server with its user's session (systemd.service(5)).
struct SystemdUnit {
  /// The command line behind the program's path.
  let words: [String]

  init(_ request: ServeRequest, _ options: ServerOptions) {
    var words = ["serve"]
    switch options.address {
    case .unixSocket(path: let path): words += ["--socket", path]
    case .internet(host: let host, port: let port): words += ["--address", host, "--port", String(port)]
    }
    for host in options.hosts.sorted() { words += ["--host", host] }
    for (name, path) in options.roots.sorted(by: { $0.key < $1.key }) { words += ["--root", "\(name)=\(path)"] }
    if options.requiresKey { words.append("--require-key") }
    words += ["--upload-limit", String(options.uploadLimit >> 20)]
    self.words = words
  }

  /// The unit's text.
  ///
  /// - Parameters:
  ///   - program: the program's absolute path.
  ///   - environment: the variables that say where it keeps what it keeps.
  /// - Returns: the text.
  func text(program: String, environment: [String: String]) -> String {
    let variables = environment.sorted { $0.key < $1.key }.map { "Environment=" + SystemdUnit.quoted("\($0.key)=\($0.value)") }
    let lines =
      ["[Unit]", "Description=Vademecum: answers from your own documents", "", "[Service]", "Type=exec"] + variables + [
        "ExecStart=" + ([program] + words).map(SystemdUnit.quoted).joined(separator: " "),
        // 128 and the number of SIGTERM or SIGINT: how the program ends when it is asked to.
        "SuccessExitStatus=143 130", "Restart=on-failure", "NoNewPrivileges=yes", "", "[Install]", "WantedBy=default.target", "",
      ]
    return lines.joined(separator: "\n")
  }

  /// Writes the unit where systemd looks for those of the user.
  ///
  /// - Throws: `CommandError` when it cannot be written.
  func install(_ context: EngineContext) throws(CommandError) -> Wire.Done {
    let home = context.environment["HOME"] ?? "/"
    let base = context.environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
    let path = base + "/systemd/user/vade.service"
    let kept = ["VADE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]
    let variables = context.environment.filter { kept.contains($0.key) && !$0.value.isEmpty }
    do throws(SystemError) {
      let program = try RealPath.resolved("/proc/self/exe")
      try Directory.create(Directory.parent(of: path))
      try AtomicFile.write(text(program: program, environment: variables), to: path)
    } catch {
      throw CommandError(error)
    }
    return Wire.Done(
      action: "unit-installed", name: "vade.service",
      message: "wrote '\(path)'; 'systemctl --user enable --now vade' starts the server now and with every session")
  }

  /// A word of a command line or a variable as systemd reads it: in quotation marks, with its own marks and specifiers escaped.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=,@+".contains($0)) }
    guard !isPlain else { return word }
    let escaped = word.reduce(into: "") { text, letter in
      switch letter {
      case "\\", "\"": text += "\\" + String(letter)
      case "%": text += "%%"
      case "$": text += "$$"
      case "\n": text += "\\n"
      default: text.append(letter)
      }
    }
    return "\"\(escaped)\""
  }
}
