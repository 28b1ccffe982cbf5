// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
