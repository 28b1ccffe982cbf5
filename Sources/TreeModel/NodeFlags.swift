// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The Boolean members of a node; each may be unset.
///
/// Access is inlinable, because a known member then takes a few instructions: importers set several
/// for each node, in place, which otherwise takes a call to read and another to write.
public struct NodeFlags: Sendable, Hashable {
  @usableFromInline var given: UInt32 = 0
  @usableFromInline var isSet: UInt32 = 0

  /// Creates unset flags.
  public init() {}

  /// One of the members.
  public enum Member: UInt8, CaseIterable, Sendable {
    /// Whether the cursor stops here.
    case isElement
    /// Whether it is invisible with its descendants.
    case hidden
    /// Whether assistive technology ignores it and its descendants.
    case elementsHidden
    /// Whether it clips content outside its frame.
    case clips
    /// Whether nothing outside it can be reached.
    case modal
    /// Whether its elements stay together in reading order.
    case groupChildren
    /// Whether it is expanded, if it can be.
    case expanded
    /// Whether a value is required.
    case required
    /// Whether its value is invalid.
    case invalid
    /// Whether its value cannot be changed.
    case readOnly
    /// Whether it is still loading.
    case busy
    /// Whether it responds to touch.
    case respondsToUserInteraction
    /// Whether it can receive the keyboard focus.
    case focusable
    /// Whether the cells of this table or collection are focusable.
    case allowsFocus
    /// Whether focusing selects.
    case selectionFollowsFocus
    /// Whether a change announces the whole live region.
    case atomic
    /// Whether its orientation is vertical.
    case vertical
    /// Whether it is text of a page that a checkbox or radio button says as its name: an element only on
    /// the Mac.
    case saidByControl
    /// Whether it handles the keys that are pressed while the focus is in it.
    case handlesKeys
  }

  /// Returns whether a member is set; nil if the document does not say.
  @inlinable
  public subscript(member: Member) -> Bool? {
    get {
      let bit: UInt32 = 1 << UInt32(member.rawValue)
      return given & bit == 0 ? nil : isSet & bit != 0
    }
    set {
      let bit: UInt32 = 1 << UInt32(member.rawValue)
      given = newValue == nil ? given & ~bit : given | bit
      isSet = newValue == true ? isSet | bit : isSet & ~bit
    }
  }

  /// Returns whether a member is true.
  @inlinable
  public func has(_ member: Member) -> Bool { isSet & (1 << UInt32(member.rawValue)) != 0 }
}
