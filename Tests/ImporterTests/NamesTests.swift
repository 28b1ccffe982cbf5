// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import FoundationXML
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// What became of the names in a document.
struct NameTally {
  /// How often each name is in the document.
  let given: [String: Int]
  /// How often each text is said, as a label, a value, a container's name and so on.
  let said: [String: Int]
  /// All labels one after the other, without white space.
  private let flow: String
  private let flowWithoutMarkers: String

  init(_ sample: Sample) throws {
    self.init(try sample.names(), try sample.read().tree.utterances)
  }

  /// - Parameter names: The names in the document, as often as it has them.
  init(_ names: [String], _ utterances: [Utterance]) {
    let names = names.map(Self.squeezed).filter { !$0.isEmpty }
    var pieces: [String: Int] = [:]
    for utterance in utterances {
      var before: String?
      for segment in utterance.segments {
        switch segment.kind {
        case .label, .value, .containerEntry, .content, .hint:
          pieces[Self.squeezed(segment.text), default: 0] += 1
        // The first element in a landmark says its name, and the last one says it again.
        case .position
        where segment.rule == IOSRule.containerLabel.name && before != IOSRule.landmarkEnd.name:
          pieces[Self.squeezed(segment.text), default: 0] += 1
        default: break
        }
        before = segment.rule
      }
    }
    let labels = utterances.flatMap(\.segments).filter { $0.kind == .label }
    flow = Self.letters(of: labels.map(\.text).joined())
    // The names of what contains texts have no markers of list items.
    flowWithoutMarkers = Self.letters(
      of: labels.map { label in
        label.rule == IOSRule.markerAndText.name
          ? String(label.text.drop { $0 != " " }) : label.text
      }.joined())
    given = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    said = pieces
  }

  /// Names that nothing says, neither a longer text nor several one after the other.
  var lost: Set<String> {
    Set(
      given.keys.filter { name in
        let letters = Self.letters(of: name)
        return said[name] == nil && !said.keys.contains { $0.contains(name) }
          && !flow.contains(letters) && !flowWithoutMarkers.contains(letters)
      })
  }

  /// Names that are said more often than the document has them.
  var twice: Set<String> {
    Set(given.keys.filter { name in (said[name] ?? 0) > (given[name] ?? 0) })
  }

  private static func letters(of text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func squeezed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Sample {
  /// Every name in the document, found without the importer.
  func names() throws -> [String] {
    switch format {
    case .aloud: []
    case .chromium: try namesInPage()
    case .accessibilitySnapshot: try namesInJSON(["label", "value"])
    case .appiumIOS: try namesInXML(["label", "value"])
    case .detox: try namesInXML(["label", "value", "text"])
    case .accessKit: try namesInUpdates()
    case .puppeteer: try namesInJSON(["name", "value", "description"])
    case .xcuitest: try namesInDescription()
    case .maestro: try namesInJSON(["accessibilityText", "value", "text"])
    case .webkit: try namesInWebKit()
    case .playwright: try namesInLines()
    case .atspi: try namesInDump()
    case .android: try namesInXML(["text", "content-desc"])
    case .androidNodes: try namesOfNodes()
    case .windowsUIA: try namesInSnapshot()
    case .compose: try namesInProperties()
    case .flutter: try namesInSemantics()
    case .idb: try namesInJSON(["AXLabel", "AXValue", "label", "value"])
    default: try #require(nil as [String]?, "nothing is known of the names in \(format)")
    }
  }

  /// The names and descriptions of nodes that a browser does not ignore.
  private func namesInPage() throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(try plainBytes()))
    let answer = document as? [String: Any] ?? [:]
    let frames = answer["frames"] as? [[String: Any]] ?? []
    let nodes = ([answer] + frames).flatMap { $0["nodes"] as? [[String: Any]] ?? [] }
    return nodes.flatMap { node in
      func text(_ key: String) -> String? { (node[key] as? [String: Any])?["value"] as? String }
      let isPart = ["InlineTextBox", "LineBreak", "ListMarker"].contains(text("role") ?? "")
      if isPart || node["ignored"] as? Bool == true { return [String]() }
      return [text("name"), text("description")].compactMap { $0 }
    }
  }

