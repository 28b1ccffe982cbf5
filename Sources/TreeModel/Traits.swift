// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The traits of an element, as in UIAccessibility.
///
/// The bits of the public traits are UIKit's; private traits have the numbers under which they are
/// known.
public struct Traits: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  /// It acts when activated.
  public static let button = Traits(bit: 0)
  /// It leads elsewhere.
  public static let link = Traits(bit: 1)
  /// It is a picture.
  public static let image = Traits(bit: 2)
  /// It is chosen.
  public static let selected = Traits(bit: 3)
  /// It plays its own sound when activated.
  public static let playsSound = Traits(bit: 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = Traits(bit: 5)
  /// It is text that does not change.
  public static let staticText = Traits(bit: 6)
  /// It summarises the screen, and is read when the screen appears.
  public static let summaryElement = Traits(bit: 7)
  /// It is disabled.
  public static let notEnabled = Traits(bit: 8)
  /// Its value changes often.
  public static let updatesFrequently = Traits(bit: 9)
  /// It is a search field.
  public static let searchField = Traits(bit: 10)
  /// It starts playing or recording when activated.
  public static let startsMediaSession = Traits(bit: 11)
  /// Its value can be increased and decreased.
  public static let adjustable = Traits(bit: 12)
  /// It handles touches directly.
  public static let allowsDirectInteraction = Traits(bit: 13)
  /// It turns the page when VoiceOver has read it.
  public static let causesPageTurn = Traits(bit: 14)
  /// It is a container of tabs.
  public static let tabBar = Traits(bit: 15)
  /// It is a heading.
  public static let header = Traits(bit: 16)
  /// It is content of a web page.
  public static let webContent = Traits(bit: 17)
  /// It is a text field.
  public static let textEntry = Traits(bit: 18)
  /// It is an item of a picker.
  public static let pickerElement = Traits(bit: 19)
  /// It is a radio button.
  public static let radioButton = Traits(bit: 20)
  /// Its text is being edited.
  public static let isEditing = Traits(bit: 21)
  /// It is a text field that hides the typed text.
  public static let secureTextField = Traits(bit: 24)
  /// It goes back.
  public static let backButton = Traits(bit: 27)
  /// It is a visited link.
  public static let visited = Traits(bit: 32)
  /// It is a link to an element of the same page.
  public static let inPage = Traits(bit: 33)
  /// It opens a list to choose from.
  public static let popupButton = Traits(bit: 40)
  /// It can be zoomed.
  public static let supportsZoom = Traits(bit: 46)
  /// It is a text field of several lines.
  public static let textArea = Traits(bit: 47)
  /// It is an item of a menu.
  public static let menuItem = Traits(bit: 52)
  /// It is switched on and off.
  public static let toggleButton = Traits(bit: 53)
  /// It is one of the tabs of a tab bar.
  public static let tabBarItem = Traits(bit: 28)

  /// All traits with their names in the tree format.
  public static let named: [(name: String, trait: Traits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header), ("toggleButton", .toggleButton),
    ("supportsZoom", .supportsZoom), ("textEntry", .textEntry),
    ("secureTextField", .secureTextField), ("textArea", .textArea), ("isEditing", .isEditing),
    ("backButton", .backButton), ("tabBarItem", .tabBarItem), ("pickerElement", .pickerElement),
    ("popupButton", .popupButton), ("radioButton", .radioButton), ("menuItem", .menuItem),
    ("webContent", .webContent), ("visited", .visited), ("inPage", .inPage),
  ]
}
