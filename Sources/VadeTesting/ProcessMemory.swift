import Foundation

/// What the test process takes of the machine's memory.
public enum ProcessMemory {
  /// The memory in use now, in bytes; 0 where the system does not say.
  public static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ").compactMap { Int($0) }
    return fields.count > 1 ? fields[1] * 4096 : 0
  }
}
