/// What confines a worker, as far as this kernel goes.
public struct Protections: Sendable, Hashable {
  /// The version of Landlock in force, which takes away every file and connection; 0 where the kernel has none.
  public var landlockVersion: Int
  /// Whether Landlock was seen to refuse a file.
  public var refusesFiles: Bool
  /// Whether system calls a parser does not need are refused (seccomp).
  public var filtersCalls: Bool
  /// Whether limits of memory, files and processes are set.
  public var hasLimits: Bool

  /// Creates protections; none unless they are given.
  public init(landlockVersion: Int = 0, refusesFiles: Bool = false, filtersCalls: Bool = false, hasLimits: Bool = false) {
    self.landlockVersion = landlockVersion
    self.refusesFiles = refusesFiles
    self.filtersCalls = filtersCalls
    self.hasLimits = hasLimits
  }
}

extension Protections: Wired {
  func write(to writer: inout WireWriter) {
    writer.count(landlockVersion)
    for flag in [refusesFiles, filtersCalls, hasLimits] { writer.byte(flag ? 1 : 0) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      landlockVersion: try reader.count(upTo: 1000), refusesFiles: try reader.flag(), filtersCalls: try reader.flag(),
      hasLimits: try reader.flag())
  }
}
