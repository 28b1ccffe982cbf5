// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SystemCalls

/// A page that a program follows, and in which it acts.
protocol LivePage: PageDriver {
  /// Starts a script in the page without waiting for its end.
  func start(_ script: String, _ client: inout DevToolsClient) throws(CaptureError)
  /// Returns whether a started script continues after a reply, as with a promise, whose end is then
  /// another late reply.
  func goesOn(
    after answer: DevToolsMessage, _ client: inout DevToolsClient
  ) throws(CaptureError) -> Bool
  /// Throws if a started script failed, according to the reply.
  func check(
    _ result: DevToolsMessage, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// Presses and releases keys one after the other, as the user's keyboard does, until the page has
  /// handled them.
  func press(
    _ strokes: [KeyStroke], _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// Types a letter that no single key types, as an input method does.
  func insert(
    _ letter: Character, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// Presses and releases the mouse at a point of the window.
  func click(
    x: Double, y: Double, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError)
  /// The browser's name for the number of an element (`LiveNumbers`).
  static var numberMember: String { get }
  /// Makes a call of the page.
  func callPage(
    _ method: String, _ client: inout DevToolsClient, _ deadline: Deadline,
    _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) -> DevToolsMessage
  /// Returns whether the browser has a page before this one that is not its own empty one.
  func hasEarlierPage(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool
  /// Waits until the page has had the time to show the effects of an action.
  func awaitFrame(_ client: inout DevToolsClient, _ deadline: Deadline) throws(CaptureError)
}

extension LivePage {
  /// Carries out an action of the user.
  ///
  /// - Returns: The reason why it is not possible; nil if it was carried out.
  func perform(
    _ action: ProgramAction, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    switch action {
    case .press(let keys): return try press(keys, &client, deadline)
    case .input(let text):
      try type(text, &client, deadline)
      return nil
    case .escape: return try press("escape", &client, deadline)
    case .shortcutMenu(let target):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try call(PageScripts.shortcutMenu, on: element, asUser: true, &client, deadline)
        return nil
      }
    case .perform(_, let name): return "a page has no custom actions, so not \(name) either"
    case .reach(let target, let takesFocus):
      _ = try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try call(PageScripts.show, on: element, &client, deadline)
        if takesFocus { try call(PageScripts.focus, on: element, &client, deadline) }
        return nil
      }
      // The user has heard the element. If the page has replaced it, the next reading says where the
      // cursor is.
      return nil
    case .activate(let target):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try activate(element, &client, deadline)
          ? nil
          : "the list of \(target.shown) opens outside of the page; the arrow keys, increment and decrement choose from it"
      }
    case .adjust(let target, let isIncrement):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        try adjust(element, isIncrement, &client, deadline)
      }
    case .scroll(let target, let direction):
      return try withElement(target, &client, deadline) { element, client throws(CaptureError) in
        let moved = try call(PageScripts.scroll, direction, on: element, &client, deadline)
        return moved.isTrue("result", "value") ? nil : "nothing scrolls \(direction) there"
      }
    }
  }

  /// Types a text key by key.
  private func type(
    _ text: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    var strokes: [KeyStroke] = []
    for letter in text {
      if letter.unicodeScalars.count == 1 {
        strokes.append(KeyStroke(typing: letter))
        continue
      }
      if !strokes.isEmpty { try press(exchange(&strokes, with: []), &client, deadline) }
      try insert(letter, &client, deadline)
    }
    if !strokes.isEmpty { try press(strokes, &client, deadline) }
  }

  private func press(
    _ keys: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    guard let press = try? KeyPress(keys), let stroke = KeyStroke(press) else {
      return "a page cannot receive the key \(keys)"
    }
    if press.description == PageScripts.backKey, try !hasEarlierPage(&client, deadline) {
      let isTaken = try takes(stroke, &client, deadline)
      return isTaken ? nil : "there is no earlier page"
    }
    if let action = PageScripts.browserKeys[press.description] {
      _ = try callPage("Runtime.evaluate", &client, deadline) {
        $0.member("expression", PageScripts.afterKey(action))
        $0.member("silent", true)
      }
    }
    try self.press([stroke], &client, deadline)
    return nil
  }

