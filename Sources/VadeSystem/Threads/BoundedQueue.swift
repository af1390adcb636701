internal import Dispatch
internal import Synchronization

/// A queue between two threads that holds only so much: a fast stage of a pipeline waits for a slow one.
///
/// Stages are threads that block in C libraries, so the queue blocks too. `close` lets the taker finish what is queued;
/// `cancel` drops it and wakes both sides.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  /// Creates a queue for at most `capacity` elements.
  package init(capacity: Int) {
    // Signalled up from 0: a semaphore that is released below its initial value traps.
    for _ in 0..<capacity { free.signal() }
  }

  /// Whether what was queued has been dropped and nothing more is taken.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Waits for room and queues an element.
  ///
  /// - Returns: false when the queue was cancelled and the element dropped.
  package func put(_ element: Element) -> Bool {
    free.wait()
    let accepted = state.withLock { state in
      guard !state.isCancelled else { return false }
      precondition(!state.isClosed, "an element was put into a closed queue")
      state.elements.append(element)
      return true
    }
    if accepted { filled.signal() } else { free.signal() }
    return accepted
  }

  /// Waits for an element and takes it.
  ///
  /// - Returns: nil when the queue is closed and empty, or cancelled.
  package func take() -> Element? {
    filled.wait()
    let element: Element? = state.withLock { state in
      state.isCancelled || state.elements.isEmpty ? nil : state.elements.removeFirst()
    }
    // Without an element the wake-up came from `close` or `cancel`: it is passed on to the next taker.
    if element == nil { filled.signal() } else { free.signal() }
    return element
  }

  /// Says that nothing more will be put.
  package func close() {
    state.withLock { $0.isClosed = true }
    filled.signal()
  }

  /// Drops what is queued and lets both sides go on without.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.elements = []
    }
    filled.signal()
    free.signal()
  }
}
