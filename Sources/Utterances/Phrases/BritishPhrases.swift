// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension PhraseBook {
  /// English as the United Kingdom has it: the words that differ from the other table.
  ///
  /// VoiceOver with a British voice was recorded to say "tickbox" and "ticked" on iOS and the Mac.
  static let british = PhraseBook(
    language: "en-GB", plurals: .oneAndOther, fallback: english,
    entries: [
      .checkbox: .recorded("tickbox"),
      .checked: .recorded("ticked"),
      .unchecked: .recorded("unticked"),
      .gray: .decided("grey"),
      .monthAndDay: .documented("%2 %1", page: "Unicode CLDR"),
      .dateAndYear: .documented("%1 %2", page: "Unicode CLDR"),
      .timeBeforeNoon: .documented("HH:mm", page: "Unicode CLDR"),
      .timeAfterNoon: .documented("HH:mm", page: "Unicode CLDR"),
      .dialogPopUp: .decided("dialogue pop up"),
      .webDialog: .decided("web dialogue"),
      .webAlertDialog: .decided("web alert dialogue"),
      .dialog: .decided("dialogue"),
      .alertDialog: .decided("alert dialogue"),
    ])
}
