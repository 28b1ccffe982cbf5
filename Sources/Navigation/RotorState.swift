// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The rotor setting and the progress within it.
struct RotorState: Sendable, Hashable {
  var setting: RotorItem = .characters
  /// The setting to restore when the cursor leaves an item that changed it.
  private(set) var remembered: RotorItem?
  /// The setting that the current item imposes.
  private var offer: RotorItem?
  /// The index of the last character, word or line.
  var unit: Int?
  /// The character of the text that the Mac's cursor interacts with, as an offset in characters.
  var caret: Int?
  /// The position of the last misspelled word in the text.
  var misspelled: Range<Int>?
  /// The last item of a custom rotor.
  var customPlace: Int?
  /// The chosen action; `nil` means activation.
  var action: CustomAction?
  /// The unit by which text is selected.
  var unitToSelect = TextUnit.character
  var rate: Int
  var volume: Int
  var punctuation = 1
  /// The chosen default language.
  var language: String?

  init(_ options: NavigationOptions) {
    rate = options.rate
    volume = options.volume
  }

  /// Takes over the settings of a user who comes from another screen.
  mutating func keepChoices(of former: RotorState) {
    (rate, volume, punctuation, language) =
      (former.rate, former.volume, former.punctuation, former.language)
    setting = former.remembered ?? former.setting
    // Those of an item or a screen are not here.
    switch setting {
    case .custom, .actions, .adjustValue, .moreContent, .sameItem, .textSelection, .edit:
      setting = .characters
    default: break
    }
  }

  /// Handles a move to another item.
  ///
  /// An adjustable item selects value adjustment, one with actions selects actions; leaving it
  /// restores the former setting.
  mutating func arrive(at node: Node?, _ style: Style) {
    begin()
    if let former = remembered { setting = former }
    remembered = nil
    offer = Self.offer(of: node, style)
    takeOffer()
  }

  /// Handles a change of the current item: applies what it offers now, and clears a chosen action
  /// that no longer exists.
  mutating func settle(on node: Node?, _ style: Style) {
    if let action, !node.customActions.contains(action) { self.action = nil }
    let now = Self.offer(of: node, style)
    guard now != offer else { return }
    if setting == offer {
      setting = remembered ?? .characters
      remembered = nil
    }
    offer = now
    takeOffer()
  }

  /// Selects a setting, which stays when the cursor leaves the item.
  mutating func turn(to item: RotorItem) {
    setting = item
    remembered = nil
    begin()
  }

  /// Handles a successful flick: a text or list setting stays selected.
  mutating func follow(_ flick: Flick, with setting: RotorItem) {
    guard flick.isList else { return }
    turn(to: setting)
    misspelled = flick.misspelled
    customPlace = flick.customPlace
  }

  private mutating func begin() {
    unit = nil
    caret = nil
    misspelled = nil
    customPlace = nil
    action = nil
  }

  private mutating func takeOffer() {
    guard let offer, setting != offer else { return }
    remembered = setting
    setting = offer
  }

  private static func offer(of node: Node?, _ style: Style) -> RotorItem? {
    node.isAdjustable ? .adjustValue : node.actions(for: .actions, style).isEmpty ? nil : .actions
  }
}

extension Node? {
  /// Whether the value can be incremented and decremented.
  var isAdjustable: Bool { self?.traits.contains(.adjustable) == true }
  var customActions: [CustomAction] { self?.rare?.members.actions ?? [] }

  /// The custom actions that a setting of the rotor offers: the Mac has all of them under Actions.
  func actions(for setting: RotorItem, _ style: Style) -> [CustomAction] {
    guard style != .macos else { return setting == .edit ? [] : customActions }
    return customActions.filter { $0.category == (setting == .edit ? .edit : nil) }
  }
}
