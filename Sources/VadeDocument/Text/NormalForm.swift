// The standard library normalises strings for comparison and offers the result under this name only; taking it from there saves every
// command the start-up cost of Foundation's tables.
@_spi(_Unicode) internal import Swift

/// Brings texts to one form, so that the same word written two ways is the same word.
package enum NormalForm {
  /// A text in Unicode normalisation form C, in which a letter and its accent are one scalar wherever such a scalar exists.
  ///
  /// - Complexity: O(n).
  package static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    return String(scalars)
  }

  /// A text in lower case and without accents, the way the index's tokenizer folds words.
  ///
  /// - Complexity: O(n).
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.lowercased()._nfd.lazy.filter { $0.properties.generalCategory != .nonspacingMark })
    return composed(String(scalars))
  }
}

extension String {
  /// The text's scalars with letters and their marks apart (normalisation form D).
  package var decomposed: [Unicode.Scalar] { Array(_nfd) }
}
