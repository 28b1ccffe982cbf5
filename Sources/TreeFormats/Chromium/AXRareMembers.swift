// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// What few nodes of a browser's tree have, kept apart so that the many others stay small.
///
/// It belongs to one node: a node that is changed has it copied first if another one has it too.
final class AXRareMembers {
  fileprivate struct Members {
    var description = ""
    /// What the role is called where nobody knows it.
    var roleName = ""
    var placeholder: String?
    var title: String?
    var minimum: Double?
    var maximum: Double?
    var words = AXWords()
    var position: (index: Int, count: Int)?
    var attributes = FewMembers<ChromiumSnapshot.Attribute, String>()
    var actions: [String] = []
    var text: TextInput?
  }

  fileprivate var members: Members

  fileprivate init(_ members: Members) {
    self.members = members
  }

  /// The properties in words.
  var words: AXWords {
    _read { yield members.words }
  }
}

extension AXNode {
  /// The rare members, to be changed; made now if there were none.
  private var members: AXRareMembers.Members {
    get { rare?.members ?? AXRareMembers.Members() }
    _modify {
      if rare == nil || !isKnownUniquelyReferenced(&rare) { rare = AXRareMembers(members) }
      var spare = AXRareMembers.Members()
      if let rare {
        yield &rare.members
      } else {
        yield &spare
      }
    }
  }

  /// What describes it.
  var description: String {
    get { rare?.members.description ?? "" }
    set { if rare != nil || !newValue.isEmpty { members.description = newValue } }
  }

  /// What the role is called where `role` does not know it.
  var roleName: String {
    get { rare?.members.roleName ?? "" }
    set { if rare != nil || !newValue.isEmpty { members.roleName = newValue } }
  }

  /// What stands in the field while it is empty, as the sources of the name tell it.
  var placeholder: String? {
    get { rare?.members.placeholder }
    set { if rare != nil || newValue != nil { members.placeholder = newValue } }
  }

  /// The `title` attribute, as the sources of the name tell it.
  var title: String? {
    get { rare?.members.title }
    set { if rare != nil || newValue != nil { members.title = newValue } }
  }

  /// The least that its value can be.
  var minimum: Double? {
    get { rare?.members.minimum }
    set { if rare != nil || newValue != nil { members.minimum = newValue } }
  }

  /// The most that its value can be.
  var maximum: Double? {
    get { rare?.members.maximum }
    set { if rare != nil || newValue != nil { members.maximum = newValue } }
  }

  /// The properties in words.
  ///
  /// To change one makes room for all; who may have none sets all at once.
  var words: AXWords {
    get { rare?.members.words ?? AXWords() }
    set { if rare != nil || !newValue.isEmpty { members.words = newValue } }
    _modify { yield &members.words }
  }

  /// Its place in a series, where it says so itself.
  var position: (index: Int, count: Int)? {
    get { rare?.members.position }
    set { if rare != nil || newValue != nil { members.position = newValue } }
  }

  /// What the DOM would say of it by an attribute, where there is none and it says so itself.
  subscript(attribute: ChromiumSnapshot.Attribute) -> String? {
    get { rare?.members.attributes[attribute] }
    set { if rare != nil || newValue != nil { members.attributes[attribute] = newValue } }
  }

  /// The names of its custom actions.
  var actions: [String] {
    get { rare?.members.actions ?? [] }
    set { if rare != nil || !newValue.isEmpty { members.actions = newValue } }
  }

  /// What is selected and misspelled in it.
  var text: TextInput? {
    get { rare?.members.text }
    set { if rare != nil || newValue != nil { members.text = newValue } }
  }
}
