internal import CSeccomp
internal import Glibc
internal import VadeSystem

extension MappedFile {
  /// Opens the bytes for another process: the file itself, or a file in memory that holds a copy of bytes that are in no file.
  ///
  /// - Throws: ``SystemError`` when the file is gone or there is no memory.
  func openedForWorker() throws(SystemError) -> OpenDescriptor {
    guard isInMemory else {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
      return OpenDescriptor(descriptor)
    }
    let memory = unsafe vade_memory_file("vade")
    guard memory >= 0 else { throw SystemError(operation: "memfd_create", path: path, code: errno) }
    let copy = OpenDescriptor(memory)
    var written = 0
    while written < count {
      let done = withBytes { bytes in
        unsafe bytes.extracting(droppingFirst: written).withUnsafeBytes { unsafe write(memory, $0.baseAddress, $0.count) }
      }
      if done < 0 && errno == EINTR { continue }
      guard done > 0 else { throw SystemError(operation: "write", path: path, code: errno) }
      written += done
    }
    return copy
  }
}
