// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// Writers of the formats of phones, of web pages and of desktops, each as its tool writes it, but with the
/// members alone that have words or say what something is.
extension ScreenWriter {
  static let all = phones + pages + desktops + flat

  /// The formats that have a writer without groups.
  private static let flat = ScreenForm.all.map { form in
    ScreenWriter(format: form.format, name: form.name) { form.write($0.flatMap(\.items)) }
  }

  private static func json(_ text: String) -> String { ScreenForm.json(text) }
  private static func xml(_ text: String) -> String { ScreenForm.xml(text) }

  /// Members of an object in JSON, but for those without a value.
  private static func object(_ members: KeyValuePairs<String, String?>) -> String {
    "{"
      + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
      .joined(separator: ",") + "}"
  }

  // MARK: Phones

  private static let androidClasses: [ScreenItem.Kind: String] = [
    .text: "TextView", .heading: "TextView", .button: "Button", .toggle: "Switch",
    .image: "ImageView", .field: "EditText", .link: "TextView",
  ]

  /// The attributes of a view of Android, by the names of uiautomator.
  private static func android(_ item: ScreenItem) -> [(name: String, value: String)] {
    let isDescribed = [.image, .field, .toggle].contains(item.kind)
    var text = isDescribed ? "" : item.label
    if item.kind == .field { text = item.content }
    if item.kind == .toggle { text = item.isOn ? "ON" : "OFF" }
    return [
      ("text", text), ("class", "android.widget." + (androidClasses[item.kind] ?? "")),
      ("content-desc", isDescribed ? item.label : ""),
      ("checkable", "\(item.kind == .toggle)"), ("checked", "\(item.kind == .toggle && item.isOn)"),
      ("clickable", "\([.button, .toggle, .field, .link].contains(item.kind))"),
      ("enabled", "\(!item.isDimmed)"), ("selected", "\(item.isSelected)"),
    ]
  }

  /// The attributes that Maestro takes over.
  private static func maestro(_ item: ScreenItem) -> String {
    let attributes = android(item).filter { $0.name != "checkable" }.map { name, value in
      "\"\(name == "content-desc" ? "accessibilityText" : name)\":\(json(value))"
    }
    return "{\"attributes\":{\(attributes.joined(separator: ","))},\"children\":[]}"
  }

