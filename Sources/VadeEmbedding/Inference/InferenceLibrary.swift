internal import COpenVINO

/// The library inference runs on.
public enum InferenceLibrary {
  /// Its name and build, such as `OpenVINO 2026.4.1-22982`.
  ///
  /// - Returns: the name and build number.
  /// - Throws: ``EmbeddingError`` when the library does not answer.
  public static func version() throws(EmbeddingError) -> String {
    var version = unsafe ov_version_t()
    try unsafe InferenceStatus.check("ov_get_openvino_version", ov_get_openvino_version(&version))
    defer { unsafe ov_version_free(&version) }
    guard let build = unsafe version.buildNumber else { return "OpenVINO of unknown version" }
    return "OpenVINO \(unsafe String(cString: build))"
  }
}
