import Dispatch
import Testing

import VadeSystem

@Suite("Bounded queue")
struct BoundedQueueTests {
  @Test("hands elements on in order, through a capacity of one")
  func keepsOrder() {
    let queue = BoundedQueue<Int>(capacity: 1)
    DispatchQueue(label: "producer").async {
      for number in 0..<1000 { _ = queue.put(number) }
      queue.close()
    }
    var taken: [Int] = []
    while let number = queue.take() { taken.append(number) }
    #expect(taken == Array(0..<1000))
    #expect(queue.take() == nil)
  }

  @Test("a cancelled queue lets a waiting producer go on and gives nothing more")
  func cancels() {
    let queue = BoundedQueue<Int>(capacity: 1)
    let ended = DispatchGroup()
    DispatchQueue(label: "producer").async(group: ended) {
      while queue.put(1) {}
    }
    #expect(queue.take() == 1)
    queue.cancel()
    ended.wait()
    #expect(queue.take() == nil)
    #expect(!queue.put(2))
  }
}
