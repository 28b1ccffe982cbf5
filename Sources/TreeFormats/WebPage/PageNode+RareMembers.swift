// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The rare members of a page's node, stored separately to keep other nodes small.
///
/// It belongs to one node; a change copies it first if another node shares it.
final class RarePageMembers {
  struct Members {
    var description = ""
    var roleName = ""
    var placeholder: String?
    var title: String?
    var words = PageProperties()
    var position: (index: Int, count: Int)?
    var attributes = FewMembers<DOMSnapshot.Attribute, String>()
    var actions: [String] = []
    var text: TextInput?
    var addedBy: ImportRule?
    var secretMark: SecretMark?
  }

  // Only its node changes it, one member at a time.
  @exclusivity(unchecked) fileprivate(set) var members: Members

  fileprivate init(_ members: Members?) { self.members = members ?? Members() }
}

extension PageNode {
  /// Changes the rare members; creates them if there are none.
  @inline(__always)
  private mutating func change(_ change: (inout RarePageMembers.Members) -> Void) {
    if !isKnownUniquelyReferenced(&rare) { rare = RarePageMembers(rare?.members) }
    if let rare { change(&rare.members) }
  }

  var description: String {
    @inline(__always) get { rare?.members.description ?? "" }
    set { if rare != nil || !newValue.isEmpty { change { $0.description = newValue } } }
  }

  /// The name of the role, if `role` does not have it.
  var roleName: String {
    @inline(__always) get { rare?.members.roleName ?? "" }
    set { if rare != nil || !newValue.isEmpty { change { $0.roleName = newValue } } }
  }

  /// The placeholder, from the sources of the name.
  var placeholder: String? {
    @inline(__always) get { rare?.members.placeholder }
    set { if rare != nil || newValue != nil { change { $0.placeholder = newValue } } }
  }

  /// The `title` attribute, from the sources of the name.
  var title: String? {
    @inline(__always) get { rare?.members.title }
    set { if rare != nil || newValue != nil { change { $0.title = newValue } } }
  }

  var words: PageProperties {
    @inline(__always) get { rare?.members.words ?? PageProperties() }
    set { if rare != nil || !newValue.isEmpty { change { $0.words = newValue } } }
  }

  /// Its own position in a series.
  var position: (index: Int, count: Int)? {
    @inline(__always) get { rare?.members.position }
    set { if rare != nil || newValue != nil { change { $0.position = newValue } } }
  }

  /// The node's own value for an attribute, if there is no DOM.
  subscript(attribute: DOMSnapshot.Attribute) -> String? {
    @inline(__always) get { rare?.members.attributes[attribute] }
    set { if rare != nil || newValue != nil { change { $0.attributes[attribute] = newValue } } }
  }

  var actions: [String] {
    @inline(__always) get { rare?.members.actions ?? [] }
    set { if rare != nil || !newValue.isEmpty { change { $0.actions = newValue } } }
  }

  /// The rule that added it to the nodes of the document.
  var addedBy: ImportRule? {
    @inline(__always) get { rare?.members.addedBy }
    set { if rare != nil || newValue != nil { change { $0.addedBy = newValue } } }
  }

  /// The reason why its content is secret, if it is an element of a page.
  var secretMark: SecretMark? {
    @inline(__always) get { rare?.members.secretMark }
    set { if rare != nil || newValue != nil { change { $0.secretMark = newValue } } }
  }

  var text: TextInput? {
    @inline(__always) get { rare?.members.text }
    set { if rare != nil || newValue != nil { change { $0.text = newValue } } }
  }

  mutating func changeWords(_ change: (inout PageProperties) -> Void) {
    self.change { change(&$0.words) }
  }
}
