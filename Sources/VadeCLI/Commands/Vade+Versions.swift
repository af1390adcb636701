internal import VadeEngine

/// The commands about former states of documents.
extension Vade {
  private static let document = ArgumentDeclaration(
    ValueDeclaration("DOC"), summary: "a document: an id, path, file name or title")
  private static let versionNumber = ArgumentDeclaration(
    ValueDeclaration("VERSION", .count(1...Int(Int32.max))), summary: "the number of a version, as 'vade versions list' shows it")
  private static let oneVersion = ArgumentDeclaration(
    ValueDeclaration("VERSION", .count(1...Int(Int32.max))), .optional, summary: "the number of the only version to discard")
  private static let older = ArgumentDeclaration(
    ValueDeclaration("VERSION", .count(1...Int(Int32.max))), .optional,
    summary: "the number of the older state (default: the one replaced last)")
  private static let newer = OptionDeclaration(
    "to", value: ValueDeclaration("VERSION", .count(1...Int(Int32.max))),
    summary: "compare with this version in place of the present state")
  private static let changes = OptionDeclaration(
    "limit", value: ValueDeclaration("N", .count(1...LocalEngine.mostChanges)), default: "500", summary: "show at most N changes")
  private static let output = OptionDeclaration(
    "output", short: "o", value: ValueDeclaration("FILE", completion: .paths), summary: "the file to write")
  private static let force = OptionDeclaration("force", short: "f", summary: "replace a file that is there")
  private static let keep = OptionDeclaration(
    "keep", value: ValueDeclaration("N", .count(1...1_000_000)), summary: "keep the N versions replaced last")

  static let versions = CommandDeclaration(
    group: "versions", summary: "look at what documents were before they changed",
    discussion: [
      "When a file that has changed is added again, what it was before stays as a version: its bytes are kept until the version is discarded or "
        + "the document removed. Searches and answers know the present state only."
    ],
    examples: [
      .init("vade versions list handbook.pdf", "list the earlier versions of a document"),
      .init("vade versions changes handbook.pdf", "show what changed in the last update"),
    ],
    subcommands: [
      CommandDeclaration(
        "list", summary: "list the earlier versions of a document", arguments: [document],
        examples: [.init("vade versions list handbook.pdf", "list the versions, the one replaced last first")],
        request: { .versions(.list(document: $0.text(document))) }),
      CommandDeclaration(
        "changes", summary: "show what changed from one state of a document to another",
        discussion: [
          "Both states are read anew and compared paragraph by paragraph. Running heads, page numbers and pictures are not compared. Without a "
            + "difference the exit status is 0 all the same."
        ],
        arguments: [document, older], options: [newer, changes],
        examples: [
          .init("vade versions changes handbook.pdf", "compare the version replaced last with the present state"),
          .init("vade versions changes handbook.pdf 3 --to 5", "compare two earlier versions"),
        ],
        request: { values in
          .versions(
            .changes(
              ChangesRequest(
                document: values.text(document), old: values.texts(older).first.flatMap { Int64($0) },
                new: values.count(newer).map(Int64.init), limit: values.count(changes) ?? 500)))
        }),
      CommandDeclaration(
        "save", summary: "write the file of an earlier version to a place", arguments: [document, versionNumber], options: [output, force],
        examples: [.init("vade versions save handbook.pdf 3 --output old.pdf", "write version 3 beside the present file")],
        request: { values throws(UsageError) in
          guard let target = values.text(output) else {
            throw UsageError(command: values.command, reason: .missingArgument(placeholder: "--output FILE", summary: "the file to write"))
          }
          return .versions(
            .save(
              SaveVersionRequest(
                document: values.text(document), version: number(values), output: target, isForced: values.isSet(force))))
        }),
      CommandDeclaration(
        "restore", summary: "make an earlier version the present state again",
        discussion: [
          "The library's state changes, your own file does not: adding it again brings its state back. What is replaced becomes a version in turn."
        ],
        arguments: [document, versionNumber],
        examples: [.init("vade versions restore handbook.pdf 3", "go back to version 3")],
        request: { values in .versions(.restore(document: values.text(document), version: number(values))) }),
      CommandDeclaration(
        "discard", summary: "forget earlier versions of a document, and free their bytes", arguments: [document, oneVersion],
        options: [keep, .yes, .dryRun],
        examples: [
          .init("vade versions discard --dry-run handbook.pdf", "show what would be discarded, and how much that frees"),
          .init("vade versions discard --keep 3 handbook.pdf", "discard all but the last three, after a question"),
        ],
        request: { values throws(UsageError) in
          let only = values.texts(oneVersion).first.flatMap { Int64($0) }
          if only != nil, values.isSet(keep) {
            throw UsageError(command: values.command, reason: .conflict(oneVersion.value.placeholder, keep.longForm))
          }
          return .versions(
            .discard(
              DiscardRequest(
                document: values.text(document), version: only, keeping: values.count(keep) ?? 0, isDryRun: values.isSet(.dryRun),
                isConfirmed: values.isSet(.yes))))
        }),
    ])

  private static func number(_ values: ParsedValues) -> Int64 {
    guard let number = Int64(values.text(versionNumber)) else { preconditionFailure("a version that is no number was let through") }
    return number
  }
}
