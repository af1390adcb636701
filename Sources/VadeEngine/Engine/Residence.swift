internal import Synchronization
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeSystem
internal import VadeVectors

/// Libraries and models that stay open between requests, in a process that answers many.
///
/// A library is opened anew when its directory is another than before: it was deleted and made again, renamed, or a pack took its place. Safe to
/// use from several threads; two that open the same thing at once both open it, and one of the two is kept.
package final class Residence: Sendable {
  private let state = Mutex(State())
  /// What was compared last.
  let comparisons = ComparisonStore()

  private struct State {
    var libraries: [Key: Kept] = [:]
    var embedders: [String: OpenVINOEmbedder] = [:]
    var gallery: PageGallery?
  }

  private struct Key: Hashable {
    let name: String
    let scan: ScanOptions
  }

  private struct Kept {
    let mark: Mark
    let library: any ReadableLibrary
  }

  /// What tells a library from another that later has its name.
  enum Mark: Sendable, Hashable {
    /// The database; its content changes while the library stays the same.
    case library(FileStatus.Identity)
    /// A pack's manifest, which names every other file of the pack by its digest.
    case pack(FileStatus)
  }

  /// Creates an empty residence.
  package init() {}

  /// A library that is open, or the one a closure opens.
  func library(
    _ name: String, scan: ScanOptions, mark: Mark?, open: () throws(CommandError) -> any ReadableLibrary
  ) throws(CommandError) -> any ReadableLibrary {
    let key = Key(name: name, scan: scan)
    if let mark, let kept = state.withLock({ $0.libraries[key] }), kept.mark == mark { return kept.library }
    state.withLock { _ = $0.libraries.removeValue(forKey: key) }
    let opened = try open()
    if let mark { state.withLock { $0.libraries[key] = Kept(mark: mark, library: opened) } }
    return opened
  }

  /// A model that is loaded, or the one a closure loads.
  func embedder(_ name: String, load: () throws(CommandError) -> OpenVINOEmbedder) throws(CommandError) -> OpenVINOEmbedder {
    if let kept = state.withLock({ $0.embedders[name] }) { return kept }
    let loaded = try load()
    return state.withLock { state in
      if let first = state.embedders[name] { return first }
      state.embedders[name] = loaded
      return loaded
    }
  }

  /// What draws pages, made when it is first needed.
  func gallery(make: () -> PageGallery) -> PageGallery {
    state.withLock { state in
      if let gallery = state.gallery { return gallery }
      let made = make()
      state.gallery = made
      return made
    }
  }

  /// Lets a library go, as before it is renamed or deleted.
  func forget(library name: String) {
    state.withLock { state in state.libraries = state.libraries.filter { $0.key.name != name } }
  }

  /// Lets a model go, as before it is removed.
  func forget(model name: String) { state.withLock { _ = $0.embedders.removeValue(forKey: name) } }
}
