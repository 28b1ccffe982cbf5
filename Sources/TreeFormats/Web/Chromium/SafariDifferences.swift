// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension SafariDifference {
  /// All corrections of Chromium's tree.
  static let all = [
    required, invalid, oneLine, noFile, expanded, selected, figure, titled, ruby, buttonInLabel,
    suggestions, legend,
    list, anchor, drawing, labelTexts, blocks, areas, fallback, formula, player, meter, marker,
    editable, level,
    repeatedValue, pictures, outside,
  ]

  private static let required = SafariDifference(
    ImportRule(
      "safari-required", ["required"], from: ["(the DOM snapshot)"], .derived,
      "`required` or `aria-required` of the element"),
    page: "a required checkbox, switch, radio button, closed list, slider, file or date input",
    chromium: "no state", safari: "required", source: "`required`, `aria-required`", .recorded,
    [
      .checkbox, .switch, .radio, .combobox, .slider, .button, .dateInput, .dateTimeInput,
      .timeInput,
    ]
  ) { page, index in
    guard !page.nodes[index].states.contains(.required), page.isRequired(index) else {
      return false
    }
    if page.nodes[index].role.role == .button, page.value(.type, index) != "file" { return false }
    page.nodes[index].states.insert(.required)
    return true
  }

  private static let invalid = SafariDifference(
    ImportRule(
      "safari-invalid", ["invalid"], from: ["(the DOM snapshot)"], .derived,
      "an empty field with `required` is invalid from the start"),
    page: "an empty text field with `required`", chromium: "valid until it is edited",
    safari: "invalid from the start", source: "`required`, the value", .compared,
    [.textbox, .searchbox, .spinbutton, .combobox]
  ) { page, index in
    guard page.nodes[index].states.isDisjoint(with: [.invalid, .disabled, .readOnly]),
      page.nodes[index].value.words == nil, page.has(.required, index),
      page.value(.ariaInvalid, index).isEmpty, ["INPUT", "TEXTAREA"].contains(page.element(index))
    else { return false }
    page.nodes[index].states.insert(.invalid)
    return true
  }

  private static let noFile = SafariDifference(
    ImportRule(
      "safari-no-file", ["value"], from: ["value"], .derived,
      "Safari's words for no chosen file, in English"),
    page: "a file input without a file", chromium: "“No file chosen”",
    safari: "“no file selected”, or “no files selected” with `multiple`",
    source: "the value, `multiple`", .recorded, [.button]
  ) { page, index in
    guard page.nodes[index].value.text == "No file chosen", page.value(.type, index) == "file"
    else { return false }
    let several = page.has(.multiple, index)
    page.nodes[index].value = .text(several ? "no files selected" : "no file selected")
    return true
  }

  private static let outside = SafariDifference(
    ImportRule(
      "safari-outside", ["range"], from: ["value"], .derived,
      "a value outside of its range is said as the page gives it"),
    page: "a slider or stepper whose `aria-valuenow` is outside of its range",
    chromium: "the nearest end of the range", safari: "the value",
    source: "`role`, `aria-valuenow`", .compared, [.slider, .spinbutton]
  ) { page, index in
    guard let given = page.nodes[index].value.number, page.has(.role, index),
      let number = Double(finite: page.value(.ariaValueNow, index)), number != given,
      page.nodes[index].minimum.map({ number < $0 }) == true
        || page.nodes[index].maximum.map({ number > $0 }) == true
    else { return false }
    page.nodes[index].value = .number(number)
    return true
  }

  private static let oneLine = SafariDifference(
    ImportRule(
      "safari-one-line", [], from: ["(properties.multiline)"], .dropped,
      "an element with the role of a text box has one line, unless it says otherwise"),
    page: "an editable element with the role `textbox`, without `aria-multiline`",
    chromium: "several lines", safari: "one line", source: "`role`, `aria-multiline`", .compared,
    [.textbox, .searchbox]
  ) { page, index in
    guard page.nodes[index].states.contains(.multiline), page.has(.role, index),
      page.element(index) != "TEXTAREA", page.value(.ariaMultiline, index) != "true"
    else { return false }
    page.nodes[index].states.remove(.multiline)
    return true
  }

  private static let selected = SafariDifference(
    ImportRule(
      "safari-selected", [], from: ["(properties.selected)"], .dropped,
      "an item that has the focus is not selected, unless it has `aria-selected`"),
    page: "an item of a tree or list box that has the focus, without `aria-selected`",
    chromium: "selected, because selection follows the focus", safari: "not selected",
    source: "`role`, `aria-selected`", .compared, [.treeitem, .option]
  ) { page, index in
    guard page.nodes[index].states.contains(.selected), page.has(.role, index),
      !page.has(.ariaSelected, index)
    else { return false }
    page.nodes[index].states.remove(.selected)
    return true
  }

  private static let expanded = SafariDifference(
    ImportRule(
      "safari-expanded", ["expanded"], from: ["(`open` of the `details`)"], .derived,
      "the summary that the browser adds has the state of its `details`"),
    page: "`details` without a summary", chromium: "a summary without a state",
    safari: "its state", source: "`open` of the `details`", .compared, [.summary]
  ) { page, index in
    guard !page.nodes[index].states.contains(.expandable),
      let details = page.details(around: index)
    else { return false }
    page.nodes[index].states.insert(.expandable)
    if page.has(.open, details) { page.nodes[index].states.insert(.expanded) }
    return true
  }
}
