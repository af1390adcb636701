/// The arguments of a call, checked against what the tool takes.
struct Arguments: Sendable, Hashable {
  private let values: JSONObject

  /// Checks the arguments of a call.
  ///
  /// - Throws: ``ToolFailure`` for one that is missing, unknown or does not fit; `null` counts as left out.
  init(_ values: JSONObject, of tool: Tool) throws(ToolFailure) {
    for member in values.members {
      guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
        throw ToolFailure(
          .invalidArgument,
          "there is no argument '\(member.name.prefix(100))': '\(tool.name)' takes "
            + (tool.parameters.isEmpty ? "none" : tool.parameters.map(\.name).joined(separator: ", ")))
      }
      if !member.value.isNull { try parameter.check(member.value) }
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name]?.isNull ?? true {
      throw ToolFailure(.invalidArgument, "argument '\(parameter.name)' is missing: \(parameter.summary)")
    }
    self.values = values
  }

  /// A text that may be left out.
  func text(_ name: String) -> String? { values[name]?.stringValue }

  /// A text the check has seen to be there.
  func required(_ name: String) -> String { text(name) ?? "" }

  /// An integer, or what is taken without one.
  func integer(_ name: String, usual: Int) -> Int { values[name]?.intValue ?? usual }

  /// A list of texts; empty when left out.
  func texts(_ name: String) -> [String] { values[name]?.arrayValue?.compactMap(\.stringValue) ?? [] }
}
