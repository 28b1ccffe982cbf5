// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import TreeFormats

/// Something on a screen.
struct ScreenItem {
  enum Kind: CaseIterable { case text, heading, button, toggle, image, field, link }

  var kind: Kind
  var label: String
  /// The content of a field.
  var content = ""
  var isOn = false
  var isDimmed = false
  var isSelected = false

  static let words = [
    "Peas", "Water & soil", "3 < 4", "Ann's \"bed\"", "Größe", "日本", "Compost 😀", "A, B", "Row 7",
    "Sow; then wait", "100%", "(later)", "#1", "- dash", "key: value",
  ]

  init(_ number: Int, _ numbers: inout SeededNumbers) {
    kind = Kind.allCases.randomElement(using: &numbers) ?? .text
    // No two are the same, since equal neighbours may be one element.
    label = "\(Self.words.randomElement(using: &numbers) ?? "") \(number)"
    if kind == .field { content = Self.words.randomElement(using: &numbers) ?? "" }
    isOn = Bool.random(using: &numbers)
    isDimmed = [.button, .toggle].contains(kind) && Bool.random(using: &numbers)
    isSelected = kind == .button && Bool.random(using: &numbers)
  }
}

/// A format that can carry such a screen, as a small writer, and the facts that it loses.
struct ScreenForm: CustomTestStringConvertible, Sendable {
  let format: TreeFormat
  let name: String
  /// What the format loses of an item, in the item itself.
  let lose: @Sendable (inout ScreenItem) -> Void
  let write: @Sendable ([ScreenItem]) -> String

  var testDescription: String { name }

