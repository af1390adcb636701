/// A document whose pages can be read in any order, and apart from one another.
///
/// What a page comes out as does not depend on the order: pages read by several sources of one document are those one source gives.
public protocol SeekablePageSource: PageSource {
  /// Makes ``PageSource/nextPage()`` go on at a page.
  ///
  /// - Parameters:
  ///   - page: the index of the page to come next, from 0.
  ///   - avoided: pages whose content must not be looked at, because reading them has broken a reader; each comes without blocks and with a
  ///     diagnostic of severity error.
  ///   - touch: is told the index of each page before its content is looked at.
  func seek(to page: Int, avoiding avoided: Set<Int>, touch: @escaping (Int) -> Void)
}
