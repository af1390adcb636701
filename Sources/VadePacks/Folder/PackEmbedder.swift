/// What turns a question into a vector: the packs know no engine, the application brings its own.
public struct PackEmbedder: Sendable {
  /// The model's name, as manifests name it.
  public var model: String
  /// The dimension of its vectors.
  public var dimension: Int
  private let embed: @Sendable (String) throws -> [Float]

  /// Creates an embedder.
  ///
  /// - Parameters:
  ///   - model: the model's name.
  ///   - dimension: the dimension of its vectors.
  ///   - embed: gives a question's vector, of any length but zero.
  public init(model: String, dimension: Int, embed: @escaping @Sendable (String) throws -> [Float]) {
    self.model = model
    self.dimension = dimension
    self.embed = embed
  }

  /// A question's vector.
  ///
  /// - Throws: ``PackError`` when the embedder fails or gives what is no vector of its dimension.
  func vector(of text: String) throws(PackError) -> [Float] {
    let vector: [Float]
    do { vector = try embed(text) } catch let error as PackError { throw error } catch { throw .embedding("\(error)") }
    guard vector.count == dimension else { throw .embedding("it gave \(vector.count) numbers instead of \(dimension)") }
    guard vector.allSatisfy(\.isFinite) else { throw .embedding("it gave numbers that are not finite") }
    return vector
  }
}
