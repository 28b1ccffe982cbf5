// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// A key of quick navigation on the Mac, which moves to the next element of a kind; with Shift, to
/// the previous one.
struct QuickKey: Sendable {
  /// The letter or digit.
  let key: String
  /// Whether it also works with VoiceOver's modifier and Command, in any state.
  let isChord: Bool
  private let kind: RotorItem.ElementKind
  /// The word for one element in summaries.
  private let word: String

  private init(
    _ key: String, _ kind: RotorItem.ElementKind, _ word: String, isChord: Bool = false
  ) {
    (self.key, self.kind, self.word, self.isChord) = (key, kind, word, isChord)
  }

  /// All keys.
  static let all: [QuickKey] =
    [
      QuickKey("h", .headings, "heading", isChord: true),
      QuickKey("l", .links, "link", isChord: true),
      QuickKey("v", .visitedLinks, "visited link", isChord: true),
      QuickKey("j", .formElements, "form control", isChord: true),
      QuickKey("t", .tables, "table", isChord: true),
      QuickKey("x", .lists, "list", isChord: true),
      QuickKey("g", .images, "image", isChord: true),
      QuickKey("b", .buttons, "button"), QuickKey("f", .textInputs, "text field or stepper"),
      QuickKey("c", .checkboxes, "checkbox"),
    ]
    + (1...6).compactMap { level in
      RotorItem.ElementKind.headings(ofLevel: level).map {
        QuickKey("\(level)", $0, "heading of level \(level)")
      }
    }

  /// Returns the key with modifiers, alone and with Shift.
  func keys(_ modifiers: KeyModifiers) -> [VoiceOverKey] {
    let kind = kind
    return [
      VoiceOverKey(KeyPress(key: key, modifiers), "moves to the next \(word)", needs: .place) {
        $0.jump(.next, to: kind)
      },
      VoiceOverKey(
        KeyPress(key: key, modifiers.union(.shift)), "moves to the previous \(word)", needs: .place
      ) { $0.jump(.previous, to: kind) },
    ]
  }
}

/// The switches of VoiceOver's keys on the Mac.
struct VoiceOverKeyState: Sendable {
  /// Whether arrows move VoiceOver's cursor.
  var usesArrows = false
  /// Whether letters and digits move it to the next element of a kind.
  var usesLetters = false
  /// Whether plain keys count as held with VoiceOver's modifier.
  var isLocked = false

  /// Whether letters are quick keys: with the arrows they are, too, as VoiceOver's setting "Enable
  /// single-key webpage navigation when using Quick Nav" has it from the start.
  var takesLetters: Bool { usesLetters || usesArrows }
}

extension Session {
  /// Returns the events of keys that VoiceOver takes; `nil` if it leaves them to the system.
  mutating func voiceOverEvents(for press: KeyPress) -> [SessionEvent]? {
    // An open list takes its own keys, such as arrows and letters.
    guard screen.style == .macos else { return nil }
    guard let key = VoiceOverKey.pressed(press, openKeyState, isTyping: isTypingText) else {
      // While the modifier is locked, nothing is typed.
      guard openKeyState.isLocked, press.text != nil else { return nil }
      return [.failed(unused(press.holding(VoiceOverKey.modifier)))]
    }
    // The user leaves an open list with it.
    return closeList() + perform(key)
  }

  private mutating func perform(_ key: VoiceOverKey) -> [SessionEvent] {
    lack(for: key.need) ?? key.perform(&self)
  }

  private var openKeyState: VoiceOverKeyState {
    keyboard.list == nil ? voiceOverKeys : VoiceOverKeyState()
  }

  /// Whether letters go into a text that the cursor interacts with or that has the keyboard focus;
  /// with the arrows as quick keys, VoiceOver takes letters from a text that only has the focus.
  var isTypingText: Bool {
    if position?.isInside == true, present?.isTextField == true { return true }
    guard !voiceOverKeys.usesArrows else { return false }
    return keyboard.isEditing
      || options.isLive && screen.tree.focus.map { screen.tree[$0].isTextField } == true
  }

  mutating func turnArrowQuickNav() -> [SessionEvent] {
    voiceOverKeys.usesArrows.toggle()
    return [say(voiceOverKeys.usesArrows ? .quickNavOn : .quickNavOff)]
  }

  mutating func turnSingleKeyQuickNav() -> [SessionEvent] {
    voiceOverKeys.usesLetters.toggle()
    return [say(voiceOverKeys.usesLetters ? .singleKeyQuickNavOn : .singleKeyQuickNavOff)]
  }

  mutating func turnKeyLock() -> [SessionEvent] {
    voiceOverKeys.isLocked.toggle()
    return [say(voiceOverKeys.isLocked ? .keysLocked : .keysUnlocked)]
  }

  private func say(_ word: NavigationPhrase) -> SessionEvent {
    said(screen.composer.words(for: word))
  }

  /// Moves to the next or previous element of a kind; the rotor stays as it is.
  fileprivate mutating func jump(
    _ direction: NavigationDirection, to kind: RotorItem.ElementKind
  ) -> [SessionEvent] {
    let kept = rotor
    rotor.turn(to: .elements(kind))
    defer { rotor = kept }
    return flick(direction)
  }
}
