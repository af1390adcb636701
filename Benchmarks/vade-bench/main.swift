internal import Glibc
internal import FoundationEssentials

exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