  private static let phones = [
    nested(
      .android, separator: "\n",
      item: { item in
        "<node " + android(item).map { "\($0)=\"\(xml($1))\"" }.joined(separator: " ") + " />"
      },
      group: {
        "<node text=\"\" class=\"android.widget.FrameLayout\" clickable=\"false\">\($0)</node>"
      },
      around: { "<hierarchy rotation=\"0\">\($0)</hierarchy>" }),
    nested(
      .androidNodes,
      item: { item in
        let facts = Dictionary(uniqueKeysWithValues: android(item))
        func text(_ name: String) -> String? {
          facts[name].flatMap { $0.isEmpty ? nil : json($0) }
        }
        let detail = object([
          "class": "\"androidAccessibility\"", "className": text("class"), "text": text("text"),
          "contentDescription": text("content-desc"), "isClickable": facts["clickable"],
          "isCheckable": facts["checkable"], "isChecked": facts["checked"],
          "isEnabled": facts["enabled"], "isSelected": facts["selected"],
        ])
        return "{\"nodeId\":2,\"driverDetail\":\(detail)}"
      },
      group: {
        "{\"nodeId\":2,\"driverDetail\":{\"class\":\"androidAccessibility\",\"className\":\"Frame\"},"
          + "\"children\":[\($0)]}"
      },
      around: {
        "{\"nodeId\":1,\"driverDetail\":{\"class\":\"androidAccessibility\"},\"children\":[\($0)]}"
      }),
    nested(
      .maestro, "maestro, Android", item: maestro,
      group: { "{\"attributes\":{\"class\":\"Frame\"},\"children\":[\($0)]}" },
      around: { "{\"attributes\":{},\"children\":[\($0)]}" }),
    nested(
      .maestro, "maestro, iOS",
      item: { item in
        let value = item.kind == .toggle ? item.isOn ? "1" : "0" : item.content
        let attributes = object([
          "accessibilityText": json(item.label), "title": "\"\"", "value": json(value),
          "text": json(value), "hintText": item.kind == .field ? "\"Hint\"" : "\"\"",
          "enabled": "\"\(!item.isDimmed)\"", "selected": "\"\(item.isSelected)\"",
          "checked": "\"\(item.kind == .toggle && item.isOn)\"",
        ])
        return "{\"attributes\":\(attributes),\"children\":[]}"
      },
      group: { "{\"attributes\":{\"accessibilityText\":\"\"},\"children\":[\($0)]}" },
      around: { "{\"attributes\":{},\"children\":[\($0)]}" }),
    nested(
      .maestro, "maestro, short names",
      item: { item in
        let facts = Dictionary(uniqueKeysWithValues: android(item))
        return object([
          "b": "\"[0,0][9,9]\"", "a11y": facts["content-desc"].map(json),
          "txt": facts["text"].map(json), "cls": facts["class"].map(json),
          "clickable": facts["clickable"] == "true" ? "true" : nil,
          "enabled": item.isDimmed ? "false" : nil, "checked": item.isOn ? "true" : nil,
        ])
      },
      group: { "{\"b\":\"[0,0][9,9]\",\"cls\":\"Frame\",\"c\":[\($0)]}" },
      around: { "{\"ui_schema\":{\"platform\":\"android\"},\"elements\":[\($0)]}" }),
    printed(
      .compose, branch: { (" |-", $0 ? "   " : " | ") }, gap: { _ in "" },
      lines: { item, number in
        let place = "(l=0.0, t=\(number)0.0, r=300.0, b=\(number)9.0)px"
        guard let item else { return ["Node #\(number) at \(place)"] }
        let roles: [ScreenItem.Kind: String] = [
          .button: "Button", .toggle: "Switch", .image: "Image",
        ]
        let isDescribed = [.image, .field].contains(item.kind)
        let role = roles[item.kind]
        return [
          "Node #\(number) at \(place)",
          isDescribed ? "ContentDescription = '[\(item.label)]'" : nil,
          item.kind == .field ? "EditableText = '\(item.content)'" : nil,
          role.map { "Role = '\($0)'" },
          isDescribed ? nil : "Text = '[\(item.label)]'",
          item.kind == .toggle ? "ToggleableState = '\(item.isOn ? "On" : "Off")'" : nil,
          item.kind == .heading ? "[Heading]" : item.isDimmed ? "[Disabled]" : nil,
          [.button, .toggle, .link].contains(item.kind) ? "Actions = [OnClick]" : nil,
        ].compactMap(\.self)
      },
      around: {
        "Printing with useUnmergedTree = 'false'\nNode #0 at (l=0.0, t=0.0, r=300.0, b=900.0)px\n"
          + $0.joined(separator: "\n") + "\n"
      }),
    printed(
      .flutter, branch: { $0 ? (" └─", "   ") : (" ├─", " │ ") }, gap: { $0 ? " │ " : "   " },
      lines: { item, number in
        let place = "Rect.fromLTRB(0.0, \(number)0.0, 300.0, \(number)9.0)"
        guard let item else { return ["SemanticsNode#\(number)", place] }
        let flags: [ScreenItem.Kind: String] = [
          .heading: "isHeader", .button: "isButton", .image: "isImage", .link: "isLink",
          .toggle: "hasToggledState" + (item.isOn ? ", isToggled" : ""), .field: "isTextField",
        ]
        return [
          "SemanticsNode#\(number)", place, flags[item.kind].map { "flags: \($0)" },
          "label: \"\(item.label)\"",
          item.content.isEmpty ? nil : "value: \"\(item.content)\"", "textDirection: ltr",
        ].compactMap(\.self)
      },
      around: {
        "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 300.0, 900.0)\n │\n"
          + $0.joined(separator: "\n") + "\n"
      }),
  ]

  // MARK: Pages

  private static let ariaRoles: [ScreenItem.Kind: String] = [
    .text: "StaticText", .heading: "heading", .button: "button", .toggle: "switch",
    .image: "image", .field: "textbox", .link: "link",
  ]

