// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What the class of a view means.
struct AndroidShape {
  var traits: Traits = []
  var role: Role?
  var view: ViewKind?
  var containerType: ContainerType?
  var isInput = false
  var isAdjustable = false
  /// Whether the text of it is its state.
  var showsState = false

  /// What a class without its package means.
  static func of(_ kind: Substring) -> AndroidShape {
    known[String(kind)] ?? named(kind)
  }

  /// The classes that most screens are made of, so that their names need not be looked at anew.
  private static let known: [String: AndroidShape] = {
    let names = [
      "View", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout", "ConstraintLayout",
      "TextView", "Button", "ImageButton", "ImageView", "EditText", "CheckBox", "CheckedTextView",
      "RadioButton", "RadioGroup", "Switch", "SwitchCompat", "ToggleButton", "SeekBar",
      "ProgressBar", "Spinner", "ListView", "GridView", "RecyclerView", "ScrollView",
      "HorizontalScrollView", "ViewPager", "WebView", "TabWidget", "Toolbar", "ComposeView",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, named($0[...])) })
  }()

  /// What a class means by the end of its name: classes of one's own are mostly named after those that
  /// they are made of.
  private static func named(_ kind: Substring) -> AndroidShape {
    let name = String(kind)
    let letters = name.utf8Span.span
    // Byte for byte: names of classes are compared so in Java as well.
    func endsIn(_ ending: String) -> Bool {
      let wanted = ending.utf8Span.span
      let start = letters.count - wanted.count
      guard start >= 0 else { return false }
      for place in wanted.indices where letters[start + place] != wanted[place] { return false }
      return true
    }
    func ends(_ endings: String...) -> Bool { endings.contains(where: endsIn) }
    if ends("EditText", "AutoCompleteTextView") {
      return AndroidShape(traits: .textEntry, isInput: true)
    }
    if ends("RadioButton") { return AndroidShape(role: .radio) }
    if ends("CheckBox", "CheckedTextView") { return AndroidShape(role: .checkbox) }
    if ends("Switch", "SwitchCompat", "ToggleButton", "SwitchMaterial") {
      return AndroidShape(traits: [.button, .toggleButton], showsState: true)
    }
    if ends("Button") { return AndroidShape(traits: .button) }
    if ends("SeekBar", "RatingBar", "NumberPicker") {
      return AndroidShape(traits: .adjustable, isAdjustable: true)
    }
    if ends("ProgressBar") { return AndroidShape(role: .progressbar, isAdjustable: true) }
    if ends("ImageView") { return AndroidShape(traits: .image) }
    if ends("Spinner") { return AndroidShape(traits: .popupButton) }
    if ends("TabWidget") { return AndroidShape(view: .tabBar) }
    if ends("Toolbar", "ActionBar") { return AndroidShape(view: .toolbar) }
    if ends("RecyclerView", "ListView", "GridView") { return AndroidShape(containerType: .list) }
    if ends("ScrollView", "ViewPager", "ViewPager2") { return AndroidShape(view: .scrollView) }
    return AndroidShape()
  }
}
