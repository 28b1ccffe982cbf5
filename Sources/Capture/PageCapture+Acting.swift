// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

extension PageCapture {
  mutating func perform(
    _ action: ProgramAction, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    switch action {
    case .press(let keys):
      guard let press = try? KeyPress(keys), let stroke = KeyStroke(press) else {
        return "a page cannot receive the key \(keys)"
      }
      try self.press(stroke, &client, deadline)
      return nil
    case .input(let text):
      for letter in text { try press(KeyStroke(typing: letter), &client, deadline) }
      return nil
    case .escape:
      try press(.escape, &client, deadline)
      return nil
    case .perform(_, let name): return "a page has no custom actions, so not \(name) either"
    case .reach(let target, let takesFocus):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try element.scrollIntoView(&client, deadline)
        if takesFocus { _ = try element.focus(&client, deadline) }
        return nil
      }
    case .activate(let target):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try activate(element, &client, deadline)
      }
    case .adjust(let target, let isIncrement):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try adjust(element, isIncrement, &client, deadline)
      }
    case .scroll(let target, let direction):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        let moved = try element.call(PageScripts.scroll, [quoted(direction)], &client, deadline)
        return moved.isTrue("result", "value") ? nil : "nothing scrolls \(direction) there"
      }
    }
  }

  /// Presses and releases a key, as the user's keyboard does.
  func press(
    _ stroke: KeyStroke, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for type in [stroke.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
      try client.call("Input.dispatchKeyEvent", in: session, until: deadline) {
        $0.member("type", type)
        $0.member("key", stroke.key)
        $0.member("code", stroke.code)
        $0.member("windowsVirtualKeyCode", stroke.number)
        $0.member("modifiers", stroke.modifiers)
        if type == "keyDown" { $0.member("text", stroke.text) }
      }
    }
  }

  func awaitFrame(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", PageScripts.frame)
      $0.member("awaitPromise", true)
      $0.member("silent", true)
    }
  }

  /// Runs a function with an element of the page; returns its result, or why there is none.
  private func withElement(
    _ target: ProgramElement, _ client: inout DevToolsClient, _ deadline: Deadline,
    _ work: (PageElement, inout DevToolsClient) throws(CaptureError) -> String?
  ) throws(CaptureError) -> String? {
    guard let number = target.number else {
      return "the browser has no element for \(target.id)"
    }
    let gone = "\(target.id) is no longer in the page"
    let object: DevToolsMessage
    do throws(CaptureError) {
      object = try client.call("DOM.resolveNode", in: session, until: deadline) {
        $0.member("backendNodeId", number)
        $0.member("objectGroup", PageObserver.world)
      }
    } catch .refused {
      return gone
    }
    guard let id = object.text("object", "objectId") else { return gone }
    let result = try work(
      PageElement(session: session, number: number, object: id), &client)
    try client.call("Runtime.releaseObjectGroup", in: session, until: deadline) {
      $0.member("objectGroup", PageObserver.world)
    }
    return result
  }

  /// Activates an element with the mouse if it can be hit, or else with a key or a script.
  private func activate(
    _ element: PageElement, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    try element.scrollIntoView(&client, deadline)
    let way =
      try element.call(PageScripts.activation, [], &client, deadline)
      .text("result", "value") ?? ""
    if way == "focus" {
      _ = try element.focus(&client, deadline)
      return nil
    }
    if let point = try element.point(&client, deadline),
      try element.isHit(at: point, &client, deadline)
    {
      try click(point, &client, deadline)
      return nil
    }
    // Something covers it, or it has no size, as a check box behind a picture.
    if way != "click", try element.focus(&client, deadline) {
      try press(way == "space" ? .space : .enter, &client, deadline)
      return nil
    }
    try element.call(PageScripts.click, [], &client, deadline)
    return nil
  }

  /// Presses and releases the mouse, or a finger on a touch screen.
  private func click(
    _ point: (x: Double, y: Double), _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for type in ["mousePressed", "mouseReleased"] {
      try client.call("Input.dispatchMouseEvent", in: session, until: deadline) {
        $0.member("type", type)
        $0.member("x", point.x)
        $0.member("y", point.y)
        $0.member("button", "left")
        $0.member("clickCount", 1)
      }
    }
  }

  /// Changes a value by the key for that, as WebKit does for VoiceOver.
  private func adjust(
    _ element: PageElement, _ isIncrement: Bool, _ client: inout DevToolsClient,
    _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    let keys =
      try element.call(PageScripts.adjustment, [], &client, deadline)
      .text("result", "value")?.split(separator: " ").map(String.init) ?? []
    guard keys.count == 2 else { return "the element has no value that keys change" }
    guard try element.focus(&client, deadline) else {
      return "the keyboard cannot focus the element, so no key changes its value"
    }
    if let press = try? KeyPress(keys[isIncrement ? 0 : 1]), let stroke = KeyStroke(press) {
      try self.press(stroke, &client, deadline)
    }
    return nil
  }
}

