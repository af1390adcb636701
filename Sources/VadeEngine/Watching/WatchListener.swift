/// Is told what the watching of folders does, from the thread that does it.
package protocol WatchListener: Sendable {
  /// The folders have been looked at for the first time, or the kernel's help has changed.
  func watching(_ state: Wire.Watching)
  /// Something was done, or has to be known.
  func took(_ report: Wire.SyncReport)
}