  /// A node of the DevTools protocol.
  private static func node(
    _ number: Int, in parent: Int?, _ role: String, _ name: String, value: String? = nil,
    properties: String = "",
    _ children: [Int] = []
  ) -> String {
    object([
      "nodeId": "\"\(number)\"", "parentId": parent.map { "\"\($0)\"" }, "ignored": "false",
      "role": "{\"value\":\"\(role)\"}",
      "name": "{\"value\":\(json(name))}", "value": value.map { "{\"value\":\(json($0))}" },
      "properties": "[\(properties)]",
      "childIds": "[" + children.map { "\"\($0)\"" }.joined(separator: ",") + "]",
    ])
  }

  private static let pages = [
    numbered(
      .chromium,
      item: { item, number, parent in
        // What has its name from its contents has a text with it, too.
        let isNamedInside = [.heading, .button, .link].contains(item.kind)
        let properties =
          switch item.kind {
          case .heading: #"{"name":"level","value":{"value":2}}"#
          case .toggle: "{\"name\":\"checked\",\"value\":{\"value\":\"\(item.isOn)\"}}"
          case .field: #"{"name":"editable","value":{"value":"plaintext"}}"#
          default: ""
          }
        return [
          node(
            number, in: parent, ariaRoles[item.kind] ?? "", item.label,
            value: item.kind == .field ? item.content : nil, properties: properties,
            isNamedInside ? [number + 1] : [])
        ] + (isNamedInside ? [node(number + 1, in: number, "StaticText", item.label)] : [])
      },
      group: { node($0, in: $1, "generic", "", $2) },
      around: { nodes, children in
        "{\"nodes\":["
          + ([node(0, in: nil, "RootWebArea", "", children)] + nodes).joined(separator: ",")
          + "]}"
      }),
    nested(
      .puppeteer,
      item: { item in
        object([
          "role": "\"\(ariaRoles[item.kind] ?? "")\"", "name": json(item.label),
          "value": item.kind == .field ? json(item.content) : nil,
          "level": item.kind == .heading ? "2" : nil,
          "checked": item.kind == .toggle ? "\(item.isOn)" : nil,
          "disabled": item.isDimmed ? "true" : nil,
        ])
      },
      group: { "{\"role\":\"generic\",\"name\":\"\",\"children\":[\($0)]}" },
      around: { "{\"role\":\"RootWebArea\",\"name\":\"\",\"children\":[\($0)]}" }),
    printed(
      .playwright, branch: { _ in ("- ", "  ") }, gap: { _ in "" },
      lines: { item, _ in
        guard let item else { return ["generic:"] }
        let roles: [ScreenItem.Kind: String] = ["img", "switch"].reduce(into: ariaRoles) {
          $0[$1 == "img" ? .image : .toggle] = $1
        }
        if item.kind == .text { return ["text: \(json(item.label))"] }
        let mark =
          item.kind == .heading
          ? " [level=2]" : item.kind == .toggle && item.isOn ? " [checked]" : ""
        let key = "\(roles[item.kind] ?? "") \(json(item.label))\(mark)"
        let quoted = "'" + key.replacing("'", with: "''") + "'"
        return [item.kind == .field ? "\(quoted): \(json(item.content))" : quoted]
      },
      around: { "- main:\n" + $0.map { "  \($0)\n" }.joined() }),
    ScreenWriter(format: .webkit, name: "webkit") { parts in
      WebKitSource.document(parts.map(webkit))
    },
  ]

  /// The nodes of WebKit's DOM for a part.
  private static func webkit(_ part: ScreenPart) -> WebKitNode {
    switch part {
    case .group(let parts):
      var node = WebKitNode.ignored("DIV")
      node.children = parts.map(webkit)
      return node
    case .item(let item):
      let label = String(json(item.label).dropFirst().dropLast())
      let content = String(json(item.content).dropFirst().dropLast())
      let name = "\"label\":\"\(label)\""
      var text = WebKitNode.text(label)
      text.length = item.label.utf16.count
      return switch item.kind {
      case .text: .exposed("P", "paragraph", text)
      case .heading: .exposed("H2", "heading", [], "\(name),\"headingLevel\":2", text)
      case .button: .exposed("BUTTON", "button", [], name, text)
      case .toggle:
        .exposed(
          "DIV", "switch", ["aria-checked", "\(item.isOn)"], "\(name),\"checked\":\"\(item.isOn)\"")
      case .image: .exposed("IMG", "image", ["alt", label], name)
      case .field:
        .exposed(
          "INPUT", "textbox", ["aria-label", label, "value", content], name,
          row: "\"value\":\"\(content)\"")
      case .link: .exposed("A", "link", ["href", "/x"], name, text)
      }
    }
  }

