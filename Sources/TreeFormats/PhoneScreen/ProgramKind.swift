// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What a view is in its program, and for its tests.
enum ProgramKind: Hashable {
  /// The class of a view of Android.
  case className(String)
  /// The type of XCUITest.
  case automationType(String)

  fileprivate func set(in details: inout NodeDetails) {
    switch self {
    case .className(let name): details.className = name
    case .automationType(let name): details.automationType = name
    }
  }
}

/// The rare members of nodes that only have their kind, one for all nodes of that kind.
///
/// A screen has few kinds; separate members for each node would be most of its memory.
struct SharedKinds {
  private var members: [ProgramKind: RareMembers] = [:]

  /// Gives a node its kind, in addition to its other rare members.
  mutating func give(_ kind: ProgramKind?, to node: inout Node) {
    guard let kind else { return }
    if node.rare != nil {
      node.changeDetails(kind.set)
    } else if let shared = members[kind] {
      node.shareDetails(shared)
    } else {
      node.giveDetails(kind.set)
      members[kind] = node.rare
    }
  }
}

extension ViewRecord {
  /// Sets the type by which tests find a view, without its prefix.
  func set(automationType kind: String, of view: PhoneView) {
    let name = AppleKind.plainName(of: kind)
    guard !name.isEmpty else { return }
    view.programKind = .automationType(name)
    give(.automationType, by: .kind)
  }

  /// Sets the class of a view.
  func set(className: String, of view: PhoneView) {
    guard !className.isEmpty else { return }
    view.programKind = .className(className)
    give(.className, by: .classRule)
  }
}
