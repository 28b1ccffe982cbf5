// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Russian.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language ru FILE
// docs/languages.md tells more.
//
// The recorded words come from a library that was compared with devices. Where it has slips of the
// pen (rows and columns exchanged, "Конец строки" for the end of a landmark) they were put right.

extension PhraseBook {
  /// Russian.
  static let russian = PhraseBook(
    language: "ru", plurals: .russian, entries: russianEntries, fallback: english)

  static let russianEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1\u{A0}%", .documented, page: "Unicode CLDR"),

    // Selection and states.
    PhraseEntry(.selected, "выбрано", .recorded),
    PhraseEntry(.dimmed, "недоступно", .recorded),
    PhraseEntry(.on, "вкл", .recorded),
    PhraseEntry(.off, "выкл", .recorded),
    PhraseEntry(.mixed, "смешанно", .recorded),
    PhraseEntry(.checked, "отмечено", .translated),
    PhraseEntry(.unchecked, "не отмечено", .translated),
    PhraseEntry(.expanded, "развернуто", .recorded),
    PhraseEntry(.collapsed, "свернуто", .recorded),
    PhraseEntry(.required, "обязательно", .translated),
    PhraseEntry(.invalid, "неверные данные", .translated),
    PhraseEntry(.busy, "занято", .translated),
    PhraseEntry(.readOnly, "только чтение", .translated),
    PhraseEntry(.isEditing, "идет правка", .recorded),
    PhraseEntry(.caretAtStart, "точка вставки в начале", .translated),
    PhraseEntry(.caretAtEnd, "точка вставки в конце", .translated),
    PhraseEntry(.selectedText, "выбрано: %1", .translated),
    PhraseEntry(.currentPage, "текущая страница", .translated),
    PhraseEntry(.currentStep, "текущий шаг", .translated),
    PhraseEntry(.currentLocation, "текущее место", .translated),
    PhraseEntry(.currentDate, "текущая дата", .translated),
    PhraseEntry(.currentTime, "текущее время", .translated),
    PhraseEntry(.currentItem, "текущий объект", .translated),
    PhraseEntry(.menuPopUp, "всплывающее меню", .translated),
    PhraseEntry(.listBoxPopUp, "всплывающий список", .translated),
    PhraseEntry(.treePopUp, "всплывающее дерево", .translated),
    PhraseEntry(.gridPopUp, "всплывающая сетка", .translated),
    PhraseEntry(.dialogPopUp, "всплывающее диалоговое окно", .translated),

    // Type words.
    PhraseEntry(.button, "кнопка", .recorded),
    PhraseEntry(.popUpButton, "кнопка всплывающего меню", .translated),
    PhraseEntry(.radioButton, "кнопка выбора", .translated),
    PhraseEntry(.menuItem, "пункт меню", .translated),
    PhraseEntry(.checkbox, "флажок", .translated),
    PhraseEntry(.backButton, "кнопка назад", .recorded),
    PhraseEntry(.keyboardKey, "клавиша клавиатуры", .recorded),
    PhraseEntry(.switchButton, "кнопка-переключатель", .recorded),
    PhraseEntry(.tab, "вкладка", .recorded),
    PhraseEntry(.textField, "текстовое поле", .recorded),
    PhraseEntry(.secureTextField, "защищённое текстовое поле", .recorded),
    PhraseEntry(.heading, "заголовок", .recorded),
    PhraseEntry(.headingLevel, "заголовок, уровень %1", .translated),
    PhraseEntry(.link, "ссылка", .recorded),
    PhraseEntry(.visitedLink, "посещенная ссылка", .translated),
    PhraseEntry(.pickerItem, "объект селектора", .translated),
    PhraseEntry(.adjustable, "элемент регулировки", .recorded),
    PhraseEntry(.image, "изображение", .recorded),
    PhraseEntry(.searchField, "поле поиска", .recorded),

