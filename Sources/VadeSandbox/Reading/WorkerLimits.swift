/// How much of the machine the reading of one document may use.
public struct WorkerLimits: Sendable, Hashable {
  /// Memory of a worker's own, in bytes; the mapped file is not counted.
  public var memory: Int
  /// How long a worker may give nothing, in milliseconds, before the size of the file is counted in.
  public var silence: Int
  /// How much longer for each MiB of the file, in milliseconds.
  public var silencePerMebibyte: Int
  /// Processor time for one document, in seconds, before the size of the file is counted in.
  public var processorSeconds: Int
  /// How many seconds more for each MiB of the file.
  public var processorSecondsPerMebibyte: Int
  /// How often the reading of one document is taken up again behind a page that broke it.
  public var restarts: Int
  /// After how many documents a worker is replaced by a fresh one.
  public var documentsPerWorker: Int
  /// A worker that keeps more memory than this between documents is replaced, in bytes.
  public var idleMemory: Int

  /// Creates limits; see the properties.
  public init(
    memory: Int = 1 << 30, silence: Int = 30_000, silencePerMebibyte: Int = 1_000, processorSeconds: Int = 120,
    processorSecondsPerMebibyte: Int = 20, restarts: Int = 8, documentsPerWorker: Int = 256, idleMemory: Int = 256 << 20
  ) {
    self.memory = memory
    self.silence = silence
    self.silencePerMebibyte = silencePerMebibyte
    self.processorSeconds = processorSeconds
    self.processorSecondsPerMebibyte = processorSecondsPerMebibyte
    self.restarts = restarts
    self.documentsPerWorker = documentsPerWorker
    self.idleMemory = idleMemory
  }

  /// What the program uses: 1 GiB, half a minute without a page.
  public static let standard = WorkerLimits()

  /// How long a worker may give nothing of a file, in milliseconds; never more than ten minutes.
  func silence(forFileOf bytes: Int) -> Int { min(600_000, silence + silencePerMebibyte * (bytes >> 20)) }

  /// How much processor time a worker may use on a file, in seconds.
  func processorSeconds(forFileOf bytes: Int) -> Int { processorSeconds + processorSecondsPerMebibyte * (bytes >> 20) }
}