  /// The labels, titles and values of what stands between the arrow and the path to it.
  private func namesInDescription() throws -> [String] {
    let text = String(decoding: try bytes(), as: UTF8.self)
    let start = text.firstRange(of: " →")?.lowerBound ?? text.startIndex
    let end = text.firstRange(of: "\nPath to element:")?.lowerBound ?? text.endIndex
    return text[start..<end].matches(
      of: /, (?:label|title): '((?:[^'\n]|'[^,\n]|\n[a-z])*(?:'')?)'(?=[,\n]|$)/
    ).map { String($0.1) }
      + text[start..<end].matches(of: /, value: ([^,\n]+)/).map { String($0.1) }
  }

  /// The words of AccessKit's nodes that are not hidden, the last of each number.
  private func namesInUpdates() throws -> [String] {
    var nodes: [UInt64: [String: Any]] = [:]
    let text = String(decoding: try plainBytes(), as: UTF8.self)
    // Updates that follow one another as the items of a list.
    let list = "[" + text.replacing(/\}\s*\n\{/, with: "},{") + "]"
    var waiting = [try JSONSerialization.jsonObject(with: Data(list.utf8))]
    var pairs: [[Any]] = []
    while let value = waiting.popLast() {
      if let list = value as? [Any] { waiting += list.reversed() }
      guard let object = value as? [String: Any] else { continue }
      if let inner = object["update"] { waiting.append(inner) }
      pairs += object["nodes"] as? [[Any]] ?? []
    }
    for pair in pairs {
      guard let id = pair.first as? UInt64, let node = pair.last as? [String: Any] else { continue }
      nodes[id] = node
    }
    return nodes.values.flatMap { node in
      let properties = node["properties"] as? [String: Any] ?? node
      guard (node["flags"] as? Int ?? 0) & 1 == 0 else { return [String]() }
      let keys = ["label", "value", "description", "tooltip", "stateDescription"]
      let own = keys.compactMap { properties[$0] as? String }
      // What others are called is said of those that they label or describe as well.
      let others = ["labelledBy", "describedBy"].flatMap { properties[$0] as? [UInt64] ?? [] }
      return own
        + others.compactMap { id in
          let other = nodes[id]?["properties"] as? [String: Any]
          return (other?["value"] ?? other?["label"]) as? String
        }
        + others.compactMap { (nodes[$0]?["properties"] as? [String: Any])?["label"] as? String }
    }
  }

  /// The names of objects of AT-SPI that can be seen, and the names that others lend to those
  /// without one.
  private func namesInDump() throws -> [String] {
    var names: [String] = []
    var named: [String: String] = [:]
    var lent: [String] = []
    var waiting = [try JSONSerialization.jsonObject(with: Data(try plainBytes()))]
    while let value = waiting.popLast() {
      if let list = value as? [Any] { waiting += list }
      guard let object = value as? [String: Any] else { continue }
      let name = object["name"] as? String ?? ""
      if let id = object["id"] as? String { named[id] = name }
      if name.isEmpty, let relations = object["relations"] as? [String: [String]] {
        lent += relations["labelled-by"] ?? []
      }
      let states = object["states"] as? [String] ?? ["showing"]
      let attributes = object["attributes"] as? [String: String]
      let place = object["extentsScreen"] as? [Double] ?? []
      let isSeen = states.contains("showing") || place.first != -2_147_483_648
      let role = object["role"] as? String ?? ""
      guard isSeen || role == "application", attributes?["hidden"] != "true" else { continue }
      if !["application", "frame", "document web"].contains(role) {
        names += [object["name"], object["description"]].compactMap { $0 as? String }
      }
      // WebKit has no names for these, only texts.
      if ["label", "legend", "caption"].contains(attributes?["tag"]),
        let text = (object["text"] as? [String: Any])?["content"] as? String
      {
        let label = text.filter { $0 != "\u{FFFC}" }
        // The control at its end has it as name, together with a value.
        names += text.hasSuffix("\u{FFFC}") ? [label, label] : [label]
      }
      guard let children = object["children"] ?? object["applications"] else { continue }
      let windows = (children as? [[String: Any]] ?? []).filter {
        ($0["states"] as? [String])?.contains("modal") == true
      }
      waiting.append(role == "application" && !windows.isEmpty ? windows : children)
    }
    return names + lent.compactMap { named[$0] }
  }

  /// The names and values of elements of UI Automation that are somewhere on the screen.
  private func namesInSnapshot() throws -> [String] {
    var names: [String] = []
    let text = String(decoding: try plainBytes(), as: UTF8.self).drop { $0 == "\u{FEFF}" }
    var waiting = [try JSONSerialization.jsonObject(with: Data(text.utf8))]
    while let value = waiting.popLast() {
      if let list = value as? [Any] { waiting += list }
      guard let element = value as? [String: Any] else { continue }
      let properties = element["Properties"] as? [String: [String: Any]] ?? [:]
      let box = properties["30001"]?["Value"] as? [Double] ?? []
      if properties["30022"]?["Value"] as? Bool == true, box.last == 0 { continue }
      names += ["30005", "30013", "30045"].compactMap { properties[$0]?["Value"] as? String }
      if let children = element["Children"] { waiting.append(children) }
    }
    return names
  }

  /// What the properties of a printed tree of Compose's say in words.
  private func namesInProperties() throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let properties =
      #/(?:Text|ContentDescription|EditableText|StateDescription|PaneTitle|Error) = '\[?([^']*?)\]?'/#
    return text.matches(of: properties).map { String($0.1) }
  }

  /// The lines of what stands in quotation marks in a dump of Flutter's.
  private func namesInSemantics() throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing(#/(?m)^I/flutter \([0-9]+\): /#, with: "")
    return text.matches(of: /(?:label|value|hint|tooltip):\s[│\s]*"([^"]*)"/).flatMap { match in
      // Lines that were broken for their length are one.
      let lines = match.1.split(separator: "\n").map { line in
        line.drop { "│ ".contains($0) }
      }
      return match.0.contains(/:\n/) ? lines.map(String.init) : [lines.joined(separator: " ")]
    }
  }

  /// The names of Android's nodes that can be seen.
  private func namesOfNodes() throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(try plainBytes()))
    var names: [String] = []
    var waiting = [(document as? [String: Any])?["trailblazeNodeTree"] ?? document]
    while let value = waiting.popLast() {
      if let list = value as? [Any] { waiting += list }
      guard let node = value as? [String: Any] else { continue }
      let detail = node["driverDetail"] as? [String: Any] ?? [:]
      if detail["isVisibleToUser"] as? Bool != false {
        names += ["text", "contentDescription", "hintText", "paneTitle", "error"].compactMap {
          detail[$0] as? String
        }
      }
      if let children = node["children"] { waiting.append(children) }
    }
    return names
  }

  /// The names in quotation marks, and the texts after colons, of the lines of a snapshot.
  private func namesInLines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").flatMap { line in
      var names: [String] = []
      if line.contains("- /") || line.contains("[aria-hidden]") { return names }
      if let match = line.firstMatch(of: /- '?[a-z]+ "((?:[^"\\]|\\.)*)"/) {
        names.append(String(match.1).replacing("\\\"", with: "\""))
      }
      if let match = line.firstMatch(of: /(?:[a-z"\]])'?: (.+)$/) {
        var text = match.1
        if text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
        names.append(String(text).replacing("\\\"", with: "\""))
      }
      return names
    }
  }

  /// The values of attributes of some names.
  private func namesInXML(_ keys: Set<String>) throws -> [String] {
    let collector = AttributeCollector(keys)
    let parser = XMLParser(data: Data(try bytes()))
    parser.delegate = collector
    #expect(parser.parse())
    return collector.values
  }

  /// The texts of members of some names, at whatever depth.
  private func namesInJSON(_ keys: Set<String>) throws -> [String] {
    var names: [String] = []
    var waiting = [try JSONSerialization.jsonObject(with: Data(try plainBytes()))]
    while let value = waiting.popLast() {
      if let list = value as? [Any] { waiting += list }
      guard let object = value as? [String: Any] else { continue }
      for (key, value) in object {
        if keys.contains(key), let text = value as? String { names.append(text) }
        waiting.append(value)
      }
    }
    return names
  }
}

