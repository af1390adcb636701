public import VadeImport
public import VadeLibrary
public import VadeSystem

/// Compares a folder with what a library has of it.
///
/// Pure but for two closures: what is still, and the digest of a file. The same comparison serves one run (`vade sync`) and the watching of folders.
///
/// Rules, in this order:
/// - A folder that is away changes nothing; see ``FolderPlan/Away``. Nor does a part of it whose volume is not mounted.
/// - A file whose mark is that of its seal is not read: it is as it was.
/// - A file that is not still waits.
/// - A new file with the digest of a document whose file is gone is that file: the document follows it.
/// - A document's file is gone only where there is nothing at its path; what is passed over or cannot be looked at stays.
public struct FolderSync: Sendable {
  /// The folder's absolute path.
  public let folder: String
  /// Whether seals are asked only for what the library has: what was removed from it by hand, and what could not be read, has another turn.
  public var takesAll = false
  /// The moment of the comparison, in seconds since 1970.
  public var now: Double = Timestamp.now

  /// Creates a comparison.
  public init(folder: String) { self.folder = folder }

  /// What is known of one file beforehand, from outside.
  public enum Readiness: Sendable, Hashable {
    /// It may be taken.
    case still
    /// It may be changing.
    case waiting
    /// It was handed over to be added as it is.
    case underWay
    /// Somebody has stopped its adding.
    case leftOut
  }

  /// Works out what is to be done.
  ///
  /// - Parameters:
  ///   - state: what stands in the folder; it must have looked for the paths of `known`.
  ///   - known: the documents the library has of the folder.
  ///   - memory: what is remembered of it; brought up to date.
  ///   - readiness: whether a file, or with nil its absence, may be acted on.
  ///   - digest: the digest of a file's bytes, which it may have to read.
  /// - Returns: the plan.
  public func plan(
    _ state: FolderState, known: [DocumentFile], memory: inout FolderMemory,
    readiness: (String, FileMark?) -> Readiness = { _, _ in .still },
    digest: (FoundFile) throws(ImportError) -> SHA256Digest
  ) -> FolderPlan {
    var plan = FolderPlan()
    switch state.root {
    case .missing:
      plan.away = .missing
      memory.noteAway()
    case .unreadable(let reason):
      plan.away = .unreadable(reason)
      memory.noteAway()
    case .directory(let identity):
      let root = state.anchor(identity)
      (plan.skipped, plan.failures) = (state.skipped, state.failures)
      let anchors = AnchorCheck(folder: folder, state: state, known: known, memory: memory)
      plan.awayParts = anchors.awayParts
      let missing = known.filter { state.missing.contains($0.path) && !anchors.isAway($0.path) }
      // An empty folder that is not the one remembered is a mount point without its volume.
      if !known.isEmpty, state.isEmpty, memory.anchors[""] != root {
        plan = FolderPlan()
        plan.away = .emptied(documents: known.count)
        memory.noteAway()
        return plan
      }
      var gone = missing.filter { readiness($0.path, nil) == .still }
      compare(state, known, &memory, readiness, digest, into: &plan)
      follow(&gone, unsettled: missing.filter { !gone.contains($0) }, &plan)
      let nothingSeen = missing.count == known.count && plan.moved.isEmpty && !known.isEmpty
      if nothingSeen, let earlier = memory.anchors[""], !root.isSameVolume(as: earlier) {
        plan = FolderPlan()
        plan.away = .replaced(documents: known.count)
        memory.noteAway()
        return plan
      }
      plan.gone = gone
      plan.mayRemove = !nothingSeen || memory.anchors[""] != nil
      memory.anchors = anchors.remembered(root: root)
    }
    return plan
  }

