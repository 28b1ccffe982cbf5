// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in German.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language de FILE
// docs/languages.md tells more.
//
// The recorded words come from a library that was compared with devices. Where it has slips of the
// pen ("Zuriff", an open quotation mark, "Weiterhin inhalte") they were put right here.

extension PhraseBook {
  /// German.
  static let german = PhraseBook(
    language: "de", plurals: .oneAndOther, entries: germanEntries, fallback: english)

  static let germanEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1\u{A0}%", .documented, page: "Unicode CLDR"),

    // Selection and states.
    PhraseEntry(.selected, "Auswahl", .recorded),
    PhraseEntry(.dimmed, "grau dargestellt", .recorded),
    PhraseEntry(.on, "ein", .recorded),
    PhraseEntry(.off, "aus", .recorded),
    PhraseEntry(.mixed, "gemischt", .recorded),
    PhraseEntry(.checked, "aktiviert", .translated),
    PhraseEntry(.unchecked, "nicht aktiviert", .translated),
    PhraseEntry(.expanded, "erweitert", .recorded),
    PhraseEntry(.collapsed, "reduziert", .recorded),
    PhraseEntry(.required, "erforderlich", .translated),
    PhraseEntry(.invalid, "ungültige Daten", .translated),
    PhraseEntry(.busy, "beschäftigt", .translated),
    PhraseEntry(.readOnly, "schreibgeschützt", .translated),
    PhraseEntry(.isEditing, "Bearbeiten", .recorded),
    PhraseEntry(.caretAtStart, "Einfügemarke am Anfang", .translated),
    PhraseEntry(.caretAtEnd, "Einfügemarke am Ende", .translated),
    PhraseEntry(.selectedText, "%1 ausgewählt", .translated),
    PhraseEntry(.currentPage, "aktuelle Seite", .translated),
    PhraseEntry(.currentStep, "aktueller Schritt", .translated),
    PhraseEntry(.currentLocation, "aktueller Ort", .translated),
    PhraseEntry(.currentDate, "aktuelles Datum", .translated),
    PhraseEntry(.currentTime, "aktuelle Uhrzeit", .translated),
    PhraseEntry(.currentItem, "aktuelles Objekt", .translated),
    PhraseEntry(.menuPopUp, "Einblendmenü", .translated),
    PhraseEntry(.listBoxPopUp, "eingeblendetes Listenfeld", .translated),
    PhraseEntry(.treePopUp, "eingeblendete Baumstruktur", .translated),
    PhraseEntry(.gridPopUp, "eingeblendetes Raster", .translated),
    PhraseEntry(.dialogPopUp, "eingeblendeter Dialog", .translated),

    // Type words.
    PhraseEntry(.button, "Taste", .recorded),
    PhraseEntry(.popUpButton, "Einblendmenü-Taste", .translated),
    PhraseEntry(.radioButton, "Auswahltaste", .translated),
    PhraseEntry(.menuItem, "Menüobjekt", .translated),
    PhraseEntry(.checkbox, "Markierungsfeld", .translated),
    PhraseEntry(.backButton, "Zurück Taste", .recorded),
    PhraseEntry(.keyboardKey, "Tastaturtaste", .recorded),
    PhraseEntry(.switchButton, "Umschalttaste", .recorded),
    PhraseEntry(.tab, "Tabulator", .recorded),
    PhraseEntry(.textField, "Textfeld", .recorded),
    PhraseEntry(.secureTextField, "Sicheres Textfeld", .recorded),
    PhraseEntry(.heading, "Überschrift", .recorded),
    PhraseEntry(.headingLevel, "Überschrift der Ebene %1", .translated),
    PhraseEntry(.link, "Hyperlink", .recorded),
    PhraseEntry(.visitedLink, "besuchter Hyperlink", .translated),
    PhraseEntry(.pickerItem, "Auswahlobjekt", .translated),
    PhraseEntry(.adjustable, "einstellbar", .recorded),
    PhraseEntry(.image, "Bild", .recorded),
    PhraseEntry(.searchField, "Suchfeld", .recorded),

