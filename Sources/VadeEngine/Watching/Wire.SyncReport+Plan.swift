internal import VadeImport
internal import VadeIngest
internal import VadeLibrary

extension Wire.SyncReport.Folder {
  /// What a plan says of a folder, apart from what is yet to be done.
  init(_ plan: FolderPlan, shown: String, folder: String) {
    self.init(path: shown)
    func named(_ path: String) -> String { shown + path.dropFirst(folder == "/" ? 0 : folder.count) }
    away = plan.away.map { Wire.Reason(code: $0.code, message: $0.message(shown)) }
    if !plan.awayParts.isEmpty { awayParts = plan.awayParts.map { .init(path: named($0.path), documents: $0.documents) } }
    gone = plan.gone.map { .init(path: named($0.path), documentId: $0.id.rawValue, removed: false) }
    unchanged = plan.unchanged
    files =
      plan.failures.map { Wire.AddReport.File(.init(path: named($0.path), cause: $0.cause)) }
      + plan.skipped.map { Wire.AddReport.File(.init(path: named($0.path), reason: $0.reason)) }
      + plan.failed.map { Wire.AddReport.File(path: $0.path, outcome: .failed, reason: .init($0)) }
  }

  /// What would be done.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - shown: what to call the folder.
  ///   - folder: its absolute path.
  ///   - removes: whether documents would be removed.
  init(_ plan: FolderPlan, shown: String, folder: String, planning removes: Bool) {
    self.init(plan, shown: shown, folder: folder)
    moved = plan.moved.map { .init($0, shown: shown, folder: folder) }
    files += plan.added.map { Wire.AddReport.File(path: $0.file.displayPath, outcome: .added) }
    files += plan.updated.map { Wire.AddReport.File(path: $0.file.displayPath, outcome: .updated) }
    for index in gone.indices { gone[index].removed = removes && plan.mayRemove }
  }
}

extension Wire.SyncReport.Move {
  /// A document that follows its file.
  init(_ move: FolderPlan.Move, shown: String, folder: String) {
    self.init(
      from: shown + move.document.path.dropFirst(folder == "/" ? 0 : folder.count), to: move.change.file.displayPath,
      documentId: move.document.id.rawValue)
  }
}
