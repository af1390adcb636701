internal import VadeSystem

/// Writes an OpenVINO intermediate representation, version 11: an XML file of layers and edges, and a file of the constants' bytes.
///
/// Layers name their operation and operation set as the OpenVINO operation specifications do. Shapes inside the graph are left out:
/// the reader infers them.
struct GraphWriter: ~Copyable {
  /// The output of a layer.
  struct Port: Sendable, Hashable {
    let layer: Int
    let port: Int
    let type: ElementType
  }

  /// The types that occur here, by the names of the format.
  enum ElementType: String, Sendable {
    case float32 = "f32"
    case int32 = "i32"

    var precision: String { self == .float32 ? "FP32" : "I32" }
    var size: Int { 4 }
  }

  private let name: String
  private var weights: OutputFile
  private var layers = ""
  private var edges = ""
  private var layerCount = 0

  // Vector loads of a constant need no fix-up when it begins on a cache line.
  private static let alignment = 64

  /// Begins a graph.
  ///
  /// - Parameters:
  ///   - name: the graph's name.
  ///   - weightsPath: where the constants' bytes go.
  /// - Throws: ``EmbeddingError`` when that file cannot be made.
  init(name: String, weightsPath: String) throws(EmbeddingError) {
    self.name = name
    weights = try OutputFile(path: weightsPath)
  }

  /// Adds an input of two dimensions of any size.
  mutating func input(_ name: String) -> Port {
    let output = #"<output><port id="0" precision="I32" names="\#(name)"><dim>-1</dim><dim>-1</dim></port></output>"#
    let layer = addLayer(name, "Parameter", 1, #"<data shape="?,?" element_type="i32"/>"#, output)
    return Port(layer: layer, port: 0, type: .int32)
  }

  /// Adds a constant of whole numbers; an empty shape makes it a scalar.
  mutating func integers(_ values: [Int], shape: [Int]) throws(EmbeddingError) -> Port {
    try constant(shape: shape, type: .int32) { (file: inout OutputFile) throws(EmbeddingError) in
      let numbers = values.map { Int32($0) }
      try unsafe file.write(numbers.span.bytes)
    }
  }

  /// Adds a constant of real numbers; an empty shape makes it a scalar.
  mutating func floats(_ values: [Float], shape: [Int]) throws(EmbeddingError) -> Port {
    try constant(shape: shape, type: .float32) { (file: inout OutputFile) throws(EmbeddingError) in
      try unsafe file.write(values.span.bytes)
    }
  }

  /// Adds a constant whose bytes a closure writes.
  mutating func constant(
    shape: [Int], type: ElementType, _ write: (inout OutputFile) throws(EmbeddingError) -> Void
  ) throws(EmbeddingError) -> Port {
    try weights.pad(to: Self.alignment)
    let offset = weights.count
    try write(&weights)
    let size = weights.count - offset
    let expected = shape.reduce(type.size, *)
    precondition(size == expected, "a constant of shape \(shape) got \(size) bytes")
    let extents = shape.map(String.init).joined(separator: ",")
    let data = #"<data element_type="\#(type.rawValue)" shape="\#(extents)" offset="\#(offset)" size="\#(size)"/>"#
    let dimensions = shape.map { "<dim>\($0)</dim>" }.joined()
    let output = #"<output><port id="0" precision="\#(type.precision)">\#(dimensions)</port></output>"#
    return Port(layer: addLayer("constant", "Const", 1, data, output), port: 0, type: type)
  }

  /// Adds an operation with one output.
  ///
  /// - Parameters:
  ///   - kind: the operation's name in its set.
  ///   - set: the number of the operation set.
  ///   - inputs: what it reads.
  ///   - attributes: its attributes as the format writes them.
  ///   - type: the type of its output; nil for that of its first input.
  /// - Returns: its output.
  mutating func add(
    _ kind: String, set: Int = 1, _ inputs: [Port], _ attributes: KeyValuePairs<String, String> = [:], type: ElementType? = nil
  ) -> Port {
    add(kind, set: set, inputs, attributes, outputs: 1, type: type)[0]
  }

  /// Adds an operation with several outputs of one type.
  mutating func add(
    _ kind: String, set: Int, _ inputs: [Port], _ attributes: KeyValuePairs<String, String>, outputs: Int, type: ElementType? = nil
  ) -> [Port] {
    let type = type ?? inputs[0].type
    let written = attributes.map { #" \#($0)="\#($1)""# }.joined()
    let read = inputs.enumerated().map { #"<port id="\#($0)" precision="\#($1.type.precision)"/>"# }.joined()
    let ports = inputs.count..<inputs.count + outputs
    let made = ports.map { #"<port id="\#($0)" precision="\#(type.precision)"/>"# }.joined()
    let data = attributes.isEmpty ? "" : "<data\(written)/>"
    let layer = addLayer(kind, kind, set, data, "<input>\(read)</input><output>\(made)</output>")
    connect(inputs, to: layer)
    return ports.map { Port(layer: layer, port: $0, type: type) }
  }

  /// Ends the graph with its result.
  ///
  /// - Parameters:
  ///   - result: what inference gives.
  ///   - path: where the XML file goes.
  /// - Returns: the digests of the XML file and the constants.
  /// - Throws: ``EmbeddingError`` when a file cannot be written.
  mutating func finish(result: Port, path: String) throws(EmbeddingError) -> (graph: String, weights: String) {
    let layer = addLayer("embedding", "Result", 1, "", #"<input><port id="0" precision="\#(result.type.precision)"/></input>"#)
    connect([result], to: layer)
    var file = try OutputFile(path: path)
    try file.write("<?xml version=\"1.0\"?>\n<net name=\"\(name)\" version=\"11\">\n<layers>\n")
    try file.write(layers)
    try file.write("</layers>\n<edges>\n")
    try file.write(edges)
    try file.write("</edges>\n</net>\n")
    return (try file.finish().hex, try weights.finish().hex)
  }

  private mutating func addLayer(_ name: String, _ kind: String, _ set: Int, _ data: String, _ ports: String) -> Int {
    let layer = layerCount
    layerCount += 1
    // Inputs are found by name; every other name only has to be its own.
    let label = kind == "Parameter" ? name : "\(name)-\(layer)"
    layers += #"<layer id="\#(layer)" name="\#(label)" type="\#(kind)" version="opset\#(set)">\#(data)\#(ports)</layer>"# + "\n"
    return layer
  }

  private mutating func connect(_ inputs: [Port], to layer: Int) {
    for (place, input) in inputs.enumerated() {
      edges += #"<edge from-layer="\#(input.layer)" from-port="\#(input.port)" to-layer="\#(layer)" to-port="\#(place)"/>"# + "\n"
    }
  }
}
