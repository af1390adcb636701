internal import CKernels

/// Packs the postings of one term.
///
/// A list is a skip table, an entry of 12 bytes for each block of 128 postings (last document, offset of the block behind the table, bound,
/// bits of a document, bits of a code), and the blocks: documents as distances from the one before minus one, then codes.
struct ListEncoder {
  /// How many postings were taken.
  private(set) var count = 0
  private var skips: [UInt8] = []
  private var blocks: [UInt8] = []
  private var distances = [UInt32](repeating: 0, count: PostingBlock.size)
  private var codes = [UInt32](repeating: 0, count: PostingBlock.size)
  private var filled = 0
  private var next: UInt32 = 0
  private var bound: UInt16 = 0
  private var distanceBits: UInt32 = 0
  private var codeBits: UInt32 = 0

  /// Adds a document behind those before.
  ///
  /// - Parameters:
  ///   - document: its number.
  ///   - code: the number of its vector of frequencies.
  ///   - bound: at least its share of the greatest possible score, in units of 1/65535.
  mutating func append(_ document: UInt32, code: UInt32, bound: UInt16) {
    let distance = document - next
    distances[filled] = distance
    codes[filled] = code
    distanceBits |= distance
    codeBits |= code
    if bound > self.bound { self.bound = bound }
    next = document + 1
    filled += 1
    count += 1
    if filled == PostingBlock.size { flush() }
  }

  /// Whether the next document begins a block.
  var isAtBlockStart: Bool { filled == 0 }

  /// Appends the list to others and makes the encoder ready for the next.
  mutating func finish(into output: inout [UInt8]) {
    if filled > 0 { flush() }
    output.append(contentsOf: skips)
    output.append(contentsOf: blocks)
    skips.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    count = 0
    next = 0
  }

  private mutating func flush() {
    let bits = (UInt32(32 - distanceBits.leadingZeroBitCount), UInt32(32 - codeBits.leadingZeroBitCount))
    skips.append(number: next - 1)
    skips.append(number: UInt32(blocks.count))
    skips.append(number: bound)
    skips.append(UInt8(bits.0))
    skips.append(UInt8(bits.1))
    ListEncoder.pack(distances, filled, bits.0, into: &blocks)
    ListEncoder.pack(codes, filled, bits.1, into: &blocks)
    (filled, bound, distanceBits, codeBits) = (0, 0, 0, 0)
  }

  private static func pack(_ values: [UInt32], _ count: Int, _ bits: UInt32, into output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: vade_words_packed_size(count, bits)))
    unsafe output.withUnsafeMutableBufferPointer { target in
      guard let address = target.baseAddress else { return }
      unsafe values.withUnsafeBufferPointer { unsafe vade_words_pack($0.baseAddress, count, bits, address + start) }
    }
  }
}
