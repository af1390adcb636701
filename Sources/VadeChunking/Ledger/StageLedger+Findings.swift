public import VadeDocument

extension StageLedger {
  /// One reading per transition that took place, in order; healthy ones as well (R128).
  ///
  /// - Complexity: O(v) in the number of distinct words.
  public var readings: [StageReading] { watched.map(reading) }

  /// What is wrong: a stage that lost text, passages that repeat too much, lengths or token counts that never vary; empty when all is well.
  ///
  /// - Complexity: O(v) in the number of distinct words.
  public var findings: [Diagnostic] {
    losses(in: watched) + [duplication, equalLengths, constantTokens].compactMap { $0 }
  }

  /// The readings of the transitions that begin at a point or behind it, for a ledger that was not told of what lies before.
  public func readings(from point: Point) -> [StageReading] { watched(from: point).map(reading) }

  /// What deserves notice of the transitions that begin at a point or behind it; see ``readings(from:)``.
  public func losses(from point: Point) -> [Diagnostic] { losses(in: watched(from: point)) }

  private func losses(in transitions: [StageTransition]) -> [Diagnostic] {
    transitions.compactMap { transition in
      let reading = reading(of: transition)
      return reading.isHealthy ? nil : loss(reading, over: transition)
    }
  }

  private func watched(from point: Point) -> [StageTransition] { watched.filter { $0.from.rawValue >= point.rawValue } }

  private var watched: [StageTransition] {
    StageTransition.all.filter { transition in
      switch transition.to {
      case .embedded, .indexed: expected.contains(transition.to)
      case .extracted, .normalised, .chunked, .limited, .finished: true
      }
    }
  }

  private func reading(of transition: StageTransition) -> StageReading {
    let source = volumes[transition.from.rawValue]
    let target = volumes[transition.to.rawValue]
    let coverage = vocabulary.coverage(from: transition.from.rawValue, to: transition.to.rawValue)
    var reading = StageReading(
      stage: transition.name, charactersIn: source.characters, charactersOut: target.characters, wordsIn: source.words,
      wordsOut: target.words,
      vocabularyKept: coverage.distinct == 0 ? 1 : Double(coverage.kept) / Double(coverage.distinct), isHealthy: true)
    reading.isHealthy = isHealthy(reading, over: transition)
    return reading
  }

  private func isHealthy(_ reading: StageReading, over transition: StageTransition) -> Bool {
    guard reading.vocabularyKept >= StageTransition.leastCoverage, reading.volumeRatio >= StageTransition.leastCoverage else {
      return false
    }
    let isExact = abs(reading.volumeRatio - 1) <= StageTransition.tolerance
    return switch transition.band {
    case .exactCharacters: isExact
    case .exactPassages: isExact && passageCounts[transition.from.rawValue] == passageCounts[transition.to.rawValue]
    case .characters(let least): reading.volumeRatio >= least
    case .words(let least): reading.wordsIn == 0 || Double(reading.wordsOut) >= least * Double(reading.wordsIn)
    }
  }

  private func loss(_ reading: StageReading, over transition: StageTransition) -> Diagnostic {
    let words = "\(percent(reading.vocabularyKept)) of the distinct words"
    let volume = "\(percent(reading.volumeRatio)) of the characters (\(reading.charactersOut) of \(reading.charactersIn))"
    var summary = "the stage \(reading.stage) kept \(words) and \(volume)"
    if case .exactPassages = transition.band {
      summary += ", \(passageCounts[transition.to.rawValue]) of \(passageCounts[transition.from.rawValue]) passages"
    }
    if case .words = transition.band { summary += ", \(reading.wordsOut) of \(reading.wordsIn) words" }
    return Diagnostic(.warning, .ledgerLoss, summary)
  }

  private var duplication: Diagnostic? {
    let extracted = volumes[Point.extracted.rawValue].characters
    let total = volumes[Point.limited.rawValue].characters + repeatedCharacters
    guard extracted > 0, Double(total) > StageTransition.greatestVolume * Double(extracted) else { return nil }
    let coverage = reading(of: StageTransition.all[1]).vocabularyKept
    let volume = percent(Double(total) / Double(extracted))
    return Diagnostic(
      .note, .ledgerDuplication, "the passages hold \(volume) of the document's characters and \(percent(coverage)) of its distinct words")
  }

  private var equalLengths: Diagnostic? {
    guard lengths.count > StageTransition.mostEqualPassages, lengths.isConstant else { return nil }
    return Diagnostic(
      .warning, .ledgerEqualLengths, "all \(lengths.count) passages are exactly \(lengths.smallest) bytes long: they may have been cut off")
  }

  private var constantTokens: Diagnostic? {
    guard tokenCounts.count > StageTransition.mostEqualPassages, tokenCounts.isConstant, !lengths.isConstant else { return nil }
    return Diagnostic(
      .warning, .ledgerConstantTokens,
      "all \(tokenCounts.count) passages count \(tokenCounts.smallest) tokens although their lengths differ: the token counter may be padding"
    )
  }

  /// A share as a percentage with one decimal, rounded down so that a loss never reads as 100 %.
  private func percent(_ share: Double) -> String {
    let thousandths = Int((share * 1000).rounded(.down))
    return "\(thousandths / 10).\(thousandths % 10) %"
  }
}

extension Diagnostic.ID {
  /// A stage lost more of the text than its band allows.
  public static let ledgerLoss = Diagnostic.ID(rawValue: "ledger-loss")
  /// The passages repeat more of the document than overlap and table headers explain.
  public static let ledgerDuplication = Diagnostic.ID(rawValue: "ledger-duplication")
  /// All passages have the same length.
  public static let ledgerEqualLengths = Diagnostic.ID(rawValue: "ledger-equal-lengths")
  /// All passages count the same number of tokens although their lengths differ.
  public static let ledgerConstantTokens = Diagnostic.ID(rawValue: "ledger-constant-tokens")
}
