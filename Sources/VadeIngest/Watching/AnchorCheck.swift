internal import VadeLibrary
internal import VadeSystem

/// Which parts of a folder are volumes, and which of these are away.
///
/// A directory whose device is not that of the directory above it is where a volume is mounted. It is remembered; where later nothing is mounted, or another volume
/// without any of the files, its documents are away and not gone.
struct AnchorCheck {
  /// The parts that are away.
  private(set) var awayParts: [FolderPlan.AwayPart] = []
  private let folder: String
  private let earlier: [String: FolderMemory.Anchor]
  private let mounts: [String: FolderMemory.Anchor]

  init(folder: String, state: FolderState, known: [DocumentFile], memory: FolderMemory) {
    self.folder = folder
    earlier = memory.anchors
    mounts = Self.mounts(in: state, below: folder)
    for (place, anchor) in memory.anchors.sorted(by: { $0.key < $1.key }) where !place.isEmpty {
      let path = folder == "/" ? "/" + place : folder + "/" + place
      let documents = known.filter { $0.path.hasPrefix(path + "/") }
      if let now = mounts[place] {
        guard !now.isSameVolume(as: anchor), !documents.isEmpty, documents.allSatisfy({ state.missing.contains($0.path) }) else { continue }
      }
      awayParts.append(.init(path: path, documents: documents.count))
    }
  }

  /// Whether the document of a path is one of a volume that is away.
  func isAway(_ path: String) -> Bool { awayParts.contains { path.hasPrefix($0.path + "/") } }

  /// What is to be remembered: the volumes that are there, and those that are away as they were.
  func remembered(root: FolderMemory.Anchor) -> [String: FolderMemory.Anchor] {
    var anchors = mounts
    for part in awayParts {
      let place = String(part.path.dropFirst(folder == "/" ? 1 : folder.count + 1))
      anchors[place] = part.documents > 0 ? earlier[place] : mounts[place]
      if part.documents > 0 { anchors[place]?.wasAway = true }
    }
    anchors[""] = root
    return anchors
  }

  private static func mounts(in state: FolderState, below folder: String) -> [String: FolderMemory.Anchor] {
    var mounts: [String: FolderMemory.Anchor] = [:]
    for (path, identity) in state.directories where path != folder {
      guard let above = state.directories[Directory.parent(of: path)], above.device != identity.device else { continue }
      mounts[String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))] = state.anchor(identity)
    }
    return mounts
  }
}
