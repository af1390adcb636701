internal import VadeEmbedding
internal import VadeSystem

extension LocalEngine {
  package func models(_ context: EngineContext) throws(CommandError) -> Wire.ModelList {
    let store = modelStore(context)
    let installed = try engine { () throws(EmbeddingError) in try store.list() }
    do {
      return Wire.ModelList(
        models: try installed.map { model throws(SystemError) in
          Wire.Model(
            name: model.name, directory: model.directory, dimension: model.profile.dimension, tokenLimit: model.profile.tokenLimit,
            fingerprint: model.profile.fingerprint, bytes: try Directory.byteCount(model.directory),
            isDefault: model.name == ModelStore.defaultModel)
        }, available: store.available())
    } catch {
      throw CommandError(error)
    }
  }

  package func importModel(_ request: ModelImportRequest, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    let path: String
    do { path = try AbsolutePath.normalised(request.directory, relativeTo: WorkingDirectory.path()) } catch { throw CommandError(error) }
    let options = ModelImportOptions(
      queryPrefix: request.queryPrefix, passagePrefix: request.passagePrefix, tokenLimit: request.tokenLimit,
      precision: request.usesFloat32 ? .float32 : .automatic)
    let model = try engine { () throws(EmbeddingError) in
      try modelStore(context).importModel(from: path, name: request.name, options: options)
    }
    return Wire.Done(
      action: "model-imported", name: model.name,
      message: "imported the model '\(model.name)': \(model.profile.dimension) dimensions, \(model.profile.tokenLimit) tokens, "
        + "\(model.profile.pooling.rawValue) pooling; 'vade add --model \(model.name) --library NAME PATH' makes a library with it")
  }

  package func removeModel(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.Done {
    residence?.forget(model: name)
    try engine { () throws(EmbeddingError) in try modelStore(context).remove(name) }
    return Wire.Done(action: "model-removed", name: name, message: "removed the model '\(name)'")
  }
}
