internal import VadeEngine

/// The commands about libraries, models and the program's own state.
extension Vade {
  private static let directory = ArgumentDeclaration(
    ValueDeclaration("DIR", completion: .directories), summary: "a folder that holds a model's checkpoint")
  private static let modelName = ArgumentDeclaration(ValueDeclaration("NAME", completion: .models), summary: "the name of a model")
  private static let givenName = OptionDeclaration(
    "name", value: ValueDeclaration("NAME"), summary: "what to call the model (default: the folder's name)")
  private static let queryPrefix = OptionDeclaration(
    "query-prefix", value: ValueDeclaration("TEXT"), summary: "what the model wants before a question, if the folder does not say")
  private static let passagePrefix = OptionDeclaration(
    "passage-prefix", value: ValueDeclaration("TEXT"), summary: "what the model wants before a passage, if the folder does not say")
  private static let tokenLimit = OptionDeclaration(
    "token-limit", value: ValueDeclaration("N", .count(16...8192)), summary: "read at most N tokens of a passage")
  private static let float32 = OptionDeclaration("float32", summary: "compute in float32 also where the processor has bfloat16")
  private static let libraryName = ArgumentDeclaration(
    ValueDeclaration("NAME", completion: .libraries), summary: "the name of a library")
  private static let newName = ArgumentDeclaration(ValueDeclaration("NEW"), summary: "the new name")

  static let doctor = CommandDeclaration(
    "doctor", summary: "check this machine, the models and the libraries, and say what to do",
    examples: [.init("vade doctor", "check everything")],
    request: { _ in .doctor })

  static let model = CommandDeclaration(
    group: "model", summary: "manage embedding models",
    examples: [.init("vade model list", "list the installed models")],
    subcommands: [
      CommandDeclaration(
        "import", summary: "install a model from a folder",
        discussion: [
          "The folder is a BERT sentence-embedding checkpoint as it is published: config.json, model.safetensors, vocab.txt, modules.json and the "
            + "pooling settings. The English bge v1.5 models want 'Represent this sentence for searching relevant passages: ' before a question."
        ],
        arguments: [directory], options: [givenName, queryPrefix, passagePrefix, tokenLimit, float32],
        examples: [
          .init("vade model import ~/models/bge-small-en-v1.5", "install a downloaded model"),
          .init("vade model import --name minilm-512 --token-limit 512 ~/models/all-MiniLM-L6-v2", "install it with longer passages"),
        ],
        request: { values in
          .model(
            .import(
              ModelImportRequest(
                directory: values.text(directory), name: values.text(givenName), queryPrefix: values.text(queryPrefix),
                passagePrefix: values.text(passagePrefix), tokenLimit: values.count(tokenLimit), usesFloat32: values.isSet(float32))))
        }),
      CommandDeclaration(
        "list", summary: "list the installed models", options: [.names],
        examples: [.init("vade model list", "list the installed models")],
        request: { .model(.list(namesOnly: $0.isSet(.names))) }),
      CommandDeclaration(
        "remove", summary: "remove an installed model", arguments: [modelName],
        examples: [.init("vade model remove bge-small-en-v1.5", "remove a model")],
        request: { .model(.remove(name: $0.text(modelName))) }),
    ])

  static let library = CommandDeclaration(
    group: "library", summary: "manage libraries",
    examples: [.init("vade library list", "list the libraries")],
    subcommands: [
      CommandDeclaration(
        "list", summary: "list the libraries", options: [.names],
        examples: [.init("vade library list", "list the libraries")],
        request: { .library(.list(namesOnly: $0.isSet(.names))) }),
      CommandDeclaration(
        "create", summary: "make an empty library", arguments: [libraryName],
        examples: [.init("vade library create work", "make a library 'work'")],
        request: { .library(.create(name: $0.text(libraryName))) }),
      CommandDeclaration(
        "delete", summary: "delete a library with all it holds", arguments: [libraryName], options: [.yes],
        examples: [.init("vade library delete work", "delete a library after a question")],
        request: { .library(.delete(name: $0.text(libraryName), isConfirmed: $0.isSet(.yes))) }),
      CommandDeclaration(
        "rename", summary: "rename a library", arguments: [libraryName, newName],
        examples: [.init("vade library rename work archive", "rename 'work' to 'archive'")],
        request: { .library(.rename(from: $0.text(libraryName), to: $0.text(newName))) }),
    ])
}
