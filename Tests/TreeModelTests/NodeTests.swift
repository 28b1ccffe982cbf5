// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite struct NodeTests {
  @Test(arguments: NodeFlags.Member.allCases)
  func `each flag is set, cleared and left out without touching the others`(
    member: NodeFlags.Member
  ) {
    var flags = NodeFlags()
    for other in NodeFlags.Member.allCases where other != member { flags[other] = true }
    #expect(flags[member] == nil && !flags.has(member))
    flags[member] = false
    #expect(flags[member] == false && !flags.has(member))
    flags[member] = true
    #expect(flags[member] == true && flags.has(member))
    flags[member] = nil
    #expect(flags[member] == nil && !flags.has(member))
    #expect(NodeFlags.Member.allCases.allSatisfy { $0 == member || flags[$0] == true })
  }

  static let selections: [(given: (Int, Int), kept: (Int, Int)?)] = [
    ((0, 0), (0, 0)), ((3, 4), (3, 4)), ((0, -1), nil), ((5, -5), nil), ((.max, 1), nil),
    ((.max, 0), (.max, 0)),
  ]

  @Test(arguments: selections.indices)
  func `a selection is kept as given, and one that cannot be is none`(row: Int) {
    let (given, kept) = Self.selections[row]
    var input = TextInput()
    input.selection = (given.0, given.1)
    #expect(input.selection?.start == kept?.0 && input.selection?.length == kept?.1)
    input.selection = nil
    #expect(input.selection == nil)
  }

  @Test func `a secure text is as many bullets as it has characters, others are left alone`() {
    for (isSecure, role) in [
      (true, nil), (false, Role.passwordInput), (false, nil), (false, .textbox),
    ] {
      var node = Node()
      if isSecure { node.traits = .secureTextField }
      node.role = role
      node.label = AttributedText("Password")
      node.value = AttributedText("sécret")
      var details = NodeDetails()
      var text = TextInput()
      text.content = "sécret"
      text.misspelled = [0..<6]
      details.text = text
      node.details = details
      node.concealSecureText()
      let isConcealed = isSecure || role == .passwordInput
      #expect(node.value?.text == (isConcealed ? "••••••" : "sécret"))
      #expect(node.details?.text?.content == node.value?.text)
      #expect(node.details?.text?.misspelled.isEmpty == isConcealed)
      #expect(node.label?.text == "Password")
    }
  }

  @Test(arguments: [
    "", "a", "plain text", "•••", "a•b•", "se\u{301}cret", "•\u{301}•", "👩‍👩‍👧 and 🇫🇷", "a\r\nb",
    "\u{7F}\t",
    "\u{2019}", "•", "密码",
  ])
  func `a secret has one bullet for each character, whatever it is written in`(secret: String) {
    var node = Node()
    node.role = .passwordInput
    node.value = AttributedText(secret)
    node.concealSecureText()
    #expect(node.value?.text == String(repeating: "•", count: secret.count))
  }

  @Test func `names of traits and roles are different, and each is found again`() {
    #expect(Set(Traits.named.map(\.name)).count == Traits.named.count)
    #expect(Set(Traits.named.map(\.trait.rawValue)).count == Traits.named.count)
    #expect(Traits.named.allSatisfy { $0.trait.rawValue.nonzeroBitCount == 1 })
    #expect(Role.allCases.allSatisfy { $0 == .unknown || Role(name: $0.rawValue) == $0 })
    #expect(Role(name: "") == nil && Role(name: "nonsense") == nil)
    #expect(Role(name: "img") == .image && Role(name: "presentation") == Role.none)
  }
}
