#if canImport(CCrypto)
  internal import CCrypto

  /// The library digests are computed with.
  public enum CryptoLibrary {
    /// Its name and version, such as `OpenSSL 3.0.15 3 Sep 2024`.
    public static var version: String {
      guard let text = unsafe OpenSSL_version(OPENSSL_VERSION) else { return "OpenSSL of unknown version" }
      return unsafe String(cString: text)
    }
  }
#endif