  /// The path below the folder.
  private func inside(_ path: String) -> String { String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) }

  private func compare(
    _ state: FolderState, _ known: [DocumentFile], _ memory: inout FolderMemory, _ readiness: (String, FileMark?) -> Readiness,
    _ digest: (FoundFile) throws(ImportError) -> SHA256Digest, into plan: inout FolderPlan
  ) {
    let documents = Dictionary(known.map { ($0.path, $0) }) { $1 }
    var seals: [String: FolderMemory.Seal] = [:]
    for file in state.files {
      let (path, name) = (file.found.path, inside(file.found.path))
      let document = documents[path]
      let seal = memory.seals[name].flatMap { $0.mark == file.mark ? $0 : nil }
      if let seal, settled(seal, document, path, &plan) {
        seals[name] = seal
        continue
      }
      switch readiness(path, file.mark) {
      case .waiting: plan.waiting.append(path)
      case .underWay: plan.underWay += 1
      case .leftOut: plan.leftOut.append(path)
      case .still:
        do throws(ImportError) {
          let found = if let seal { seal.digest } else { try digest(file.found) }
          let change = FolderPlan.Change(file: file.found, mark: file.mark, digest: found)
          if let document, document.digest == found {
            plan.unchanged += 1
            if !file.mark.isFresh(at: now) { seals[name] = .init(mark: file.mark, digest: found, end: .held) }
          } else if document == nil {
            plan.added.append(change)
          } else {
            plan.updated.append(change)
          }
        } catch {
          plan.failed.append(error)
        }
      }
    }
    // Of a volume that is away the seals stay: its files are as they were when it comes back.
    for part in plan.awayParts {
      let prefix = inside(part.path) + "/"
      seals.merge(memory.seals.filter { $0.key.hasPrefix(prefix) }) { new, _ in new }
    }
    memory.seals = seals
  }

  /// Whether a seal says all there is to say of a file.
  private func settled(_ seal: FolderMemory.Seal, _ document: DocumentFile?, _ path: String, _ plan: inout FolderPlan) -> Bool {
    switch seal.end {
    case .held:
      if document?.digest == seal.digest {
        plan.unchanged += 1
        return true
      }
      // The library has held just this file and now has none or another state: somebody removed it, or put a former state in its place.
      if !takesAll { plan.leftOut.append(path) }
      return !takesAll
    case .refused:
      if !takesAll { plan.refused.append(path) }
      return !takesAll
    }
  }

  /// Finds the new files that are those of documents whose files are gone.
  ///
  /// - Parameters:
  ///   - gone: the documents; those that follow are taken out.
  ///   - unsettled: documents whose files may only be away for a moment: a new file of their size waits until that is clear.
  ///   - plan: takes the documents that follow out of the files that are to be added.
  private func follow(_ gone: inout [DocumentFile], unsettled: [DocumentFile], _ plan: inout FolderPlan) {
    let sizes = Set(unsettled.map(\.byteCount))
    var candidates = Dictionary(grouping: gone, by: \.digest)
    var added: [FolderPlan.Change] = []
    for change in plan.added {
      if let document = Self.best(candidates[change.digest] ?? [], for: change.file.path) {
        candidates[change.digest]?.removeAll { $0 == document }
        let needsReading = Self.ending(document.path) != Self.ending(change.file.path)
        plan.moved.append(.init(document: document, change: change, needsReading: needsReading))
      } else if sizes.contains(change.file.byteCount) {
        plan.waiting.append(change.file.path)
      } else {
        added.append(change)
      }
    }
    plan.added = added
    let followed = Set(plan.moved.map(\.document))
    gone.removeAll { followed.contains($0) }
  }

  /// Of several documents with the bytes of a file the one it most likely was: one of its name, one of its folder, the first.
  private static func best(_ documents: [DocumentFile], for path: String) -> DocumentFile? {
    let name = path.split(separator: "/").last
    return documents.first { $0.path.split(separator: "/").last == name }
      ?? documents.first { Directory.parent(of: $0.path) == Directory.parent(of: path) } ?? documents.first
  }

  private static func ending(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[dot...].lowercased()
  }
}
