internal import VadeDocument

/// What stands on a page beside its content: remarks, form fields, links and attached files.
struct PageAnnotations: Hashable {
  /// A remark with its place.
  struct Note: Hashable {
    /// What it says.
    var text: String
    /// Who wrote it, or nil.
    var author: String?
    /// Its place on the displayed page, or nil.
    var box: Box?
    /// Whether no reader shows it.
    var isHidden: Bool
  }

  /// A form field with what was filled in.
  struct Field: Hashable {
    /// What the form calls it: the name for people, else the one for programs.
    var name: String?
    /// What was typed or chosen; empty for a check box.
    var value: String
    /// Whether a check box or radio button is ticked; nil for other fields.
    var isTicked: Bool?
    /// Its place on the displayed page.
    var box: Box
  }

  /// A stretch of the page that leads somewhere.
  struct LinkArea: Hashable {
    /// Its place on the displayed page.
    var box: Box
    /// Where it leads: a URL, or `#page=` and a page number.
    var target: String
  }

  /// Remarks, each followed by the replies to it.
  var notes: [Note] = []
  /// Form fields in the order of the file.
  var fields: [Field] = []
  /// Links in the order of the file.
  var links: [LinkArea] = []
  /// Files attached to the page.
  var files: [AttachedFile] = []
  /// Whether an annotation draws text that must become part of the page to be read.
  var writesOnPage = false
  /// Whether reading them has changed the page in memory, so that it must not be read again as it is.
  var isChanged = false
}
