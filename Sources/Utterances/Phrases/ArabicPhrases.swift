// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Arabic.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language ar FILE
// More about languages: docs/reference/languages.md
//
// Numbers are written in Western digits, with their decimal mark and percent sign, wherever the tag
// is from. docs/reference/languages.md says why.

extension PhraseBook {
  /// Arabic.
  static let arabic = PhraseBook(
    language: "ar", plurals: .arabic, entries: arabicEntries, fallback: english)

  static let arabicEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, "، ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ".", .decided),
    PhraseEntry(.percent, "%1%", .decided),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "محدد", .translated),
    PhraseEntry(.dimmed, "باهت", .translated),
    PhraseEntry(.on, "تشغيل", .translated),
    PhraseEntry(.off, "إيقاف", .translated),
    PhraseEntry(.mixed, "مختلط", .translated),
    PhraseEntry(.checked, "عليه علامة", .translated),
    PhraseEntry(.unchecked, "بلا علامة", .translated),
    PhraseEntry(.expanded, "موسّع", .translated),
    PhraseEntry(.collapsed, "مطوي", .translated),
    PhraseEntry(.required, "مطلوب", .translated),
    PhraseEntry(.invalid, "بيانات غير صالحة", .translated),
    PhraseEntry(.busy, "مشغول", .translated),
    PhraseEntry(.readOnly, "للقراءة فقط", .translated),
    PhraseEntry(.isEditing, "قيد التحرير", .translated),
    PhraseEntry(.caretAtStart, "نقطة الإدراج في البداية", .translated),
    PhraseEntry(.caretAtEnd, "نقطة الإدراج في النهاية", .translated),
    PhraseEntry(.selectedText, "تم تحديد %1", .translated),
    PhraseEntry(.currentPage, "الصفحة الحالية", .translated),
    PhraseEntry(.currentStep, "الخطوة الحالية", .translated),
    PhraseEntry(.currentLocation, "الموقع الحالي", .translated),
    PhraseEntry(.currentDate, "التاريخ الحالي", .translated),
    PhraseEntry(.currentTime, "الوقت الحالي", .translated),
    PhraseEntry(.currentItem, "العنصر الحالي", .translated),
    PhraseEntry(.menuPopUp, "قائمة منبثقة", .translated),
    PhraseEntry(.listBoxPopUp, "مربع قائمة منبثق", .translated),
    PhraseEntry(.treePopUp, "شجرة منبثقة", .translated),
    PhraseEntry(.gridPopUp, "شبكة منبثقة", .translated),
    PhraseEntry(.dialogPopUp, "مربع حوار منبثق", .translated),

    // Type words.
    PhraseEntry(.button, "زر", .translated),
    PhraseEntry(.popUpButton, "زر منبثق", .translated),
    PhraseEntry(.radioButton, "زر اختيار", .translated),
    PhraseEntry(.menuItem, "عنصر قائمة", .translated),
    PhraseEntry(.checkbox, "خانة اختيار", .translated),
    PhraseEntry(.backButton, "زر رجوع", .translated),
    PhraseEntry(.keyboardKey, "مفتاح لوحة المفاتيح", .translated),
    PhraseEntry(.switchButton, "زر تبديل", .translated),
    PhraseEntry(.tab, "علامة تبويب", .translated),
    PhraseEntry(.textField, "حقل نص", .translated),
    PhraseEntry(.secureTextField, "حقل نص آمن", .translated),
    PhraseEntry(.heading, "عنوان", .translated),
    PhraseEntry(.headingLevel, "عنوان من المستوى %1", .translated),
    PhraseEntry(.link, "رابط", .translated),
    PhraseEntry(.visitedLink, "رابط تمت زيارته", .translated),
    PhraseEntry(.pickerItem, "عنصر أداة الاختيار", .translated),
    PhraseEntry(.adjustable, "قابل للضبط", .translated),
    PhraseEntry(.image, "صورة", .translated),
    PhraseEntry(.searchField, "حقل بحث", .translated),

    // Type words that no trait has.
    PhraseEntry(.alert, "تنبيه", .translated),
    PhraseEntry(.applicationStatus, "حالة التطبيق", .translated),
    PhraseEntry(.colorWell, "مربع ألوان", .translated),
    PhraseEntry(.columnHeader, "رأس عمود", .translated),
    PhraseEntry(.comboBox, "مربع تحرير وسرد", .translated),
    PhraseEntry(.dateField, "حقل تاريخ", .translated),
    PhraseEntry(.dateTimeField, "حقل تاريخ ووقت", .translated),
    PhraseEntry(.definition, "تعريف", .translated),
    PhraseEntry(.fileUploadButton, "زر تحميل ملف", .translated),
    PhraseEntry(.levelIndicator, "مؤشر المستوى", .translated),
    PhraseEntry(.listBox, "مربع قائمة", .translated),
    PhraseEntry(.log, "سجل", .translated),
    PhraseEntry(.marquee, "نص متحرك", .translated),
    PhraseEntry(.math, "صيغة رياضية", .translated),
    PhraseEntry(.note, "ملاحظة", .translated),
    PhraseEntry(.progressIndicator, "مؤشر التقدم", .translated),
    PhraseEntry(.rowHeader, "رأس صف", .translated),
    PhraseEntry(.scrollBar, "شريط تمرير", .translated),
    PhraseEntry(.separator, "فاصل", .translated),
    PhraseEntry(.summary, "ملخص", .translated),
    PhraseEntry(.term, "مصطلح", .translated),
    PhraseEntry(.timeField, "حقل وقت", .translated),
    PhraseEntry(.timer, "مؤقت", .translated),
    PhraseEntry(.tooltip, "تلميح", .translated),

    // Positions.
    PhraseEntry(.position, "%1 من %2", .translated),
    PhraseEntry(.listStart, "بداية القائمة", .translated),
    PhraseEntry(.listEnd, "نهاية القائمة", .translated),
    PhraseEntry(.landmark, "مَعلم", .translated),
    PhraseEntry(.landmarkEnd, "نهاية", .translated),
    PhraseEntry(.row, "الصف %1", .translated),
    PhraseEntry(.column, "العمود %1", .translated),
    PhraseEntry(
      .rowSpan, zero: "لا يمتد عبر أي صف", one: "يمتد عبر صف واحد", two: "يمتد عبر صفين",
      few: "يمتد عبر %1 صفوف", many: "يمتد عبر %1 صفًا", other: "يمتد عبر %1 صف",
      .translated),
    PhraseEntry(
      .columnSpan, zero: "لا يمتد عبر أي عمود", one: "يمتد عبر عمود واحد", two: "يمتد عبر عمودين",
      few: "يمتد عبر %1 أعمدة", many: "يمتد عبر %1 عمودًا", other: "يمتد عبر %1 عمود",
      .translated),
    PhraseEntry(.banner, "شعار", .translated),
    PhraseEntry(.complementary, "محتوى تكميلي", .translated),
    PhraseEntry(.contentInformation, "معلومات المحتوى", .translated),
    PhraseEntry(.form, "نموذج", .translated),
    PhraseEntry(.main, "المحتوى الرئيسي", .translated),
    PhraseEntry(.navigation, "التنقل", .translated),
    PhraseEntry(.region, "منطقة", .translated),
    PhraseEntry(.search, "بحث", .translated),

    // Containers.
    PhraseEntry(
      .rows, zero: "لا توجد صفوف", one: "صف واحد", two: "صفان", few: "%1 صفوف", many: "%1 صفًا",
      other: "%1 صف",
      .translated),
    PhraseEntry(
      .columns, zero: "لا توجد أعمدة", one: "عمود واحد", two: "عمودان", few: "%1 أعمدة",
      many: "%1 عمودًا", other: "%1 عمود",
      .translated),
    PhraseEntry(.containerEnd, "نهاية %1", .translated),
    PhraseEntry(.table, "جدول", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "اضغط مرتين لتبديل الإعداد.", .translated),
    PhraseEntry(.textHint, "اضغط مرتين للتحرير.", .translated),
    PhraseEntry(.adjustableHint, "حرّك لأعلى أو لأسفل بإصبع واحد لضبط القيمة.", .translated),
    PhraseEntry(.expandHint, "اضغط مرتين للتوسيع.", .translated),
    PhraseEntry(.collapseHint, "اضغط مرتين للطي.", .translated),
    PhraseEntry(.pickerHint, "اضغط مرتين لتنشيط أداة الاختيار.", .translated),
    PhraseEntry(
      .dragHint, "اضغط مرتين مع الاستمرار، وانتظر الصوت، ثم اسحب لإعادة الترتيب.", .translated),
    PhraseEntry(.rotorHint, "استخدم الدوّار للوصول إلى %1.", .translated),
    PhraseEntry(.misspelledWords, "كلمات بها أخطاء إملائية", .translated),
    PhraseEntry(.misspelledWord, "كلمة بها خطأ إملائي", .translated),
    PhraseEntry(.rotorLinks, "الروابط", .translated),
    PhraseEntry(.rotorVisitedLinks, "الروابط التي تمت زيارتها", .translated),
    PhraseEntry(.rotorHeadings, "العناوين", .translated),
    PhraseEntry(.rotorHeadingLevel, "العنوان %1", .translated),
    PhraseEntry(.rotorBoldText, "نص غامق", .translated),
    PhraseEntry(.rotorItalicText, "نص مائل", .translated),
    PhraseEntry(.rotorUnderlinedText, "نص مسطر", .translated),
    PhraseEntry(.rotorImages, "الصور", .translated),
    PhraseEntry(.rotorTextFields, "حقول النص", .translated),
    PhraseEntry(.rotorTables, "الجداول", .translated),
    PhraseEntry(.rotorLists, "القوائم", .translated),
    PhraseEntry(.rotorLandmarks, "المعالم", .translated),
    PhraseEntry(.rotorCharacters, "الأحرف", .translated),
    PhraseEntry(.rotorWords, "الكلمات", .translated),
    PhraseEntry(.rotorLines, "الأسطر", .translated),
    PhraseEntry(.rotorButtons, "الأزرار", .translated),
    PhraseEntry(.rotorFormControls, "عناصر التحكم في النماذج", .translated),
    PhraseEntry(.rotorStaticText, "النص الثابت", .translated),
    PhraseEntry(.rotorContainers, "الحاويات", .translated),
    PhraseEntry(.rotorSameItem, "العنصر نفسه", .translated),
    PhraseEntry(.rotorActions, "الإجراءات", .translated),
    PhraseEntry(.rotorAdjustValue, "ضبط القيمة", .translated),
    PhraseEntry(.rotorSpeechRate, "معدل التحدث", .translated),
    PhraseEntry(.rotorVolume, "مستوى الصوت", .translated),
    PhraseEntry(.rotorPunctuation, "علامات الترقيم", .translated),
    PhraseEntry(.rotorHints, "التلميحات", .translated),
    PhraseEntry(.rotorLanguage, "اللغة", .translated),
    PhraseEntry(.rotorContainerDescriptions, "أوصاف الحاويات", .translated),
    PhraseEntry(.languageName, "العربية", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "إجراءات متوفرة", .translated),
    PhraseEntry(.moreContentAvailable, "يتوفر محتوى إضافي", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "لا يوجد عنصر تالٍ: %1", .translated),
    PhraseEntry(.noPrevious, "لا يوجد عنصر سابق: %1", .translated),
    PhraseEntry(.activateAction, "تنشيط", .translated),
    PhraseEntry(.punctuationNone, "بلا", .translated),
    PhraseEntry(.punctuationSome, "بعض", .translated),
    PhraseEntry(.punctuationAll, "الكل", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "فارغ", .translated),
    PhraseEntry(.back, "رجوع", .translated),
    PhraseEntry(.space, "مسافة", .translated),
    PhraseEntry(.newLine, "سطر جديد", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "منزلق", .translated),
    PhraseEntry(.stepper, "أداة زيادة وإنقاص", .translated),
    PhraseEntry(.toggleSwitch, "مفتاح تبديل", .translated),
    PhraseEntry(.toggleButton, "زر ثنائي الحالة", .translated),
    PhraseEntry(.disclosureTriangle, "مثلث عرض", .translated),
    PhraseEntry(.outlineRow, "صف مخطط تفصيلي", .translated),
    PhraseEntry(.text, "نص", .translated),
    PhraseEntry(.editText, "تحرير النص", .translated),
    PhraseEntry(.emailField, "حقل بريد إلكتروني", .translated),
    PhraseEntry(.numberField, "حقل أرقام", .translated),
    PhraseEntry(.telephoneField, "حقل رقم هاتف", .translated),
    PhraseEntry(.urlField, "حقل عنوان URL", .translated),
    PhraseEntry(.searchTextField, "حقل نص بحث", .translated),
    PhraseEntry(.textEntryArea, "منطقة إدخال نص", .translated),
    PhraseEntry(.clickableText, "نص قابل للنقر", .translated),
    PhraseEntry(.horizontalSplitter, "فاصل أفقي متحرك", .translated),
    PhraseEntry(.verticalSplitter, "فاصل رأسي متحرك", .translated),
    PhraseEntry(.listMarker, "علامة قائمة", .translated),
    PhraseEntry(.output, "ناتج", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "مجموعة", .translated),
    PhraseEntry(.emptyGroup, "مجموعة فارغة", .translated),
    PhraseEntry(.list, "قائمة", .translated),
    PhraseEntry(.descriptionList, "قائمة أوصاف", .translated),
    PhraseEntry(.menu, "قائمة أوامر", .translated),
    PhraseEntry(.menuBar, "شريط القوائم", .translated),
    PhraseEntry(.outline, "مخطط تفصيلي", .translated),
    PhraseEntry(.radioGroup, "مجموعة أزرار اختيار", .translated),
    PhraseEntry(.tabGroup, "مجموعة علامات تبويب", .translated),
    PhraseEntry(.tabPanel, "لوحة علامة تبويب", .translated),
    PhraseEntry(.toolbar, "شريط الأدوات", .translated),
    PhraseEntry(.navigationBar, "شريط التنقل", .translated),
    PhraseEntry(.sidebar, "شريط جانبي", .translated),
    PhraseEntry(.collection, "تشكيلة", .translated),
    PhraseEntry(.webContent, "محتوى ويب", .translated),
    PhraseEntry(.webApplication, "تطبيق ويب", .translated),
    PhraseEntry(.webDialog, "مربع حوار ويب", .translated),
    PhraseEntry(.webAlertDialog, "مربع حوار تنبيه ويب", .translated),
    PhraseEntry(.article, "مقال", .translated),
    PhraseEntry(.blockQuote, "اقتباس", .translated),
    PhraseEntry(.description, "وصف", .translated),
    PhraseEntry(.document, "مستند", .translated),
    PhraseEntry(.feed, "موجز", .translated),
    PhraseEntry(.figure, "شكل توضيحي", .translated),
    PhraseEntry(.footer, "تذييل", .translated),
    PhraseEntry(.highlighted, "مميز", .translated),
    PhraseEntry(.imageMap, "خريطة صور", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(
      .items, zero: "لا توجد عناصر", one: "عنصر واحد", two: "عنصران", few: "%1 عناصر",
      many: "%1 عنصرًا", other: "%1 عنصر",
      .translated),
    PhraseEntry(
      .withItems, zero: "بلا عناصر", one: "مع عنصر واحد", two: "مع عنصرين", few: "مع %1 عناصر",
      many: "مع %1 عنصرًا", other: "مع %1 عنصر",
      .translated),
    PhraseEntry(
      .andMoreItems, zero: "ولا عناصر أخرى", one: "وعنصر آخر", two: "وعنصران آخران",
      few: "و%1 عناصر أخرى", many: "و%1 عنصرًا آخر", other: "و%1 عنصر آخر",
      .translated),
    PhraseEntry(.noSelection, "لا يوجد تحديد.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "نهاية القائمة", .translated),
    PhraseEntry(.endOfContainer, "نهاية %1", .translated),
    PhraseEntry(.endOfNamedContainer, "نهاية %1 %2", .translated),
    PhraseEntry(.interacting, "داخل %1", .translated),
    PhraseEntry(.stoppedInteracting, "خارج %1", .translated),
    PhraseEntry(.enteringContainer, "دخول إلى %1.", .translated),
    PhraseEntry(.leavingContainer, "خروج من %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 من %2)", .translated),
    PhraseEntry(.rowOfRows, "الصف %1 من %2", .translated),
    PhraseEntry(.columnOfColumns, "العمود %1 من %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "نقطة الإدراج في بداية النص.", .translated),
    PhraseEntry(.insertionAtEnd, "نقطة الإدراج في نهاية النص.", .translated),
    PhraseEntry(.insertionOnWord, "نقطة الإدراج في الكلمة: %1، بين الحرفين: %2.", .translated),
    PhraseEntry(.insertionBetween, "نقطة الإدراج بين الحرفين: %1.", .translated),
    PhraseEntry(.characterPair, "%1 و%2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "أنت الآن على %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "أنت الآن على %1.", .translated),
    PhraseEntry(.currentlyInside, "أنت الآن على %1، داخل %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "أنت الآن على %1، داخل %2.", .translated),
    PhraseEntry(.textElement, "عنصر نصي", .translated),
    PhraseEntry(.insideWebContent, "محتوى ويب", .translated),
    PhraseEntry(.insideGroup, "مجموعة", .translated),
    PhraseEntry(.insideListBox, "مربع قائمة", .translated),
    PhraseEntry(.insideComboBox, "مربع تحرير وسرد", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(.clickButton, "للنقر على هذا الزر، اضغط على Control-Option-مسافة.", .translated),
    PhraseEntry(.clickLink, "للنقر على هذا الرابط، اضغط على Control-Option-مسافة.", .translated),
    PhraseEntry(.itemIsDimmed, "هذا العنصر باهت.", .translated),
    PhraseEntry(
      .displayOptions, "لعرض قائمة بالخيارات، اضغط على Control-Option-مسافة.", .translated),
    PhraseEntry(
      .typeOrDisplayChoices, "اكتب نصًا، أو لعرض قائمة بالاختيارات، اضغط على Control-Option-مسافة.",
      .translated),
    PhraseEntry(.typeText, "لإدخال نص في هذا الحقل، اكتب.", .translated),
    PhraseEntry(
      .changeValue,
      "لتغيير القيمة، اضغط على Control-Option ثم على سهم لليسار أو سهم لليمين. "
        + "لإيقاف التفاعل مع المنزلق، اضغط على Control-Option-Shift-سهم لأعلى.",
      .translated),
    PhraseEntry(.selectOption, "لتحديد هذا الخيار، اضغط على Control-Option-مسافة.", .translated),
    PhraseEntry(
      .expandOrCollapse, "لتوسيع محتويات هذا العنصر أو طيها، اضغط على Control-Option-مسافة.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "للتفاعل مع العناصر في هذه المجموعة، اضغط على Control-Option-Shift-سهم لأسفل.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "للتفاعل مع العناصر في شريط الأدوات هذا، اضغط على Control-Option-Shift-سهم لأسفل.",
      .translated),
    PhraseEntry(
      .enterWebArea, "للدخول إلى منطقة الويب، اضغط على Control-Option-Shift-سهم لأسفل.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "للتنقل بين الخلايا في هذا الجدول، اضغط على Control-Option ثم على أحد الأسهم.",
      .translated),
    PhraseEntry(
      .openMoreContent, "اضغط على Control-Option-Command-شرطة مائلة لعرض قائمة المحتوى الإضافي.",
      .translated),
    PhraseEntry(
      .exitWebArea, "للخروج من منطقة الويب هذه، اضغط على Control-Option-Shift-سهم لأعلى.",
      .translated),
    PhraseEntry(
      .exitGroup, "للخروج من هذه المجموعة، اضغط على Control-Option-Shift-سهم لأعلى.", .translated),
    PhraseEntry(
      .exitListBox, "للخروج من مربع القائمة هذا، اضغط على Control-Option-Shift-سهم لأعلى.",
      .translated),
    PhraseEntry(
      .exitComboBox, "للخروج من مربع التحرير والسرد هذا، اضغط على Control-Option-Shift-سهم لأعلى.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 في مؤشر VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "تركيز لوحة المفاتيح على %1", .translated),
  ]
}
