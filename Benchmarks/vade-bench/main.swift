internal import FoundationEssentials
internal import Glibc

exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
