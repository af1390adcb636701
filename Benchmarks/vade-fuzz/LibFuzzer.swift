internal import Glibc
internal import Synchronization

/// libFuzzer's loop (LLVM, FuzzerInterface.h), which is in the process only when `scripts/fuzz` built it.
enum LibFuzzer {
  private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Driver = @convention(c) (UnsafeMutablePointer<CInt>, UnsafeMutablePointer<Arguments?>, Callback) -> CInt

  /// What the callback, which can carry nothing, feeds.
  private static let current = Mutex<FuzzTarget?>(nil)

  /// Runs until libFuzzer's own limits end it.
  ///
  /// - Returns: the exit status: 0 without a finding.
  static func run(_ target: FuzzTarget, _ options: [String]) throws(FuzzError) -> Int32 {
    guard let symbol = unsafe dlsym(nil, "LLVMFuzzerRunDriver") else {
      throw FuzzError(message: "this build has no libFuzzer: 'scripts/fuzz' makes one that has")
    }
    current.withLock { $0 = target }
    let driver = unsafe unsafeBitCast(symbol, to: Driver.self)
    let words = ["vade-fuzz"] + options
    // Never freed: libFuzzer keeps them until the process ends.
    let list = Arguments.allocate(capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe list[index] = strdup(word) }
    unsafe list[words.count] = nil
    var count = CInt(words.count)
    var arguments: Arguments? = unsafe list
    return unsafe driver(&count, &arguments) { bytes, count in
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      guard !input.isEmpty, let target = LibFuzzer.current.withLock({ $0 }) else { return 0 }
      target.feed(input)
      return 0
    }
  }
}
