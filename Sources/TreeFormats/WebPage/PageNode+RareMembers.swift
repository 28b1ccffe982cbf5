// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// What few nodes of a browser's tree have, kept apart so that the many others stay small.
///
/// It belongs to one node: a node that is changed has it copied first if another one has it too.
final class RarePageMembers {
  fileprivate struct Members {
    var description = ""
    /// What the role is called where nobody knows it.
    var roleName = ""
    var placeholder: String?
    var title: String?
    var words = PageProperties()
    var position: (index: Int, count: Int)?
    var attributes = FewMembers<DOMSnapshot.Attribute, String>()
    var actions: [String] = []
    var text: TextInput?
  }

  // Only the node that it belongs to changes it, one member at a time.
  @exclusivity(unchecked) fileprivate var members: Members

  fileprivate init(_ members: Members?) {
    self.members = members ?? Members()
  }

  /// The properties in words.
  var words: PageProperties {
    @inline(__always) _read { yield members.words }
  }

  /// Whether there are any properties in words; asked without a copy of them.
  var hasWords: Bool { !members.words.isEmpty }
  /// The names of its custom actions.
  var actions: [String] { members.actions }
  /// Whether anything is selected or misspelled in the node.
  var hasText: Bool { members.text != nil }

  /// What the DOM would say of the node by an attribute.
  subscript(attribute: DOMSnapshot.Attribute) -> String? {
    @inline(__always) get { members.attributes.isEmpty ? nil : members.attributes[attribute] }
  }
}

extension PageNode {
  /// The rare members, to be changed; made now if there were none.
  @inline(__always)
  private mutating func change(_ change: (inout RarePageMembers.Members) -> Void) {
    if !isKnownUniquelyReferenced(&rare) { rare = RarePageMembers(rare?.members) }
    if let rare { change(&rare.members) }
  }

  /// What describes it.
  var description: String {
    @inline(__always) get { rare?.members.description ?? "" }
    set { if rare != nil || !newValue.isEmpty { change { $0.description = newValue } } }
  }

  /// What the role is called where `role` does not know it.
  var roleName: String {
    @inline(__always) get { rare?.members.roleName ?? "" }
    set { if rare != nil || !newValue.isEmpty { change { $0.roleName = newValue } } }
  }

  /// What stands in the field while it is empty, as the sources of the name tell it.
  var placeholder: String? {
    @inline(__always) get { rare?.members.placeholder }
    set { if rare != nil || newValue != nil { change { $0.placeholder = newValue } } }
  }

  /// The `title` attribute, as the sources of the name tell it.
  var title: String? {
    @inline(__always) get { rare?.members.title }
    set { if rare != nil || newValue != nil { change { $0.title = newValue } } }
  }

  /// The properties in words.
  var words: PageProperties {
    @inline(__always) get { rare?.members.words ?? PageProperties() }
    set { if rare != nil || !newValue.isEmpty { change { $0.words = newValue } } }
  }

  /// Its place in a series, where it says so itself.
  var position: (index: Int, count: Int)? {
    @inline(__always) get { rare?.members.position }
    set { if rare != nil || newValue != nil { change { $0.position = newValue } } }
  }

  /// What the DOM would say of it by an attribute, where there is none and it says so itself.
  subscript(attribute: DOMSnapshot.Attribute) -> String? {
    @inline(__always) get { rare?[attribute] }
    set { if rare != nil || newValue != nil { change { $0.attributes[attribute] = newValue } } }
  }

  /// The names of its custom actions.
  var actions: [String] {
    @inline(__always) get { rare?.members.actions ?? [] }
    set { if rare != nil || !newValue.isEmpty { change { $0.actions = newValue } } }
  }

  /// What is selected and misspelled in it.
  var text: TextInput? {
    @inline(__always) get { rare?.members.text }
    set { if rare != nil || newValue != nil { change { $0.text = newValue } } }
  }

  /// Changes some of the properties in words.
  mutating func changeWords(_ change: (inout PageProperties) -> Void) {
    self.change { change(&$0.words) }
  }
}
