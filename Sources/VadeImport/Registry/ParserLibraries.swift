internal import CCMarkGFM
internal import CLibXML2
internal import CZip

/// The libraries text formats are parsed with.
public enum ParserLibraries {
  /// Loads what they read from files of their own, once, so that documents can be parsed where no file can be opened.
  ///
  /// It is called from where a process gives up that right.
  public static func prepare() {
    xmlInitParser()
    _ = ConverterDecoder.loaded
  }

  /// Their names and versions, such as `cmark-gfm 0.29.0.gfm.6` and `libxml2 2.9.14`.
  public static var versions: [String] {
    var versions = ["libxml2 \(LIBXML_DOTTED_VERSION)"]
    if let text = unsafe cmark_version_string() { versions.insert("cmark-gfm \(unsafe String(cString: text))", at: 0) }
    if let text = unsafe zip_libzip_version() { versions.append("libzip \(unsafe String(cString: text))") }
    return versions
  }
}
