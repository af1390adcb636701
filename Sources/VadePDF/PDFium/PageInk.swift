/// What a page shows besides text: enough to tell a blank page from one that needs recognition.
struct PageInk: Hashable {
  /// The share of the displayed page the largest image covers, from 0 to 1.
  var largestImageShare = 0.0
  /// Whether anything is drawn: an image, a shading, a line or a shape that is not plain white.
  var isVisible = false
}
