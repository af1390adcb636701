internal import CLimits
internal import FoundationEssentials

/// What a run writes as JSON: the machine, the way it was measured, every figure.
struct BenchRecord: Encodable {
  /// The version of this form.
  var schema = "vademecum-bench-1"
  /// The machine.
  var machine = Machine()
  /// Whether inputs were small and repeats few.
  var isQuick: Bool
  /// When the run began, ISO 8601 UTC.
  var date = Date().formatted(.iso8601)
  /// The figures in the order they were measured.
  var figures: [Figure]
  /// What did not do its work.
  var faults: [String]

  /// The machine the figures hold for.
  struct Machine: Encodable {
    /// The processor's own name.
    var processor = Machine.processorName
    /// How many processors the run may use.
    var processors = Int(vade_limit_processors())
    /// The widest instruction set the limits use.
    var instructionSet = unsafe String(cString: vade_limit_instruction_set())
    /// Whether bfloat16 products run in hardware.
    var hasBF16 = vade_limit_has_bf16()
    /// The memory, in bytes.
    var memoryBytes = ProcessInfo.processInfo.physicalMemory

    private static var processorName: String {
      // A system without this file has a processor all the same; the name is for people.
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown"
    }
  }

  /// Writes the record, making the folder it stands in.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(self).write(to: url)
  }
}
