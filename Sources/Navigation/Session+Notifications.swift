// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
internal import Utterances

extension Session {
  /// Handles an event of the program that owns the interface.
  public mutating func take(_ notification: Notification) -> [SessionEvent] {
    remembering(events(of: notification))
  }

  private mutating func events(of notification: Notification) -> [SessionEvent] {
    let stop = hasBegun ? notification.node.flatMap { screen.stop(at: $0) } : nil
    switch notification.kind {
    case .screenChanged:
      isReading = false
      if stop != nil { pageTurning = nil }
      var events = sayName(of: screen.tree)
      if let text = notification.text { events.append(said(text)) }
      hasBegun = true
      return events + (stop.map { arrive(atStop: $0, from: nil) } ?? arriveAtBeginning())
    case .layoutChanged:
      var events: [SessionEvent] = []
      if let text = notification.text { events.append(said(text)) }
      if let stop {
        (isReading, pageTurning) = (false, nil)
        events += arrive(atStop: stop, from: origin)
      }
      return events
    case .announcement:
      guard let text = notification.text, !text.isEmpty else { return [] }
      return [.said(Utterance(segments: [Segment(.announcement, text)]), notification.urgency)]
    case .actionFailed:
      // The value that the program did not take is not said.
      pending = nil
      return [.boundary, .problem(notification.text ?? "")]
    case .pageScrolled:
      guard let text = notification.text, !text.isEmpty else { return [] }
      let isBoundary = text == lastScroll
      lastScroll = text
      return (isBoundary ? [.boundary] : []) + [said(text)]
    }
  }
}

extension Notification {
  /// Returns the urgency of an announcement: a queued one waits, whatever its priority.
  fileprivate var urgency: SessionEvent.Urgency {
    if queued == true || priority == .low { return .polite }
    return priority == .high ? .uninterruptible : .interrupting
  }
}