  /// Presses a key, and returns whether the page has taken it.
  private func takes(
    _ stroke: KeyStroke, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    let promise = try callPage("Runtime.evaluate", &client, deadline) {
      $0.member("expression", PageScripts.isNextKeyTaken)
      // Pressing keys releases the group of other objects.
      $0.member("objectGroup", PageScripts.nextKey)
    }
    try press([stroke], &client, deadline)
    guard let object = promise.text("result", "objectId") else { return false }
    let end = try callPage("Runtime.awaitPromise", &client, deadline) {
      $0.member("promiseObjectId", object)
      $0.member("returnByValue", true)
    }
    _ = try callPage("Runtime.releaseObjectGroup", &client, deadline) {
      $0.member("objectGroup", PageScripts.nextKey)
    }
    return end.isTrue("result", "value")
  }

  /// Runs a function with an element of the page; returns its result, or why there is none.
  private func withElement(
    _ target: ProgramElement, _ client: inout DevToolsClient, _ deadline: Deadline,
    _ work: (String, inout DevToolsClient) throws(CaptureError) -> String?
  ) throws(CaptureError) -> String? {
    guard let number = target.number else {
      return "the browser has no element for \(target.shown)"
    }
    guard let object = try object(number, &client, deadline) else {
      return "\(target.shown) is no longer in the page"
    }
    let result = try work(object, &client)
    _ = try callPage("Runtime.releaseObjectGroup", &client, deadline) {
      $0.member("objectGroup", PageObserver.world)
    }
    return result
  }

  /// Returns the browser's handle for an element, by its number; nil if it is gone.
  private func object(
    _ number: Int, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    do throws(CaptureError) {
      let node = try callPage("DOM.resolveNode", &client, deadline) {
        $0.member(Self.numberMember, number)
        $0.member("objectGroup", PageObserver.world)
      }
      return node.text("object", "objectId")
    } catch .refused {
      return nil
    }
  }

  /// Activates an element with the mouse if it can be hit, or else with a key or a script.
  ///
  /// - Returns: Whether it is activated; a `select` only gets the focus.
  private func activate(
    _ element: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    try call(PageScripts.show, on: element, &client, deadline)
    let way = try call(PageScripts.activation, on: element, &client, deadline)
      .text("result", "value")
    if way == "focus" {
      try call(PageScripts.focus, on: element, &client, deadline)
      return false
    }
    let place =
      try call(PageScripts.point, on: element, &client, deadline)
      .text("result", "value")?.split(separator: " ").compactMap { Double($0) } ?? []
    // The page may have replaced what the function calls.
    if place.count == 2, place.allSatisfy({ (0...32_767).contains($0) }) {
      try click(x: place[0], y: place[1], &client, deadline)
      return true
    }
    // Something covers it, or it has no size, as a check box behind a picture.
    if let way, way != "click", try focus(element, &client, deadline) {
      _ = try press(way, &client, deadline)
      return true
    }
    try call(PageScripts.click, on: element, asUser: true, &client, deadline)
    return true
  }

  /// Changes a value by the key for that, as WebKit does for VoiceOver.
  private func adjust(
    _ element: String, _ isIncrement: Bool, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> String? {
    let keys =
      try call(PageScripts.adjustment, on: element, &client, deadline)
      .text("result", "value")?.split(separator: " ").map(String.init) ?? []
    guard keys.count == 2 else { return "the element has no value that keys change" }
    guard try focus(element, &client, deadline) else {
      return "the keyboard cannot focus the element, so no key changes its value"
    }
    return try press(keys[isIncrement ? 0 : 1], &client, deadline)
  }

  private func focus(
    _ element: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> Bool {
    try call(PageScripts.focus, on: element, &client, deadline).isTrue("result", "value")
  }

  /// Calls a function with a node of the page as `this`; as the user, as if they had just acted.
  @discardableResult private func call(
    _ function: String, _ argument: String? = nil, on element: String, asUser: Bool = false,
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) -> DevToolsMessage {
    try callPage("Runtime.callFunctionOn", &client, deadline) {
      $0.member("objectId", element)
      $0.member("functionDeclaration", function)
      if let argument {
        $0.key("arguments")
        $0.beginArray()
        $0.object { $0.member("value", argument) }
        $0.endArray()
      }
      $0.member("returnByValue", true)
      // Chromium and WebKit have different names for the same.
      if asUser {
        $0.member("userGesture", true)
        $0.member("emulateUserGesture", true)
      }
    }
  }
}
