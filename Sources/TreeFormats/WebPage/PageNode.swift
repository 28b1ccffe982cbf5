// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// One node of a web page's accessibility tree, as the document has it.
///
/// Pages have very many of these, so what few nodes have is kept elsewhere, and no node is copied to
/// look at one of its members.
struct PageNode {
  // Small members stand where larger ones leave room.

  /// Where it starts in the document, in bytes; no document is longer than this counts.
  var offset: Int { Int(wholeOffset) }
  private let wholeOffset: Int32
  private var wholeLevel: Int32 = 0
  private var wholeBackendID: Int32 = -1
  var states: PageStates = []
  /// The browser's number for it, or what it calls itself.
  var id = ""
  /// The computed name, white space folded.
  var name = ""
  var value = PageValue.none
  var role = WebRole.unknown
  var nameSource = NameSource.unknown
  var checked: Checked?
  var pressed: Checked?
  var isIgnored = false
  var hasParent = false
  /// Where it is, where it says so itself.
  var box: Rectangle?
  /// Whether `id` is what it is called in the tree too; where that is empty, it has no name there.
  var hasOwnID = false
  /// Whether it was put between two others, and stands for nothing in the document.
  var isBetween = false
  /// Its level; one beyond all that are counted is the last of these.
  var level: Int {
    get { Int(wholeLevel) }
    set { wholeLevel = Int32(clamping: newValue) }
  }
  /// The number by which the DOM snapshot knows it, from zero; the browser has none that is greater than
  /// what is kept of it.
  var backendID: Int? {
    get { wholeBackendID < 0 ? nil : Int(wholeBackendID) }
    set { wholeBackendID = newValue.flatMap { Int32(exactly: $0) } ?? -1 }
  }
  /// Traits that no role or state stands for.
  var traits: Traits = []
  /// The children's places in the frame's list of identifiers.
  var children: Range<Int32> = 0..<0
  /// The least and the most that its value can be; what is no number where that is not known.
  private var least = Double.nan
  private var most = Double.nan
  /// The least that its value can be.
  var minimum: Double? {
    get { least.isNaN ? nil : least }
    set { least = newValue ?? .nan }
  }
  /// The most that its value can be.
  var maximum: Double? {
    get { most.isNaN ? nil : most }
    set { most = newValue ?? .nan }
  }
  /// Whether both of them are known.
  var hasLimits: Bool { !least.isNaN && !most.isNaN }
  /// What few nodes have; those that have nothing of it do without.
  var rare: RarePageMembers?

  init(offset: Int) {
    wholeOffset = Int32(clamping: offset)
  }

  /// Creates a node that is no browser's, and has no name in the tree unless it is given one.
  init(offset: Int, isRoot: Bool) {
    self.init(offset: offset)
    hasOwnID = true
    hasParent = !isRoot
  }
}

/// Where a computed name came from.
enum NameSource: Sendable {
  /// It was not said.
  case unknown
  /// The text inside the element.
  case contents
  /// An attribute, such as `aria-label`, `alt` or `title`.
  case attribute
  /// Another element, such as a label, a legend or a caption.
  case relatedElement
  /// What stands in the field while it is empty.
  case placeholder
}

/// A value of the browser's, in one of the kinds it has.
enum PageValue: Sendable {
  case none
  case text(String)
  case number(Double)

  /// Whether there is none.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// The yes-or-no properties of a node.
struct PageStates: OptionSet, Sendable {
  let rawValue: UInt32

  static let focusable = PageStates(rawValue: 1)
  static let focused = PageStates(rawValue: 1 << 1)
  static let disabled = PageStates(rawValue: 1 << 2)
  static let required = PageStates(rawValue: 1 << 3)
  static let invalid = PageStates(rawValue: 1 << 4)
  static let readOnly = PageStates(rawValue: 1 << 5)
  static let busy = PageStates(rawValue: 1 << 6)
  static let multiline = PageStates(rawValue: 1 << 7)
  static let editable = PageStates(rawValue: 1 << 8)
  static let modal = PageStates(rawValue: 1 << 9)
  static let selected = PageStates(rawValue: 1 << 10)
  static let expanded = PageStates(rawValue: 1 << 11)
  /// It can be expanded or collapsed.
  static let expandable = PageStates(rawValue: 1 << 12)
  /// Its description comes from another element.
  static let described = PageStates(rawValue: 1 << 13)
  /// Its content is secret.
  static let secret = PageStates(rawValue: 1 << 14)
  /// It is one of a series whose number nobody knows, and so is not counted with those beside it.
  static let uncounted = PageStates(rawValue: 1 << 15)
  /// What heads the column that it is in stands for its name.
  static let headed = PageStates(rawValue: 1 << 16)
  /// It completes what is typed into it.
  static let completing = PageStates(rawValue: 1 << 17)
}

/// The properties in words, which few nodes have.
struct PageProperties: Sendable {
  var hasPopup: String?
  var keyShortcuts: String?
  var live: String?
  /// Whether all of a live region is told when some of it changes.
  var isAtomic: Bool?
  var roleDescription: String?
  var valueText: String?
  /// What happens when it is used, where that is told apart from its description.
  var hint: String?
  /// The node that stands for this one while this one has the focus.
  var activeDescendant: Int?

  /// Whether there are none.
  var isEmpty: Bool {
    hasPopup == nil && keyShortcuts == nil && live == nil && isAtomic == nil
      && roleDescription == nil
      && valueText == nil && hint == nil && activeDescendant == nil
  }
}

/// The tree of one frame.
struct PageFrame {
  var frameID: String?
  /// The element in the outer frame, by its DOM number.
  var owner: Int?
  var nodes: [PageNode] = []
  var childIDs: [String] = []
  /// Who is whose child, where that was known without looking up identifiers.
  private(set) var links: PageLinks?

  init() {}

  /// Creates a frame of nodes of which it is known where each belongs.
  init(_ nodes: consuming [PageNode], _ links: PageLinks) {
    self.nodes = nodes
    self.links = links
  }
}
