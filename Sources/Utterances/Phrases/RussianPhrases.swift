// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Russian.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language ru FILE
// More about languages: docs/reference/languages.md
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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

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

    // Type words that no trait has.
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

    // Positions.
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
      "Чтобы изменить порядок, коснитесь дважды и удерживайте, дождитесь звука и "
        + "перетяните.",
      .translated),
    PhraseEntry(.rotorHint, "Используйте ротор для доступа к объекту: %1.", .recorded),
    PhraseEntry(.misspelledWords, "Слова с ошибками", .recorded),
    PhraseEntry(.misspelledWord, "слово с ошибкой", .translated),
    PhraseEntry(.rotorLinks, "Ссылки", .recorded),
    PhraseEntry(.rotorVisitedLinks, "Посещенные ссылки", .recorded),
    PhraseEntry(.rotorHeadings, "Заголовки", .recorded),
    PhraseEntry(.rotorHeadingLevel, "Заголовок %1", .recorded),
    PhraseEntry(.rotorBoldText, "Жирный текст", .recorded),
    PhraseEntry(.rotorItalicText, "Курсив", .recorded),
    PhraseEntry(.rotorUnderlinedText, "Подчеркнутый текст", .recorded),
    PhraseEntry(.rotorImages, "Изображения", .recorded),
    PhraseEntry(.rotorTextFields, "Текстовые поля", .recorded),
    PhraseEntry(.rotorTables, "Таблицы", .recorded),
    PhraseEntry(.rotorLists, "Списки", .recorded),
    PhraseEntry(.rotorLandmarks, "Ориентиры", .recorded),
    PhraseEntry(.rotorCharacters, "Символы", .translated),
    PhraseEntry(.rotorWords, "Слова", .translated),
    PhraseEntry(.rotorLines, "Строки", .translated),
    PhraseEntry(.rotorButtons, "Кнопки", .translated),
    PhraseEntry(.rotorFormControls, "Элементы управления формы", .translated),
    PhraseEntry(.rotorStaticText, "Статический текст", .translated),
    PhraseEntry(.rotorContainers, "Контейнеры", .translated),
    PhraseEntry(.rotorSameItem, "Тот же объект", .translated),
    PhraseEntry(.rotorActions, "Действия", .translated),
    PhraseEntry(.rotorAdjustValue, "Настроить значение", .translated),
    PhraseEntry(.rotorSpeechRate, "Скорость речи", .translated),
    PhraseEntry(.rotorVolume, "Громкость", .translated),
    PhraseEntry(.rotorPunctuation, "Пунктуация", .translated),
    PhraseEntry(.rotorHints, "Подсказки", .translated),
    PhraseEntry(.rotorLanguage, "Язык", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Описания контейнеров", .translated),
    PhraseEntry(.languageName, "русский", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "доступны действия", .recorded),
    PhraseEntry(.moreContentAvailable, "доступно больше контента", .recorded),

    // The rotor and its settings.
    PhraseEntry(.noNext, "нет следующего объекта: %1", .translated),
    PhraseEntry(.noPrevious, "нет предыдущего объекта: %1", .translated),
    PhraseEntry(.activateAction, "Активировать", .translated),
    PhraseEntry(.punctuationNone, "нет", .translated),
    PhraseEntry(.punctuationSome, "некоторые", .translated),
    PhraseEntry(.punctuationAll, "все", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "пусто", .translated),
    PhraseEntry(.back, "Назад", .recorded),
    PhraseEntry(.space, "пробел", .translated),
    PhraseEntry(.newLine, "новая строка", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "бегунок", .translated),
    PhraseEntry(.stepper, "степпер", .translated),
    PhraseEntry(.toggleSwitch, "переключатель", .translated),
    PhraseEntry(.toggleButton, "двухпозиционная кнопка", .translated),
    PhraseEntry(.disclosureTriangle, "треугольник раскрытия", .translated),
    PhraseEntry(.outlineRow, "строка структуры", .translated),
    PhraseEntry(.text, "текст", .translated),
    PhraseEntry(.editText, "изменить текст", .translated),
    PhraseEntry(.emailField, "поле адреса e-mail", .translated),
    PhraseEntry(.numberField, "числовое поле", .translated),
    PhraseEntry(.telephoneField, "поле номера телефона", .translated),
    PhraseEntry(.urlField, "поле URL", .translated),
    PhraseEntry(.searchTextField, "текстовое поле поиска", .translated),
    PhraseEntry(.textEntryArea, "область ввода текста", .translated),
    PhraseEntry(.clickableText, "нажимаемый текст", .translated),
    PhraseEntry(.horizontalSplitter, "горизонтальный разделитель", .translated),
    PhraseEntry(.verticalSplitter, "вертикальный разделитель", .translated),
    PhraseEntry(.listMarker, "маркер списка", .translated),
    PhraseEntry(.output, "вывод", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "группа", .translated),
    PhraseEntry(.emptyGroup, "пустая группа", .translated),
    PhraseEntry(.list, "список", .translated),
    PhraseEntry(.descriptionList, "список описаний", .translated),
    PhraseEntry(.menu, "меню", .translated),
    PhraseEntry(.menuBar, "строка меню", .translated),
    PhraseEntry(.outline, "структура", .translated),
    PhraseEntry(.radioGroup, "группа кнопок выбора", .translated),
    PhraseEntry(.tabGroup, "группа вкладок", .translated),
    PhraseEntry(.tabPanel, "панель вкладки", .translated),
    PhraseEntry(.toolbar, "панель инструментов", .translated),
    PhraseEntry(.navigationBar, "панель навигации", .translated),
    PhraseEntry(.sidebar, "боковое меню", .translated),
    PhraseEntry(.collection, "коллекция", .translated),
    PhraseEntry(.webContent, "веб-контент", .translated),
    PhraseEntry(.webApplication, "веб-приложение", .translated),
    PhraseEntry(.webDialog, "веб-диалог", .translated),
    PhraseEntry(.webAlertDialog, "веб-диалог предупреждения", .translated),
    PhraseEntry(.article, "статья", .translated),
    PhraseEntry(.blockQuote, "цитата", .translated),
    PhraseEntry(.description, "описание", .translated),
    PhraseEntry(.document, "документ", .translated),
    PhraseEntry(.feed, "лента", .translated),
    PhraseEntry(.figure, "рисунок", .translated),
    PhraseEntry(.footer, "нижний колонтитул", .translated),
    PhraseEntry(.highlighted, "выделено цветом", .translated),
    PhraseEntry(.imageMap, "карта ссылок", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(
      .items, one: "%1 объект", few: "%1 объекта", many: "%1 объектов", other: "%1 объекта",
      .translated),
    PhraseEntry(
      .withItems, one: "с %1 объектом", few: "с %1 объектами", many: "с %1 объектами",
      other: "с %1 объекта",
      .translated),
    PhraseEntry(
      .andMoreItems, one: "и еще %1 объект", few: "и еще %1 объекта", many: "и еще %1 объектов",
      other: "и еще %1 объекта",
      .translated),
    PhraseEntry(.noSelection, "Ничего не выбрано.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "конец списка", .translated),
    PhraseEntry(.endOfContainer, "конец: %1", .translated),
    PhraseEntry(.endOfNamedContainer, "конец: %1 %2", .translated),
    PhraseEntry(.interacting, "Внутри: %1", .translated),
    PhraseEntry(.stoppedInteracting, "Вне: %1", .translated),
    PhraseEntry(.enteringContainer, "Вход: %1.", .translated),
    PhraseEntry(.leavingContainer, "Выход: %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 из %2)", .translated),
    PhraseEntry(.rowOfRows, "ряд %1 из %2", .translated),
    PhraseEntry(.columnOfColumns, "столбец %1 из %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Точка вставки в начале текста.", .translated),
    PhraseEntry(.insertionAtEnd, "Точка вставки в конце текста.", .translated),
    PhraseEntry(.insertionOnWord, "Точка вставки в слове: %1, между символами: %2.", .translated),
    PhraseEntry(.insertionBetween, "Точка вставки между символами: %1.", .translated),
    PhraseEntry(.characterPair, "%1 и %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Текущее положение: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Текущее положение: %1.", .translated),
    PhraseEntry(.currentlyInside, "Текущее положение: %1, внутри %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Текущее положение: %1, внутри %2.", .translated),
    PhraseEntry(.textElement, "текстовый элемент", .translated),
    PhraseEntry(.insideWebContent, "веб-контента", .translated),
    PhraseEntry(.insideGroup, "группы", .translated),
    PhraseEntry(.insideListBox, "окна списка", .translated),
    PhraseEntry(.insideComboBox, "поля со списком", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Чтобы нажать эту кнопку, нажмите Control-Option-Пробел.", .translated),
    PhraseEntry(.clickLink, "Чтобы нажать эту ссылку, нажмите Control-Option-Пробел.", .translated),
    PhraseEntry(.itemIsDimmed, "Этот объект недоступен.", .translated),
    PhraseEntry(
      .displayOptions, "Чтобы отобразить список параметров, нажмите Control-Option-Пробел.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Введите текст или, чтобы отобразить список вариантов, нажмите Control-Option-Пробел.",
      .translated),
    PhraseEntry(.typeText, "Чтобы ввести текст в это поле, печатайте.", .translated),
    PhraseEntry(
      .changeValue,
      "Чтобы изменить значение, нажмите Control-Option, затем Стрелку влево или Стрелку "
        + "вправо. "
        + "Чтобы прекратить взаимодействие с бегунком, нажмите Control-Option-Shift-Стрелка "
        + "вверх.",
      .translated),
    PhraseEntry(
      .selectOption, "Чтобы выбрать этот параметр, нажмите Control-Option-Пробел.", .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Чтобы развернуть или свернуть содержимое этого объекта, нажмите "
        + "Control-Option-Пробел.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Чтобы взаимодействовать с объектами этой группы, нажмите "
        + "Control-Option-Shift-Стрелка вниз.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Чтобы взаимодействовать с объектами этой панели инструментов, нажмите "
        + "Control-Option-Shift-Стрелка вниз.",
      .translated),
    PhraseEntry(
      .enterWebArea, "Чтобы войти в веб-область, нажмите Control-Option-Shift-Стрелка вниз.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Чтобы перемещаться по ячейкам этой таблицы, нажмите Control-Option, затем клавишу "
        + "со стрелкой.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Нажмите Control-Option-Command-Косая черта, чтобы открыть меню дополнительного "
        + "контента.",
      .translated),
    PhraseEntry(
      .exitWebArea, "Чтобы выйти из этой веб-области, нажмите Control-Option-Shift-Стрелка вверх.",
      .translated),
    PhraseEntry(
      .exitGroup, "Чтобы выйти из этой группы, нажмите Control-Option-Shift-Стрелка вверх.",
      .translated),
    PhraseEntry(
      .exitListBox, "Чтобы выйти из этого окна списка, нажмите Control-Option-Shift-Стрелка вверх.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Чтобы выйти из этого поля со списком, нажмите Control-Option-Shift-Стрелка вверх.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 — в курсоре VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 — в фокусе клавиатуры", .translated),
  ]
}
