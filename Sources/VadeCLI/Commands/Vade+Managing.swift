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
        "create", summary: "make an empty library", arguments: [libraryName], options: [planOption],
        examples: [.init("vade library create work", "make a library 'work'")],
        request: { .library(.create(name: $0.text(libraryName), plan: $0.text(planOption))) }),
      CommandDeclaration(
        "delete", summary: "delete a library with all it holds", arguments: [libraryName], options: [.yes],
        examples: [.init("vade library delete work", "delete a library after a question")],
        request: { .library(.delete(name: $0.text(libraryName), isConfirmed: $0.isSet(.yes))) }),
      CommandDeclaration(
        "rename", summary: "rename a library", arguments: [libraryName, newName],
        examples: [.init("vade library rename work archive", "rename 'work' to 'archive'")],
        request: { .library(.rename(from: $0.text(libraryName), to: $0.text(newName))) }),
      plan,
    ])

  private static let planValue = ValueDeclaration("PLAN", .choice(LocalEngine.planNames))
  private static let planOption = OptionDeclaration("plan", value: planValue, summary: "how its documents are cut into passages")
  private static let planName = ArgumentDeclaration(planValue, .optional, summary: "the plan documents are cut by from now on")
  private static let apply = OptionDeclaration("apply", summary: "cut the documents anew that another plan has cut")
  private static let preview = OptionDeclaration(
    "preview", value: ValueDeclaration("DOC"), summary: "show what each plan would make of a document, and change nothing")

  private static let plan = CommandDeclaration(
    "plan", summary: "show or set how documents are cut into passages",
    discussion: [
      "Balanced passages are as long as the model reads, up to 310 words. Precise ones are six tenths of that, brief ones a third. Books keep "
        + "passages of their own under every plan.",
      "A plan holds for documents added from now on. Those that are there stay as they are until '--apply' cuts them anew from the copies the "
        + "library keeps, one by one: each is found by its old passages until its new ones are complete. An interrupted run goes on when the "
        + "command is run again.",
    ],
    arguments: [planName], options: [apply, preview, .passwordFile, .noSandbox],
    examples: [
      .init("vade library plan", "show the plan, and how many documents another one has cut"),
      .init("vade library plan --preview handbook.pdf", "show what each plan would make of a document"),
      .init("vade library plan precise --apply", "have shorter passages, also of the documents that are there"),
    ],
    request: { values in
      let recut = RecutRequest(passwordFile: values.text(.passwordFile), isSandboxed: !values.isSet(.noSandbox))
      let name = values.texts(planName).first
      if let document = values.text(preview) { return .library(.plan(.preview(document, recut))) }
      if values.isSet(apply) { return .library(.plan(.apply(name, recut))) }
      return .library(.plan(name.map(PlanRequest.set) ?? .show))
    })
}
