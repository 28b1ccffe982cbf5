// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The outlines that a program draws around the element under the cursor and around the one with the
/// keyboard focus.
struct Outlines: Sendable, Hashable {
  let cursor: CursorShape?
  let focus: CursorShape?
}

extension Session {
  var outlines: Outlines {
    Outlines(
      cursor: present.flatMap { CursorShape(of: $0) },
      focus: focused.flatMap { CursorShape(of: $0) })
  }

  /// The corners of the outline of the node under the cursor, if it has one.
  public var path: [Point]? { present?.rare?.members.path }

  /// Returns the events of outlines that a change of the screen has changed, of elements on which the
  /// cursor and the focus stay.
  ///
  /// A program that runs draws its own.
  ///
  /// - Parameter events: The other events of the change.
  func newOutlines(since former: FormerScreen, beside events: [SessionEvent]) -> [SessionEvent] {
    guard !options.isLive else { return [] }
    var found: [SessionEvent] = []
    let now = outlines
    let isFocusSaid = events.contains { if case .effect(.focus) = $0 { true } else { false } }
    if let focus = keyboardFocus, focus == former.focus, now.focus != nil,
      now.focus != former.outlines.focus, !isFocusSaid
    {
      found.append(focusEffect(from: focus))
    }
    if hasBegun, let cursor, cursor == former.cursor, let shape = now.cursor,
      shape != former.outlines.cursor
    {
      found.append(.outline(node: cursor, shape))
    }
    return found
  }
}
