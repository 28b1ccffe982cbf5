// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Arabic.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language ar FILE
// docs/languages.md tells more.
//
// Numbers are written in Western digits, with their decimal mark and percent sign, wherever the tag
// is from: apps write both kinds, and eSpeak NG reads these. docs/languages.md says more.

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

    // Type words that only roles have.
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

    // Places.
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
    PhraseEntry(.actionsAvailable, "إجراءات متوفرة", .translated),
    PhraseEntry(.moreContentAvailable, "يتوفر محتوى إضافي", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "فارغ", .translated),
    PhraseEntry(.back, "رجوع", .translated),
  ]
}
