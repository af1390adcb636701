internal import FoundationEssentials

/// The machine's own limits, as figures of their own.
enum LimitsStage {
  static func run(_ bench: Workbench) throws {
    let limits = try bench.limits()
    let threads = "\(limits.processors) threads"
    func report(_ name: String, _ value: Double, _ unit: String, _ note: String) {
      bench.report(Figure(stage: "limits", name: name, value: value, unit: unit, note: note))
    }
    let packed = "packed operands in the second-level cache, \(limits.instructionSet)"
    report("sgemm, 1 thread", limits.sgemm.one, "GFLOP/s", packed)
    report("sgemm, \(threads)", limits.sgemm.all, "GFLOP/s", packed)
    if let bf16 = limits.bf16 {
      report("bf16 products, 1 thread", bf16.one, "GFLOP/s", "vdpbf16ps, packed operands")
      report("bf16 products, \(threads)", bf16.all, "GFLOP/s", "vdpbf16ps, packed operands")
    }
    report("memory read, 1 thread", limits.bandwidth.one, "GB/s", "a buffer of many times the last cache")
    report("memory read, \(threads)", limits.bandwidth.all, "GB/s", "a buffer of many times the last cache")
    report("disk write and sync", try bench.diskLimit().value, "MB/s", "256 MiB in one file")
    report("empty process", try emptyProcess() * 1000, "ms", "/bin/true from start to exit")
  }

  /// The seconds an empty program takes from start to exit.
  static func emptyProcess() throws -> Double {
    let runs = try (0..<20).map { _ in try ChildProcess.run(["/bin/true"], environment: [:], outputPath: nil).seconds }
    return Samples(runs).median
  }
}
