import Foundation
import VadePublishing
import VadeTesting

/// Options whose time stands still.
func fixedOptions(_ change: (inout PackExportOptions) -> Void = { _ in }) -> PackExportOptions {
  var options = PackExportOptions(clock: { 1_790_000_000 })
  change(&options)
  return options
}

/// All files of a folder by name.
func contents(of directory: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
    files[name] = try Data(contentsOf: URL(fileURLWithPath: directory + "/" + name))
  }
  return files
}

/// The names in a folder, sorted.
func names(in directory: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
}

/// What a body throws, or nil.
func failure(_ body: () throws(PackExportError) -> Void) -> PackExportError? {
  do throws(PackExportError) {
    try body()
    return nil
  } catch { return error }
}
