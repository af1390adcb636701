#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What tells two volumes apart that are mounted one after another.
public enum VolumeNumber {
  /// The number a file system gives itself (`f_fsid` of statvfs(3)): of most kinds made from the volume's own id, so that it stays with the volume while
  /// the number of its device goes to the next one that is plugged in; 0 where it has none or the path cannot be looked at.
  public static func of(_ path: String) -> UInt64 {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return 0 }
    return UInt64(facts.f_fsid)
  }
}
