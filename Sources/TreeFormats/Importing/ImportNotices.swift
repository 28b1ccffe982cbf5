// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

/// The warnings of an importer, counted by kind.
struct ImportNotices {
  /// The nodes that a notice is about.
  private struct Found {
    let notice: Notice
    /// The place of the first one in the document.
    let offset: Int
    var count = 1
    /// Names in the order of the document, each once, with the number of nodes that have it.
    var names: [(name: String, count: Int)] = []

    /// The names in brackets, if there are several nodes: `(button#save, 2 × input and 3 more)`.
    var list: String {
      guard count > 1, !names.isEmpty else { return "" }
      let parts = names.map { $0.count == 1 ? $0.name : "\($0.count) × \($0.name)" }
      let rest = count - names.reduce(0) { $0 + $1.count }
      guard rest == 0 else { return " (\(parts.joined(separator: ", ")) and \(rest) more)" }
      let last = parts.count > 1 ? " and \(parts[parts.count - 1])" : ""
      let first = parts.count > 1 ? parts.dropLast().joined(separator: ", ") : parts[0]
      return " (\(first)\(last))"
    }
  }

  /// The maximum number of names in a warning, and of nodes whose names are compared.
  private static let mostNames = 10
  private static let mostCompared = 200

  private var found: [Found] = []
  private var places: [Notice: Int] = [:]
  let trace: ImportTrace?

  init(_ trace: ImportTrace? = nil) { self.trace = trace }
  func record(at offset: Int) -> ViewRecord { ViewRecord(trace: trace, offset: offset) }

  /// Counts a notice.
  ///
  /// - Parameter subject: The node, as its author knows it.
  mutating func note(
    _ notice: Notice, at offset: Int, about subject: @autoclosure () -> String? = nil
  ) {
    let place = places[notice] ?? found.count
    if place == found.count {
      places[notice] = place
      found.append(Found(notice: notice, offset: offset))
    } else {
      found[place].count += 1
    }
    guard found[place].count <= Self.mostCompared, let name = subject() else { return }
    if let known = found[place].names.firstIndex(where: { $0.name == name }) {
      found[place].names[known].count += 1
    } else if found[place].names.count < Self.mostNames {
      found[place].names.append((name, 1))
    }
  }

  /// Adds the warnings to the findings, each kind once, at its first offset.
  func report(to findings: inout Findings) {
    for found in found {
      findings.warning(
        found.notice.problem(found.count, found.list), at: found.offset,
        about: found.names.first?.name)
    }
  }
}

/// A kind of warning.
enum Notice: Hashable, Sendable {
  case unknownTrait(String)
  case unknownKind(String)
  case namelessControl
  /// An image on a page without a text alternative.
  case namelessImage
  /// A warning of one format: the text for one case and, with # for the number, for several.
  case particular(one: String, many: String)

  /// - Parameter names: The list of the nodes behind the words.
  fileprivate func problem(_ count: Int, _ names: String) -> TreeProblem {
    switch self {
    case .unknownTrait(let name):
      .particular(
        "unknown trait \(quoted(name)) is ignored" + (count == 1 ? "" : " (\(count) nodes)"))
    case .unknownKind(let name):
      .particular(
        "unknown kind of element \(quoted(name)) is read without a role"
          + (count == 1 ? "" : " (\(count) of them)"))
    case .namelessControl:
      .nameless(
        count == 1
          ? "this control has no accessible name"
          : "\(count) controls have no accessible name\(names)")
    case .namelessImage:
      .nameless(
        count == 1
          ? "this image has no text alternative and is not read"
          : "\(count) images have no text alternative and are not read\(names)")
    case .particular(let one, let many):
      .particular(count == 1 ? one : many.replacing("#", with: String(count)) + names)
    }
  }

  /// A picture on a page without `alt`, at which the cursor stops.
  static let barePicture = particular(
    one: "this image has no text alternative: VoiceOver says only that it is an image",
    many:
      "# images have no text alternative, the first of them here: VoiceOver says only that they "
      + "are images")
  /// A frame whose page the document does not have.
  static let missingPage = particular(
    one:
      "the page in this frame is not in the document, so nothing of it is said; capture the frames, "
      + "too, for example with aloud capture web",
    many:
      "the pages in # frames, the first of them here, are not in the document, so nothing of them "
      + "is said; capture the frames, too, for example with aloud capture web")
  static let missingReference = particular(
    one: "this refers to a node that does not exist",
    many: "# nodes refer to nodes that do not exist")
  /// A field whose characters a device says.
  static let saidSecret = particular(
    one:
      "bullets replace the text of this field, but a device says its characters: its type is not "
      + "password",
    many:
      "bullets replace the texts of # fields, the first of them here, but a device says their "
      + "characters: their type is not password")
  /// A node at which the capturing tool truncated the document.
  static let cutOff = particular(
    one: "the tool that captured this document truncated it; content may be missing",
    many: "the tool that captured this document truncated it; content may be missing")
  /// A text with a name but no label.
  static let unlabelledText = particular(
    one: "this text has a name but no label; the name may be an identifier and is not spoken",
    many: "# texts have a name but no label, the first of them here; the names may be identifiers "
      + "and are not spoken")
  static let wordless = particular(
    one: "this is interactive, but has no label",
    many: "# interactive views have no label, the first of them here")

  static func unknownRole(_ name: String) -> Notice {
    let name = quoted(name)
    return .particular(
      one: "unknown role \(name); Aloud speaks its name",
      many: "unknown role \(name); Aloud speaks its name (# nodes)")
  }

  /// An unknown name of some kind, such as an attribute.
  static func unknown(_ kind: String, _ name: String) -> Notice {
    let name = quoted(name)
    return .particular(
      one: "unknown \(kind) \(name) is ignored",
      many: "unknown \(kind) \(name) is ignored (# nodes)")
  }
}

extension Role {
  fileprivate var isControl: Bool {
    switch self {
    case .link: true
    case .image, .progressbar, .meter, .scrollbar: false
    default: makesLeaf
    }
  }
}

extension Traits {
  /// The traits of interactive elements.
  private static let controls: Traits = [
    .button, .link, .adjustable, .toggleButton, .searchField, .textEntry, .popupButton,
    .radioButton, .backButton, .tabBarItem, .menuItem, .keyboardKey,
  ]

  fileprivate var isControl: Bool { !isDisjoint(with: Self.controls) }
}

extension Node {
  /// Whether it is an interactive element without a name, hint, description or placeholder.
  var isNamelessControl: Bool {
    // For most nodes, the role and the traits decide, which is faster than looking at texts.
    guard role?.isControl == true || traits.isControl,
      flags[.isElement] ?? (role?.makesLeaf == true), label?.isBlank != false,
      hint?.isBlank != false
    else { return false }
    guard let members = rare?.members else { return true }
    let isEmpty = members.text?.content?.isEmpty != false
    return members.description == nil && !(isEmpty && members.text?.placeholder != nil)
  }
}
