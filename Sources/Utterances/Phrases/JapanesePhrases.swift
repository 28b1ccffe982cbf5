// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Japanese.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language ja FILE
// docs/languages.md tells more.

extension PhraseBook {
  /// Japanese.
  static let japanese = PhraseBook(
    language: "ja", plurals: .otherOnly, entries: japaneseEntries, fallback: english)

  static let japaneseEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, "、", .recorded),
    PhraseEntry(.sentenceMark, "。", .recorded),
    PhraseEntry(.decimalMark, ".", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .recorded),

    // Selection and states.
    PhraseEntry(.selected, "選択", .translated),
    PhraseEntry(.dimmed, "淡色表示", .translated),
    PhraseEntry(.on, "オン", .translated),
    PhraseEntry(.off, "オフ", .recorded),
    PhraseEntry(.mixed, "一部選択", .translated),
    PhraseEntry(.checked, "チェック済み", .translated),
    PhraseEntry(.unchecked, "チェックなし", .translated),
    PhraseEntry(.expanded, "展開済み", .translated),
    PhraseEntry(.collapsed, "折りたたみ済み", .translated),
    PhraseEntry(.required, "必須", .translated),
    PhraseEntry(.invalid, "無効なデータ", .translated),
    PhraseEntry(.busy, "処理中", .translated),
    PhraseEntry(.readOnly, "読み出し専用", .translated),
    PhraseEntry(.isEditing, "編集中", .translated),
    PhraseEntry(.caretAtStart, "挿入ポイントは先頭", .translated),
    PhraseEntry(.caretAtEnd, "挿入ポイントは末尾", .translated),
    PhraseEntry(.selectedText, "%1が選択されています", .translated),
    PhraseEntry(.currentPage, "現在のページ", .translated),
    PhraseEntry(.currentStep, "現在のステップ", .translated),
    PhraseEntry(.currentLocation, "現在の場所", .translated),
    PhraseEntry(.currentDate, "現在の日付", .translated),
    PhraseEntry(.currentTime, "現在の時刻", .translated),
    PhraseEntry(.currentItem, "現在の項目", .translated),
    PhraseEntry(.menuPopUp, "メニューポップアップ", .translated),
    PhraseEntry(.listBoxPopUp, "リストボックスポップアップ", .translated),
    PhraseEntry(.treePopUp, "ツリーポップアップ", .translated),
    PhraseEntry(.gridPopUp, "グリッドポップアップ", .translated),
    PhraseEntry(.dialogPopUp, "ダイアログポップアップ", .translated),

    // Type words.
    PhraseEntry(.button, "ボタン", .recorded),
    PhraseEntry(.popUpButton, "ポップアップボタン", .translated),
    PhraseEntry(.radioButton, "ラジオボタン", .translated),
    PhraseEntry(.menuItem, "メニュー項目", .translated),
    PhraseEntry(.checkbox, "チェックボックス", .translated),
    PhraseEntry(.backButton, "戻るボタン", .translated),
    PhraseEntry(.keyboardKey, "キーボードのキー", .translated),
    PhraseEntry(.switchButton, "切り替えボタン", .translated),
    PhraseEntry(.tab, "タブ", .translated),
    PhraseEntry(.textField, "テキストフィールド", .translated),
    PhraseEntry(.secureTextField, "セキュアテキストフィールド", .translated),
    PhraseEntry(.heading, "見出し", .translated),
    PhraseEntry(.headingLevel, "見出しレベル%1", .translated),
    PhraseEntry(.link, "リンク", .translated),
    PhraseEntry(.visitedLink, "表示済みリンク", .translated),
    PhraseEntry(.pickerItem, "ピッカー項目", .translated),
    PhraseEntry(.adjustable, "調整可能", .recorded),
    PhraseEntry(.image, "イメージ", .translated),
    PhraseEntry(.searchField, "検索フィールド", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "通知", .translated),
    PhraseEntry(.applicationStatus, "アプリケーションの状況", .translated),
    PhraseEntry(.colorWell, "カラーウェル", .translated),
    PhraseEntry(.columnHeader, "列見出し", .translated),
    PhraseEntry(.comboBox, "コンボボックス", .translated),
    PhraseEntry(.dateField, "日付フィールド", .translated),
    PhraseEntry(.dateTimeField, "日時フィールド", .translated),
    PhraseEntry(.definition, "定義", .translated),
    PhraseEntry(.fileUploadButton, "ファイルアップロードボタン", .translated),
    PhraseEntry(.levelIndicator, "レベルインジケータ", .translated),
    PhraseEntry(.listBox, "リストボックス", .translated),
    PhraseEntry(.log, "ログ", .translated),
    PhraseEntry(.marquee, "マーキー", .translated),
    PhraseEntry(.math, "数式", .translated),
    PhraseEntry(.note, "メモ", .translated),
    PhraseEntry(.progressIndicator, "進行状況インジケータ", .translated),
    PhraseEntry(.rowHeader, "行見出し", .translated),
    PhraseEntry(.scrollBar, "スクロールバー", .translated),
    PhraseEntry(.separator, "区切り線", .translated),
    PhraseEntry(.summary, "概要", .translated),
    PhraseEntry(.term, "用語", .translated),
    PhraseEntry(.timeField, "時刻フィールド", .translated),
    PhraseEntry(.timer, "タイマー", .translated),
    PhraseEntry(.tooltip, "ツールヒント", .translated),

    // Places.
    PhraseEntry(.position, "%2個中%1個目", .translated),
    PhraseEntry(.listStart, "リストの先頭", .translated),
    PhraseEntry(.listEnd, "リストの末尾", .translated),
    PhraseEntry(.landmark, "ランドマーク", .translated),
    PhraseEntry(.landmarkEnd, "終了", .translated),
    PhraseEntry(.row, "%1行目", .translated),
    PhraseEntry(.column, "%1列目", .translated),
    PhraseEntry(.rowSpan, "%1行にまたがる", .translated),
    PhraseEntry(.columnSpan, "%1列にまたがる", .translated),
    PhraseEntry(.banner, "バナー", .translated),
    PhraseEntry(.complementary, "補足", .translated),
    PhraseEntry(.contentInformation, "コンテンツ情報", .translated),
    PhraseEntry(.form, "フォーム", .translated),
    PhraseEntry(.main, "メイン", .translated),
    PhraseEntry(.navigation, "ナビゲーション", .translated),
    PhraseEntry(.region, "領域", .translated),
    PhraseEntry(.search, "検索", .translated),

    // Containers.
    PhraseEntry(.rows, "%1行", .translated),
    PhraseEntry(.columns, "%1列", .translated),
    PhraseEntry(.containerEnd, "%1の終わり", .translated),
    PhraseEntry(.table, "表", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "設定を切り替えるにはダブルタップします", .translated),
    PhraseEntry(.textHint, "編集するにはダブルタップします", .translated),
    PhraseEntry(.adjustableHint, "値を調整するには1本指で上または下にスワイプします", .recorded),
    PhraseEntry(.expandHint, "展開するにはダブルタップします", .translated),
    PhraseEntry(.collapseHint, "折りたたむにはダブルタップします", .translated),
    PhraseEntry(.pickerHint, "ピッカーを有効にするにはダブルタップします", .translated),
    PhraseEntry(.dragHint, "並べ替えるには、ダブルタップしたまま押さえ、音が鳴ったらドラッグします", .translated),
    PhraseEntry(.rotorHint, "%1にアクセスするにはローターを使用します", .translated),
    PhraseEntry(.misspelledWords, "スペルミスのある単語", .translated),
    PhraseEntry(.actionsAvailable, "アクション可能", .recorded),
    PhraseEntry(.moreContentAvailable, "その他のコンテンツがあります", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "空白", .translated),
    PhraseEntry(.back, "戻る", .translated),
  ]
}
