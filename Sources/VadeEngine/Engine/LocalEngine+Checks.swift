internal import VadeDatabase
internal import VadeEmbedding
internal import VadeImport
internal import VadeInspect
internal import VadeLibrary
internal import VadePDF
internal import VadeSystem

extension LocalEngine {
  package func checks(_ context: EngineContext) -> [Check] {
    let models = modelStore(context)
    let libraries = store(context)
    return [
      Check(name: "formats") {
        .ok(Self.registry.formats.map(\.name).joined(separator: ", "))
      },
      Check(name: "components") { components() },
      Check(name: "sandbox") { SandboxCheck.verdict(of: readers.several) },
      Check(name: "inference") { inference(context) },
      Check(name: "models") { installed(models) },
    ] + libraryChecks(libraries)
  }

  /// The libraries the program stands on, each asked for its version.
  private func components() -> Check.Verdict {
    guard StoreEngine.hasFullTextIndex else {
      return .fail("\(StoreEngine.version) was built without FTS5", advice: "install the system's own SQLite package")
    }
    guard PDFLibrary.answers else { return .fail("PDFium does not start", advice: "run the set-up again") }
    do {
      let versions =
        [try InferenceLibrary.version(), StoreEngine.version + " with FTS5", "PDFium", PNGFile.version] + ParserLibraries.versions
      return .ok((versions + [CryptoLibrary.version]).joined(separator: ", "))
    } catch {
      return .fail(error.message, advice: "run the set-up again")
    }
  }

  /// Loads the default model and embeds a sentence: proves the library, the model and the arithmetic at once.
  private func inference(_ context: EngineContext) -> Check.Verdict {
    do throws(CommandError) {
      let began = ContinuousClock.now
      let embedder = try embedder(context.model ?? ModelStore.defaultModel, context)
      let vectors = try engine { () throws(EmbeddingError) in try embedder.embed(["a sentence to try the model with"], as: .query) }
      let milliseconds = (ContinuousClock.now - began) / .milliseconds(1)
      let length = vectors[0].reduce(0) { $0 + $1 * $1 }
      guard abs(length - 1) < 0.01 else {
        return .fail("the model '\(embedder.profile.name)' gives vectors of length \(length)", advice: "import the model again")
      }
      return .ok(
        "'\(embedder.profile.name)' loads and embeds in \(Figures.fixed(milliseconds, 0)) ms")
    } catch {
      return .fail(error.message, advice: "run the set-up again, or import a model with 'vade model import FOLDER'")
    }
  }

  private func installed(_ store: ModelStore) -> Check.Verdict {
    do throws(EmbeddingError) {
      let models = try store.list()
      for model in models {
        let damaged = try store.damagedFiles(of: model.name)
        guard damaged.isEmpty else {
          return .fail(
            "the model '\(model.name)' has changed: \(damaged.joined(separator: ", "))",
            advice: "remove it with 'vade model remove \(model.name)' and import it again")
        }
      }
      let names = models.map(\.name).joined(separator: ", ")
      return .ok(
        models.isEmpty ? "none imported yet; the default is prepared when it is first needed" : names + ", each as it was imported")
    } catch {
      return .fail(error.message, advice: "remove the damaged model's folder and import it again")
    }
  }

  private func libraryChecks(_ store: LibraryStore) -> [Check] {
    let names: [String]
    do {
      names = try store.list()
    } catch {
      let message = error.message
      return [Check(name: "libraries") { .fail(message, advice: "make the directory readable") }]
    }
    if names.isEmpty { return [Check(name: "libraries") { .ok("none yet; 'vade add PATH' makes the first") }] }
    return names.map { name in
      Check(name: "library \(name)") {
        do throws(LibraryError) {
          let library = try store.open(name, create: false)
          let findings = try library.integrityCheck()
          let statistics = try library.statistics()
          let size = "\(Figures.count(statistics.documents, "document")), \(Figures.count(statistics.passages, "passage"))"
          guard findings.isEmpty else {
            return .fail(findings.joined(separator: "; "), advice: "restore a copy of '\(library.directory)', or add the documents again")
          }
          guard statistics.importing == 0 else {
            return .warn(
              "\(size), \(Figures.count(statistics.importing, "document")) half added by a run that is going on or was interrupted",
              advice: "if no 'vade add' is running, run the interrupted one again")
          }
          return .ok(size + ", sound")
        } catch {
          return .fail(error.message, advice: "restore a copy of the library, or delete it and add the documents again")
        }
      }
    }
  }
}