/// Collects the values of attributes of some names, of elements that can be seen.
private final class AttributeCollector: NSObject, XMLParserDelegate {
  private let names: Set<String>
  var values: [String] = []

  init(_ names: Set<String>) {
    self.names = names
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    // What cannot be seen is not read, and a state is said in words.
    guard attributes["visible"] != "false" else { return }
    let isState = ["Switch", "Button", "Cell"].contains { element.hasSuffix($0) }
    values += attributes.filter { name, value in
      names.contains(name) && !value.isEmpty && !(isState && ["0", "1"].contains(value))
    }.map(\.value)
  }
}

@Suite("Names in documents of other tools")
struct NamesTests {
  /// The names that are rightly not said, as the pages in docs/reference/formats have it.
  static let silent: [String: Set<String>] = [
    // A view that is not visible.
    "detox/garden.xml": ["Not yet shown"],
    // What is behind a boundary, content that is only announced to be there, and a secret.
    "accessibilitysnapshot/button-heist.json": ["Behind", "Rooms"],
    "accessibilitysnapshot/every-member.json": ["Building", "Lift", "1234"],
    // The name of the window, what is behind a modal dialog, and a secret.
    "accesskit/all-properties-not-modal.json": ["All properties"],
    "accesskit/all-properties.json": [
      "42", "40 percent", "A chart", "Ada", "Airplane mode", "All properties", "Editor",
      "Hello 👋🏽", "Help", "Labelled by me", "Message from Ann", "Name", "News", "Opens", "Password",
      "Peru", "Prices", "Settings", "Volume", "Weekly digest", "src", "up to date", "••••",
    ],
    "accesskit/every-role.json": ["Roles"],
    "accesskit/mail.jsonl": ["Mail", "hunter2"],
    "accesskit/simple.jsonl": ["Hello world"],
    // What switches show is their state, and a secret.
    "android/shirates-NetworkAndInternetScreen.xml": ["ON", "OFF"],
    "android/window_dump.xml": ["OFF", "hunter2"],
    // Text in a row that has a description.
    "android-nodes/calendar-custom_recurrence.json": ["Never"],
    "android-nodes/every-member.json": ["OFF", "hunter2"],
    "compose/settings.dump": ["hunter2"],
    // The hint of a text input, which the platform replaces by its own, a secret, and what is hidden.
    "flutter/playback.dump": ["At least eight letters", "Below the fold", "hunter2"],
    // The application's name is that of the screen, `accessible` says of the badge that it is no
    // element, and a picture in a button with words of its own is part of it.
    "appium-ios/newer.xml": ["Player", "New", "hunter2"],
    "appium-ios/shirates-KeyboardScreen.xml": ["Settings"],
    // Scroll bars, of which `accessible` says that they are no elements.
    "appium-ios/shirates-DateAndTime_ja.xml": [
      "100%", "0%", "垂直スクロールバー, 3ページ", "水平スクロールバー, 1ページ",
    ],
    "appium-ios/shirates-iOS1.xml": ["App.dev", "Dummy Image B"],
    "appium-ios/shirates-RelativeMisc_radio.xml": ["App1"],
    // Bullets, names of classes, a picture in a field, and a value that describes itself.
    // Bullets of a password.
    "atspi/chromium-own-forms.json.gz": ["•"],
    // iOS does not say the names of frames, objects and abbreviations.
    "atspi/chromium-own-structure.json.gz": [
      "3.", "4.", "•", "◦", "obj", "World Wide Web", "Inner frame",
    ],
    "atspi/gnome-calculator.json.gz": [
      "AdwGizmo", "AdwLeaflet", "GtkBuiltinIcon", "GtkButton", "GtkImage", "GtkListBox",
      "GtkMenuButton", "GtkRange", "GtkScrollbar", "GtkSourceView", "GtkTextView", "HistoryView",
    ],
    "atspi/gtk3-widget-factory.json.gz": [
      "view-refresh-symbolic", "Change mode", "50.0",
    ],
    // A choice of a closed list, a picture in a field, a name without the links in it, and names of
    // controls that have their values.
    "atspi/webkit-garden.json.gz": [
      "Green", "Name Ada", "Oil the weekly", "Password ••••••", "document-new", "Colour Red",
    ],
    // States, the name of the application, and secrets.
    "maestro/android.json": ["ON", "hunter2"],
    "maestro/ios.json": ["1", "Rooms", "hunter2"],
    // The name of the page, choices of a closed list, and secrets.
    "puppeteer/playwright-1.56.json": ["Chile", "hunter2"],
    // iOS does not say the name of a menu.
    "puppeteer/composite-widgets.json": ["Document"],
    "puppeteer/settings-form.json": [
      "#fff4e0",
      "Harbour", "North Spit", "Reading room: your account", "•••••••",
    ],
    // Text in controls and pictures with a name of their own, a choice of a closed list, the text in
    // a meter, and what is behind modal dialogs.
    "webkit/hidden-and-decorative.json.gz": ["Silent: ★★★★☆", "Silent: the text"],
    "webkit/modal-aria-over-page.json.gz": [
      "Behind: section one", "Behind: add", "Behind: cellar", "Behind: shelf", "Behind: one lid.",
      "Behind: three jars.",
    ],
    "webkit/modal-native.json.gz": ["Behind: lamp", "Behind: stairs.", "Behind: cellar"],
    "webkit/modal-over-modal.json.gz": [
      "Behind: a dialog that comes later in the page.", "Behind: options button",
      "Behind: first dialog.", "Behind: page",
    ],
    "webkit/music-player.json.gz": ["⋯", "‹"],
    // A text that its style turns into capitals.
    "webkit/sentences.json.gz": ["capitals"],
    "webkit/settings-form.json.gz": ["Harbour", "?"],
    "webkit/shop-product.json.gz": ["→", "★★★★½", "←"],
    "xcuitest/log.debug": ["1", "hunter2"],
    // Text in a button or picture with a name of its own, choices of a closed list, a secret, what
    // says of itself that it is hidden, and the names of a dialog and a figure.
    "playwright/own-aria-modal.aria-ai.yaml": ["Rename"],
    "playwright/own-aria-modal.aria.yaml": ["Rename"],
    "playwright/apg-slider-color.aria-ai.yaml": ["Skip To Content (Alt+0)"],
    "playwright/apg-slider-color.aria.yaml": ["Skip To Content (Alt+0)"],
    "playwright/apg-tabs.aria-ai.yaml": ["Skip To Content (Alt+0)"],
    "playwright/apg-tabs.aria.yaml": ["Skip To Content (Alt+0)"],
    "playwright/own-forms.aria-ai.yaml": ["Chile", "France", "Spain", "secret12"],
    "playwright/own-forms.aria.yaml": ["Chile", "secret12"],
    "playwright/own-ios-like.aria-ai.yaml": ["‹"],
    "playwright/own-ios-like.aria.yaml": ["‹"],
    "playwright/own-structure.aria-ai.yaml": [
      "★★★★★", "Hidden from AT", "nope",
    ],
    "playwright/own-structure.aria.yaml": ["★★★★★"],
    // States, a name that only the whole screen has, a secret, and what is hidden.
    "idb/axe-settings.json": ["1", "hunter2"],
    "idb/complete.json": ["Hidden", "Music", "hunter2"],
    // The window's name is that of the screen, a row's is the name of a class, a choice of a closed
    // list, and what assistive technology is not to see.
    "windows-uia/player.a11ytest": ["Aloud.Recording", "Chile", "Frame", "Player"],
    "windows-uia/player.snapshot.json": ["Aloud.Recording", "Chile", "Frame", "Player"],
  ]

  /// A text that describes two elements is said with both, and by itself.
  static let repeated: [String: Set<String>] = [
    "webkit/drag-and-drop.json.gz": ["Press Space to lift a card, arrows to move it."]
  ]

  @Test("No name is lost, and none is said twice", arguments: Sample.all)
  func names(_ sample: Sample) throws {
    let tally = try NameTally(sample)
    #expect(tally.lost == Self.silent[sample.testDescription] ?? [])
    #expect(tally.twice == Self.repeated[sample.testDescription] ?? [])
    let columns = [tally.given.values.reduce(0, +), tally.given.count, tally.lost.count]
    print(columns.map(String.init).joined(separator: "\t"), sample, separator: "\t")
  }
}
