// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What an importer has to say of a document that it takes, counted by kind.
struct ImportNotices {
  private var found: [(notice: Notice, count: Int, offset: Int)] = []
  private var places: [Notice: Int] = [:]
  /// Where it is written down what becomes of everything, if anybody asked.
  let trace: ImportTrace?

  init(_ trace: ImportTrace? = nil) {
    self.trace = trace
  }

  /// The record of the view that starts at an offset.
  func record(at offset: Int) -> ViewRecord { ViewRecord(trace: trace, offset: offset) }

  /// Notes something about the node that starts at an offset.
  mutating func note(_ notice: Notice, at offset: Int) {
    if let place = places[notice] {
      found[place].count += 1
      return
    }
    places[notice] = found.count
    found.append((notice, 1, offset))
  }

  /// Tells what was noted, each kind once, where it was first found.
  func report(to findings: inout Findings) {
    for (notice, count, offset) in found { findings.warning(notice.problem(count), at: offset) }
  }
}

/// A kind of thing to be said.
enum Notice: Hashable, Sendable {
  /// A trait that nobody knows.
  case unknownTrait(String)
  /// A kind of element that nobody knows.
  case unknownKind(String)
  /// A reference to something that is not there.
  case missingReference
  /// A node that was cut off where the tool stopped looking.
  case cutOff
  /// A text that has a name, but no label.
  case unlabelledText
  /// A view that can be used and says nothing.
  case wordless
  /// A control that nothing says the purpose of.
  case namelessControl
  /// A picture on a page, without words in its place.
  case namelessImage
  /// Something only one format has: in one case and, with # for the number, in several.
  case particular(one: String, many: String)

  fileprivate func problem(_ count: Int) -> TreeProblem {
    switch self {
    case .unknownTrait(let name):
      .particular(
        "unknown trait \"\(name.prefix(60))\" says nothing"
          + (count == 1 ? "" : " (\(count) nodes)"))
    case .unknownKind(let name):
      .particular(
        "unknown kind of element \"\(name.prefix(60))\" says nothing of itself"
          + (count == 1 ? "" : " (\(count) of them)"))
    case .missingReference:
      .particular(
        count == 1
          ? "this names a node that is not there" : "\(count) nodes name others that are not there")
    case .cutOff:
      .particular("this was cut off by the tool that took it, so that something may be missing")
    case .unlabelledText:
      .particular(
        count == 1
          ? "this text has a name and no label; the name may be an identifier, and is not said"
          : "\(count) texts have a name and no label, the first of them here; the names may be "
            + "identifiers, and are not said")
    case .wordless:
      .particular(
        count == 1
          ? "this can be used, and nothing says what it is"
          : "\(count) views can be used, and nothing says what they are, the first of them here")
    case .namelessControl:
      .nameless(
        count == 1
          ? "this control has no name, and nothing says what it is for"
          : "\(count) controls have no name, and nothing says what they are for")
    case .namelessImage:
      .nameless(
        count == 1
          ? "this image has no text in its place, and is not read"
          : "\(count) images have no text in their place, and are not read")
    case .particular(let one, let many):
      .particular(count == 1 ? one : many.replacing("#", with: String(count)))
    }
  }
}

extension Notice {
  /// A role by a name that this version does not know.
  static func unknownRole(_ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown role \"\(name)\" is said as it stands",
      many: "unknown role \"\(name)\" is said as it stands (# nodes)")
  }

  /// Something by name that this version does not know.
  static func unknown(_ kind: String, _ name: String) -> Notice {
    let name = name.prefix(60)
    return .particular(
      one: "unknown \(kind) \"\(name)\" says nothing",
      many: "unknown \(kind) \"\(name)\" says nothing (# nodes)")
  }
}
