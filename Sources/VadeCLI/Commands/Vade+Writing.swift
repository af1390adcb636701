internal import VadeEngine

/// The commands that change a library.
extension Vade {
  private static let paths = ArgumentDeclaration(
    ValueDeclaration("PATH", completion: .paths), .oneOrMore,
    summary: "a file or a directory; '-' reads paths from standard input, one a line")
  static let followSymlinks = OptionDeclaration(
    "follow-symlinks", summary: "go where symbolic links inside directories point")
  static let hidden = OptionDeclaration("hidden", summary: "take hidden files and directories too")
  private static let force = OptionDeclaration("force", short: "f", summary: "add files again that have not changed")
  private static let documents = ArgumentDeclaration(
    ValueDeclaration("DOC"), .oneOrMore, summary: "a document: an id, path, file name or title")

  static let add = CommandDeclaration(
    "add", summary: "add files and folders to the library",
    discussion: [
      "Directories are walked. A file that has not changed since it was added is left alone; one that has changed replaces its former "
        + "self, which stays as a version ('vade versions'). One bad file never stops the others: it is named with the reason, and the exit status is 2 when some files failed, "
        + "1 when all did.",
      "An interrupted run leaves a sound library: run the same command again to finish it.",
    ],
    arguments: [paths], options: [.dryRun, followSymlinks, hidden, force, .passwordFile, .noSandbox],
    examples: [
      .init("vade add handbook.pdf notes/", "add a file and a folder"),
      .init("find . -name '*.md' | vade add -", "add the files another program names"),
    ],
    request: { values in
      .add(
        AddRequest(
          paths: values.texts(paths), isDryRun: values.isSet(.dryRun), followsSymlinks: values.isSet(followSymlinks),
          includesHidden: values.isSet(hidden), isForced: values.isSet(force), passwordFile: values.text(.passwordFile),
          isSandboxed: !values.isSet(.noSandbox)))
    })

  static let remove = CommandDeclaration(
    "remove", summary: "remove documents from the library",
    discussion: ["The library's copy, its earlier versions and everything derived from it are removed; your own file is not touched."],
    arguments: [documents], options: [.yes, .dryRun],
    examples: [
      .init("vade remove handbook.pdf", "remove a document after a question"),
      .init("vade remove --yes 12 13", "remove two documents by id without a question"),
    ],
    request: { values in
      .remove(
        RemoveRequest(documents: values.texts(documents), isConfirmed: values.isSet(.yes), isDryRun: values.isSet(.dryRun)))
    })
}
