// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

/// A node of a web page's accessibility tree, in the form of the document.
///
/// Pages have very many of these, so rare members are stored elsewhere, and reading a member never
/// copies a node.
struct PageNode {
  // Small members are ordered to fill the padding of larger ones.

  /// Its position in the document, in bytes; documents are never too long for this.
  var offset: Int { Int(wholeOffset) }
  private let wholeOffset: Int32
  private var wholeLevel: Int32 = 0
  private var wholeBackendID: Int32 = -1
  var states: PageStates = []
  /// The browser's number for it, or its own identifier.
  var id = ""
  /// The computed name, with collapsed white space.
  var name = ""
  var value = PageValue.none
  var role = WebRole.unknown
  var nameSource = NameSource.unknown
  var checked: Checked?
  var pressed: Checked?
  var isIgnored = false
  var hasParent = false
  var box: Rectangle?
  /// Whether `id` is also its identifier in the tree; if it is empty, it has none there.
  var hasOwnID = false
  /// Whether it was added between two others, and represents nothing in the document.
  var isBetween = false
  /// Its level, limited to the maximum.
  var level: Int {
    get { Int(wholeLevel) }
    set { wholeLevel = Int32(clamping: newValue) }
  }
  /// Its number in the DOM snapshot, from zero; the browser has no larger numbers than this stores.
  var backendID: Int? {
    get { wholeBackendID < 0 ? nil : Int(wholeBackendID) }
    set { wholeBackendID = newValue.flatMap { Int32(exactly: $0) } ?? -1 }
  }
  /// The traits without a role or state.
  var traits: Traits = []
  /// The range of its children in the frame's list of identifiers.
  var children: Range<Int32> = 0..<0
  /// The limits of its value; NaN if they are unknown.
  private var least = Double.nan
  private var most = Double.nan
  var minimum: Double? {
    get { least.isNaN ? nil : least }
    set { least = newValue ?? .nan }
  }
  var maximum: Double? {
    get { most.isNaN ? nil : most }
    set { most = newValue ?? .nan }
  }
  var hasLimits: Bool { !least.isNaN && !most.isNaN }
  /// The rare members; nil if there are none.
  var rare: RarePageMembers?

  init(offset: Int) { wholeOffset = Int32(clamping: offset) }

  /// Creates a node of another program, which by default has no identifier in the tree.
  @inline(__always)
  init(offset: Int, isRoot: Bool, hasOwnID: Bool = true) {
    self.init(offset: offset)
    self.hasOwnID = hasOwnID
    hasParent = !isRoot
  }
}

enum NameSource: Sendable {
  case unknown
  /// The text inside the element.
  case contents
  /// An attribute, such as `aria-label`, `alt` or `title`.
  case attribute
  /// Another element, such as a label, a legend or a caption.
  case relatedElement
  /// The placeholder of a field.
  case placeholder
}

enum PageValue: Sendable {
  case none
  case text(String)
  case number(Double)

  var isNone: Bool { if case .none = self { true } else { false } }
}

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
  static let secret = PageStates(rawValue: 1 << 14)
  /// It is in a series of unknown length, and is not counted with its siblings.
  static let uncounted = PageStates(rawValue: 1 << 15)
  /// The header of its column is its name.
  static let headed = PageStates(rawValue: 1 << 16)
  /// It completes typed text.
  static let completing = PageStates(rawValue: 1 << 17)
  /// A text has a space before or after its words.
  static let spaceBefore = PageStates(rawValue: 1 << 18)
  static let spaceAfter = PageStates(rawValue: 1 << 19)
  /// Safari exposes it as a block of its own, without a meaning.
  static let block = PageStates(rawValue: 1 << 20)

  /// Its orientation is vertical.
  static let vertical = PageStates(rawValue: 1 << 21)
  /// A text is that of the label of a checkbox or radio button, in one line.
  static let saidByControl = PageStates(rawValue: 1 << 22)
  /// The style of the element that it is in generates a text, at its start or its end.
  static let generatedBefore = PageStates(rawValue: 1 << 23)
  static let generatedAfter = PageStates(rawValue: 1 << 24)

  /// The spaces around the words of a text.
  static func spaces(of text: String) -> PageStates {
    var spaces: PageStates = []
    // Most texts begin and end with a letter of ASCII.
    func mayBeSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 || $0 >= 0x80 } ?? false }
    let letters = text.unicodeScalars
    if mayBeSpace(text.utf8.first), letters.first?.properties.isWhitespace == true {
      spaces.insert(.spaceBefore)
    }
    if mayBeSpace(text.utf8.last), letters.last?.properties.isWhitespace == true {
      spaces.insert(.spaceAfter)
    }
    return spaces
  }
}

/// The textual properties, which few nodes have.
struct PageProperties: Sendable {
  var hasPopup: String?
  var keyShortcuts: String?
  var live: String?
  /// Whether a change announces the whole live region.
  var isAtomic: Bool?
  var roleDescription: String?
  var valueText: String?
  /// The hint, if it differs from the description.
  var hint: String?
  /// The node that represents this one while it has the focus.
  var activeDescendant: Int?

  var isEmpty: Bool {
    hasPopup == nil && keyShortcuts == nil && live == nil && isAtomic == nil
      && roleDescription == nil && valueText == nil && hint == nil && activeDescendant == nil
  }
}

struct PageFrame {
  var frameID: String?
  /// The element in the outer frame, by its DOM number.
  var owner: Int?
  var nodes: [PageNode] = []
  var childIDs: [String] = []
  /// The parents and children, if they are known without identifiers.
  private(set) var links: PageLinks?

  init() {}

  /// Creates a frame of nodes with known parents.
  init(_ nodes: consuming [PageNode], _ links: PageLinks) {
    self.nodes = nodes
    self.links = links
  }
}

/// The reason why a page cannot be read.
struct PageProblem: Error, CustomStringConvertible {
  let problem: TreeProblem
  /// The position in the accessibility tree's document, in bytes; nil for the DOM snapshot, whose
  /// offsets are not those of the document.
  let offset: Int?

  var description: String { problem.description }

  init(_ problem: TreeProblem, at offset: Int?) {
    self.problem = problem
    self.offset = offset
  }

  init(_ words: String, at offset: Int?) { self.init(.particular(words), at: offset) }
}

/// A warning about a page, with its position in the accessibility tree's document, in bytes.
typealias PageWarning = (offset: Int, words: String)
