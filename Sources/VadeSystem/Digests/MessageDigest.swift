#if canImport(CCrypto)
  internal import CCrypto

  /// Digests a file format asks for, by name; what the program itself relies on is ``SHA256Digest``.
  public enum MessageDigest: String, Sendable, Hashable, CaseIterable {
    /// MD5, broken but in files.
    case md5 = "MD5"
    /// SHA-1, broken but in files.
    case sha1 = "SHA1"
    /// SHA-256.
    case sha256 = "SHA256"
    /// SHA-384.
    case sha384 = "SHA384"
    /// SHA-512.
    case sha512 = "SHA512"

    /// The digest of some bytes, or nil when the library has the algorithm switched off.
    ///
    /// - Parameter bytes: what to digest.
    /// - Returns: as many bytes as the digest has.
    public func digest(of bytes: [UInt8]) -> [UInt8]? {
      guard let algorithm = unsafe EVP_get_digestbyname(rawValue) else { return nil }
      var result = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
      var count: UInt32 = 0
      let status = unsafe bytes.withUnsafeBytes { source in
        unsafe result.withUnsafeMutableBufferPointer { target in
          unsafe EVP_Digest(source.baseAddress, source.count, target.baseAddress, &count, algorithm, nil)
        }
      }
      return status == 1 ? Array(result.prefix(Int(count))) : nil
    }
  }
#endif
