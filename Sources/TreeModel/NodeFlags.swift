// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The yes-or-no members of a node; each may also have been left out.
public struct NodeFlags: Sendable, Hashable {
  private var given: UInt32 = 0
  private var isSet: UInt32 = 0

  /// Creates flags that have all been left out.
  public init() {}

  /// One of the members.
  public enum Member: UInt8, CaseIterable, Sendable {
    /// Whether the cursor stops here.
    case isElement
    /// Whether it is out of sight with all below it.
    case hidden
    /// Whether it and all below it are kept from assistive technology.
    case elementsHidden
    /// Whether what lies outside its frame is cut off.
    case clips
    /// Whether nothing beside it can be reached.
    case modal
    /// Whether its elements are read together.
    case groupChildren
    /// Whether it is expanded, if it can be.
    case expanded
    /// Whether a value must be given.
    case required
    /// Whether its value is at fault.
    case invalid
    /// Whether its value cannot be changed.
    case readOnly
    /// Whether it is still being filled.
    case busy
    /// Whether it does something when touched.
    case respondsToUserInteraction
    /// Whether the keyboard focus can be on it.
    case focusable
    /// Whether the cells of this table or collection are focusable.
    case allowsFocus
    /// Whether focusing selects.
    case selectionFollowsFocus
    /// Whether all of this live region is said when some of it changes.
    case atomic
  }

  /// Whether a member is set; nothing when it was left out.
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

  /// Whether a member was given and is true.
  public func has(_ member: Member) -> Bool {
    isSet & (1 << UInt32(member.rawValue)) != 0
  }
}
