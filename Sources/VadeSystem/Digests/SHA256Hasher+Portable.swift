#if !canImport(CCrypto)
  /// Computes a SHA-256 digest piece by piece.
  public struct SHA256Hasher: ~Copyable {
    private var digest = PortableSHA256()

    /// Starts a digest of nothing.
    public init() {}

    /// Adds bytes.
    public mutating func update(_ bytes: RawSpan) { digest.update(Span(_bytes: bytes)) }

    /// Adds a text's UTF-8 bytes.
    public mutating func update(_ text: String) { digest.update(text.utf8Span.span) }

    /// Ends the digest.
    public consuming func finalize() -> SHA256Digest { SHA256Digest(bytes: digest.finalize()) }
  }
#endif