  static func json(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text], options: .withoutEscapingSlashes)
    return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
  }

  static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static let appleTypes: [ScreenItem.Kind: String] = [
    .text: "StaticText", .heading: "StaticText", .button: "Button", .toggle: "Switch",
    .image: "Image", .field: "TextField", .link: "Link",
  ]

  private static func value(_ item: ScreenItem) -> String? {
    switch item.kind {
    case .toggle: item.isOn ? "1" : "0"
    case .field: item.content
    default: nil
    }
  }

  private static func traits(_ item: ScreenItem, _ names: [ScreenItem.Kind: [String]]) -> [String] {
    (names[item.kind] ?? []) + (item.isSelected ? ["selected"] : [])
      + (item.isDimmed ? ["notEnabled"] : [])
  }

  private static let traitNames: [ScreenItem.Kind: [String]] = [
    .text: ["staticText"], .heading: ["header"], .button: ["button"],
    .toggle: ["button", "toggleButton"], .image: ["image"], .field: ["textEntry"], .link: ["link"],
  ]

  /// Aloud's own format, with what the others say.
  static func own(_ items: [ScreenItem]) -> String {
    let nodes = items.enumerated().map { number, item in
      var members = ["\"label\":\(json(item.label))", "\"traits\":\(traits(item, traitNames))"]
      if item.kind == .toggle { members.append("\"value\":\"\(item.isOn ? 1 : 0)\"") }
      if item.kind == .field {
        members.append("\"value\":\(json(item.content))")
        members.append("\"text\":{\"content\":\(json(item.content))}")
      }
      members.append("\"frame\":[0,\(number * 50),300,40],\"isElement\":true")
      return "{\(members.joined(separator: ","))}"
    }
    return
      "{\"aloud\":1,\"style\":\"ios\",\"root\":{\"children\":[\(nodes.joined(separator: ","))]}}"
  }

  static let all: [ScreenForm] = [
    ScreenForm(format: .aloud, name: "aloud", lose: { _ in }, write: own),
    ScreenForm(format: .appiumIOS, name: "appium-ios, XML", lose: { _ in }) { items in
      let tags = items.enumerated().map { number, item in
        let type = "XCUIElementType\(appleTypes[item.kind] ?? "Other")"
        let names = [item.kind == .heading ? "Header" : "", item.isSelected ? "Selected" : ""]
          .filter { !$0.isEmpty }
        let value = value(item).map { " value=\"\(xml($0))\"" } ?? ""
        return
          "<\(type) type=\"\(type)\" label=\"\(xml(item.label))\"\(value) enabled=\"\(!item.isDimmed)\" "
          + "visible=\"true\" accessible=\"true\" traits=\"\(names.joined(separator: ", "))\" x=\"0\" "
          + "y=\"\(number * 50)\" width=\"300\" height=\"40\"/>"
      }
      return "<AppiumAUT>\(tags.joined(separator: "\n"))</AppiumAUT>"
    },
    ScreenForm(format: .appiumIOS, name: "appium-ios, JSON", lose: { _ in }) { items in
      let nodes = items.enumerated().map { number, item in
        let names = [item.kind == .heading ? "Header" : "", item.isSelected ? "Selected" : ""]
          .filter { !$0.isEmpty }
        let value = value(item).map { json($0) } ?? "null"
        return "{\"type\":\"\(appleTypes[item.kind] ?? "")\",\"rawIdentifier\":null,\"label\":"
          + "\(json(item.label)),\"value\":\(value),\"isEnabled\":\"\(item.isDimmed ? 0 : 1)\","
          + "\"isVisible\":\"1\",\"isAccessible\":\"1\",\"traits\":\"\(names.joined(separator: ", "))\","
          + "\"rect\":{\"x\":0,\"y\":\(number * 50),\"width\":300,\"height\":40}}"
      }
      return
        "{\"type\":\"Application\",\"rawIdentifier\":null,\"children\":[\(nodes.joined(separator: ","))]}"
    },
    ScreenForm(format: .idb, name: "idb", lose: { _ in }) { items in
      let nodes = items.enumerated().map { number, item in
        let type = item.kind == .heading ? "Heading" : appleTypes[item.kind] ?? ""
        let value = value(item).map { json($0) } ?? "null"
        return
          "{\"AXLabel\":\(json(item.label)),\"AXValue\":\(value),\"type\":\"\(type)\",\"enabled\":"
          + "\(!item.isDimmed),\"traits\":[\(item.isSelected ? "\"Selected\"" : "")],\"frame\":{\"x\":0,"
          + "\"y\":\(number * 50),\"width\":300,\"height\":40}}"
      }
      return "[\(nodes.joined(separator: ","))]"
    },
    // No heading in it.
    ScreenForm(
      format: .xcuitest, name: "xcuitest", lose: { $0.kind = $0.kind == .heading ? .text : $0.kind }
    ) { items in
      let lines = items.enumerated().map { number, item in
        let value = value(item).map { ", value: \($0)" } ?? ""
        return
          "    \(appleTypes[item.kind] ?? "Other"), 0x600003b0c62\(number), {{0.0, \(number * 50).0}, "
          + "{300.0, 40.0}}, label: '\(item.label)'\(value)" + (item.isDimmed ? ", Disabled" : "")
          + (item.isSelected ? ", Selected" : "")
      }
      return " →Application, 0x600003b0c2a0, pid: 42, label: 'Garden'\n"
        + lines.joined(separator: "\n") + "\n"
    },
    // No heading, no link and no dimmed control in it.
    ScreenForm(
      format: .detox, name: "detox",
      lose: {
        if [.heading, .link].contains($0.kind) { $0.kind = .text }
        $0.isDimmed = false
      }
    ) { items in
      let classes: [ScreenItem.Kind: String] = [
        .button: "UIButton", .toggle: "UISwitch", .image: "UIImageView", .field: "UITextField",
      ]
      let tags = items.enumerated().map { number, item in
        let name = classes[item.kind] ?? "UILabel"
        let value = item.isSelected ? "1" : value(item)
        return
          " <\(name) alpha=\"1.0\" class=\"\(name)\" focused=\"false\" height=\"40\" label=\"\(item.label)\""
          + (value.map { " value=\"\($0)\"" } ?? "")
          + " visibility=\"visible\" width=\"300\" x=\"0\" y=\"\(number * 50)\" />"
      }
      return "<ViewHierarchy>\n\(tags.joined(separator: "\n"))\n</ViewHierarchy>"
    },
    ScreenForm(format: .accessibilitySnapshot, name: "accessibilitysnapshot", lose: { _ in }) {
      items in
      let nodes = items.enumerated().map { number, item in
        let value = value(item).map { ",\"value\":\(json($0))" } ?? ""
        return "{\"element\":{\"_0\":{\"label\":\(json(item.label))\(value),\"traits\":"
          + "\(traits(item, traitNames)),\"shape\":{\"type\":\"frame\",\"frame\":[[0,\(number * 50)],[300,40]]}},"
          + "\"traversalIndex\":\(number)}}"
      }
      return "[\(nodes.joined(separator: ","))]"
    },
  ]

  /// Formats that are not here.
  ///
  /// Their words are those of pages and of views of Android, which have roles and groups that such a screen
  /// lacks. Their own tests compare what they say, and ``RandomWordsTests`` that they say it all.
  static let elsewhere: Set<TreeFormat> = [
    .chromium, .android, .androidNodes, .compose, .flutter, .playwright, .windowsUIA, .atspi,
    .accessKit, .puppeteer, .maestro, .webkit,
  ]
}

@Suite("A screen in each format that can carry it")
struct SameScreenTests {
  @Test(
    "It is said with the same words, but for the facts that the format lacks",
    arguments: ScreenForm.all)
  func words(_ form: ScreenForm) throws {
    var numbers = SeededNumbers(for: "screens")
    for _ in 0..<60 {
      let items = (0..<Int.random(in: 1...8, using: &numbers)).map { ScreenItem($0, &numbers) }
      let known = items.map { item in
        var item = item
        form.lose(&item)
        return item
      }
      let document = form.write(items)
      let read = try readTree(Array(document.utf8))
      #expect(read.format == form.format)
      #expect(read.tree.lines == (try imported(ScreenForm.own(known)).tree.lines), "\(document)")
    }
  }

  @Test("Each format has a writer, or is known to have other tests")
  func formats() {
    let written = Set(ScreenForm.all.map(\.format))
    #expect(written.union(ScreenForm.elsewhere) == Set(TreeFormat.allCases))
    #expect(written.isDisjoint(with: ScreenForm.elsewhere))
  }
}
