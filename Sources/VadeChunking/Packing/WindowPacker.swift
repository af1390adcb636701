/// Packs units into windows of at most so many tokens and so great an extent, and hands each window out when nothing more fits.
struct WindowPacker {
  /// The most tokens of a window.
  var budget: Int
  /// The greatest extent of a window that holds more than one unit, in words or characters.
  let mostExtent: Int
  /// The sizes in characters, where those limit windows.
  var characters: ChunkingOptions.CharacterWindow?
  /// The share of a window that is meant to stand in the next one as well; 0 for none.
  let overlapShare: Double
  /// Whether a window that is full enough ends with its last run rather than within the next.
  let endsBetweenRuns: Bool
  let counter: any TokenCounter

  /// What stands at the beginning of every window but the first.
  var header: [(run: Run, separator: String)] = []
  private(set) var window = Window()
  /// The windows that are full, for ``drain()``.
  private var full: [PassageDraft] = []
  private var serial = 0
  /// The window before, from which a last one that is too short is filled up.
  private var previous: Window?

  /// A window this full ends where a paragraph does; an emptier one is filled up with the sentences of the next.
  private static let fullEnough = 0.6
  private static let mostOverlapUnits = 4
  private static let greatestOverlap = 0.25

  /// Creates a packer for running text.
  init(budget: Int, options: ChunkingOptions, counter: any TokenCounter) {
    (self.budget, overlapShare, self.counter, characters) = (budget, options.overlapShare, counter, options.characters)
    mostExtent = options.characters?.maximum ?? options.windowWords
    endsBetweenRuns = true
  }

  /// Creates a packer for a list, a table or code, which knows neither overlap nor a limit of words.
  init(budget: Int, counter: any TokenCounter, beginning window: Window) {
    (self.budget, self.counter, self.window) = (budget, counter, window)
    (mostExtent, overlapShare, endsBetweenRuns) = (.max, 0, false)
  }

  /// Adds a run whose units each fit below the header.
  mutating func add(_ run: Run, separator: String) {
    serial += 1
    let fitsWhole = window.tokens + run.tokens <= budget && window.extent + run.extent <= mostExtent
    let isFullEnough =
      Double(window.tokens) >= Self.fullEnough * Double(budget) || Double(window.extent) >= Self.fullEnough * Double(mostExtent)
    if endsBetweenRuns, !fitsWhole, isFullEnough, !window.isOnlyHeadings { close() }
    for index in run.units.indices { append(index, of: run, serial: serial, separator: separator) }
  }

  private mutating func append(_ index: Int, of run: Run, serial: Int, separator: String) {
    let unit = run.units[index]
    func fits() -> Bool { window.tokens + unit.tokens <= budget && (window.extent + unit.extent <= mostExtent || window.slices.isEmpty) }
    if !fits(), window.hasNews { close() }
    while !fits(), window.slices.first?.role == .overlap { window.removeFirst() }
    window.append(index, of: run, serial: serial, role: .news, separator: separator)
  }

  /// Ends the window, and begins the next with the header or with the overlap.
  mutating func close() {
    guard window.hasNews else { return }
    var spilled: [Window.Slice] = []
    var draft = PassageDraft(window)
    if window.needsRecount {
      draft.tokens = counter.count(draft.string[...])
      while draft.tokens > budget {
        spilled.append(window.removeLast())
        draft = PassageDraft(window)
        draft.tokens = counter.count(draft.string[...])
      }
    }
    full.append(draft)
    previous = characters == nil ? nil : window
    window = header.isEmpty ? overlap() : headerWindow(header)
    for slice in spilled.reversed() { append(slice.units.lowerBound, of: slice.run, serial: slice.serial, separator: slice.separator) }
  }

  /// Ends the window and forgets what the next would have begun with.
  mutating func finish() { endGroup() }

