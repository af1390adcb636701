internal import VadeEngine

/// The commands that keep a library in step with folders.
extension Vade {
  private static let folders = ArgumentDeclaration(
    ValueDeclaration("FOLDER", completion: .directories), .oneOrMore, summary: "a folder whose files the library is to have")
  private static let removeGone = OptionDeclaration(
    "remove-gone", summary: "remove documents whose files are gone; without it they are kept and named")
  private static let anew = OptionDeclaration(
    "anew", summary: "take a folder as it is now, whatever stood in its place before, such as another volume")
  private static let settle = OptionDeclaration(
    "settle", value: ValueDeclaration("SECONDS", .count(0...3600)), default: "2", summary: "take a file when it has not changed for so long"
  )

  private static let rules = [
    "New files are added, changed ones replace their former selves, and a document follows its file when that is renamed or moved inside the folder. A document "
      + "whose file is gone stays, and is named, unless --remove-gone says otherwise.",
    "A folder that is not there, that is empty where another volume was, or that cannot be read is away: nothing is removed then. The same holds for volumes mounted "
      + "inside it.",
  ]

  static let sync = CommandDeclaration(
    "sync", summary: "bring the library in step with folders, once", discussion: rules, arguments: [folders],
    options: [removeGone, .dryRun, anew, followSymlinks, hidden, .passwordFile, .noSandbox],
    examples: [
      .init("vade sync ~/Papers", "add what is new and say what is gone"),
      .init("vade sync --dry-run --remove-gone ~/Papers", "show what would be added, followed and removed"),
    ],
    request: { .sync(request($0)) })

  static let watch = CommandDeclaration(
    "watch", summary: "keep the library in step with folders until stopped",
    discussion: rules + [
      "Says what it does, one line each, and goes on until it is stopped (Ctrl-C, SIGTERM). A file is taken when it has been still for a while, so that none is read "
        + "half written. Where the kernel does not tell of changes, as on network volumes, the folder is looked at every minute, and that is said."
    ],
    arguments: [folders], options: [removeGone, settle, anew, followSymlinks, hidden, .passwordFile, .noSandbox],
    examples: [
      .init("vade watch ~/Papers", "add files as they come"),
      .init("vade watch --library scans --settle 10 /srv/scans", "wait until a scanner has surely finished"),
    ],
    request: { .watch(request($0), settle: $0.count(settle) ?? 2) })

  private static func request(_ values: ParsedValues) -> SyncRequest {
    SyncRequest(
      folders: values.texts(folders), isDryRun: values.isSet(.dryRun), removesGone: values.isSet(removeGone), isAnew: values.isSet(anew),
      includesHidden: values.isSet(hidden), followsSymlinks: values.isSet(followSymlinks), passwordFile: values.text(.passwordFile),
      isSandboxed: !values.isSet(.noSandbox))
  }
}
