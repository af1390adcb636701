internal import VadeEngine

/// The commands other programs start.
extension Vade {
  private static let shown = ArgumentDeclaration(
    ValueDeclaration("LIBRARY", completion: .libraries), .any,
    summary: "only these libraries, the first one meant where a call names none; all without any")

  static let mcp = CommandDeclaration(
    "mcp", summary: "let an agent search and ask, over the Model Context Protocol",
    discussion: [
      "Reads requests from standard input and answers them on standard output, as agents do that start this program themselves. Its tools only "
        + "read: search, fetch, ask, list_documents, get_page and status. It ends with its input."
    ],
    arguments: [shown],
    examples: [
      .init("vade mcp", "show all libraries to an agent"),
      .init("vade mcp work diary", "show two libraries"),
    ],
    request: { .mcp($0.texts(shown)) })
}
