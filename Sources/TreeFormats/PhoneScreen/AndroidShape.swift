// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The meaning of a view's class.
struct AndroidShape {
  var traits: Traits = []
  var role: Role?
  var view: ViewKind?
  var containerType: ContainerType?
  var isInput = false
  var isAdjustable = false
  /// Whether its text is its state.
  var showsState = false
  /// Whether it is on or off, also where a tool does not say that it is checkable.
  var isCheckable: Bool { showsState || role == .checkbox || role == .radio }
  /// Whether it cannot be changed unless it takes the focus, as a rating that is only shown.
  var needsFocus = false

  /// Returns the meaning of a class, whose name may include its package.
  static func of(_ className: String) -> AndroidShape {
    if let number = names.index(of: className) { return known[number] }
    let kind = withoutPackage(className)
    return names.index(of: String(kind)).map { known[$0] } ?? named(kind)
  }

  /// The names of the most common classes, to avoid further lookups and strings.
  static let names = JSONKeyTable(
    common.map { "android.widget." + $0 } + common
      + [
        "android.view.View", "android.view.ViewGroup", "android.webkit.WebView",
        "androidx.recyclerview.widget.RecyclerView",
        "androidx.constraintlayout.widget.ConstraintLayout", "androidx.appcompat.widget.Toolbar",
        "androidx.appcompat.widget.SwitchCompat", "androidx.viewpager.widget.ViewPager",
        "androidx.compose.ui.platform.ComposeView",
      ])

  static let known = names.names.map { named(withoutPackage($0)) }

  private static let common = [
    "View", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout", "ConstraintLayout",
    "TextView", "Button", "ImageButton", "ImageView", "EditText", "CheckBox", "CheckedTextView",
    "RadioButton", "RadioGroup", "Switch", "SwitchCompat", "ToggleButton", "SeekBar",
    "ProgressBar", "Spinner", "ListView", "GridView", "RecyclerView", "ScrollView",
    "HorizontalScrollView", "ViewPager", "WebView", "TabWidget", "Toolbar", "ComposeView",
  ]

  private static func withoutPackage(_ name: String) -> Substring {
    let bytes = name.utf8Span.span
    func isMark(_ place: Int) -> Bool {
      bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: "$")
    }
    var end = bytes.count
    while end > 0, isMark(end - 1) { end -= 1 }
    var start = end
    while start > 0, !isMark(start - 1) { start -= 1 }
    let utf8 = name.utf8
    return name[
      utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
  }

  /// Returns the meaning of a class by the end of its name, which is mostly the superclass's.
  private static func named(_ kind: Substring) -> AndroidShape {
    // Byte for byte, as Java compares the names of classes.
    let letters = kind.utf8
    let last = letters.last
    let found = endings.indices.first { place in
      endings[place].last == last && letters.reversed().starts(with: endings[place].reversed)
    }
    return found.map { endings[$0].shape } ?? AndroidShape()
  }

  /// The ends of names with their meanings; the first match counts.
  private static let endings: [(last: UInt8?, reversed: [UInt8], shape: AndroidShape)] = {
    let input = AndroidShape(traits: .textEntry, isInput: true)
    let toggle = AndroidShape(traits: [.button, .toggleButton], showsState: true)
    let checkbox = AndroidShape(role: .checkbox)
    let adjustable = AndroidShape(traits: .adjustable, isAdjustable: true)
    let rating = AndroidShape(traits: .adjustable, isAdjustable: true, needsFocus: true)
    let list = AndroidShape(containerType: .list)
    let scrolled = AndroidShape(view: .scrollView)
    let endings: [(String, AndroidShape)] = [
      ("EditText", input), ("AutoCompleteTextView", input),
      ("RadioButton", AndroidShape(role: .radio)), ("CheckBox", checkbox),
      ("CheckedTextView", checkbox), ("Switch", toggle), ("SwitchCompat", toggle),
      ("ToggleButton", toggle), ("SwitchMaterial", toggle),
      ("Button", AndroidShape(traits: .button)), ("SeekBar", adjustable), ("RatingBar", rating),
      ("NumberPicker", adjustable),
      ("ProgressBar", AndroidShape(role: .progressbar, isAdjustable: true)),
      ("ImageView", AndroidShape(traits: .image)), ("Spinner", AndroidShape(traits: .popupButton)),
      ("TabWidget", AndroidShape(view: .tabBar)), ("Toolbar", AndroidShape(view: .toolbar)),
      ("ActionBar", AndroidShape(view: .toolbar)), ("RecyclerView", list), ("ListView", list),
      ("GridView", list), ("ScrollView", scrolled), ("ViewPager", scrolled),
      ("ViewPager2", scrolled),
    ]
    return endings.map { ($0.utf8.last, $0.utf8.reversed(), $1) }
  }()
}

/// The words of Android's own switches for on and off, which repeat their state, in the languages
/// known here.
///
/// Up to Android 10, the text of a switch with a label contained the label and the word.
enum SwitchStateNames {
  /// In capitals if the script has them, in English also in other cases; without a full stop.
  private static let states: Set<String> = [
    "ON", "OFF", "On", "Off", "on", "off", "AN", "AUS", "EIN", "OUI", "NON", "ACTIVÉ", "DÉSACTIVÉ",
    "SÍ", "NO", "ACTIVADO", "DESACTIVADO", "SIM", "NÃO", "LIG", "DESL", "LIGADO", "DESLIGADO",
    "ATIVADO", "DESATIVADO", "ATTIVO", "DISATTIVO", "AAN", "UIT", "PÅ", "AV", "TIL", "FRA", "WŁ",
    "WYŁ", "ВКЛ", "ВЫКЛ", "УВІМК", "ВИМК", "ИЗКЛ", "УКЉ", "ИСКЉ", "AÇIK", "KAPALI", "ZAP", "VYP",
    "ZAPNUTO", "VYPNUTO", "BE", "KI", "DA", "NU", "PÄÄLLÄ", "POIS", "SEES", "VÄLJAS", "ĮJ", "IŠJ",
    "IESL", "IZSL", "UKLJUČENO", "ISKLJUČENO", "VKLOPLJENO", "IZKLOPLJENO", "AKTIF", "NONAKTIF",
    "BẬT", "TẮT", "オン", "オフ", "开启", "关闭", "開啟", "關閉", "开", "关", "開", "關", "켜짐", "꺼짐", "설정",
    "해제", "사용", "เปิด", "ปิด", "מופעל", "כבוי", "تشغيل", "إيقاف", "روشن", "خاموش", "चालू", "बंद",
  ]

  /// Returns the text of a switch without the word for its state; nil if nothing remains.
  static func label(in text: String) -> String? {
    if isState(text) { return nil }
    // The word after a label is in capitals, so that a label that ends in "on" keeps it.
    guard let space = text.lastIndex(of: " ") else { return text }
    let last = String(text[text.index(after: space)...])
    guard isState(last), last == last.uppercased() else { return text }
    return String(text[..<space])
  }

  private static func isState(_ word: String) -> Bool {
    states.contains(word.hasSuffix(".") ? String(word.dropLast()) : word)
  }
}
