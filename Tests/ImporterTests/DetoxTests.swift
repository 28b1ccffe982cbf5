// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("View hierarchies of Detox")
struct DetoxTests {
  private func document(_ views: String, size: String = #"height="100" width="90""#) -> String {
    "<ViewHierarchy>\n <UIWindow alpha=\"1.0\" class=\"UIWindow\" \(size)>\n\(views)\n </UIWindow>\n"
      + "</ViewHierarchy>"
  }

  private func view(_ name: String, _ attributes: String) -> String {
    "  <\(name) alpha=\"1.0\" class=\"\(name)\" focused=\"false\" height=\"9\" \(attributes) />"
  }

  static let classes: [(String, String, [String])] = [
    ("UIButton", #"label="Go""#, ["Go, button"]), ("PayButton", #"label="Go""#, ["Go, button"]),
    ("UILabel", #"text="Go""#, ["Go"]), ("PriceLabel", #"label="Said" text="Shown""#, ["Said"]),
    ("UISwitch", #"label="On" value="1""#, ["On, switch button, on"]),
    ("UIImageView", #"label="Cat""#, ["Cat, image"]), ("Gauge", #"label="Speed""#, ["Speed"]),
    ("UISecureTextField", #"label="Code" value="hunter2""#, ["Code, •••••••, secure text field"]),
    ("_UIHostingView<A, B<C>>", #"label="Go""#, ["Go"]),
    // What XML would have to escape.
    ("UILabel", #"text="Tom & "Jerry" <3""#, [#"Tom & "Jerry" <3"#]),
    ("UILabel", "text=\"a\n\" />b & c\"", ["a \" />b & c"]),
  ]

  @Test("Classes of UIKit and their subclasses are kinds", arguments: classes)
  func kind(_ name: String, _ attributes: String, _ lines: [String]) throws {
    let read = try imported(document(view(name, attributes)))
    #expect(read.format == .detox)
    let said = read.tree.lines.map { line in
      line.prefix { $0 != "." }.description
    }
    #expect(said == lines)
  }

  @Test func `places add up, and what is in an invisible view is not read`() throws {
    let inner = view("UILabel", #"text="In" width="9" x="3" y="4""#)
    func outer(_ visibility: String, _ alpha: String) -> String {
      "  <UIView alpha=\"\(alpha)\" class=\"UIView\" height=\"20\" visibility=\"\(visibility)\" "
        + "width=\"20\" x=\"10\" y=\"20\">\n\(inner)\n  </UIView>"
    }
    let tree = try imported(document(outer("visible", "1.0"))).tree
    let frame = try #require(tree.first("In")?.frame)
    #expect([frame.x, frame.y, frame.width, frame.height] == [13, 24, 9, 9])
    #expect(try imported(document(outer("invisible", "1.0"))).tree.lines == [])
    #expect(try imported(document(outer("visible", "0.0"))).tree.lines == [])
  }

  @Test func `words for numbers that no screen has hide nothing`() throws {
    let label = view("UILabel", #"text="In" width="9" x="3" y="4""#)
    for word in ["nan", "inf", "-infinity"] {
      let outer = "  <UIView alpha=\"\(word)\" class=\"UIView\" x=\"\(word)\" y=\"5\">\n"
      let tree = try imported(document(outer + label + "  </UIView>\n")).tree
      #expect(tree.lines == ["In"], "\(word)")
      let frame = try #require(tree.first("In")?.frame)
      #expect((frame.x, frame.y) == (3, 9), "\(word)")
    }
  }

  @Test func `one of Android is refused with what to capture instead`() {
    let found = problems(
      #"<ViewHierarchy density="2.75"><DecorView class="com.android.internal.policy.DecorView"/>"#
        + "</ViewHierarchy>")
    #expect(found.count == 1 && found.first?.contains("uiautomator dump") == true)
  }

  @Test func `one that ends early is refused at its place`() {
    let whole = document(view("UILabel", #"text="A & B""#))
    for end in stride(from: 20, to: whole.count - 1, by: 3) {
      let found = problems(String(whole.prefix(end)))
      #expect(found.count == 1, "\(end): \(found)")
    }
  }
}