    // Type words that only roles have.
    PhraseEntry(.alert, "Hinweis", .translated),
    PhraseEntry(.applicationStatus, "Programmstatus", .translated),
    PhraseEntry(.colorWell, "Farbfeld", .translated),
    PhraseEntry(.columnHeader, "Spaltentitel", .translated),
    PhraseEntry(.comboBox, "Kombinationsfeld", .translated),
    PhraseEntry(.dateField, "Datumsfeld", .translated),
    PhraseEntry(.dateTimeField, "Feld für Datum und Uhrzeit", .translated),
    PhraseEntry(.definition, "Definition", .translated),
    PhraseEntry(.fileUploadButton, "Taste zum Hochladen einer Datei", .translated),
    PhraseEntry(.levelIndicator, "Füllstandsanzeige", .translated),
    PhraseEntry(.listBox, "Listenfeld", .translated),
    PhraseEntry(.log, "Protokoll", .translated),
    PhraseEntry(.marquee, "Laufschrift", .translated),
    PhraseEntry(.math, "Formel", .translated),
    PhraseEntry(.note, "Notiz", .translated),
    PhraseEntry(.progressIndicator, "Fortschrittsanzeige", .translated),
    PhraseEntry(.rowHeader, "Zeilentitel", .translated),
    PhraseEntry(.scrollBar, "Rollbalken", .translated),
    PhraseEntry(.separator, "Trennlinie", .translated),
    PhraseEntry(.summary, "Zusammenfassung", .translated),
    PhraseEntry(.term, "Begriff", .translated),
    PhraseEntry(.timeField, "Zeitfeld", .translated),
    PhraseEntry(.timer, "Timer", .translated),
    PhraseEntry(.tooltip, "Hilfetext", .translated),

    // Places.
    PhraseEntry(.position, "%1 von %2", .recorded),
    PhraseEntry(.listStart, "Anfang der Liste", .recorded),
    PhraseEntry(.listEnd, "Ende der Liste", .recorded),
    PhraseEntry(.landmark, "Orientierungspunkt", .recorded),
    PhraseEntry(.landmarkEnd, "Ende", .recorded),
    PhraseEntry(.row, "Zeile %1", .recorded),
    PhraseEntry(.column, "Spalte %1", .recorded),
    PhraseEntry(.rowSpan, one: "Umfasst %1 Zeile", other: "Umfasst %1 Zeilen", .recorded),
    PhraseEntry(.columnSpan, one: "Umfasst %1 Spalte", other: "Umfasst %1 Spalten", .recorded),
    PhraseEntry(.banner, "Banner", .translated),
    PhraseEntry(.complementary, "ergänzend", .translated),
    PhraseEntry(.contentInformation, "Inhaltsinformationen", .translated),
    PhraseEntry(.form, "Formular", .translated),
    PhraseEntry(.main, "Hauptinhalt", .translated),
    PhraseEntry(.navigation, "Navigation", .translated),
    PhraseEntry(.region, "Bereich", .translated),
    PhraseEntry(.search, "Suche", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 Zeile", other: "%1 Zeilen", .translated),
    PhraseEntry(.columns, one: "%1 Spalte", other: "%1 Spalten", .translated),
    PhraseEntry(.containerEnd, "Ende von %1", .translated),
    PhraseEntry(.table, "Tabelle", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Zum Umschalten doppeltippen.", .recorded),
    PhraseEntry(.textHint, "Zum Bearbeiten doppeltippen.", .recorded),
    PhraseEntry(
      .adjustableHint, "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
      .recorded),
    PhraseEntry(.expandHint, "Doppeltippen zum Erweitern.", .recorded),
    PhraseEntry(.collapseHint, "Doppeltippen zum Reduzieren.", .recorded),
    PhraseEntry(.pickerHint, "Zum Aktivieren der Auswahl doppeltippen.", .translated),
    PhraseEntry(
      .dragHint, "Zum Umordnen doppeltippen und halten, auf den Ton warten, dann bewegen.",
      .translated),
    PhraseEntry(.rotorHint, "Den Rotor für den Zugriff auf „%1“ verwenden.", .recorded),
    PhraseEntry(.misspelledWords, "Rechtschreibfehler", .recorded),
    PhraseEntry(.actionsAvailable, "Aktionen verfügbar", .recorded),
    PhraseEntry(.moreContentAvailable, "Weitere Inhalte verfügbar", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "leer", .translated),
    PhraseEntry(.back, "Zurück", .recorded),
  ]
}
