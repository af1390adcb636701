internal import FoundationEssentials
internal import Glibc

/// A short run over all targets with a fixed sequence of mutations.
///
/// A finding ends the process; the input that did it lies in the input file.
struct SmokeRun {
  private let seeds: String
  private var seconds = 60.0
  private var seed: UInt64 = 20_260_731
  private var input = "fuzz-input"
  /// How long one input may take before the run counts it as a hang.
  private static let patience: UInt32 = 20

  init(_ words: inout ArraySlice<String>) throws(FuzzError) {
    seeds = try FuzzCommand.word(&words)
    while let option = words.popFirst() {
      let value = try FuzzCommand.word(&words)
      switch option {
      case "--seconds": seconds = Double(value) ?? seconds
      case "--seed": seed = UInt64(value) ?? seed
      case "--input": input = value
      default: throw FuzzError(message: "there is no option '\(option)'")
      }
    }
  }

  func run() throws {
    let descriptor = unsafe open(input, O_CREAT | O_TRUNC | O_RDWR, 0o600)
    guard descriptor >= 0 else { throw FuzzError(message: "'\(input)' cannot be written") }
    defer { close(descriptor) }
    FuzzCommand.line("seed \(seed), \(seconds) s over \(FuzzTarget.all.count) targets")
    var slowest = (0.0, "")
    for target in FuzzTarget.all {
      let seeds = try SeedFolder.seeds(target.name, in: seeds)
      var mutation = Mutation(seed: seed ^ UInt64(target.name.utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) }))
      let end = monotonic() + seconds / Double(FuzzTarget.all.count)
      var count = 0
      for bytes in seeds where monotonic() < end { feed(bytes, target, descriptor, &slowest, &count) }
      while monotonic() < end {
        let bytes = mutation.damaged(seeds[mutation.index(seeds.count)], with: seeds[mutation.index(seeds.count)])
        feed(bytes, target, descriptor, &slowest, &count)
      }
      FuzzCommand.line("\(target.name): \(count) inputs from \(seeds.count) seeds")
    }
    // What is left belongs to no finding; a missing file is as good.
    try? FileManager.default.removeItem(atPath: input)
    FuzzCommand.line("no finding; the slowest input took \(Int(slowest.0 * 1000)) ms (\(slowest.1))")
  }

  private func feed(_ bytes: [UInt8], _ target: FuzzTarget, _ descriptor: CInt, _ slowest: inout (Double, String), _ count: inout Int) {
    // Kept outside the process, which may not live to write it. A short write would only cost the reproduction.
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
    ftruncate(descriptor, off_t(bytes.count))
    let began = monotonic()
    // The alarm's default action ends the process: a hang is a finding.
    alarm(SmokeRun.patience)
    target.feed(bytes)
    alarm(0)
    count += 1
    let took = monotonic() - began
    if took > slowest.0 { slowest = (took, target.name) }
  }

  private func monotonic() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
