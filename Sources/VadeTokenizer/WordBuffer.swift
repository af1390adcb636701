/// The normalised word being collected, as UTF-8, with the place in the source each character came from.
///
/// Holds no more than the longest word the vocabulary is tried on, so a text without white space costs no memory.
struct WordBuffer {
  /// The origin of a byte that is not the first of a source character: nothing can be cut there.
  static let noOrigin = UInt32.max

  /// The word's bytes.
  private(set) var bytes: [UInt8] = []
  /// For each byte the UTF-8 offset in the source where its character begins, or ``noOrigin``.
  private(set) var origins: [UInt32] = []
  /// How many characters (Unicode scalars) the word has, counted on when it is too long to be kept.
  private(set) var characters = 0
  /// Whether canonical ordering moved a character, so that origins no longer ascend.
  private(set) var isReordered = false

  private let limit: Int
  // The trailing run of scalars with a combining class, as (class, first byte): what a next one may have to move before.
  private var run: [(combiningClass: UInt8, place: Int)] = []

  init(limit: Int) {
    self.limit = limit
    bytes.reserveCapacity(4 * limit + 4)
    origins.reserveCapacity(4 * limit + 4)
  }

  /// Whether the word has more characters than the vocabulary is tried on.
  var isTooLong: Bool { characters > limit }
  var isEmpty: Bool { characters == 0 }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    characters = 0
    isReordered = false
    endRun()
  }

  /// Adds an ASCII character.
  @inline(__always)
  mutating func append(ascii byte: UInt8, origin: UInt32) {
    characters += 1
    guard characters <= limit else { return }
    endRun()
    bytes.append(byte)
    origins.append(origin)
  }

  /// Adds a scalar that canonical ordering does not move.
  mutating func append(_ scalar: UInt32, origin: UInt32) {
    characters += 1
    guard characters <= limit else { return }
    endRun()
    insert(scalar, origin: origin, at: bytes.count)
  }

  /// Adds a scalar with a combining class, before those of the trailing run that have a higher one.
  mutating func append(_ scalar: UInt32, origin: UInt32, combiningClass: UInt8) {
    characters += 1
    guard characters <= limit else { return }
    var index = run.count
    while index > 0, run[index - 1].combiningClass > combiningClass { index -= 1 }
    let place = index == run.count ? bytes.count : run[index].place
    if index < run.count { isReordered = true }
    let before = bytes.count
    insert(scalar, origin: origin, at: place)
    for later in index..<run.count { run[later].place += bytes.count - before }
    run.insert((combiningClass, place), at: index)
  }

  /// Forgets the trailing run: a scalar without a combining class came, kept or not.
  @inline(__always)
  mutating func endRun() {
    if !run.isEmpty { run.removeAll(keepingCapacity: true) }
  }

  private mutating func insert(_ scalar: UInt32, origin: UInt32, at place: Int) {
    guard let scalar = Unicode.Scalar(scalar) else { preconditionFailure("U+\(String(scalar, radix: 16)) is not a scalar") }
    var origin = origin
    var place = place
    for byte in scalar.utf8 {
      bytes.insert(byte, at: place)
      origins.insert(origin, at: place)
      origin = Self.noOrigin
      place += 1
    }
  }
}
