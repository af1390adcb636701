internal import Glibc

exit(FuzzCommand.run(Array(CommandLine.arguments.dropFirst())))
