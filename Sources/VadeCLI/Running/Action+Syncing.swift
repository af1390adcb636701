internal import VadeEngine

/// Keeps a library in step with folders.
extension Action {
  /// Brings it in step once.
  func sync(_ request: SyncRequest) throws(CommandError) -> Wire.SyncReport {
    let progress = ProgressLine(on: console, verb: "adding", unit: "files", isQuiet: options.isQuiet)
    defer { progress.finish() }
    return try engine.sync(request, context, progress: progress)
  }

  /// Keeps it in step until a stop is asked for; all that is said goes out while it is done.
  func watch(_ request: SyncRequest, settle: Int) throws(CommandError) -> Outcome {
    let progress = ProgressLine(on: console, verb: "adding", unit: "files", isQuiet: options.isQuiet)
    defer { progress.finish() }
    let printer = WatchPrinter(console: console, isJSON: options.isJSON, isQuiet: options.isQuiet)
    try engine.watch(request, settle: .seconds(settle), context, listener: printer, progress: progress)
    if !options.isQuiet { console.write(.note("stopped watching")) }
    return .text("")
  }
}

/// Prints what the watching of folders does.
private struct WatchPrinter: WatchListener {
  let console: Console
  let isJSON: Bool
  let isQuiet: Bool

  func watching(_ state: Wire.Watching) {
    if isJSON { return write(state) }
    for folder in state.folders {
      console.write("watching '\(SafeText.line(folder.path))' for the library '\(state.library)'\n")
      if let reason = folder.periodic {
        console.write(.warning("'\(folder.path)' is looked at every minute only: \(reason)"))
      }
    }
    console.flush()
  }

  func took(_ report: Wire.SyncReport) {
    if isJSON { return write(report) }
    console.write(report.lines.text)
    for remark in report.remarks where !isQuiet || remark.severity != .note { console.write(remark) }
    console.flush()
  }

  private func write(_ value: some Encodable) {
    // Texts and numbers always encode.
    guard let bytes = try? WireEncoder.bytes(value) else { return }
    console.write(String(decoding: bytes, as: UTF8.self) + "\n")
    console.flush()
  }
}
