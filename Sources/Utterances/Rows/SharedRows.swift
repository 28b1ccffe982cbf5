// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The rules that all styles have, by the same names.
protocol SharedRules: UtteranceRule {
  static var value: Self { get }
  static var quality: Self { get }
  static var secureValue: Self { get }
  static var textValue: Self { get }
  static var rangeValue: Self { get }
  static var label: Self { get }
  static var labelAround: Self { get }
  static var hintPromotion: Self { get }
  static var content: Self { get }
  static var nothingToSay: Self { get }
  static var selected: Self { get }
  static var current: Self { get }
  static var sorted: Self { get }
  static var required: Self { get }
  static var invalid: Self { get }
  static var busy: Self { get }
  static var dimmed: Self { get }
  static var rawState: Self { get }
  static var expanded: Self { get }
  static var popUpKind: Self { get }
  static var roleDescription: Self { get }
  static var unknownRole: Self { get }
  static var unknownTrait: Self { get }
  static var keyboardKey: Self { get }
  static var hint: Self { get }
  static var changedText: Self { get }
}

extension IOSRule: SharedRules {}
extension MacRule: SharedRules {}

extension FactSet {
  /// That it has a value, as `SharedRows.values` says it.
  static let anyValue: FactSet = [
    .valueOfToggle, .plainValue, .quality, .secretValue, .text, .textInValue, .rangeValue,
  ]
}

/// The rows that all styles have in common.
enum SharedRows<Rule: SharedRules, Own: RowWords> {
  typealias Row = RuleRow<Rule, ElementWords<Own>>

  static var name: Row { Row(.label, .label, .label, when: [.named], from: .label) }

  static var labelAround: Row {
    Row(
      .labelAround, .label, .labelAround, when: [.namedByWhatIsAround], from: .label)
  }

  /// The hint of an element with nothing else to say.
  static var hintAsLabel: Row {
    Row(.hintPromotion, .label, .hint, when: [.hintIsLabel], from: .hint)
  }

  static var hint: Row {
    Row(
      .hint, .hint, .hint, when: [.saysHints, .hint], unless: [.hintIsLabel, .hintReplaced],
      from: .hint)
  }

  static var values: [Row] {
    valuesOfPage + [
      Row(.secureValue, .value, .bullets, when: [.saysValues, .secretValue], source: .text)
    ]
  }

  /// All values but a secret one, of which pages say the number of characters.
  static var valuesOfPage: [Row] {
    [
      Row(.value, .value, .value, when: [.valueOfToggle], from: .value),
      Row(.value, .value, .value, when: [.plainValue], from: .value),
      Row(.quality, .value, .quality, when: [.quality], from: .quality),
      Row(.textValue, .value, .text, when: [.text], from: .text),
      Row(.textValue, .value, .value, when: [.textInValue], from: .value),
      Row(.rangeValue, .value, .range, when: [.rangeValue], from: .range),
    ].only(when: [.saysValues])
  }

  static var content: Row {
    Row(
      .content, .content, .importantContent, when: [.saysContent, .importantContent],
      from: .customContent)
  }

  /// Something, if there is nothing else.
  static var blank: Row { Row(.nothingToSay, .label, .phrase(.blank)) }

  static var selected: Row {
    Row(
      .selected, .selected, .phrase(.selected), when: [.selected], source: .trait(.selected))
  }

  static var current: Row {
    Row(.current, .state, .currentKind, when: [.current], from: .current)
  }

  /// How a table is sorted by the header cell.
  static var sorted: Row {
    Row(.sorted, .state, .sort, when: [.cell, .sorted], from: .sort)
  }

  static var required: Row {
    Row(.required, .state, .phrase(.required), when: [.required], from: .required)
  }

  static var invalid: Row {
    Row(.invalid, .state, .phrase(.invalid), when: [.invalid], from: .invalid)
  }

  /// The kind of invalid content, which only pages have.
  static var invalidKind: Row {
    Row(.invalid, .state, .invalidKind, when: [.invalid], from: .invalid)
  }

  static var busy: Row { Row(.busy, .state, .phrase(.busy), when: [.busy], from: .busy) }

  static var dimmed: Row {
    Row(.dimmed, .state, .phrase(.dimmed), when: [.dimmed], source: .trait(.notEnabled))
  }

  static var rawState: Row {
    Row(.rawState, .state, .value, when: [.rawState], from: .value)
  }

  static var expansion: [Row] {
    [
      Row(.expanded, .state, .phrase(.expanded), when: [.isExpanded], from: .expanded),
      Row(.expanded, .state, .phrase(.collapsed), when: [.isCollapsed], from: .expanded),
    ]
  }

  static var popUpKind: Row {
    Row(.popUpKind, .state, .popUpKind, when: [.popUp], from: .hasPopup)
  }

  static var roleDescription: Row {
    Row(
      .roleDescription, .trait, .roleDescription, when: [.roleDescribed],
      from: .roleDescription)
  }

  static var unknownRole: Row {
    Row(.unknownRole, .trait, .unknownRole, when: [.unknownRole], from: .role)
  }

  static var unknownTraits: Row {
    Row(.unknownTrait, .trait, .unknownTraits, when: [.unknownTraits], from: .traits)
  }

  static var keyboardKey: Row {
    Row(
      .keyboardKey, .trait, .phrase(.keyboardKey), when: [.keyboardKey, .saysKeys],
      from: .traits)
  }
}
