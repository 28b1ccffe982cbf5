// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// A shortcut that the menus of UIKit and of the Mac give to a standard command of editing, of windows
/// or of the program.
struct StandardShortcut: Sendable {
  let keys: KeyPress
  /// The title in English.
  let title: String
  /// The menu that has it; nil for that of the program.
  let menu: StandardMenu?
  /// The other titles of the same command, in English and in other languages.
  let otherTitles: [String]
  /// Whether only the Mac has it.
  let isMacOnly: Bool

  private init(
    _ key: String, _ modifiers: KeyModifiers, _ title: String, _ menu: StandardMenu?,
    _ otherTitles: [String] = [], isMacOnly: Bool = false
  ) {
    keys = KeyPress(key: key, modifiers)
    (self.title, self.menu, self.otherTitles) = (title, menu, otherTitles)
    self.isMacOnly = isMacOnly
  }

  /// All of them.
  static let all: [StandardShortcut] = [
    StandardShortcut(
      "z", .command, "Undo", .edit,
      [
        "Widerrufen", "Annuler", "Annulla", "Deshacer", "Desfazer", "Herstel", "Отменить", "取り消す",
        "실행 취소", "撤销", "Hoàn tác", "تراجع",
      ]),
    StandardShortcut(
      "z", [.command, .shift], "Redo", .edit,
      [
        "Wiederholen", "Rétablir", "Ripristina", "Rehacer", "Refazer", "Opnieuw", "Повторить",
        "やり直す", "실행 복귀", "重做", "Làm lại", "إعادة",
      ]),
    StandardShortcut(
      "x", .command, "Cut", .edit,
      [
        "Ausschneiden", "Couper", "Taglia", "Cortar", "Recortar", "Knip", "Вырезать", "カット",
        "오려두기", "剪切", "Cắt", "قص",
      ]),
    StandardShortcut(
      "c", .command, "Copy", .edit,
      [
        "Kopieren", "Copier", "Copia", "Copiar", "Kopieer", "Скопировать", "コピー", "복사하기", "拷贝",
        "Sao chép", "نسخ",
      ]),
    StandardShortcut(
      "v", .command, "Paste", .edit,
      [
        "Einsetzen", "Coller", "Incolla", "Pegar", "Colar", "Plak", "Вставить", "ペースト", "붙여넣기",
        "粘贴", "Dán", "لصق",
      ]),
    StandardShortcut("v", [.command, .option, .shift], "Paste and Match Style", .edit),
    StandardShortcut(
      "a", .command, "Select All", .edit,
      [
        "Alles auswählen", "Tout sélectionner", "Seleziona tutto", "Seleccionar todo",
        "Selecionar Tudo", "Selecteer alles", "Выбрать все", "すべてを選択", "모두 선택", "全选",
        "Chọn tất cả", "تحديد الكل",
      ]),
    StandardShortcut(
      "f", .command, "Find", .edit,
      [
        "Find…", "Find...", "Search", "Search…", "Suchen", "Suchen…", "Rechercher", "Rechercher…",
        "Cerca", "Cerca…", "Trova…", "Buscar", "Buscar…", "Zoek", "Zoek…", "Найти", "Найти…", "検索",
        "検索…", "찾기", "찾기…", "查找", "查找…", "Tìm", "Tìm…", "بحث", "بحث…",
      ]),
    StandardShortcut("g", .command, "Find Next", .edit),
    StandardShortcut("g", [.command, .shift], "Find Previous", .edit),
    StandardShortcut("e", .command, "Use Selection for Find", .edit, isMacOnly: true),
    StandardShortcut("j", .command, "Jump to Selection", .edit, isMacOnly: true),
    StandardShortcut(
      ";", .command, "Check Document Now", .edit, ["Check Spelling"], isMacOnly: true),
    StandardShortcut(
      "w", .command, "Close", .file,
      [
        "Close Window", "Close Tab", "Schließen", "Fermer", "Chiudi", "Cerrar", "Fechar", "Sluit",
        "Закрыть", "閉じる", "닫기", "关闭", "Đóng", "إغلاق",
      ]),
    StandardShortcut(
      "m", .command, "Minimize", .window, ["Minimise", "Minimize Window"], isMacOnly: true),
    StandardShortcut("`", .command, "Cycle Through Windows", .window, isMacOnly: true),
    StandardShortcut(
      "f", [.command, .control], "Enter Full Screen", .view, ["Exit Full Screen", "Full Screen"],
      isMacOnly: true),
    StandardShortcut("q", .command, "Quit", nil, isMacOnly: true),
    StandardShortcut("h", [.command, .option], "Hide Others", nil, isMacOnly: true),
    StandardShortcut(
      ",", .command, "Settings", nil, ["Settings…", "Preferences", "Preferences…"]),
  ]

  /// Returns the standard command whose shortcut a key command takes for something else; nil if it takes
  /// none, or is that command itself.
  ///
  /// - Parameter menu: The standard menu that has the key command, if one has it.
  /// - Parameter isEnglish: Whether titles are in English; in other languages, a command in the same
  ///   menu counts as the standard one.
  static func redefined(
    by command: KeyCommand, _ keys: KeyPress, menu: StandardMenu?, isEnglish: Bool, _ style: Style
  ) -> StandardShortcut? {
    guard let standard = all.first(where: { $0.keys == keys }),
      style == .macos || !standard.isMacOnly
    else { return nil }
    let titles = ([standard.title] + standard.otherTitles).map { $0.lowercased() }
    let own = command.menuTitle?.lowercased() ?? ""
    let isInItsMenu = menu != nil && menu == standard.menu
    // In its place, a title may name more, such as the program or what it undoes.
    let isInPlace = isInItsMenu || standard.menu == nil
    let isNamed = titles.contains { title in
      own == title || isInPlace && (own.hasPrefix(title + " ") || own.hasSuffix(" " + title))
    }
    return isNamed || !isEnglish && isInItsMenu ? nil : standard
  }
}
