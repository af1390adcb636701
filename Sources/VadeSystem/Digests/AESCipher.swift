#if canImport(CCrypto)
  internal import CCrypto

  /// Takes the encryption off bytes that were encrypted with AES in whole blocks.
  public enum AESCipher {
    /// How many bytes a block has (FIPS 197).
    public static let blockSize = 16

    /// Decrypts bytes without a padding.
    ///
    /// - Parameters:
    ///   - bytes: a whole number of blocks.
    ///   - key: 16, 24 or 32 bytes.
    ///   - vector: what the first block is chained to; nil for blocks that are not chained.
    /// - Returns: as many bytes, or nil when the lengths do not fit.
    public static func decrypt(_ bytes: [UInt8], key: [UInt8], vector: [UInt8]?) -> [UInt8]? {
      let name: String
      switch key.count {
      case 16, 24, 32: name = "AES-\(key.count * 8)-" + (vector == nil ? "ECB" : "CBC")
      default: return nil
      }
      guard bytes.count % blockSize == 0, vector.map({ $0.count == blockSize }) ?? true, bytes.count < Int(Int32.max) else { return nil }
      guard let context = unsafe EVP_CIPHER_CTX_new(), let cipher = unsafe EVP_get_cipherbyname(name) else { return nil }
      defer { unsafe EVP_CIPHER_CTX_free(context) }
      guard unsafe EVP_DecryptInit_ex(context, cipher, nil, key, vector ?? []) == 1, unsafe EVP_CIPHER_CTX_set_padding(context, 0) == 1
      else {
        return nil
      }
      var result = [UInt8](repeating: 0, count: bytes.count + blockSize)
      var count: Int32 = 0
      guard unsafe EVP_DecryptUpdate(context, &result, &count, bytes, Int32(bytes.count)) == 1, Int(count) == bytes.count else {
        return nil
      }
      result.removeLast(blockSize)
      return result
    }
  }
#endif
