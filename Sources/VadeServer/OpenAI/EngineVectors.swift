package import VadeEngine
internal import VadeMCP

/// Vectors by the models of this machine.
package struct EngineVectors: TextVectors {
  private let engine: LocalEngine
  private let context: EngineContext

  /// Vectors by an engine.
  package init(_ engine: LocalEngine, _ context: EngineContext) {
    self.engine = engine
    self.context = context
  }

  package func models() throws -> [String] {
    do {
      let models = try engine.models(context).models
      return (models.filter(\.isDefault) + models.filter { !$0.isDefault }).map(\.name)
    } catch {
      throw ToolFailure(error)
    }
  }

  package func vectors(of texts: [String], as role: TextVectorRole, by model: String) throws -> ComputedVectors {
    do {
      let computed = try engine.vectors(of: texts, isQuery: role == .query, by: model, context)
      return ComputedVectors(vectors: computed.rows, tokens: computed.tokens)
    } catch {
      throw ToolFailure(error)
    }
  }
}
