// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// An adjusted value that waits for the program's own value.
struct PendingValue: Sendable {
  let node: String
  let deadline: Duration
}

/// A constantly changing element, and its latest change if that is still unsaid.
struct FrequentElement: Sendable {
  let node: String
  /// The time of its last utterance.
  var saidAt: Duration
  var unsaid: ElementChange?
}

/// The parts of an element that changed.
enum ElementChange: Sendable {
  /// Its name; the whole element is said again.
  case label
  case state(StateChange)
  /// The edit of its text.
  case text(TextChange)
}

extension Session {
  /// The time of the next pending utterance; `nil` if none is pending.
  public var nextDeadline: Duration? {
    let late = frequent.flatMap { $0.unsaid == nil ? nil : $0.saidAt + options.changeInterval }
    return [pending?.deadline, late].compactMap(\.self).min()
  }

  /// Advances the clock and returns the events that are due.
  ///
  /// - Parameter time: The time on the caller's monotonic clock.
  public mutating func advance(to time: Duration) -> [SessionEvent] {
    remembering(eventsDue(at: time))
  }

  private mutating func eventsDue(at time: Duration) -> [SessionEvent] {
    self.time = max(time, self.time)
    var events: [SessionEvent] = []
    if let waiting = pending, waiting.deadline <= self.time {
      pending = nil
      if cursor == waiting.node { events += sayValueAgain() }
    }
    if let element = frequent, let change = element.unsaid,
      element.saidAt + options.changeInterval <= self.time
    {
      frequent = FrequentElement(node: element.node, saidAt: self.time)
      if cursor == element.node { events += say(change) }
    }
    return events
  }

  /// Holds back a change of the element under the cursor if the last one was said just before.
  ///
  /// - Returns: Whether it held the change back.
  mutating func holdsBack(_ change: ElementChange) -> Bool {
    guard let node = cursor else { return false }
    if let element = frequent, element.node == node, time < element.saidAt + options.changeInterval
    {
      // A new name includes all other changes.
      if case .label? = element.unsaid {} else { frequent?.unsaid = change }
      return true
    }
    frequent = FrequentElement(node: node, saidAt: time)
    return false
  }

  /// Waits for the program to send the value after an adjustment.
  mutating func awaitAnswer(at node: String) {
    // Repeated adjustments keep the first deadline, so that the session says values at intervals.
    if let pending, pending.node == node { return }
    pending = PendingValue(node: node, deadline: time + options.answerTime)
  }

  /// Ends the wait for a value after the program has done what it could; says the value again.
  public mutating func endAnswer() -> [SessionEvent] { takeAnswer() ?? [] }

  /// Returns the events for an awaited element that the program sent; `nil` if none was awaited.
  mutating func takeAnswer() -> [SessionEvent]? {
    guard let waiting = pending, waiting.node == cursor else { return nil }
    pending = nil
    return sayValueAgain()
  }
}
