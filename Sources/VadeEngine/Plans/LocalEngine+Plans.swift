internal import VadeChunking
internal import VadeIngest
internal import VadeLibrary

extension LocalEngine {
  /// The names of the plans documents can be cut by, the usual one first.
  package static let planNames = ChunkingPlan.allCases.map(\.rawValue)

  package func plan(_ context: EngineContext) throws(CommandError) -> Wire.PlanReply {
    try described(try library(context))
  }

  package func setPlan(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.PlanReply {
    let plan = try known(name)
    let library = try library(context)
    try engine { () throws(LibraryError) in try library.setPlanName(plan.keptName) }
    return try described(library)
  }

  /// A plan by its name.
  func known(_ name: String) throws(CommandError) -> ChunkingPlan {
    if let plan = ChunkingPlan(rawValue: name) { return plan }
    throw CommandError(
      code: "plan-unknown", message: "there is no chunking plan '\(name)': there are \(Self.planNames.joined(separator: ", "))",
      status: .usage)
  }

  private func described(_ library: Library) throws(CommandError) -> Wire.PlanReply {
    try engine { () throws(LibraryError) in
      let plan = try library.chunkingPlan()
      let counts = try library.planCounts(of: plan.keptName, besides: ChunkingPlan.formatsOfTheirOwn)
      return Wire.PlanReply(
        library: library.name, plan: plan.rawValue, documents: counts.all, cutOtherwise: counts.others,
        plans: ChunkingPlan.allCases.map { plan in
          let options = plan.options
          return .init(
            name: plan.rawValue, words: options.windowWords, limitShare: options.limitShare, overlap: hundredths(options.overlapShare))
        })
    }
  }

  /// A share with two decimals.
  func hundredths(_ share: Double) -> Double { (share * 100).rounded() / 100 }
}
