// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Japanese.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language ja FILE
// More about languages: docs/reference/languages.md

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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1%2", .decided),

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

    // Type words that no trait has.
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

    // Positions.
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
    PhraseEntry(.misspelledWord, "スペルミスのある単語", .translated),
    PhraseEntry(.rotorLinks, "リンク", .translated),
    PhraseEntry(.rotorVisitedLinks, "表示済みリンク", .translated),
    PhraseEntry(.rotorHeadings, "見出し", .translated),
    PhraseEntry(.rotorHeadingLevel, "見出し%1", .translated),
    PhraseEntry(.rotorBoldText, "太字", .translated),
    PhraseEntry(.rotorItalicText, "斜体", .translated),
    PhraseEntry(.rotorUnderlinedText, "下線付きテキスト", .translated),
    PhraseEntry(.rotorImages, "イメージ", .translated),
    PhraseEntry(.rotorTextFields, "テキストフィールド", .translated),
    PhraseEntry(.rotorTables, "表", .translated),
    PhraseEntry(.rotorLists, "リスト", .translated),
    PhraseEntry(.rotorLandmarks, "ランドマーク", .translated),
    PhraseEntry(.rotorCharacters, "文字", .translated),
    PhraseEntry(.rotorWords, "単語", .translated),
    PhraseEntry(.rotorLines, "行", .translated),
    PhraseEntry(.rotorButtons, "ボタン", .translated),
    PhraseEntry(.rotorFormControls, "フォームコントロール", .translated),
    PhraseEntry(.rotorStaticText, "静的テキスト", .translated),
    PhraseEntry(.rotorContainers, "コンテナ", .translated),
    PhraseEntry(.rotorSameItem, "同じ項目", .translated),
    PhraseEntry(.rotorActions, "アクション", .translated),
    PhraseEntry(.rotorAdjustValue, "値を調整", .translated),
    PhraseEntry(.rotorSpeechRate, "読み上げ速度", .translated),
    PhraseEntry(.rotorVolume, "音量", .translated),
    PhraseEntry(.rotorPunctuation, "句読点", .translated),
    PhraseEntry(.rotorHints, "ヒント", .translated),
    PhraseEntry(.rotorLanguage, "言語", .translated),
    PhraseEntry(.rotorContainerDescriptions, "コンテナの説明", .translated),
    PhraseEntry(.languageName, "日本語", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "アクション可能", .recorded),
    PhraseEntry(.moreContentAvailable, "その他のコンテンツがあります", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "次の%1はありません", .translated),
    PhraseEntry(.noPrevious, "前の%1はありません", .translated),
    PhraseEntry(.activateAction, "アクティベート", .translated),
    PhraseEntry(.punctuationNone, "なし", .translated),
    PhraseEntry(.punctuationSome, "一部", .translated),
    PhraseEntry(.punctuationAll, "すべて", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "空白", .translated),
    PhraseEntry(.back, "戻る", .translated),
    PhraseEntry(.space, "スペース", .translated),
    PhraseEntry(.newLine, "改行", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "スライダ", .translated),
    PhraseEntry(.stepper, "ステッパー", .translated),
    PhraseEntry(.toggleSwitch, "スイッチ", .translated),
    PhraseEntry(.toggleButton, "切り替え式ボタン", .translated),
    PhraseEntry(.disclosureTriangle, "開閉用三角ボタン", .translated),
    PhraseEntry(.outlineRow, "アウトラインの行", .translated),
    PhraseEntry(.text, "テキスト", .translated),
    PhraseEntry(.editText, "テキストを編集", .translated),
    PhraseEntry(.emailField, "メールアドレスフィールド", .translated),
    PhraseEntry(.numberField, "数値フィールド", .translated),
    PhraseEntry(.telephoneField, "電話番号フィールド", .translated),
    PhraseEntry(.urlField, "URLフィールド", .translated),
    PhraseEntry(.searchTextField, "検索テキストフィールド", .translated),
    PhraseEntry(.textEntryArea, "テキスト入力領域", .translated),
    PhraseEntry(.clickableText, "クリック可能なテキスト", .translated),
    PhraseEntry(.horizontalSplitter, "水平スプリッタ", .translated),
    PhraseEntry(.verticalSplitter, "垂直スプリッタ", .translated),
    PhraseEntry(.listMarker, "リストマーカー", .translated),
    PhraseEntry(.output, "出力", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "グループ", .translated),
    PhraseEntry(.emptyGroup, "空のグループ", .translated),
    PhraseEntry(.list, "リスト", .translated),
    PhraseEntry(.descriptionList, "説明リスト", .translated),
    PhraseEntry(.menu, "メニュー", .translated),
    PhraseEntry(.menuBar, "メニューバー", .translated),
    PhraseEntry(.outline, "アウトライン", .translated),
    PhraseEntry(.radioGroup, "ラジオグループ", .translated),
    PhraseEntry(.tabGroup, "タブグループ", .translated),
    PhraseEntry(.tabPanel, "タブパネル", .translated),
    PhraseEntry(.toolbar, "ツールバー", .translated),
    PhraseEntry(.navigationBar, "ナビゲーションバー", .translated),
    PhraseEntry(.sidebar, "サイドバー", .translated),
    PhraseEntry(.collection, "コレクション", .translated),
    PhraseEntry(.webContent, "Webコンテンツ", .translated),
    PhraseEntry(.webApplication, "Webアプリケーション", .translated),
    PhraseEntry(.webDialog, "Webダイアログ", .translated),
    PhraseEntry(.webAlertDialog, "Web通知ダイアログ", .translated),
    PhraseEntry(.article, "記事", .translated),
    PhraseEntry(.blockQuote, "引用ブロック", .translated),
    PhraseEntry(.description, "説明", .translated),
    PhraseEntry(.document, "書類", .translated),
    PhraseEntry(.feed, "フィード", .translated),
    PhraseEntry(.figure, "図", .translated),
    PhraseEntry(.footer, "フッタ", .translated),
    PhraseEntry(.highlighted, "ハイライト", .translated),
    PhraseEntry(.imageMap, "イメージマップ", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, "%1項目", .translated),
    PhraseEntry(.withItems, "%1項目を含む", .translated),
    PhraseEntry(.andMoreItems, "ほか%1項目", .translated),
    PhraseEntry(.noSelection, "選択されていません。", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "リストの終わり", .translated),
    PhraseEntry(.endOfContainer, "%1の終わり", .translated),
    PhraseEntry(.endOfNamedContainer, "%1 %2の終わり", .translated),
    PhraseEntry(.interacting, "%1内", .translated),
    PhraseEntry(.stoppedInteracting, "%1外", .translated),
    PhraseEntry(.enteringContainer, "%1に入ります。", .translated),
    PhraseEntry(.leavingContainer, "%1から出ます。", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "（%2個中%1個目）", .translated),
    PhraseEntry(.rowOfRows, "%2行中%1行目", .translated),
    PhraseEntry(.columnOfColumns, "%2列中%1列目", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "挿入ポイントはテキストの先頭です。", .translated),
    PhraseEntry(.insertionAtEnd, "挿入ポイントはテキストの末尾です。", .translated),
    PhraseEntry(.insertionOnWord, "挿入ポイントは単語“%1”の、文字%2の間です。", .translated),
    PhraseEntry(.insertionBetween, "挿入ポイントは文字%1の間です。", .translated),
    PhraseEntry(.characterPair, "%1と%2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "現在%1の上にいます。", .translated),
    PhraseEntry(.currentlyOnVowel, "現在%1の上にいます。", .translated),
    PhraseEntry(.currentlyInside, "現在%2内の%1の上にいます。", .translated),
    PhraseEntry(.currentlyInsideVowel, "現在%2内の%1の上にいます。", .translated),
    PhraseEntry(.textElement, "テキスト要素", .translated),
    PhraseEntry(.insideWebContent, "Webコンテンツ", .translated),
    PhraseEntry(.insideGroup, "グループ", .translated),
    PhraseEntry(.insideListBox, "リストボックス", .translated),
    PhraseEntry(.insideComboBox, "コンボボックス", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(.clickButton, "このボタンをクリックするには、Control + Option + スペースキーを押します。", .translated),
    PhraseEntry(.clickLink, "このリンクをクリックするには、Control + Option + スペースキーを押します。", .translated),
    PhraseEntry(.itemIsDimmed, "この項目は淡色表示されています。", .translated),
    PhraseEntry(.displayOptions, "オプションのリストを表示するには、Control + Option + スペースキーを押します。", .translated),
    PhraseEntry(
      .typeOrDisplayChoices, "テキストを入力するか、選択肢のリストを表示するには、Control + Option + スペースキーを押します。",
      .translated),
    PhraseEntry(.typeText, "このフィールドにテキストを入力するには、キーを押します。", .translated),
    PhraseEntry(
      .changeValue,
      "値を変更するには、Control + Option を押してから左矢印キーまたは右矢印キーを押します。"
        + "スライダの操作を終了するには、Control + Option + Shift + 上矢印キーを押します。",
      .translated),
    PhraseEntry(.selectOption, "このオプションを選択するには、Control + Option + スペースキーを押します。", .translated),
    PhraseEntry(
      .expandOrCollapse, "この項目の内容を展開または折りたたむには、Control + Option + スペースキーを押します。", .translated),
    PhraseEntry(
      .interactWithGroup, "このグループ内の項目を操作するには、Control + Option + Shift + 下矢印キーを押します。", .translated),
    PhraseEntry(
      .interactWithToolbar, "このツールバーの項目を操作するには、Control + Option + Shift + 下矢印キーを押します。",
      .translated),
    PhraseEntry(.enterWebArea, "Web領域に入るには、Control + Option + Shift + 下矢印キーを押します。", .translated),
    PhraseEntry(.navigateTable, "この表のセルを移動するには、Control + Option を押してから矢印キーを押します。", .translated),
    PhraseEntry(
      .openMoreContent, "その他のコンテンツのメニューを表示するには、Control + Option + Command + スラッシュキーを押します。",
      .translated),
    PhraseEntry(.exitWebArea, "このWeb領域から出るには、Control + Option + Shift + 上矢印キーを押します。", .translated),
    PhraseEntry(.exitGroup, "このグループから出るには、Control + Option + Shift + 上矢印キーを押します。", .translated),
    PhraseEntry(
      .exitListBox, "このリストボックスから出るには、Control + Option + Shift + 上矢印キーを押します。", .translated),
    PhraseEntry(
      .exitComboBox, "このコンボボックスから出るには、Control + Option + Shift + 上矢印キーを押します。", .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1はVoiceOverカーソル内にあります", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1にキーボードフォーカスがあります", .translated),
  ]
}
