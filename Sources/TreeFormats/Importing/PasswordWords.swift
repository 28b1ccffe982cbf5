// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Whether the name of a field says that what is in it is nobody else's business.
func speaksOfPassword(_ name: String) -> Bool {
  let lowercased = name.prefix(256).lowercased()
  return passwordWords.contains(where: lowercased.holds)
}

/// The words in many languages; those with letters that can be written in two ways stand in both.
private let passwordWords = [
  "password", "passwd", "passcode", "passphrase", "passwort", "kennwort", "mot de passe",
  "contraseña", "contrasen\u{303}a", "senha", "palavra-passe", "parola d’ordine",
  "parola d'ordine", "wachtwoord", "lösenord", "lo\u{308}senord", "adgangskode",
  "hasło", "пароль", "密码", "密碼", "パスワード", "ハ\u{309A}スワート\u{3099}",
  "ハ\u{309A}スワード", "パスワート\u{3099}", "비밀번호",
  "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF}\u{1107}\u{1165}\u{11AB}\u{1112}\u{1169}",
]
