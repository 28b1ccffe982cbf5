// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kinds of components of HarmonyOS, whose layout has the form of Maestro's hierarchy.
enum HarmonyKind {
  /// Returns the class of Android with the meaning of a component; the kind itself if there is none.
  static func androidClass(of kind: String) -> String { classes[kind] ?? kind }

  private static let classes = [
    "Checkbox": "CheckBox", "Toggle": "Switch", "Radio": "RadioButton", "Slider": "SeekBar",
    "Progress": "ProgressBar", "LoadingProgress": "ProgressBar", "Rating": "RatingBar",
    "TextInput": "EditText", "TextArea": "EditText", "Search": "EditText",
    "SearchField": "EditText",
    "RichEditor": "EditText", "Image": "ImageView", "SymbolGlyph": "ImageView", "Select": "Spinner",
    "TextPicker": "NumberPicker", "List": "ListView", "WaterFlow": "ListView", "Grid": "GridView",
    "Scroll": "ScrollView", "Swiper": "ViewPager", "TabBar": "TabWidget",
  ]
}
