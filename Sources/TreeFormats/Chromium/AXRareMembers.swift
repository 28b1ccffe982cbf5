// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// What few nodes of a browser's tree have, kept apart so that the many others stay small.
final class AXRareMembers {
  fileprivate var placeholder: String?
  fileprivate var title: String?
  fileprivate var minimum: Double?
  fileprivate var maximum: Double?
  fileprivate(set) var words: AXWords?
  fileprivate var position: (index: Int, count: Int)?
  fileprivate(set) var attributes = FewMembers<ChromiumSnapshot.Attribute, String>()
  fileprivate(set) var actions: [String] = []
  fileprivate var text: TextInput?
}

extension AXNode {
  /// The rare members, made now if there were none.
  private var members: AXRareMembers {
    if let rare { return rare }
    let made = AXRareMembers()
    rare = made
    return made
  }

  /// What stands in the field while it is empty, as the sources of the name tell it.
  var placeholder: String? {
    get { rare?.placeholder }
    set { if rare != nil || newValue != nil { members.placeholder = newValue } }
  }

  /// The `title` attribute, as the sources of the name tell it.
  var title: String? {
    get { rare?.title }
    set { if rare != nil || newValue != nil { members.title = newValue } }
  }

  /// The least that its value can be.
  var minimum: Double? {
    get { rare?.minimum }
    set { if rare != nil || newValue != nil { members.minimum = newValue } }
  }

  /// The most that its value can be.
  var maximum: Double? {
    get { rare?.maximum }
    set { if rare != nil || newValue != nil { members.maximum = newValue } }
  }

  /// The properties in words.
  var words: AXWords {
    get { rare?.words ?? AXWords() }
    set { if rare?.words != nil || newValue != AXWords() { members.words = newValue } }
  }

  /// Its place in a series, where it says so itself.
  var position: (index: Int, count: Int)? {
    get { rare?.position }
    set { if rare != nil || newValue != nil { members.position = newValue } }
  }

  /// What the DOM would say of it by an attribute, where there is none and it says so itself.
  subscript(attribute: ChromiumSnapshot.Attribute) -> String? {
    get { rare?.attributes[attribute] }
    set { if rare != nil || newValue != nil { members.attributes[attribute] = newValue } }
  }

  /// The names of its custom actions.
  var actions: [String] {
    get { rare?.actions ?? [] }
    set { if rare != nil || !newValue.isEmpty { members.actions = newValue } }
  }

  /// What is selected and misspelled in it.
  var text: TextInput? {
    get { rare?.text }
    set { if rare != nil || newValue != nil { members.text = newValue } }
  }
}
