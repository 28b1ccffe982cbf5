// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageReading {
  /// Sets the states, the description and the value of an entry's node.
  func describe(_ index: Int, _ made: inout Node, isTextInput: Bool = false) {
    let record = record(of: index)
    addStates(index, to: &made, record)
    let hasMore = hasMore(index)
    var description = ""
    if hasMore {
      description = addHint(index, to: &made, record)
      // Omitted if the role implies it.
      if isLive(index), let isAtomic = outline[index].rare?.members.words.isAtomic,
        isAtomic != (made.role?.isAtomicWhenLive ?? false)
      {
        record.set(&made.flags[.atomic], .atomic, to: isAtomic)
      }
    }
    if description.isEmpty, made.hint == nil, let help = groupDescription(of: index) {
      record.set(&made.hint, .hint, to: help, by: .stateOfHolder)
    }
    var limits: ValueLimits?
    let quality = made.role == .meter ? meterQuality(of: index) : nil
    if hasMore || !outline[index].value.isNone || outline[index].hasLimits {
      var (words, between) = value(of: index)
      if quality != nil {
        // The number stays in the range, because VoiceOver says the quality instead.
        if authoredValue(of: index) == nil { words = nil } else { between = nil }
      } else if made.role == .meter || made.role == .progressbar {
        between = nil
      }
      if let words { record.set(&made.value, .value, to: words) }
      limits = between
    }
    let isUnknown = made.role == .unknown
    guard
      isTextInput || isUnknown || limits != nil || quality != nil
        || hasMore && (!description.isEmpty || saysMore(index))
    else { return }
    made.giveDetails { given in
      if isTextInput { record.set(&given.text, .text, to: textInput(index)) }
      if isUnknown { given.roleName = outline[index].roleName }
      if let quality { record.set(&given.quality, .quality, to: quality) }
      if let limits { record.set(&given.range, .range, to: range(index, limits)) }
      guard hasMore else { return }
      if !description.isEmpty { record.set(&given.description, .description, to: description) }
      addWords(index, to: &given, record)
    }
  }

  /// Returns the description of the group around a field, which WebKit gives a field without one of its own
  /// as its help.
  private func groupDescription(of index: Int) -> String? {
    switch outline[index].role.role {
    case .checkbox, .combobox, .radio, .searchbox, .slider, .spinbutton, .switch, .textbox: break
    default: return nil
    }
    var around = Int(outline.entries[index].parent)
    for _ in 0..<Self.mostLevelsInGroup where around > 0 {
      switch outline[around].role.role {
      case .group, .radiogroup:
        let description = outline[around].description
        return description.isEmpty || description == outline[around].name ? nil : description
      case .generic, .none, .paragraph, .labelText: around = Int(outline.entries[around].parent)
      default: return nil
      }
    }
    return nil
  }

  /// The maximum number of levels between a field and the group around it.
  private static let mostLevelsInGroup = 16

  @inline(__always)
  private func addStates(_ index: Int, to made: inout Node, _ record: ViewRecord) {
    // Read at once, because each access checks the index, and again after a possible call.
    let (traits, states) = (outline[index].traits, outline[index].states)
    let (checked, pressed) = (outline[index].checked, outline[index].pressed)
    record.add(traits, to: &made)
    record.set(&made.checked, .checked, to: checked)
    record.set(&made.pressed, .pressed, to: pressed)
    if index == modal { record.set(&made.flags[.modal], .modal, to: true) }
    guard !states.isEmpty else { return }
    if states.contains(.disabled) { record.add(.notEnabled, to: &made) }
    if states.contains(.selected) { record.add(.selected, to: &made) }
    if states.contains(.focusable) { record.set(&made.flags[.focusable], .focusable, to: true) }
    if states.contains(.required) { record.set(&made.flags[.required], .required, to: true) }
    if states.contains(.invalid) { record.set(&made.flags[.invalid], .invalid, to: true) }
    if states.contains(.readOnly) { record.set(&made.flags[.readOnly], .readOnly, to: true) }
    if states.contains(.busy) { record.set(&made.flags[.busy], .busy, to: true) }
    // VoiceOver says the orientation of sliders.
    if states.contains(.vertical), outline[index].role.role == .slider {
      record.set(&made.flags[.vertical], .vertical, to: true)
    }
    if states.contains(.expandable) {
      record.set(&made.flags[.expanded], .expanded, to: states.contains(.expanded))
    }
  }

  /// Sets the hint; returns the description, or an empty text if it is said elsewhere.
  private func addHint(_ index: Int, to made: inout Node, _ record: ViewRecord) -> String {
    let description = outline[index].description
    if !description.isEmpty, description != made.label?.text, description == outline[index].title {
      record.set(&made.hint, .hint, to: description)
    }
    if let hint = outline[index].rare?.members.words.hint, made.hint == nil {
      record.set(&made.hint, .hint, to: hint)
    }
    return description == made.hint?.text || description == made.label?.text ? "" : description
  }

  /// Returns whether an entry has rare textual properties or actions.
  private func saysMore(_ index: Int) -> Bool {
    if current(of: index) != nil || outline[index].states.contains(.invalid) { return true }
    if attribute(.list, of: index) != nil || attribute(.ariaSort, of: index) != nil { return true }
    guard let rare = outline[index].rare else { return false }
    return rare.members.words.areMore || !rare.members.actions.isEmpty
  }

  private func addWords(_ index: Int, to details: inout NodeDetails, _ record: ViewRecord) {
    if let current = current(of: index) { record.set(&details.current, .current, to: current) }
    if let sort = attribute(.ariaSort, of: index).flatMap(SortOrder.init) {
      record.set(&details.sort, .sort, to: sort)
    }
    if outline[index].states.contains(.invalid) { addFault(index, to: &details, record) }
    if attribute(.list, of: index) != nil, isElement(index, "INPUT") {
      record.set(&details.hasPopup, .hasPopup, to: "listbox")
    }
    guard let rare = outline[index].rare else { return }
    let actions = rare.members.actions.map { CustomAction(name: $0) }
    if !actions.isEmpty { record.set(&details.actions, .actions, to: actions) }
    guard !rare.members.words.isEmpty else { return }
    if let popup = rare.members.words.popup { record.set(&details.hasPopup, .hasPopup, to: popup) }
    if let keys = rare.members.words.keyShortcuts {
      record.set(&details.keyShortcuts, .keyShortcuts, to: keys)
    }
    record.set(&details.roleDescription, .roleDescription, to: rare.members.words.roleDescription)
    record.set(&details.live, .live, to: rare.members.words.live.flatMap(Live.init))
  }

  /// Sets the kind of invalid content and the message about it.
  private func addFault(_ index: Int, to details: inout NodeDetails, _ record: ViewRecord) {
    let kind = attribute(.ariaInvalid, of: index)?.lowercased()
    if kind == "grammar" || kind == "spelling" {
      record.set(&details.invalidKind, .invalidKind, to: kind)
    }
    if let message = references.message(of: index, self) {
      record.set(&details.errorMessage, .errorMessage, to: message)
    }
  }

  /// Returns the words that the page gives a value; other formats may repeat the number there.
  private func authoredValue(of index: Int) -> String? {
    attribute(.ariaValueText, of: index)
      ?? outline[index].rare?.members.words.valueText.flatMap { $0.isNumber ? nil : $0 }
  }

  /// Returns how good the value of a meter is, if the page says which values are.
  ///
  /// The part of the range with the optimum is optimal, the next one suboptimal (HTML, `meter`). A
  /// value text of the page says more.
  private func meterQuality(of index: Int) -> String? {
    let limits = [DOMSnapshot.Attribute.low, .high, .optimum].map { attribute($0, of: index) }
    guard limits.contains(where: { $0 != nil }), attribute(.ariaValueText, of: index) == nil,
      let value = outline[index].value.number,
      let minimum = outline[index].minimum, let maximum = outline[index].maximum,
      value.isFinite, minimum.isFinite, maximum.isFinite, maximum > minimum
    else { return nil }
    func within(_ text: String?, _ least: Double, else other: Double) -> Double {
      max(least, min(maximum, text.flatMap { Double(finite: $0) } ?? other))
    }
    let low = within(limits[0], minimum, else: minimum)
    let high = within(limits[1], low, else: maximum)
    let optimum = within(limits[2], minimum, else: minimum / 2 + maximum / 2)
    if optimum < low {
      return value <= low ? "optimal" : value <= high ? "suboptimal" : "critical"
    }
    if optimum > high {
      return value >= high ? "optimal" : value >= low ? "suboptimal" : "critical"
    }
    return low...high ~= value ? "optimal" : "suboptimal"
  }

  private func range(_ index: Int, _ limits: ValueLimits) -> ValueRange {
    var limits = limits
    let step = attribute(.step, of: index)
    limits.step = step.flatMap { Double(finite: $0) }
    // The default step in HTML is one; for other elements it is unknown.
    if step == nil, isElement(index, "INPUT") { limits.step = 1 }
    return limits.range
  }

  /// Returns the text and the limits of an entry's value.
  ///
  /// The page's own value text takes precedence; the browser's repeats the number, or is empty.
  func value(of index: Int) -> (words: String?, limits: ValueLimits?) {
    let isNumber: Bool
    if outline[index].states.contains(.secret) { return (outline[index].value.words, nil) }
    switch outline[index].role.role {
    case .slider, .scrollbar, .meter, .progressbar, .separator: isNumber = true
    case .spinbutton: isNumber = false
    default: return (outline[index].value.words, nil)
    }
    let number = outline[index].value.number
    let (minimum, maximum) = (outline[index].minimum, outline[index].maximum)
    guard isNumber else {
      return (
        attribute(.ariaValueText, of: index) ?? outline[index].value.words,
        ValueLimits(minimum, maximum, current: number, isPercent: false)
      )
    }
    let words = authoredValue(of: index)
    let limits = ValueLimits(minimum, maximum, current: number, isPercent: words == nil)
    if let words, !words.isEmpty { return (words, limits) }
    // Without a number, there are only the words of a program.
    guard let number else { return (outline[index].value.words, limits) }
    // Said from the range, as pages or apps have it.
    if limits != nil, outline[index].role.role == .slider { return (nil, limits) }
    return (percent(number, from: minimum, to: maximum), limits)
  }
}

extension PageProperties {
  fileprivate var popup: String? { hasPopup == "false" ? nil : hasPopup }

  /// Whether there are rare members among them.
  fileprivate var areMore: Bool {
    popup != nil || keyShortcuts != nil || roleDescription != nil || live.flatMap(Live.init) != nil
  }
}

struct ValueLimits {
  var minimum: Double
  var maximum: Double
  var current, step: Double?
  /// Whether it is spoken as a percentage.
  var isPercent: Bool

  /// Creates limits with a positive range; nil for others.
  init?(_ minimum: Double?, _ maximum: Double?, current: Double?, isPercent: Bool) {
    guard let minimum, let maximum, maximum > minimum else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
    (self.current, self.isPercent) = (current, isPercent)
  }

  var range: ValueRange {
    .numbers(
      minimum: minimum, maximum: maximum, step: step, current: current,
      says: isPercent ? "percent" : nil, unit: nil)
  }
}

extension PageValue {
  /// The value as text, with collapsed white space.
  var words: String? {
    switch self {
    case .text(let text):
      let folded = folded(text)
      return folded.isEmpty ? nil : folded
    case .number(let number): return written(number)
    case .none: return nil
    }
  }
}
