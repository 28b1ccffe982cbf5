// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The words that Android's own switches show for on and off, which is their state once more.
///
/// Of a switch with a label of its own, Android up to 10 wrote the label and the word into the text.
enum SwitchWords {
  /// As Android writes them, in the languages that it comes with.
  private static let capitals: Set<String> = [
    "ON", "OFF", "AN", "AUS", "EIN", "OUI", "NON", "ACTIVÉ", "DÉSACTIVÉ", "SÍ", "NO", "ACTIVADO",
    "DESACTIVADO", "SIM", "NÃO", "LIG", "DESL", "LIGADO", "DESLIGADO", "ATIVADO", "DESATIVADO",
    "ATTIVO", "DISATTIVO", "AAN", "UIT", "PÅ", "AV", "TIL", "FRA", "WŁ", "WYŁ", "ВКЛ", "ВЫКЛ",
    "УВІМК", "ВИМК", "AÇIK", "KAPALI", "ZAP", "VYP", "ZAPNUTO", "VYPNUTO", "オン", "オフ", "开启", "关闭",
    "開啟", "關閉", "开", "关", "開", "關", "켜짐", "꺼짐", "설정", "해제",
  ]

  /// A switch's text without the word for its state; nothing where that is all of it.
  static func label(in text: String) -> String? {
    if isState(text.uppercased()) { return nil }
    guard let space = text.lastIndex(of: " "), isState(String(text[text.index(after: space)...]))
    else { return text }
    return String(text[..<space])
  }

  private static func isState(_ word: String) -> Bool {
    capitals.contains(word.hasSuffix(".") ? String(word.dropLast()) : word)
  }
}
