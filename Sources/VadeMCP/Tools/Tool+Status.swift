extension Tool {
  /// What there is to search.
  static let status = Tool(
    name: "status", title: "Libraries",
    summary: "Say which libraries there are, how many documents and passages they have, and whether something is wrong with them.",
    parameters: [],
    output: Schema.object([
      "libraries": Schema.array(
        Schema.object([
          "name": Schema.string, "documents": Schema.integer, "passages": Schema.integer, "remarks": Schema.strings,
        ]))
    ]),
    run: { _, toolBox, context throws(ToolFailure) in
      var libraries: [LibrarySummary] = []
      for name in try toolBox.libraryNames() {
        // One library that cannot be opened must not hide the others.
        do throws(ToolFailure) {
          libraries.append(try toolBox.status(of: name))
        } catch {
          libraries.append(LibrarySummary(name: name, documents: 0, passages: 0, remarks: [error.message]))
        }
      }
      return ToolResult(
        structured: [
          "libraries": .array(
            libraries.map {
              [
                "name": .string($0.name), "documents": .int($0.documents), "passages": .int($0.passages), "remarks": .strings($0.remarks),
              ]
            })
        ],
        text: libraries.isEmpty
          ? "There is no library yet: 'vade add FILE…' makes one."
          : libraries.map { "\($0.name): \($0.documents) documents, \($0.passages) passages" + $0.remarks.map { "; \($0)" }.joined() }
            .joined(separator: "\n"))
    })
}
