internal import VadeImport

/// Pages that were asked of one worker, as they come in.
final class PageBatch {
  /// Which pages, or nil for all of a document whose pages come in one order only.
  let range: Range<Int>?
  /// The page the worker said it looks at, while it has not come.
  var touched: Int?
  /// How many pages came.
  private(set) var received = 0
  /// Whether the last page came.
  var isComplete = false
  /// Why no further page comes, once those that came are taken.
  var fault: ImportError.Reason?
  /// How many bytes wait to be taken.
  private(set) var waitingBytes = 0
  private var waiting: [[UInt8]] = []
  private var taken = 0

  init(_ range: Range<Int>?) { self.range = range }

  /// The index of the next page to come, where pages have one.
  var nextIndex: Int { (range?.lowerBound ?? 0) + received }

  /// What of the range has not come.
  var rest: Range<Int>? { range.map { nextIndex..<$0.upperBound } }

  /// Whether no page is left to be taken.
  var isEmpty: Bool { taken == waiting.count }

  func add(_ page: [UInt8]) {
    waiting.append(page)
    waitingBytes += page.count
    received += 1
    touched = nil
  }

  /// Takes the next page out.
  func take() -> [UInt8]? {
    guard taken < waiting.count else { return nil }
    defer { taken += 1 }
    let page = waiting[taken]
    waiting[taken] = []
    waitingBytes -= page.count
    return page
  }
}
