#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#endif
internal import VadeSandbox
internal import VadeEngine

extension Vade {
  /// Runs the command line of this process and ends it.
  public static func main() -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    // First of all, while the process has one thread: a worker confines itself before it reads.
    if Worker.isMeant(by: words) { Worker.run(arguments: words, registry: SupportedFormats.registry) }
    ProcessStopSignal.install()
    let environment = ProcessEnvironment.variables()
    let console = Console.standard(environment: environment)
    let status = run(
      arguments: words, environment: environment, console: console, engine: LocalEngine(),
      stop: ProcessStopSignal())
    exit(status.rawValue)
  }
}

/// The environment variables of the process.
enum ProcessEnvironment {
  /// All variables as they are now; of one that is set twice the first counts, as for getenv.
  static func variables() -> [String: String] {
    var found: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    while let text = unsafe entry?.pointee {
      let parts = unsafe String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, found[String(parts[0])] == nil { found[String(parts[0])] = String(parts[1]) }
      unsafe entry = entry?.successor()
    }
    return found
  }
}
