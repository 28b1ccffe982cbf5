// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Italian.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language it FILE
// docs/languages.md tells more.

extension PhraseBook {
  /// Italian.
  static let italian = PhraseBook(
    language: "it", plurals: .oneAndMillions, entries: italianEntries, fallback: english)

  static let italianEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),

    // Selection and states.
    PhraseEntry(.selected, "selezionato", .translated),
    PhraseEntry(.dimmed, "oscurato", .translated),
    PhraseEntry(.on, "attivo", .translated),
    PhraseEntry(.off, "non attivo", .translated),
    PhraseEntry(.mixed, "misto", .translated),
    PhraseEntry(.checked, "spuntata", .translated),
    PhraseEntry(.unchecked, "non spuntata", .translated),
    PhraseEntry(.expanded, "espanso", .translated),
    PhraseEntry(.collapsed, "contratto", .translated),
    PhraseEntry(.required, "obbligatorio", .translated),
    PhraseEntry(.invalid, "dati non validi", .translated),
    PhraseEntry(.busy, "occupato", .translated),
    PhraseEntry(.readOnly, "sola lettura", .translated),
    PhraseEntry(.isEditing, "in fase di modifica", .translated),
    PhraseEntry(.caretAtStart, "punto di inserimento all’inizio", .translated),
    PhraseEntry(.caretAtEnd, "punto di inserimento alla fine", .translated),
    PhraseEntry(.selectedText, "%1 selezionato", .translated),
    PhraseEntry(.currentPage, "pagina attuale", .translated),
    PhraseEntry(.currentStep, "passo attuale", .translated),
    PhraseEntry(.currentLocation, "posizione attuale", .translated),
    PhraseEntry(.currentDate, "data attuale", .translated),
    PhraseEntry(.currentTime, "ora attuale", .translated),
    PhraseEntry(.currentItem, "elemento attuale", .translated),
    PhraseEntry(.menuPopUp, "menu a comparsa", .translated),
    PhraseEntry(.listBoxPopUp, "casella di riepilogo a comparsa", .translated),
    PhraseEntry(.treePopUp, "struttura ad albero a comparsa", .translated),
    PhraseEntry(.gridPopUp, "griglia a comparsa", .translated),
    PhraseEntry(.dialogPopUp, "finestra di dialogo a comparsa", .translated),

    // Type words.
    PhraseEntry(.button, "pulsante", .translated),
    PhraseEntry(.popUpButton, "pulsante di menu a comparsa", .translated),
    PhraseEntry(.radioButton, "pulsante di scelta", .translated),
    PhraseEntry(.menuItem, "elemento del menu", .translated),
    PhraseEntry(.checkbox, "casella di controllo", .translated),
    PhraseEntry(.backButton, "pulsante Indietro", .translated),
    PhraseEntry(.keyboardKey, "tasto della tastiera", .translated),
    PhraseEntry(.switchButton, "interruttore", .translated),
    PhraseEntry(.tab, "pannello", .translated),
    PhraseEntry(.textField, "campo di testo", .translated),
    PhraseEntry(.secureTextField, "campo di testo protetto", .translated),
    PhraseEntry(.heading, "intestazione", .translated),
    PhraseEntry(.headingLevel, "intestazione di livello %1", .translated),
    PhraseEntry(.link, "link", .translated),
    PhraseEntry(.visitedLink, "link visitato", .translated),
    PhraseEntry(.pickerItem, "elemento del selettore", .translated),
    PhraseEntry(.adjustable, "regolabile", .translated),
    PhraseEntry(.image, "immagine", .translated),
    PhraseEntry(.searchField, "campo di ricerca", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "avviso", .translated),
    PhraseEntry(.applicationStatus, "stato dell’applicazione", .translated),
    PhraseEntry(.colorWell, "area colore", .translated),
    PhraseEntry(.columnHeader, "intestazione di colonna", .translated),
    PhraseEntry(.comboBox, "casella combinata", .translated),
    PhraseEntry(.dateField, "campo data", .translated),
    PhraseEntry(.dateTimeField, "campo data e ora", .translated),
    PhraseEntry(.definition, "definizione", .translated),
    PhraseEntry(.fileUploadButton, "pulsante per caricare un file", .translated),
    PhraseEntry(.levelIndicator, "indicatore di livello", .translated),
    PhraseEntry(.listBox, "casella di riepilogo", .translated),
    PhraseEntry(.log, "resoconto", .translated),
    PhraseEntry(.marquee, "testo scorrevole", .translated),
    PhraseEntry(.math, "espressione matematica", .translated),
    PhraseEntry(.note, "nota", .translated),
    PhraseEntry(.progressIndicator, "indicatore di avanzamento", .translated),
    PhraseEntry(.rowHeader, "intestazione di riga", .translated),
    PhraseEntry(.scrollBar, "barra di scorrimento", .translated),
    PhraseEntry(.separator, "separatore", .translated),
    PhraseEntry(.summary, "riepilogo", .translated),
    PhraseEntry(.term, "termine", .translated),
    PhraseEntry(.timeField, "campo ora", .translated),
    PhraseEntry(.timer, "timer", .translated),
    PhraseEntry(.tooltip, "suggerimento", .translated),

    // Places.
    PhraseEntry(.position, "%1 di %2", .translated),
    PhraseEntry(.listStart, "Inizio elenco", .translated),
    PhraseEntry(.listEnd, "Fine elenco", .translated),
    PhraseEntry(.landmark, "Punto di riferimento", .translated),
    PhraseEntry(.landmarkEnd, "Fine", .translated),
    PhraseEntry(.row, "Riga %1", .translated),
    PhraseEntry(.column, "Colonna %1", .translated),
    PhraseEntry(
      .rowSpan, one: "Si estende su %1 riga", many: "Si estende su %1 di righe",
      other: "Si estende su %1 righe",
      .translated),
    PhraseEntry(
      .columnSpan, one: "Si estende su %1 colonna", many: "Si estende su %1 di colonne",
      other: "Si estende su %1 colonne",
      .translated),
    PhraseEntry(.banner, "banner", .translated),
    PhraseEntry(.complementary, "complementare", .translated),
    PhraseEntry(.contentInformation, "informazioni sul contenuto", .translated),
    PhraseEntry(.form, "modulo", .translated),
    PhraseEntry(.main, "contenuto principale", .translated),
    PhraseEntry(.navigation, "navigazione", .translated),
    PhraseEntry(.region, "area", .translated),
    PhraseEntry(.search, "ricerca", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 riga", many: "%1 di righe", other: "%1 righe", .translated),
    PhraseEntry(
      .columns, one: "%1 colonna", many: "%1 di colonne", other: "%1 colonne", .translated),
    PhraseEntry(.containerEnd, "Fine di %1", .translated),
    PhraseEntry(.table, "tabella", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Tocca due volte per modificare l’impostazione.", .translated),
    PhraseEntry(.textHint, "Tocca due volte per modificare.", .translated),
    PhraseEntry(
      .adjustableHint, "Scorri in alto o in basso con un dito per regolare il valore.",
      .translated),
    PhraseEntry(.expandHint, "Tocca due volte per espandere.", .translated),
    PhraseEntry(.collapseHint, "Tocca due volte per contrarre.", .translated),
    PhraseEntry(.pickerHint, "Tocca due volte per attivare il selettore.", .translated),
    PhraseEntry(
      .dragHint,
      "Tocca due volte e tieni premuto, attendi il suono, quindi trascina per riordinare.",
      .translated),
    PhraseEntry(.rotorHint, "Usa il rotore per accedere a %1.", .translated),
    PhraseEntry(.misspelledWords, "Parole errate", .translated),
    PhraseEntry(.actionsAvailable, "azioni disponibili", .translated),
    PhraseEntry(.moreContentAvailable, "altri contenuti disponibili", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "vuoto", .translated),
    PhraseEntry(.back, "Indietro", .translated),
  ]
}
