// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

/// An element of a running program, as `aloud` knows it.
public struct ProgramElement: Sendable, Hashable {
  /// Its identifier in the tree.
  public var id: String
  /// The browser's number for it; nil if it has none.
  public var number: Int?
  /// The name for messages; nil if that is the identifier.
  public var name: String?

  /// Creates an element.
  public init(id: String, number: Int? = nil, name: String? = nil) {
    (self.id, self.number, self.name) = (id, number, name)
  }

  /// The element in a message.
  public var shown: String { name ?? id }
}

/// What a running program has to do for the user of VoiceOver.
public enum ProgramAction: Sendable, Hashable {
  /// Shows the element under the cursor; on the Mac, also gives it the keyboard focus.
  case reach(ProgramElement, takesFocus: Bool)
  /// Activates the element.
  case activate(ProgramElement)
  /// Changes the value of the element by one step.
  case adjust(ProgramElement, isIncrement: Bool)
  /// Performs a custom action of the element.
  case perform(ProgramElement, name: String)
  /// Opens the shortcut menu of the element.
  case shortcutMenu(ProgramElement)
  /// Closes what is open, or goes back.
  case escape
  /// Scrolls what is around the element: `up`, `down`, `left`, `right`, `next` or `previous`.
  case scroll(ProgramElement, direction: String)
  /// Presses a key combination, in the syntax of walks.
  case press(String)
  /// Types a text.
  case input(String)

  /// Returns the action with its element as it is known now.
  ///
  /// - Parameter find: Returns an element by its identifier.
  public func resolved(_ find: (String) -> ProgramElement) -> ProgramAction {
    switch self {
    case .reach(let element, let takesFocus): .reach(find(element.id), takesFocus: takesFocus)
    case .activate(let element): .activate(find(element.id))
    case .adjust(let element, let isIncrement): .adjust(find(element.id), isIncrement: isIncrement)
    case .perform(let element, let name): .perform(find(element.id), name: name)
    case .scroll(let element, let direction): .scroll(find(element.id), direction: direction)
    case .shortcutMenu(let element): .shortcutMenu(find(element.id))
    case .escape, .press, .input: self
    }
  }

  /// The element that it is about, if any.
  public var element: ProgramElement? {
    switch self {
    case .reach(let element, _), .activate(let element), .adjust(let element, _),
      .perform(let element, _), .scroll(let element, _), .shortcutMenu(let element):
      element
    case .escape, .press, .input: nil
    }
  }
}

/// A request of `aloud` to `aloud-capture`, which acts in the program that it follows.
public struct ProgramRequest: Sendable, Hashable {
  /// The number that its answer repeats.
  public let number: Int
  /// The number of trees and screens that had arrived when it was made, which says to which of them
  /// the numbers of elements belong.
  public let state: Int
  /// The action.
  public let action: ProgramAction

  /// Creates a request.
  public init(number: Int, state: Int, action: ProgramAction) {
    (self.number, self.state, self.action) = (number, state, action)
  }

  /// The reason why a page does nothing while a dialog of a script is open.
  public static let openDialog = "a dialog of the page is open; close it in the test first"

  /// The maximum size of a request in bytes.
  public static let longest = 1 << 20

  private static let keys = JSONKeyTable([
    "n", "do", "id", "element", "text", "flag", "state", "name",
  ])

  /// The bytes of the request, including the final zero byte.
  public var bytes: [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.member("n", number)
    json.member("state", state)
    func write(_ name: String, _ element: ProgramElement?, text: String? = nil, flag: Bool = false)
    {
      json.member("do", name)
      json.member("id", element?.id)
      json.member("element", element?.number)
      json.member("name", element?.name)
      json.member("text", text)
      if flag { json.member("flag", true) }
    }
    switch action {
    case .reach(let element, let takesFocus): write("reach", element, flag: takesFocus)
    case .activate(let element): write("activate", element)
    case .adjust(let element, let isIncrement): write("adjust", element, flag: isIncrement)
    case .perform(let element, let name): write("perform", element, text: name)
    case .escape: write("escape", nil)
    case .shortcutMenu(let element): write("menu", element)
    case .scroll(let element, let direction): write("scroll", element, text: direction)
    case .press(let keys): write("press", nil, text: keys)
    case .input(let text): write("input", nil, text: text)
    }
    json.endObject()
    // The zero byte that ends the request replaces the line end.
    return json.bytes.dropLast() + [0]
  }

  /// Parses a request from a ``MessageFraming``; nil if it is not one.
  public init?(_ bytes: [UInt8]) {
    guard let request = try? Self.read(bytes) else { return nil }
    self = request
  }

  private static func read(_ bytes: [UInt8]) throws(JSONError) -> ProgramRequest? {
    var reader = JSONReader(bytes.span)
    var (number, name, id, element): (Int?, String?, String?, Int?)
    var (text, flag, state) = ("", false, 0)
    var shown: String?
    try reader.beginObject()
    while let key = try reader.nextKey(in: keys) {
      switch key.number {
      case 0: number = try reader.readInteger()
      case 1: name = try reader.readString()
      case 2: id = try reader.readString()
      case 3: element = try reader.readInteger()
      case 4: text = try reader.readString()
      case 5: flag = try reader.readBoolean()
      case 6: state = try reader.readInteger()
      case 7: shown = try reader.readString()
      default: try reader.skipValue()
      }
    }
    try reader.expectEnd()
    let target = ProgramElement(id: id ?? "", number: element, name: shown)
    let action: ProgramAction? =
      switch name {
      case "reach": .reach(target, takesFocus: flag)
      case "activate": .activate(target)
      case "adjust": .adjust(target, isIncrement: flag)
      case "perform": .perform(target, name: text)
      case "escape": .escape
      case "menu": .shortcutMenu(target)
      case "scroll": .scroll(target, direction: text)
      case "press": .press(text)
      case "input": .input(text)
      default: nil
      }
    guard let number, let action else { return nil }
    return ProgramRequest(number: number, state: state, action: action)
  }
}
