internal import VadeDocument

/// Joins boxes that touch or nearly touch.
enum BoxClusters {
  /// A group of boxes.
  struct Cluster: Hashable {
    /// The box round them.
    var frame: Box
    /// How many there are.
    var count: Int
  }

  /// More groups than these are open at no time: what lies further up the page has its end.
  private static let reach = 64

  /// The groups of boxes that are no further from one another than a gap.
  ///
  /// - Complexity: O(n log n) for n boxes, since each is compared with a bounded number of groups.
  static func of(_ boxes: some Sequence<Box>, gap: Double) -> [Cluster] {
    var clusters = boxes.sorted { ($0.y, $0.x, $0.maxX) < ($1.y, $1.x, $1.maxX) }.map { Cluster(frame: $0, count: 1) }
    // Groups that grew may reach one another now; shapes strewn over a page need few rounds, and what needs many is no drawing to tell apart.
    for _ in 0..<12 {
      let joined = once(clusters, gap: gap)
      if joined.count == clusters.count { break }
      clusters = joined.sorted { ($0.frame.y, $0.frame.x, $0.frame.maxX) < ($1.frame.y, $1.frame.x, $1.frame.maxX) }
    }
    return clusters
  }

  private static func once(_ clusters: [Cluster], gap: Double) -> [Cluster] {
    var result: [Cluster] = []
    for cluster in clusters {
      if let index = result.indices.suffix(reach).last(where: { result[$0].frame.isNear(cluster.frame, gap: gap) }) {
        result[index].frame = result[index].frame.union(cluster.frame)
        result[index].count += cluster.count
      } else {
        result.append(cluster)
      }
    }
    return result
  }
}

extension Box {
  /// Whether two boxes overlap or are no further apart than a gap, in points.
  func isNear(_ other: Box, gap: Double) -> Bool {
    x - gap <= other.maxX && other.x - gap <= maxX && y - gap <= other.maxY && other.y - gap <= maxY
  }

  /// The box with a margin on every side.
  func grown(by margin: Double) -> Box { Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin) }

  /// What of the box lies on a page, or nil for nothing.
  func onPage(_ size: Page.Size) -> Box? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(size.width, maxX), min(size.height, maxY))
    return right > left && bottom > top ? Box(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