extension KeyStroke {
  fileprivate static let escape = KeyStroke(key: "Escape", code: "Escape", number: 27)
  fileprivate static let space = KeyStroke(typing: " ")
  fileprivate static let enter = KeyStroke(key: "Enter", code: "Enter", number: 13, text: "\r")
}

/// An element of a page in Chromium, while an action uses it.
private struct PageElement {
  let session: String
  let number: Int
  let object: String

  func scrollIntoView(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    do throws(CaptureError) {
      try client.call("DOM.scrollIntoViewIfNeeded", in: session, until: deadline) {
        $0.member("backendNodeId", number)
      }
    } catch .refused {
      // It has no box.
    }
  }

  /// Gives it the keyboard focus; returns whether it can have it.
  func focus(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    do throws(CaptureError) {
      try client.call("DOM.focus", in: session, until: deadline) {
        $0.member("backendNodeId", number)
      }
      return true
    } catch .refused {
      return false
    }
  }

  @discardableResult func call(
    _ function: String, _ arguments: [String], _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try client.call("Runtime.callFunctionOn", in: session, until: deadline) {
      $0.member("objectId", object)
      $0.member(
        "functionDeclaration",
        "function() { return (\(function)).call(this\(arguments.map { ", " + $0 }.joined())); }")
      $0.member("returnByValue", true)
      $0.member("userGesture", true)
      $0.member("silent", true)
    }
  }

  /// Returns the centre of its first visible box; nil if there is none.
  func point(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> (x: Double, y: Double)? {
    let quads: DevToolsMessage
    do throws(CaptureError) {
      quads = try client.call("DOM.getContentQuads", in: session, until: deadline) {
        $0.member("backendNodeId", number)
      }
    } catch .refused {
      return nil
    }
    for quad in quads.numberLists("quads") where quad.count == 8 {
      let (xs, ys) = ([quad[0], quad[2], quad[4], quad[6]], [quad[1], quad[3], quad[5], quad[7]])
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
        right - left >= 1, bottom - top >= 1
      else { continue }
      return ((left + right) / 2, (top + bottom) / 2)
    }
    return nil
  }

  /// Returns whether a press of the mouse at a point would reach it.
  func isHit(
    at point: (x: Double, y: Double), _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    do throws(CaptureError) {
      let hit = try client.call("DOM.getNodeForLocation", in: session, until: deadline) {
        $0.member("x", Int(point.x))
        $0.member("y", Int(point.y))
      }
      guard let found = hit.integer("backendNodeId") else { return false }
      if found == number { return true }
      let other = try client.call("DOM.resolveNode", in: session, until: deadline) {
        $0.member("backendNodeId", found)
        $0.member("objectGroup", PageObserver.world)
      }
      guard let id = other.text("object", "objectId") else { return false }
      let answer = try client.call("Runtime.callFunctionOn", in: session, until: deadline) {
        $0.member("objectId", object)
        $0.member("functionDeclaration", PageScripts.holds)
        $0.key("arguments")
        $0.beginArray()
        $0.beginObject()
        $0.member("objectId", id)
        $0.endObject()
        $0.endArray()
        $0.member("returnByValue", true)
        $0.member("silent", true)
      }
      return answer.isTrue("result", "value")
    } catch .refused {
      return false
    }
  }
}
