// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What the rotor is set to, and how far it has come with that.
struct RotorState: Sendable, Hashable {
  var setting: RotorItem = .characters
  /// What it is set to again when the cursor leaves an item that turned it.
  private(set) var remembered: RotorItem?
  /// What the item under the cursor turns it to.
  private var offer: RotorItem?
  /// Which character, word or line of what is said has been met last.
  var unit: Int?
  /// Which misspelled word has been met last, by where it stands in the text.
  var misspelled: Range<Int>?
  /// Which item of a custom rotor has been met last.
  var customPlace: Int?
  /// Which action is chosen; nothing is activation.
  var action: CustomAction?
  var rate: Int
  var volume: Int
  var punctuation = 1
  /// The language that was chosen for what has none of its own.
  var language: String?

  init(_ manner: NavigationManner) {
    rate = manner.rate
    volume = manner.volume
  }

  /// Takes note that the cursor is on another item: one that can be adjusted turns the rotor to
  /// that, one with actions to these, and the former setting is back when it is left.
  mutating func arrive(at node: Node?) {
    begin()
    if let former = remembered { setting = former }
    remembered = nil
    offer = Self.offer(of: node)
    takeOffer()
  }

  /// Takes note of what has become of the item under the cursor: what it offers now counts, and an
  /// action that it has no more is chosen no longer.
  mutating func settle(on node: Node?) {
    if let action, !node.customActions.contains(action) { self.action = nil }
    let now = Self.offer(of: node)
    guard now != offer else { return }
    if setting == offer {
      setting = remembered ?? .characters
      remembered = nil
    }
    offer = now
    takeOffer()
  }

  /// Turns it to something, which then stays when the item is left.
  mutating func turn(to item: RotorItem) {
    setting = item
    remembered = nil
    begin()
  }

  /// Takes note that a flick has led somewhere: what went by words or by a list stays set to that.
  mutating func follow(_ flick: Flick, with setting: RotorItem) {
    guard flick.isList else { return }
    turn(to: setting)
    misspelled = flick.misspelled
    customPlace = flick.customPlace
  }

  private mutating func begin() {
    unit = nil
    misspelled = nil
    customPlace = nil
    action = nil
  }

  private mutating func takeOffer() {
    guard let offer, setting != offer else { return }
    remembered = setting
    setting = offer
  }

  private static func offer(of node: Node?) -> RotorItem? {
    node.isAdjustable ? .adjustValue : node.customActions.isEmpty ? nil : .actions
  }
}

extension Node? {
  /// Whether the value can be raised and lowered.
  var isAdjustable: Bool { self?.traits.contains(.adjustable) == true }

  /// The custom actions.
  var customActions: [CustomAction] { self?.rare?.members.actions ?? [] }
}
