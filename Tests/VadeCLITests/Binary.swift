import Foundation
import VadeTesting

/// The built `vade`, run as a shell would.
struct Binary: Sendable {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The program beside the test bundle.
  static var path: String {
    var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 where !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("vade").path) {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("vade").path
  }

  /// What a process did.
  struct Ran {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs a script with `$VADE` naming the program, in the temporary directory.
  func shell(_ script: String, arguments: [String] = []) throws -> Ran {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "bash"] + arguments
    process.environment = ["VADE": Binary.path, "VADE_HOME": directory.path("home"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    // Files, not pipes: a process that fills one pipe while the other is read would wait for ever.
    let outputs = try TemporaryDirectory()
    let files = try ["out", "err"].map { name in
      try FileHandle(forWritingTo: URL(fileURLWithPath: try outputs.write("", to: name)))
    }
    process.standardOutput = files[0]
    process.standardError = files[1]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: outputs.path(name))), as: UTF8.self)
    }
    return Ran(code: process.terminationStatus, output: try text("out"), errors: try text("err"))
  }
}
