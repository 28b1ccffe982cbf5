// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// A value that was adjusted, and is not said before its owner had time to send another one.
struct PendingValue: Sendable {
  let node: String
  let deadline: Duration
}

/// An element that changes all the time, and what of it is left to be said.
struct FrequentElement: Sendable {
  let node: String
  /// When it was said last.
  var saidAt: Duration
  var unsaid: ElementChange?
}

/// What is another one of an element.
enum ElementChange: Sendable {
  /// What it is called; all of it is said again.
  case label
  case state(StateChange)
  /// What was done to its text, while that is edited.
  case text(TextChange)
}

extension Session {
  // MARK: Time

  /// When something is to be said unless something else happens before; nothing when nothing is.
  public var nextDeadline: Duration? {
    let late = frequent.flatMap { $0.unsaid == nil ? nil : $0.saidAt + manner.changeInterval }
    return [pending?.deadline, late].compactMap(\.self).min()
  }

  /// Lets time go on, and says what is due.
  ///
  /// - Parameter time: The caller's clock, which never goes back.
  public mutating func advance(to time: Duration) -> [Happening] {
    self.time = max(time, self.time)
    var happenings: [Happening] = []
    if let waiting = pending, waiting.deadline <= self.time {
      pending = nil
      if cursor == waiting.node { happenings += sayValueAgain() }
    }
    if let element = frequent, let change = element.unsaid,
      element.saidAt + manner.changeInterval <= self.time
    {
      frequent = FrequentElement(node: element.node, saidAt: self.time)
      if cursor == element.node { happenings += say(change) }
    }
    return happenings
  }

  // MARK: Elements that change all the time

  /// Whether a change of the element under the cursor is not said yet, since it was said just now.
  mutating func holdsBack(_ change: ElementChange) -> Bool {
    guard let node = cursor else { return false }
    if let element = frequent, element.node == node,
      time < element.saidAt + manner.changeInterval
    {
      // With another name, all is said that has changed besides.
      if case .label? = element.unsaid {} else { frequent?.unsaid = change }
      return true
    }
    frequent = FrequentElement(node: node, saidAt: time)
    return false
  }

  // MARK: Answers

  /// Waits for whoever owns the interface to send the value that came of an adjustment.
  mutating func awaitAnswer(at node: String) {
    // Who is asked again and again is still heard from time to time.
    if let pending, pending.node == node { return }
    pending = PendingValue(node: node, deadline: time + manner.answerTime)
  }

  /// What to say where the element under the cursor has been sent while that was awaited.
  mutating func takeAnswer() -> [Happening]? {
    guard let waiting = pending, waiting.node == cursor else { return nil }
    pending = nil
    return sayValueAgain()
  }
}
