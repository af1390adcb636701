internal import VadeLibrary

/// Passages with vectors into a library: words, vectors and passages, committed.
enum IndexStage {
  static func run(_ bench: Workbench) throws {
    let large = try bench.largeLibrary()
    let statistics = try large.library.statistics()
    let note = "\(large.passageCount) passages in batches of \(LargeLibrary.batch)"
    bench.report(
      Figure(stage: "index", name: "commit", value: Double(large.passageCount) / large.writingSeconds, unit: "passages/s", note: note))
    bench.report(
      Figure(
        stage: "index", name: "commit, bytes of the library", value: Double(statistics.bytesOnDisk) / 1e6 / large.writingSeconds,
        unit: "MB/s",
        limit: try bench.diskLimit(), note: "\(statistics.bytesOnDisk / 1_000_000) MB on disk"))
  }
}
