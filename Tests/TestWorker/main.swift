internal import VadeImport
internal import VadePDF
internal import VadeSandbox

let arguments = Array(CommandLine.arguments.dropFirst())
guard Worker.isMeant(by: arguments) else { fatalError("this program is a worker and nothing else") }
Worker.run(arguments: arguments, registry: ImporterRegistry([HostileImporter(), PDFImporter()] + ImporterRegistry.textImporters))
