/// A tool: what is said about it, and what it does.
struct Tool: Sendable {
  var name: String
  var title: String
  var summary: String
  var parameters: [Parameter]
  /// The schema of the structured result.
  var output: JSONValue
  var run: @Sendable (Arguments, any ToolBox, CallContext) throws(ToolFailure) -> ToolResult

  /// All tools, in the order they are listed.
  static let all: [Tool] = [.search, .fetch, .ask, .listDocuments, .getPage, .status]

  /// The tool as an item of the list: all tools only read, and only what lies on this machine.
  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": [
        "type": "object",
        "properties": .object(JSONObject(members: parameters.map { .init(name: $0.name, value: $0.schema) })),
        "required": .strings(parameters.filter(\.isRequired).map(\.name)),
        "additionalProperties": false,
      ],
      "outputSchema": output,
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }
}

/// What a tool gives: for programs, for models, and to read on.
struct ToolResult: Sendable, Hashable {
  var structured: JSONValue
  /// The same as text; the structured result's own text where nil, which ChatGPT's connectors ask of `search` and `fetch`.
  var text: String?
  var links: [ResourceLink] = []

  /// The result as a message holds it.
  var json: JSONObject {
    let content: [JSONValue] = [["type": "text", "text": .string(text ?? structured.text)]] + links.map(\.content)
    return JSONObject(members: [
      .init(name: "content", value: .array(content)), .init(name: "structuredContent", value: structured),
      .init(name: "isError", value: false),
    ])
  }
}

/// Schemas of structured results.
enum Schema {
  static let string: JSONValue = ["type": "string"]
  static let integer: JSONValue = ["type": "integer"]
  static let number: JSONValue = ["type": "number"]
  static let boolean: JSONValue = ["type": "boolean"]
  static let strings: JSONValue = ["type": "array", "items": ["type": "string"]]

  /// An object; members whose name ends in `?` may be missing.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    var properties = JSONObject()
    var required: [String] = []
    for (name, schema) in members {
      let isOptional = name.hasSuffix("?")
      properties.append(isOptional ? String(name.dropLast()) : name, schema)
      if !isOptional { required.append(name) }
    }
    return ["type": "object", "properties": .object(properties), "required": .strings(required)]
  }

  static func array(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }
}
