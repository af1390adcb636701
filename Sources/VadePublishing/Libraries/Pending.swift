internal import VadeDocument
extension DocumentReport { var properties: [DocumentHeader.Property] { [] } }
struct Moment: Equatable, CustomStringConvertible { var description: String }
struct VerseNumber { var chapter: Int; init?(_ s: String) { nil } }
extension Passage { var moment: Moment? { pages == nil && pageLabel?.count == 16 ? pageLabel.map(Moment.init(description:)) : nil } }
