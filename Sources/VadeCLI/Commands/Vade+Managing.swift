/// The commands about libraries, models and the program's own state.
extension Vade {
  private static let directory = ArgumentDeclaration(
    ValueDeclaration("DIR", completion: .directories), summary: "a folder that holds a model's checkpoint")
  private static let modelName = ArgumentDeclaration(ValueDeclaration("NAME", completion: .models), summary: "the name of a model")
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
        "import", summary: "install a model from a folder", arguments: [directory],
        examples: [.init("vade model import ~/models/bge-small-en-v1.5", "install a downloaded model")],
        request: { .model(.import(directory: $0.text(directory))) }),
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
