internal import CLimits
internal import FoundationEssentials

/// What this machine can do at best, measured at the beginning of every run.
struct MachineLimits {
  /// How many processors the run may use.
  let processors: Int
  /// Gigaflops of float32 products on one thread and on all.
  let sgemm: (one: Double, all: Double)
  /// Gigaflops of bfloat16 products on one thread and on all, or nil where the processor has none.
  let bf16: (one: Double, all: Double)?
  /// Gigabytes per second read from memory on one thread and on all.
  let bandwidth: (one: Double, all: Double)
  /// The widest instruction set the products run on.
  let instructionSet: String

  /// Measures.
  ///
  /// - Throws: ``BenchError`` when a kernel gives a wrong product or memory for the bandwidth cannot be had.
  init(isQuick: Bool) throws(BenchError) {
    guard vade_limit_kernels_agree() else { throw .kernelsDisagree }
    let threads = vade_limit_processors()
    let rounds: Int32 = isQuick ? 5 : 15
    func products(_ threads: Int32) -> vade_limit_plan { MachineLimits.products(threads: threads, rounds: rounds) }
    func reads(_ threads: Int32) -> vade_limit_plan { vade_limit_plan(threads: threads, rounds: 5, bursts: 3, burst_seconds: 0.05) }
    processors = Int(threads)
    instructionSet = unsafe String(cString: vade_limit_instruction_set())
    sgemm = (vade_limit_sgemm(products(1)), vade_limit_sgemm(products(threads)))
    bf16 = vade_limit_has_bf16() ? (vade_limit_bf16(products(1)), vade_limit_bf16(products(threads))) : nil
    let bytes = MachineLimits.bufferBytes
    bandwidth = (vade_limit_read_bandwidth(reads(1), bytes), vade_limit_read_bandwidth(reads(threads), bytes))
    guard bandwidth.one > 0, bandwidth.all > 0 else {
      throw .measured("no memory for a buffer of \(bytes >> 20) MiB: close other programs")
    }
  }

  private static func products(threads: Int32, rounds: Int32) -> vade_limit_plan {
    vade_limit_plan(threads: threads, rounds: rounds, bursts: 5, burst_seconds: 0.02)
  }

  /// Measures the arithmetic of all processors again, for a stage that takes turns with it: other work on the machine then slows both.
  static func arithmeticNow() -> (sgemm: Double, bf16: Double?) {
    let plan = products(threads: vade_limit_processors(), rounds: 5)
    return (vade_limit_sgemm(plan), vade_limit_has_bf16() ? vade_limit_bf16(plan) : nil)
  }

  /// Many times the last cache, but at most an eighth of the memory.
  private static var bufferBytes: Int {
    let wanted = max(512 << 20, 8 * vade_limit_last_cache_bytes())
    return min(wanted, Int(ProcessInfo.processInfo.physicalMemory / 8))
  }

  /// The limit of a stage that reads bytes on one thread, in MB/s.
  var readingLimit: Figure.Limit { Figure.Limit(name: "memory read, 1 thread", value: bandwidth.one * 1000) }
  /// The limit of float32 arithmetic on all processors, in GFLOP/s.
  var sgemmLimit: Figure.Limit { Figure.Limit(name: "sgemm, \(processors) threads", value: sgemm.all) }
  /// The limit of bfloat16 arithmetic on all processors, in GFLOP/s.
  var bf16Limit: Figure.Limit? { bf16.map { Figure.Limit(name: "bf16 products, \(processors) threads", value: $0.all) } }
}
