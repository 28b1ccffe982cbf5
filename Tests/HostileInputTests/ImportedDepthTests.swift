// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("However deep or wide another tool's tree is, reading it ends, and soon")
struct ImportedDepthTests {
  /// How a format writes a node in others, and where the next one goes.
  struct Form: CustomTestStringConvertible, Sendable {
    let format: TreeFormat
    let before: @Sendable (Int) -> String
    let after: String

    var testDescription: String { format.rawValue }
  }

  static let forms = [
    Form(
      format: .androidNodes,
      before: { _ in
        #"{"driverDetail":{"className":"a.View","text":"t","isClickable":true},"children":["#
      }, after: "]}"),
    Form(
      format: .windowsUIA,
      before: { _ in
        #"{"Properties":{"30003":{"Value":50026},"30005":{"Value":"t"}},"Children":["#
      }, after: "]}"),
    Form(
      format: .flutter,
      before: { level in
        let branch = level == 0 ? "" : String(repeating: " ", count: level) + "└─"
        return branch + "SemanticsNode#\(level)\n"
      }, after: ""),
    Form(
      format: .compose,
      before: { level in
        let branch = level == 0 ? "" : String(repeating: " ", count: level) + "|-"
        return branch + "Node #\(level) at (l=0.0, t=0.0, r=9.0, b=9.0)px\n"
      }, after: ""),
  ]

  @Test("Depth costs no stack: what is too deep is refused", arguments: forms)
  func depth(_ form: Form) {
    let document =
      (0..<3000).map(form.before).joined() + String(repeating: form.after, count: 3000)
    #expect(throws: RefusedDocument.self) {
      try readTree(Array(document.utf8), as: form.format)
    }
  }

  @Test("Many nodes in many are read", arguments: forms)
  func nested(_ form: Form) throws {
    // With a look at all that is below each, this would take minutes, which nobody overlooks.
    let outer = (0..<200).map(form.before).joined()
    let inner = (0..<5000).map { _ in form.before(200) + form.after }
    let separator = form.after.isEmpty ? "" : ","
    let document =
      outer + inner.joined(separator: separator) + String(repeating: form.after, count: 200)
    let tree = try readTree(Array(document.utf8), as: form.format).tree
    #expect(tree.nodes.count > 200)
  }
}
