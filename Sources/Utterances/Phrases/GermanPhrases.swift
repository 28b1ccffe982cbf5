// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in German.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language de FILE
// More about languages: docs/reference/languages.md
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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

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
    PhraseEntry(.secureTextField, "sicheres Textfeld", .recorded),
    PhraseEntry(.heading, "Überschrift", .recorded),
    PhraseEntry(.headingLevel, "Überschrift der Ebene %1", .translated),
    PhraseEntry(.link, "Hyperlink", .recorded),
    PhraseEntry(.visitedLink, "besuchter Hyperlink", .translated),
    PhraseEntry(.pickerItem, "Auswahlobjekt", .translated),
    PhraseEntry(.adjustable, "einstellbar", .recorded),
    PhraseEntry(.image, "Bild", .recorded),
    PhraseEntry(.searchField, "Suchfeld", .recorded),

    // Type words that no trait has.
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

    // Positions.
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
    PhraseEntry(.misspelledWord, "Rechtschreibfehler", .translated),
    PhraseEntry(.rotorLinks, "Links", .recorded),
    PhraseEntry(.rotorVisitedLinks, "Besuchte Links", .recorded),
    PhraseEntry(.rotorHeadings, "Überschriften", .recorded),
    PhraseEntry(.rotorHeadingLevel, "Überschrift %1", .recorded),
    PhraseEntry(.rotorBoldText, "Fettdruck", .recorded),
    PhraseEntry(.rotorItalicText, "Kursivdruck", .recorded),
    PhraseEntry(.rotorUnderlinedText, "Unterstrichener Text", .recorded),
    PhraseEntry(.rotorImages, "Bilder", .recorded),
    PhraseEntry(.rotorTextFields, "Textfelder", .recorded),
    PhraseEntry(.rotorTables, "Tabellen", .recorded),
    PhraseEntry(.rotorLists, "Listen", .recorded),
    PhraseEntry(.rotorLandmarks, "Orientierungspunkte", .recorded),
    PhraseEntry(.rotorCharacters, "Zeichen", .translated),
    PhraseEntry(.rotorWords, "Wörter", .translated),
    PhraseEntry(.rotorLines, "Zeilen", .translated),
    PhraseEntry(.rotorButtons, "Tasten", .translated),
    PhraseEntry(.rotorFormControls, "Formularsteuerung", .translated),
    PhraseEntry(.rotorStaticText, "Statischer Text", .translated),
    PhraseEntry(.rotorContainers, "Container", .translated),
    PhraseEntry(.rotorSameItem, "Gleiches Objekt", .translated),
    PhraseEntry(.rotorActions, "Aktionen", .translated),
    PhraseEntry(.rotorAdjustValue, "Wert anpassen", .translated),
    PhraseEntry(.rotorSpeechRate, "Sprechtempo", .translated),
    PhraseEntry(.rotorVolume, "Lautstärke", .translated),
    PhraseEntry(.rotorPunctuation, "Interpunktion", .translated),
    PhraseEntry(.rotorHints, "Hinweise", .translated),
    PhraseEntry(.rotorLanguage, "Sprache", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Containerbeschreibungen", .translated),
    PhraseEntry(.languageName, "Deutsch", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "Aktionen verfügbar", .recorded),
    PhraseEntry(.moreContentAvailable, "Weitere Inhalte verfügbar", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "kein nächstes Objekt: %1", .translated),
    PhraseEntry(.noPrevious, "kein vorheriges Objekt: %1", .translated),
    PhraseEntry(.activateAction, "Aktivieren", .translated),
    PhraseEntry(.punctuationNone, "keine", .translated),
    PhraseEntry(.punctuationSome, "einige", .translated),
    PhraseEntry(.punctuationAll, "alle", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "leer", .translated),
    PhraseEntry(.back, "Zurück", .recorded),
    PhraseEntry(.space, "Leerzeichen", .translated),
    PhraseEntry(.newLine, "neue Zeile", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "Schieberegler", .translated),
    PhraseEntry(.stepper, "Stepper", .translated),
    PhraseEntry(.toggleSwitch, "Schalter", .translated),
    PhraseEntry(.toggleButton, "Umschalter", .translated),
    PhraseEntry(.disclosureTriangle, "Dreiecksymbol", .translated),
    PhraseEntry(.outlineRow, "Zeile der Gliederung", .translated),
    PhraseEntry(.text, "Text", .translated),
    PhraseEntry(.editText, "Text bearbeiten", .translated),
    PhraseEntry(.emailField, "E-Mail-Feld", .translated),
    PhraseEntry(.numberField, "Zahlenfeld", .translated),
    PhraseEntry(.telephoneField, "Telefonnummernfeld", .translated),
    PhraseEntry(.urlField, "URL-Feld", .translated),
    PhraseEntry(.searchTextField, "Suchtextfeld", .translated),
    PhraseEntry(.textEntryArea, "Texteingabebereich", .translated),
    PhraseEntry(.clickableText, "klickbarer Text", .translated),
    PhraseEntry(.horizontalSplitter, "horizontaler Teiler", .translated),
    PhraseEntry(.verticalSplitter, "vertikaler Teiler", .translated),
    PhraseEntry(.listMarker, "Listenpunkt", .translated),
    PhraseEntry(.output, "Ausgabe", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "Gruppe", .translated),
    PhraseEntry(.emptyGroup, "leere Gruppe", .translated),
    PhraseEntry(.list, "Liste", .translated),
    PhraseEntry(.descriptionList, "Beschreibungsliste", .translated),
    PhraseEntry(.menu, "Menü", .translated),
    PhraseEntry(.menuBar, "Menüleiste", .translated),
    PhraseEntry(.outline, "Gliederung", .translated),
    PhraseEntry(.radioGroup, "Gruppe von Auswahltasten", .translated),
    PhraseEntry(.tabGroup, "Gruppe von Tabs", .translated),
    PhraseEntry(.tabPanel, "Tab-Bereich", .translated),
    PhraseEntry(.toolbar, "Symbolleiste", .translated),
    PhraseEntry(.navigationBar, "Navigationsleiste", .translated),
    PhraseEntry(.sidebar, "Seitenleiste", .translated),
    PhraseEntry(.collection, "Sammlung", .translated),
    PhraseEntry(.webContent, "Webinhalt", .translated),
    PhraseEntry(.webApplication, "Webprogramm", .translated),
    PhraseEntry(.webDialog, "Webdialog", .translated),
    PhraseEntry(.webAlertDialog, "Webhinweisdialog", .translated),
    PhraseEntry(.article, "Artikel", .translated),
    PhraseEntry(.blockQuote, "Blockzitat", .translated),
    PhraseEntry(.description, "Beschreibung", .translated),
    PhraseEntry(.document, "Dokument", .translated),
    PhraseEntry(.feed, "Feed", .translated),
    PhraseEntry(.figure, "Abbildung", .translated),
    PhraseEntry(.footer, "Fußzeile", .translated),
    PhraseEntry(.highlighted, "hervorgehoben", .translated),
    PhraseEntry(.imageMap, "Imagemap", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, one: "%1 Objekt", other: "%1 Objekte", .translated),
    PhraseEntry(.withItems, one: "mit %1 Objekt", other: "mit %1 Objekten", .translated),
    PhraseEntry(
      .andMoreItems, one: "und %1 weiteres Objekt", other: "und %1 weitere Objekte", .translated),
    PhraseEntry(.noSelection, "Keine Auswahl.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "Ende der Liste", .translated),
    PhraseEntry(.endOfContainer, "Ende von %1", .translated),
    PhraseEntry(.endOfNamedContainer, "Ende von %1 %2", .translated),
    PhraseEntry(.interacting, "In %1", .translated),
    PhraseEntry(.stoppedInteracting, "Außerhalb von %1", .translated),
    PhraseEntry(.enteringContainer, "Eintritt in %1.", .translated),
    PhraseEntry(.leavingContainer, "%1 wird verlassen.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 von %2)", .translated),
    PhraseEntry(.rowOfRows, "Zeile %1 von %2", .translated),
    PhraseEntry(.columnOfColumns, "Spalte %1 von %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Einfügemarke am Textanfang.", .translated),
    PhraseEntry(.insertionAtEnd, "Einfügemarke am Textende.", .translated),
    PhraseEntry(
      .insertionOnWord, "Einfügemarke im Wort: %1, zwischen den Zeichen: %2.", .translated),
    PhraseEntry(.insertionBetween, "Einfügemarke zwischen den Zeichen: %1.", .translated),
    PhraseEntry(.characterPair, "%1 und %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Aktuelle Position: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Aktuelle Position: %1.", .translated),
    PhraseEntry(.currentlyInside, "Aktuelle Position: %1, in %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Aktuelle Position: %1, in %2.", .translated),
    PhraseEntry(.textElement, "Textelement", .translated),
    PhraseEntry(.insideWebContent, "Webinhalten", .translated),
    PhraseEntry(.insideGroup, "einer Gruppe", .translated),
    PhraseEntry(.insideListBox, "einem Listenfeld", .translated),
    PhraseEntry(.insideComboBox, "einem Kombinationsfeld", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Drücke Control-Wahl-Leertaste, um auf diese Taste zu klicken.", .translated),
    PhraseEntry(
      .clickLink, "Drücke Control-Wahl-Leertaste, um auf diesen Link zu klicken.", .translated),
    PhraseEntry(.itemIsDimmed, "Dieses Objekt ist grau dargestellt.", .translated),
    PhraseEntry(
      .displayOptions, "Drücke Control-Wahl-Leertaste, um eine Liste mit Optionen anzuzeigen.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Gib Text ein oder drücke Control-Wahl-Leertaste, um eine Liste mit Optionen "
        + "anzuzeigen.",
      .translated),
    PhraseEntry(.typeText, "Tippe, um Text in dieses Feld einzugeben.", .translated),
    PhraseEntry(
      .changeValue,
      "Drücke Control-Wahl und dann den Links- oder Rechtspfeil, um den Wert zu ändern. "
        + "Drücke Control-Wahl-Umschalt-Aufwärtspfeil, um die Interaktion mit dem "
        + "Schieberegler zu beenden.",
      .translated),
    PhraseEntry(
      .selectOption, "Drücke Control-Wahl-Leertaste, um diese Option auszuwählen.", .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Drücke Control-Wahl-Leertaste, um den Inhalt dieses Objekts zu erweitern oder "
        + "zu reduzieren.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Drücke Control-Wahl-Umschalt-Abwärtspfeil, um mit Objekten in dieser Gruppe zu "
        + "interagieren.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Drücke Control-Wahl-Umschalt-Abwärtspfeil, um mit den Objekten in dieser "
        + "Symbolleiste zu interagieren.",
      .translated),
    PhraseEntry(
      .enterWebArea, "Drücke Control-Wahl-Umschalt-Abwärtspfeil, um den Webbereich zu betreten.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Drücke Control-Wahl und dann eine Pfeiltaste, um durch die Zellen dieser Tabelle zu "
        + "navigieren.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Drücke Control-Wahl-Befehl-Schrägstrich, um das Menü für weitere Inhalte aufzurufen.",
      .translated),
    PhraseEntry(
      .exitWebArea,
      "Drücke Control-Wahl-Umschalt-Aufwärtspfeil, um diesen Webbereich zu verlassen.",
      .translated),
    PhraseEntry(
      .exitGroup, "Drücke Control-Wahl-Umschalt-Aufwärtspfeil, um diese Gruppe zu verlassen.",
      .translated),
    PhraseEntry(
      .exitListBox,
      "Drücke Control-Wahl-Umschalt-Aufwärtspfeil, um dieses Listenfeld zu verlassen.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Drücke Control-Wahl-Umschalt-Aufwärtspfeil, um dieses Kombinationsfeld zu verlassen.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 befindet sich im VoiceOver-Cursor", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 hat den Tastaturfokus", .translated),
  ]
}
