// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A node's place in its tree's arena.
///
/// An index means something only together with the tree it came from.
public struct NodeIndex: RawRepresentable, Hashable, Comparable, Sendable {
  /// The position in the arena, from zero; the root is zero.
  public let rawValue: Int32

  /// Creates an index from a position.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Creates an index from a position.
  public init(_ position: Int) {
    rawValue = Int32(position)
  }

  /// The position as a subscript of the arena.
  public var position: Int { Int(rawValue) }

  /// The root of every tree.
  public static let root = NodeIndex(rawValue: 0)

  /// Compares positions in the arena.
  public static func < (left: NodeIndex, right: NodeIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One node of an accessibility tree: what it says, what it is and where it stands.
///
/// The members are those of the tree format (docs/reference/tree-format.md), without the ones that few nodes
/// have: those are in `details`.
public struct Node: Sendable {
  /// The identifier the document gave it.
  public var id: String?
  /// Its name.
  public var label: AttributedText?
  /// Its value.
  public var value: AttributedText?
  /// What happens when it is used.
  public var hint: AttributedText?
  /// Its traits.
  public var traits: Traits = []
  /// Its role.
  public var role: Role?
  /// The kind of container it was declared as.
  public var containerType: ContainerType?
  /// The kind of platform view it is.
  public var view: ViewKind?
  /// The level of a heading, from 1 to 6; zero where there is none.
  public var headingLevel: UInt8 = 0
  /// Its yes-or-no members.
  public var flags = NodeFlags()
  /// Where it is, in screen points.
  public var frame: Rectangle?
  /// The members that few nodes have, as a copy to be changed and put back.
  public var details: NodeDetails? {
    get { rare?.members }
    set { rare = newValue.map { RareMembers($0) { _ in } } }
  }

  /// Gives it members that few nodes have, in place of those that it had.
  ///
  /// It takes less time than setting `details`, since nothing is copied.
  ///
  /// - Parameter fill: Sets the members; before, none is set.
  public mutating func giveDetails(_ fill: (inout NodeDetails) -> Void) {
    rare = RareMembers(NodeDetails(), fill)
  }

  /// Changes some of the members that few nodes have, and makes them first if there are none.
  public mutating func changeDetails(_ change: (inout NodeDetails) -> Void) {
    guard var details = rare?.members else { return giveDetails(change) }
    // Let go of first, so that a list in them is changed in place: one change for each of its items
    // would otherwise take time with the square of their number.
    rare = nil
    change(&details)
    rare = RareMembers(details) { _ in }
  }

  /// The members that few nodes have, to be asked for one by one without a copy of all.
  public private(set) var rare: RareMembers?

  /// Its elements in explicit order, which are looked at more often than other details.
  var elements: [NodeIndex]? { rare?.members.elements }
  /// Whether it is fully transparent.
  var isTransparent: Bool { rare?.members.alpha == 0 }

  /// The node this one is a child of, or an element of, when it is no view.
  public internal(set) var parent: NodeIndex?
  var firstChild: NodeIndex?
  var nextSibling: NodeIndex?
  /// The place among its siblings, or among the elements of its container when it is no view.
  var ordinal: Int32 = 0
  /// Whether it is one of the views below its parent, rather than an element that is no view.
  public internal(set) var isView = true

  // These stand last for the room that is left there, and here at all because most screens have some: what
  // few nodes have costs more memory and time.

  /// Whether it is checked.
  public var checked: Checked?
  /// Whether it is pressed.
  public var pressed: Checked?

  /// Creates a node that says nothing.
  public init() {}

  /// Creates a node that says nothing and has its place in the tree.
  init(parent: NodeIndex, ordinal: Int32) {
    self.parent = parent
    self.ordinal = ordinal
  }

  /// Changes places with another node in all but identifier and place in the tree.
  mutating func swapMembers(with other: inout Node) {
    swap(&self, &other)
    swap(&id, &other.id)
    swap(&parent, &other.parent)
    swap(&firstChild, &other.firstChild)
    swap(&nextSibling, &other.nextSibling)
    swap(&ordinal, &other.ordinal)
    swap(&isView, &other.isView)
  }

  /// Whether what it holds is to be kept from everybody.
  ///
  /// A trait or role that nobody knows counts when its name speaks of passwords or security: it is
  /// more likely misspelled than meant for anything else.
  @inlinable public var isSecure: Bool {
    if traits.contains(.secureTextField) || role == .passwordInput { return true }
    // Most nodes have no rare members, and this is asked of every node.
    return rare?.speaksOfSecrets == true
  }

  /// Replaces what stands in a secure text field by as many bullets.
  ///
  /// Readers call it on every node, so that what was typed goes no further than the document.
  @inlinable
  public mutating func concealSecureText() {
    if isSecure { conceal() }
  }

  @usableFromInline
  mutating func conceal() {
    func conceal(_ text: String) -> String {
      let count = text.lettersOfSecret
      return String(unsafeUninitializedCapacity: 3 * count) { bytes in
        for place in 0..<count {
          (bytes[3 * place], bytes[3 * place + 1], bytes[3 * place + 2]) = (0xE2, 0x80, 0xA2)
        }
        return 3 * count
      }
    }
    value = value.map { AttributedText(conceal($0.text)) }
    guard rare?.members.text?.content != nil else { return }
    changeDetails { details in
      let content = details.text?.content
      details.text?.content = content.map(conceal)
      details.text?.misspelled = []
    }
  }
}

/// Whether the name of a trait or role is about what nobody is to hear.
private func holdsWordForSecret(_ name: String) -> Bool {
  guard name.utf8.count <= 256 else { return false }
  let lowercased = name.lowercased()
  return ["password", "passwd", "passcode", "secur", "secret"].contains(where: lowercased.holds)
}

extension String {
  /// How many characters are in what was typed, which mostly are of ASCII or bullets already.
  fileprivate var lettersOfSecret: Int {
    let bytes = utf8Span.span
    let bullet: (UInt8, UInt8, UInt8) = (0xE2, 0x80, 0xA2)
    var place = 0
    var letters = 0
    while place < bytes.count {
      if bytes[place] >= 0x20, bytes[place] < 0x7F {
        place += 1
      } else if place + 2 < bytes.count,
        (bytes[place], bytes[place + 1], bytes[place + 2]) == bullet
      {
        place += 3
      } else {
        return count
      }
      letters += 1
    }
    return letters
  }
}

/// Keeps the members that few nodes have out of line, so that an ordinary node stays small.
public final class RareMembers: Sendable {
  /// The members.
  public let members: NodeDetails

  init(_ members: consuming NodeDetails, _ fill: (inout NodeDetails) -> Void) {
    fill(&members)
    self.members = members
  }

  /// Whether the name of a trait or role that nobody knows is about what nobody is to hear.
  @usableFromInline var speaksOfSecrets: Bool {
    members.unknownTraits?.contains(where: holdsWordForSecret) == true
      || members.roleName.map(holdsWordForSecret) == true
  }
}
