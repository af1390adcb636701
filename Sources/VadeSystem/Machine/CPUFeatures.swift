#if canImport(Glibc)
  internal import Glibc
#endif

/// What this machine's processor can do that matters to the arithmetic of models and vectors.
public struct CPUFeatures: Sendable, Hashable {
  /// The processor's name as it gives it, or nil.
  public let modelName: String?
  /// How many logical processors are switched on.
  public let processorCount: Int
  /// The instruction sets that are there, by the kernel's names such as `avx512f`, sorted; only those this type knows.
  public let instructionSets: [String]

  /// The features of the machine the program runs on, read once.
  ///
  /// The kernel lists a set only when the operating system saves its registers, which the processor's own flags do not say.
  public static let current = CPUFeatures(description: readDescription(), processorCount: availableProcessors())

  /// Takes the features out of a text in the form of `/proc/cpuinfo`.
  init(description: String, processorCount: Int) {
    var name: String?
    var flags: Set<Substring> = []
    for line in description.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0].prefix(while: { $0 != "\t" && $0 != ":" }) {
      case "model name": name = name ?? String(parts[1].drop { $0 == " " })
      case "flags", "Features": if flags.isEmpty { flags = Set(parts[1].split(separator: " ")) }
      default: continue
      }
    }
    modelName = name
    self.processorCount = processorCount
    instructionSets = CPUFeatures.known.filter { flags.contains($0[...]) }.sorted()
  }

  /// Whether an instruction set is there.
  public func has(_ instructionSet: String) -> Bool { instructionSets.contains(instructionSet) }

  /// Whether 256-bit vectors with fused multiplication and addition are there.
  public var hasAVX2: Bool { has("avx2") && has("fma") }
  /// Whether 512-bit vectors are there.
  public var hasAVX512: Bool { has("avx512f") }
  /// Whether 8-bit dot products are there.
  public var hasVNNI: Bool { has("avx512_vnni") || has("avx_vnni") }
  /// Whether bfloat16 dot products are there, on which models run at twice the speed of float32.
  public var hasBFloat16: Bool { has("avx512_bf16") || has("amx_bf16") || has("bf16") }

  private static let known = [
    "sse4_2", "avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512vl", "avx512_vnni", "avx512_bf16", "avx512_vpopcntdq", "avx_vnni",
    "amx_bf16", "amx_int8", "sha_ni", "asimd", "asimddp", "bf16", "i8mm", "sve",
  ]

  private static func readDescription() -> String {
    let descriptor = unsafe open("/proc/cpuinfo", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    // All processors are alike: the first entry, well below this size, says everything.
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static func availableProcessors() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
