// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture

/// Acts in a desktop program for the user of VoiceOver, by calls on the accessibility bus.
///
/// For one thread.
struct DesktopActor {
  private let bus: OpaquePointer
  /// The position of the program in a list of its objects.
  private let find: (String) -> ObjectAddress?
  /// Returns whether the program has the keyboard focus: keys go to whatever has it.
  private let hasFocus: () -> Bool

  /// The names of actions that activate an object, in lower case, the best first.
  private static let activations = [
    "click", "press", "activate", "jump", "toggle", "check", "uncheck", "select", "switch", "open",
    "dodefault", "expand or contract", "showmenu", "click ancestor",
  ]
  /// The maximum number of actions of an object.
  private static let mostActions = 32
  /// The part of the range by which a value without a step changes.
  private static let partOfRange = 0.1

  /// Creates an actor; nil without the bus.
  ///
  /// - Parameter find: Returns the address of an object by its identifier.
  init?(hasFocus: @escaping () -> Bool, find: @escaping (String) -> ObjectAddress?) {
    guard let bus = atspi_get_a11y_bus() else { return nil }
    (self.bus, self.find, self.hasFocus) = (bus, find, hasFocus)
  }

  /// Carries out an action; returns the reason if it is not possible.
  func perform(_ action: ProgramAction) -> String? {
    switch action {
    case .reach(let element, let takesFocus):
      // The user has heard the element. A text of a page has no object of its own. If the program has
      // removed an object, the next reading says where the cursor is.
      _ = with(element) { address in
        _ = ask("ScrollTo", .component, address, [.unsigned(ATSPI_SCROLL_ANYWHERE.rawValue)])
        if takesFocus { _ = ask("GrabFocus", .component, address) }
        return nil
      }
      return nil
    case .activate(let element): return with(element, activate)
    case .adjust(let element, let isIncrement):
      return with(element) { adjust($0, isIncrement: isIncrement) }
    case .perform(let element, let name):
      return with(element) { address in
        let actions = self.actions(of: address)
        guard let place = actions.firstIndex(of: name) else {
          return "\(element.shown) has no action \(name)"
            + (actions.isEmpty ? "" : "; it has \(actions.joined(separator: ", "))")
        }
        return perform(place, of: address)
      }
    case .shortcutMenu(let element):
      return with(element) { address in
        _ = ask("GrabFocus", .component, address)
        return press("shift+f10")
      }
    case .escape: return press("escape")
    case .scroll(_, let direction):
      switch direction {
      case "up", "previous": return press("page-up")
      case "down", "next": return press("page-down")
      default: return "a desktop program scrolls only up and down"
      }
    case .press(let keys): return press(keys)
    case .input(let text): return withFocus { DesktopKeyboard.type(text) }
    }
  }

  private func with(_ element: ProgramElement, _ work: (ObjectAddress) -> String?) -> String? {
    guard let address = find(element.id) else { return "\(element.shown) is no longer there" }
    return work(address)
  }

  private func press(_ keys: String) -> String? { withFocus { DesktopKeyboard.press(keys) } }

  /// Runs a function that presses keys, unless another program would get them.
  private func withFocus(_ work: () -> String?) -> String? {
    guard hasFocus() else {
      return
        "the program does not have the keyboard focus, so another one would get the keys; bring its "
        + "window to the front"
    }
    return work()
  }

  private func activate(_ address: ObjectAddress) -> String? {
    let actions = actions(of: address).map { $0.lowercased() }
    let best = Self.activations.lazy.compactMap { actions.firstIndex(of: $0) }.first
    if let place = best ?? actions.indices.first { return perform(place, of: address) }
    // Objects without actions, such as text fields, take the focus.
    return isDone("GrabFocus", .component, address) ? nil : "it has no action"
  }

  private func perform(_ place: Int, of address: ObjectAddress) -> String? {
    isDone("DoAction", .action, address, [.number(Int32(place))])
      ? nil : "the program refused the action"
  }

  /// The names of an object's actions, untranslated.
  ///
  /// One by one, because WebKit does not answer when it is asked for all.
  private func actions(of address: ObjectAddress) -> [String] {
    // GTK logs a fault if an object without actions is asked for them.
    guard has(.action, address), var values = property("NActions", of: .action, address),
      let count = values.number()
    else { return [] }
    return (0..<max(0, min(count, Self.mostActions))).map { place in
      var reply = ask("GetName", .action, address, [.number(Int32(place))])?.values
      return reply?.word() ?? ""
    }
  }

  private func adjust(_ address: ObjectAddress, isIncrement: Bool) -> String? {
    if has(.value, address), let current = figure("CurrentValue", of: address),
      let least = figure("MinimumValue", of: address),
      let most = figure("MaximumValue", of: address), most > least
    {
      let given = figure("MinimumIncrement", of: address) ?? 0
      let step = given > 0 ? given : (most - least) * Self.partOfRange
      let value = min(most, max(least, current + (isIncrement ? step : -step)))
      let isSet =
        ask(
          "Set", .properties, address,
          [.word(PageQuestion.Interface.value.rawValue), .word("CurrentValue"), .figure(value)])
        != nil
      return isSet ? nil : "the program does not let its value be changed"
    }
    let actions = actions(of: address).map { $0.lowercased() }
    let names = isIncrement ? ["increase", "increment"] : ["decrease", "decrement"]
    if let place = names.lazy.compactMap({ actions.firstIndex(of: $0) }).first {
      return perform(place, of: address)
    }
    guard isDone("GrabFocus", .component, address) else { return "it has no value to change" }
    return press(isIncrement ? "up" : "down")
  }

  private func has(_ interface: PageQuestion.Interface, _ address: ObjectAddress) -> Bool {
    guard var values = ask("GetInterfaces", .accessible, address)?.values,
      var list = values.inside(.array)
    else { return false }
    while let name = list.word() { if name == interface.rawValue { return true } }
    return false
  }

  private func figure(_ name: String, of address: ObjectAddress) -> Double? {
    var value = property(name, of: .value, address)
    return value?.figure()
  }

  private func property(
    _ name: String, of interface: PageQuestion.Interface, _ address: ObjectAddress
  ) -> BusValues? {
    var values = ask("Get", .properties, address, [.word(interface.rawValue), .word(name)])?.values
    return values?.inside(.variant)
  }

  /// Calls a method of an object; returns whether the program says that it did it.
  private func isDone(
    _ method: String, _ interface: PageQuestion.Interface, _ address: ObjectAddress,
    _ arguments: [PendingCall.Argument] = []
  ) -> Bool {
    guard var values = ask(method, interface, address, arguments)?.values else { return false }
    return values.truth() ?? false
  }

  /// Calls a method of an object; returns nil if it fails or takes too long.
  private func ask(
    _ method: String, _ interface: PageQuestion.Interface, _ address: ObjectAddress,
    _ arguments: [PendingCall.Argument] = []
  ) -> BusReply? {
    PendingCall(
      method, of: interface.rawValue, to: address, arguments, on: bus,
      milliseconds: Desktop.callTime)?.reply()
  }
}