  // MARK: Desktops

  private static let controlTypes: [ScreenItem.Kind: (number: Int, name: String)] = [
    .text: (50020, "Text"), .heading: (50020, "Text"), .button: (50000, "Button"),
    .toggle: (50002, "CheckBox"), .image: (50006, "Image"), .field: (50004, "Edit"),
    .link: (50005, "Hyperlink"),
  ]

  private static func uiaElement(
    _ properties: KeyValuePairs<Int, String?>, _ children: String = ""
  ) -> String {
    let list = properties.compactMap { number, value in
      value.map { "\"\(number)\":{\"Id\":\(number),\"Value\":\($0)}" }
    }
    return
      "{\"Glimpse\":\"\",\"Properties\":{\(list.joined(separator: ","))},\"Children\":[\(children)]}"
  }

  private static let desktops = [
    nested(
      .windowsUIA, "windows-uia, snapshot",
      item: { item in
        uiaElement([
          30003: controlTypes[item.kind].map { "\($0.number)" }, 30005: json(item.label),
          30010: "\(!item.isDimmed)", 30045: item.kind == .field ? json(item.content) : nil,
          30086: item.kind == .toggle ? item.isOn ? "1" : "0" : nil,
          30173: item.kind == .heading ? "80052" : nil,
        ])
      },
      group: { uiaElement([30003: "50033"], $0) }, around: { uiaElement([30003: "50032"], $0) }),
    nested(
      .windowsUIA, "windows-uia, WinAppDriver", separator: "\n",
      item: { item in
        "<\(controlTypes[item.kind]?.name ?? "") LocalizedControlType=\"\" Name=\"\(xml(item.label))\""
          + (item.kind == .field ? " Value=\"\(xml(item.content))\"" : "")
          + (item.kind == .toggle ? " ToggleState=\"\(item.isOn ? "On" : "Off")\"" : "") + "/>"
      },
      group: { "<Pane LocalizedControlType=\"pane\">\($0)</Pane>" },
      around: { "<Window LocalizedControlType=\"window\" RuntimeId=\"1\">\($0)</Window>" }),
    nested(
      .atspi,
      item: { item in
        let roles: [ScreenItem.Kind: String] = [
          .text: "label", .heading: "heading", .button: "push button", .toggle: "switch",
          .image: "image", .field: "entry", .link: "link",
        ]
        let states =
          ["showing", "visible"] + (item.isDimmed ? [] : ["enabled", "sensitive"])
          + (item.kind == .field ? ["editable"] : []) + (item.isOn ? ["checked"] : [])
        return object([
          "role": "\"\(roles[item.kind] ?? "")\"", "name": json(item.label), "states": "\(states)",
          "text": item.kind == .field ? "{\"content\":\(json(item.content))}" : nil,
        ])
      },
      group: { "{\"role\":\"panel\",\"name\":\"\",\"states\":[\"showing\"],\"children\":[\($0)]}" },
      around: {
        "{\"format\":\"atspi2-tree\",\"applications\":[{\"role\":\"frame\",\"children\":[\($0)]}]}"
      }),
    numbered(
      .accessKit,
      item: { item, number, _ in
        let roles: [ScreenItem.Kind: String] = [
          .text: "label", .field: "textInput", .toggle: "switch",
        ]
        let properties = object([
          "label": item.kind == .text ? nil : json(item.label),
          "value": item.kind == .text
            ? json(item.label) : item.kind == .field ? json(item.content) : nil,
          "toggled": item.kind == .toggle ? "\"\(item.isOn)\"" : nil,
        ])
        let role = roles[item.kind] ?? ariaRoles[item.kind] ?? ""
        return ["[\(number),{\"role\":\"\(role)\",\"properties\":\(properties)}]"]
      },
      group: { "[\($0),{\"role\":\"genericContainer\",\"properties\":{\"children\":\($2)}}]" },
      around: { nodes, children in
        let root = "[0,{\"role\":\"window\",\"properties\":{\"children\":\(children)}}]"
        return "{\"nodes\":[\(([root] + nodes).joined(separator: ","))],\"tree\":{\"root\":0},"
          + "\"treeId\":\"t\",\"focus\":0}"
      }),
  ]
}