    // Type words that only roles have.
    PhraseEntry(.alert, "предупреждение", .translated),
    PhraseEntry(.applicationStatus, "состояние приложения", .translated),
    PhraseEntry(.colorWell, "цветовая ячейка", .translated),
    PhraseEntry(.columnHeader, "заголовок столбца", .translated),
    PhraseEntry(.comboBox, "поле со списком", .translated),
    PhraseEntry(.dateField, "поле даты", .translated),
    PhraseEntry(.dateTimeField, "поле даты и времени", .translated),
    PhraseEntry(.definition, "определение", .translated),
    PhraseEntry(.fileUploadButton, "кнопка отправки файла", .translated),
    PhraseEntry(.levelIndicator, "индикатор уровня", .translated),
    PhraseEntry(.listBox, "окно списка", .translated),
    PhraseEntry(.log, "журнал", .translated),
    PhraseEntry(.marquee, "бегущая строка", .translated),
    PhraseEntry(.math, "математическое выражение", .translated),
    PhraseEntry(.note, "примечание", .translated),
    PhraseEntry(.progressIndicator, "индикатор выполнения", .translated),
    PhraseEntry(.rowHeader, "заголовок ряда", .translated),
    PhraseEntry(.scrollBar, "полоса прокрутки", .translated),
    PhraseEntry(.separator, "разделитель", .translated),
    PhraseEntry(.summary, "сводка", .translated),
    PhraseEntry(.term, "термин", .translated),
    PhraseEntry(.timeField, "поле времени", .translated),
    PhraseEntry(.timer, "таймер", .translated),
    PhraseEntry(.tooltip, "подсказка", .translated),

    // Places.
    PhraseEntry(.position, "%1 из %2", .recorded),
    PhraseEntry(.listStart, "Начало списка", .recorded),
    PhraseEntry(.listEnd, "Конец списка", .recorded),
    PhraseEntry(.landmark, "Ориентир", .recorded),
    PhraseEntry(.landmarkEnd, "Конец", .recorded),
    PhraseEntry(.row, "Ряд %1", .recorded),
    PhraseEntry(.column, "Столбец %1", .recorded),
    PhraseEntry(
      .rowSpan, one: "Охватывает строк: %1", few: "Охватывает строк: %1",
      many: "Охватывает строк: %1", other: "Охватывает строк: %1",
      .recorded),
    PhraseEntry(
      .columnSpan, one: "Охватывает столбцов: %1", few: "Охватывает столбцов: %1",
      many: "Охватывает столбцов: %1", other: "Охватывает столбцов: %1",
      .recorded),
    PhraseEntry(.banner, "баннер", .translated),
    PhraseEntry(.complementary, "дополнение", .translated),
    PhraseEntry(.contentInformation, "информация о содержимом", .translated),
    PhraseEntry(.form, "форма", .translated),
    PhraseEntry(.main, "основное содержимое", .translated),
    PhraseEntry(.navigation, "навигация", .translated),
    PhraseEntry(.region, "область", .translated),
    PhraseEntry(.search, "поиск", .translated),

    // Containers.
    PhraseEntry(
      .rows, one: "%1 ряд", few: "%1 ряда", many: "%1 рядов", other: "%1 ряда", .translated),
    PhraseEntry(
      .columns, one: "%1 столбец", few: "%1 столбца", many: "%1 столбцов", other: "%1 столбца",
      .translated),
    PhraseEntry(.containerEnd, "Конец: %1", .translated),
    PhraseEntry(.table, "таблица", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Коснитесь дважды, чтобы переключить настройку.", .recorded),
    PhraseEntry(.textHint, "Коснитесь дважды, чтобы редактировать.", .recorded),
    PhraseEntry(
      .adjustableHint, "Смахните вверх или вниз одним пальцем, чтобы настроить значение.",
      .recorded),
    PhraseEntry(.expandHint, "Коснитесь дважды, чтобы развернуть.", .recorded),
    PhraseEntry(.collapseHint, "Коснитесь дважды, чтобы свернуть.", .recorded),
    PhraseEntry(.pickerHint, "Коснитесь дважды, чтобы активировать селектор.", .translated),
    PhraseEntry(
      .dragHint,
      "Чтобы изменить порядок, коснитесь дважды и удерживайте, дождитесь звука и перетяните.",
      .translated),
    PhraseEntry(.rotorHint, "Используйте ротор для доступа к объекту: %1.", .recorded),
    PhraseEntry(.misspelledWords, "Слова с ошибками", .recorded),
    PhraseEntry(.actionsAvailable, "Доступны действия", .recorded),
    PhraseEntry(.moreContentAvailable, "Доступно больше контента", .recorded),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "пусто", .translated),
    PhraseEntry(.back, "Назад", .recorded),
  ]
}
