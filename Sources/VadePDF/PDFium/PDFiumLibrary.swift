internal import CPDFium
internal import Synchronization

/// The one door into PDFium: initialised once, entered by one thread at a time.
///
/// PDFium keeps global state (fonts, the last error) without locks of its own, so every call of the process goes through one lock, over all
/// documents. Pages are read in parallel by several processes, never by several threads.
enum PDFiumLibrary {
  private static let isInitialised = Mutex(false)

  /// Runs a closure as the only user of PDFium.
  ///
  /// Not reentrant: the closure must neither enter again nor let go of the last reference to a ``PDFiumDocument``.
  static func enter<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try isInitialised.withLock { isInitialised throws(Failure) -> Result in
      if !isInitialised {
        start()
        isInitialised = true
      }
      return try body()
    }
  }

  /// Starts PDFium without the system's fonts: a page is read the same on every machine, and in a process that can open no file.
  private static func start() {
    var folders: [UnsafePointer<CChar>?] = unsafe [nil]
    unsafe folders.withUnsafeMutableBufferPointer { folders in
      var config = unsafe FPDF_LIBRARY_CONFIG(version: 2, m_pUserFontPaths: folders.baseAddress, m_pIsolate: nil, m_v8EmbedderSlot: 0)
      unsafe FPDF_InitLibraryWithConfig(&config)
    }
  }
}
