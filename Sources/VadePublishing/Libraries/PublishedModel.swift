/// What models are called where they are published.
package enum PublishedModel {
  /// The name packs give a model of this machine.
  ///
  /// The original's application knows its model by the name under which it was published; others keep the name they have here.
  package static func name(of model: String) -> String {
    model == "bge-small-en-v1.5" ? BundlePackSource.standardModel : model
  }

  /// The name a model of a pack has on this machine: what stands behind the publisher's.
  package static func localName(of model: String) -> String {
    model.split(separator: "/").last.map(String.init) ?? model
  }
}
