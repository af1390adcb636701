internal import VadeIngest
internal import VadeLibrary
internal import VadePacks
internal import VadePublishing

extension LocalEngine {
  package func libraries(_ context: EngineContext) throws(CommandError) -> Wire.LibraryList {
    Wire.LibraryList(libraries: try libraryNames(context).map { described($0, context) })
  }

  package func libraryNames(_ context: EngineContext) throws(CommandError) -> [String] {
    try engine { () throws(LibraryError) in try store(context).list() + store(context).packNames() }.sorted()
  }

  /// A library with its size, or with the reason it cannot be read: one damaged library hides none of the others.
  private func described(_ name: String, _ context: EngineContext) -> Wire.Library {
    let pack: String?
    do throws(CommandError) { pack = try packFolder(name, context) } catch {
      return Wire.Library(name: name, directory: store(context).directory + "/" + name, kind: "library", problem: error.message)
    }
    let directory = pack ?? store(context).directory + "/" + name
    let kind = pack == nil ? "library" : "pack"
    do throws(CommandError) {
      let library = try readable(context.with(library: name))
      let statistics = try engine { () throws(LibraryError) in try library.statistics() }
      return Wire.Library(name: name, directory: directory, documents: statistics.documents, bytes: statistics.bytesOnDisk, kind: kind)
    } catch {
      return Wire.Library(name: name, directory: directory, kind: kind, problem: error.message)
    }
  }

  package func openPack(_ directory: String, name: String?, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    let path = try absolute(directory)
    let store = store(context)
    let name = name ?? path.split(separator: "/").last.map(String.init) ?? "pack"
    // Read whole this once: what was damaged on the way must not become a library that answers with it.
    let library = try opened { () throws(PackError) in
      try PackLibrary(path: path, name: name, words: store.packWords(of: name), comparesDigests: true)
    }
    try engine { () throws(LibraryError) in try store.install(pack: path, as: name) }
    context.remarks.note("indexing the words of '\(path)'; this is done once")
    do throws(PackError) { try library.makeWordIndexes() } catch {
      context.remarks.warn("words will be looked up more slowly: \(error.message)")
    }
    return Wire.Done(
      action: "pack-opened", name: name,
      message: "opened '\(path)' as the library '\(name)': \(Figures.count(library.documents().count, "work")); "
        + "'vade ask --library \(name) QUESTION' asks it")
  }

  package func createLibrary(_ name: String, plan: String? = nil, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    let store = store(context)
    // Before anything is made: a library that is there in spite of the error would be cut by another plan than was asked for.
    let keptPlan = try plan.map { name throws(CommandError) in try known(name) }?.keptName
    guard !store.exists(name) else {
      throw CommandError(code: "library-exists", message: "there is already a library '\(name)': choose another name")
    }
    let library = try engine { () throws(LibraryError) in
      let library = try store.open(name, create: true)
      if let keptPlan { try library.setPlanName(keptPlan) }
      return library
    }
    return Wire.Done(
      action: "library-created", name: name,
      message: "made the library '\(name)' in '\(library.directory)'; 'vade add --library \(name) PATH' fills it")
  }

  package func deleteLibrary(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    residence?.forget(library: name)
    try engine { () throws(LibraryError) in try store(context).delete(name) }
    return Wire.Done(action: "library-deleted", name: name, message: "deleted the library '\(name)'")
  }

  package func renameLibrary(from old: String, to new: String, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    residence?.forget(library: old)
    try engine { () throws(LibraryError) in try store(context).rename(old, to: new) }
    return Wire.Done(action: "library-renamed", name: new, message: "renamed the library '\(old)' to '\(new)'")
  }

  /// The folder of the pack a library is, or nil for a library this program fills and for none.
  ///
  /// - Throws: ``CommandError`` when the name is none, or what stands under it cannot be read.
  package func packFolder(_ name: String, _ context: EngineContext) throws(CommandError) -> String? {
    try engine { () throws(LibraryError) in try store(context).pack(name) }
  }

  /// Whether there is a library of a name.
  package func hasLibrary(_ name: String, _ context: EngineContext) -> Bool {
    // What cannot be read is there all the same.
    store(context).exists(name) || ((try? packFolder(name, context)) != nil)
  }
}
