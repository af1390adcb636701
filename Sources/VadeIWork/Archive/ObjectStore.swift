internal import VadeImport

/// An object of a document: its kind and its message.
struct IWorkObject {
  var identifier: UInt64
  var type: Int
  var message: WireMessage
}

/// The objects of a document by identifier, read from its components when they are asked for.
///
/// Every component is unpacked once to find its objects; after that a few stay in memory and the others are unpacked again, so that a table of a million cells does
/// not stand in memory as a whole.
final class ObjectStore {
  let faults: FaultLog
  private let components: [IWorkPackage.Component]
  private var places: [UInt64: Place] = [:]
  private var cache: [(component: Int, bytes: [UInt8])] = []

  /// How many unpacked bytes stay in memory.
  private static let cacheSize = 64 << 20

  private struct Place {
    var component: Int32
    var type: Int32
    var start: Int
    var end: Int
  }

  /// Finds the objects of all components.
  ///
  /// - Throws: ``ImportError`` of reason `tooLarge`; a component that is damaged gives the objects before its fault.
  init(_ components: [IWorkPackage.Component], faults: FaultLog) throws(ImportError) {
    self.components = components
    self.faults = faults
    for index in components.indices { try find(in: index) }
  }

  /// How many objects there are.
  var count: Int { places.count }

  private func find(in index: Int) throws(ImportError) {
    let data: [UInt8]
    do {
      data = try components[index].read()
    } catch {
      if case .damaged = error.reason {
        faults.damagedComponents.append(components[index].name)
        return
      }
      throw error
    }
    let (bytes, isWhole) = IWAComponent.unpack(data)
    let (entries, isSound) = IWAComponent.entries(of: bytes, faults: faults)
    if !isWhole || !isSound { faults.damagedComponents.append(components[index].name) }
    for entry in entries where places[entry.identifier] == nil {
      places[entry.identifier] = Place(
        component: Int32(clamping: index), type: Int32(clamping: entry.type), start: entry.range.lowerBound, end: entry.range.upperBound)
    }
    keep(bytes, of: index)
  }

  /// The kind of an object, or nil when there is none.
  func type(of identifier: UInt64) -> Int? { places[identifier].map { Int($0.type) } }

  /// An object; nil and noted when there is none.
  func object(_ identifier: UInt64) -> IWorkObject? {
    guard let place = places[identifier] else {
      if identifier != 0 { faults.missingObjects.insert(identifier) }
      return nil
    }
    guard let bytes = bytes(of: Int(place.component)), place.end <= bytes.count else { return nil }
    return IWorkObject(
      identifier: identifier, type: Int(place.type), message: WireMessage(bytes, in: place.start..<place.end, faults: faults))
  }

  /// The message of an object of one of some kinds.
  func message(_ identifier: UInt64?, of types: Int...) -> WireMessage? {
    guard let identifier, let object = object(identifier), types.contains(object.type) else { return nil }
    return object.message
  }

  /// The objects of a kind, by identifier.
  func identifiers(of type: Int) -> [UInt64] { places.filter { $0.value.type == type }.keys.sorted() }

  private func bytes(of component: Int) -> [UInt8]? {
    if let at = cache.firstIndex(where: { $0.component == component }) {
      let entry = cache.remove(at: at)
      cache.append(entry)
      return entry.bytes
    }
    // It was read before: what it could not give then it was noted for.
    guard let data = try? components[component].read() else { return nil }
    let bytes = IWAComponent.unpack(data).bytes
    keep(bytes, of: component)
    return bytes
  }

  private func keep(_ bytes: [UInt8], of component: Int) {
    cache.append((component, bytes))
    var size = cache.reduce(0) { $0 + $1.bytes.count }
    while size > Self.cacheSize, cache.count > 1 { size -= cache.removeFirst().bytes.count }
  }
}
