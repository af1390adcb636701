#if canImport(CCrypto)
  internal import CCrypto

  /// Computes a SHA-256 digest piece by piece.
  ///
  /// Safe although it owns a pointer: the pointer never leaves it and is freed once.
  @safe public struct SHA256Hasher: ~Copyable {
    private let context: OpaquePointer

    /// Starts a digest of nothing.
    public init() {
      guard let context = unsafe EVP_MD_CTX_new(), unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
        preconditionFailure("libcrypto offers no SHA-256: a provider is switched off in its configuration")
      }
      unsafe self.context = context
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds bytes.
    public mutating func update(_ bytes: RawSpan) {
      let status = unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
      precondition(status == 1, "libcrypto refused \(bytes.byteCount) bytes for a SHA-256 digest")
    }

    /// Adds a text's UTF-8 bytes.
    public mutating func update(_ text: String) {
      unsafe update(text.utf8Span.span.bytes)
    }

    /// Ends the digest.
    public consuming func finalize() -> SHA256Digest {
      var bytes = [UInt8](repeating: 0, count: 32)
      let status = unsafe bytes.withUnsafeMutableBufferPointer { unsafe EVP_DigestFinal_ex(context, $0.baseAddress, nil) }
      precondition(status == 1, "libcrypto could not finish a SHA-256 digest")
      return SHA256Digest(bytes: bytes)
    }
  }
#endif