  /// Begins the window with the header where it holds nothing of its own yet: behind a group that has ended, or before the first row of a
  /// table that goes on from an earlier one.
  ///
  /// - Parameter inherited: what the first window is read under although it stands in an earlier table.
  mutating func beginGroup(under inherited: [(run: Run, separator: String)]) {
    if window.slices.isEmpty, !full.isEmpty {
      window = headerWindow(header)
    } else if full.isEmpty, !inherited.isEmpty, !window.slices.contains(where: { $0.role == .header }) {
      for slice in headerWindow(inherited).slices {
        for index in slice.units { window.append(index, of: slice.run, serial: slice.serial, role: .header, separator: slice.separator) }
      }
    }
  }

  /// Ends the window and begins the next with nothing.
  mutating func endGroup() {
    header = []
    fillUp()
    while window.hasNews { close() }
    window = Window()
    previous = nil
  }

  /// Takes the window out if it holds headings only, so that they can open another kind of passage.
  mutating func takeHeadings() -> Window {
    guard window.isOnlyHeadings else {
      finish()
      return Window()
    }
    defer { window = Window() }
    return window
  }

  /// Takes the full windows out.
  mutating func drain() -> [PassageDraft] {
    defer { full = [] }
    return full
  }

  private func headerWindow(_ header: [(run: Run, separator: String)]) -> Window {
    var next = Window()
    for (offset, part) in header.enumerated() {
      for index in part.run.units.indices {
        next.append(index, of: part.run, serial: -1 - offset, role: .header, separator: part.separator)
      }
    }
    return next
  }

  /// Lets a last window that is too short to be read alone begin with the sentences before it.
  private mutating func fillUp() {
    guard let characters, window.hasNews, window.extent < characters.minimum, let previous else { return }
    let news = window.slices.filter { $0.role == .news }
    guard news.allSatisfy({ !$0.run.isHeading }) else { return }
    var chosen: [(slice: Window.Slice, unit: Int)] = []
    var extent = news.reduce(0) { sum, slice in sum + slice.run.units[slice.units].reduce(0) { $0 + $1.extent } }
    search: for slice in previous.slices.reversed() where !slice.run.isHeading {
      for unit in slice.units.reversed() {
        guard extent < characters.minimum, extent + slice.run.units[unit].extent <= mostExtent else { break search }
        extent += slice.run.units[unit].extent
        chosen.append((slice, unit))
      }
    }
    var filled = Window()
    for (slice, unit) in chosen.reversed() {
      filled.append(unit, of: slice.run, serial: slice.serial, role: .overlap, separator: slice.separator)
    }
    for slice in news {
      for unit in slice.units { filled.append(unit, of: slice.run, serial: slice.serial, role: .news, separator: slice.separator) }
    }
    if filled.tokens <= budget { window = filled }
  }

  /// Whether sentences at the end of a window are to stand in the next as well, given what was chosen so far and the sentence before.
  private func isEnough(_ tokens: Double, _ extent: Int, adding unit: Run.Unit) -> Bool {
    if let characters { return extent + unit.extent - 1 > characters.overlap + 1 }
    let own = Double(unit.tokens)
    return tokens + own / 2 > overlapShare * Double(window.tokens) || tokens + own > Self.greatestOverlap * Double(budget)
  }

  /// The last sentences of the window, as many as come closest to the overlap's share.
  private func overlap() -> Window {
    let news = window.slices.reduce(0) { $0 + ($1.role == .news ? $1.units.count : 0) }
    var chosen: [(slice: Window.Slice, unit: Int)] = []
    var tokens = 0.0
    var extent = 0
    search: for slice in window.slices.reversed() where overlapShare > 0 || characters != nil {
      guard !slice.run.isHeading, slice.role != .header else { break }
      for unit in slice.units.reversed() {
        let own = slice.run.units[unit]
        let isLast = chosen.count == min(Self.mostOverlapUnits, news - 1)
        if isLast || isEnough(tokens, extent, adding: own) { break search }
        tokens += Double(own.tokens)
        extent += own.extent
        chosen.append((slice, unit))
      }
    }
    var next = Window()
    for (slice, unit) in chosen.reversed() {
      next.append(unit, of: slice.run, serial: slice.serial, role: .overlap, separator: slice.separator)
    }
    return next
  }
}
