// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Italian.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language it FILE
// More about languages: docs/reference/languages.md

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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

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

    // Type words that no trait has.
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

    // Positions.
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
    PhraseEntry(.misspelledWord, "parola errata", .translated),
    PhraseEntry(.rotorLinks, "Link", .translated),
    PhraseEntry(.rotorVisitedLinks, "Link visitati", .translated),
    PhraseEntry(.rotorHeadings, "Intestazioni", .translated),
    PhraseEntry(.rotorHeadingLevel, "Intestazione %1", .translated),
    PhraseEntry(.rotorBoldText, "Testo in grassetto", .translated),
    PhraseEntry(.rotorItalicText, "Testo in corsivo", .translated),
    PhraseEntry(.rotorUnderlinedText, "Testo sottolineato", .translated),
    PhraseEntry(.rotorImages, "Immagini", .translated),
    PhraseEntry(.rotorTextFields, "Campi di testo", .translated),
    PhraseEntry(.rotorTables, "Tabelle", .translated),
    PhraseEntry(.rotorLists, "Elenchi", .translated),
    PhraseEntry(.rotorLandmarks, "Punti di riferimento", .translated),
    PhraseEntry(.rotorCharacters, "Caratteri", .translated),
    PhraseEntry(.rotorWords, "Parole", .translated),
    PhraseEntry(.rotorLines, "Righe", .translated),
    PhraseEntry(.rotorButtons, "Pulsanti", .translated),
    PhraseEntry(.rotorFormControls, "Controlli modulo", .translated),
    PhraseEntry(.rotorStaticText, "Testo statico", .translated),
    PhraseEntry(.rotorContainers, "Contenitori", .translated),
    PhraseEntry(.rotorSameItem, "Stesso elemento", .translated),
    PhraseEntry(.rotorActions, "Azioni", .translated),
    PhraseEntry(.rotorAdjustValue, "Regola valore", .translated),
    PhraseEntry(.rotorSpeechRate, "Velocità voce", .translated),
    PhraseEntry(.rotorVolume, "Volume", .translated),
    PhraseEntry(.rotorPunctuation, "Punteggiatura", .translated),
    PhraseEntry(.rotorHints, "Suggerimenti", .translated),
    PhraseEntry(.rotorLanguage, "Lingua", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Descrizioni dei contenitori", .translated),
    PhraseEntry(.languageName, "italiano", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "azioni disponibili", .translated),
    PhraseEntry(.moreContentAvailable, "altri contenuti disponibili", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "nessun elemento successivo: %1", .translated),
    PhraseEntry(.noPrevious, "nessun elemento precedente: %1", .translated),
    PhraseEntry(.activateAction, "Attiva", .translated),
    PhraseEntry(.punctuationNone, "nessuna", .translated),
    PhraseEntry(.punctuationSome, "parziale", .translated),
    PhraseEntry(.punctuationAll, "tutta", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "vuoto", .translated),
    PhraseEntry(.back, "Indietro", .translated),
    PhraseEntry(.space, "spazio", .translated),
    PhraseEntry(.newLine, "nuova riga", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "cursore", .translated),
    PhraseEntry(.stepper, "stepper", .translated),
    PhraseEntry(.toggleSwitch, "commutatore", .translated),
    PhraseEntry(.toggleButton, "pulsante a due stati", .translated),
    PhraseEntry(.disclosureTriangle, "triangolo di espansione", .translated),
    PhraseEntry(.outlineRow, "riga della struttura", .translated),
    PhraseEntry(.text, "testo", .translated),
    PhraseEntry(.editText, "modifica testo", .translated),
    PhraseEntry(.emailField, "campo e-mail", .translated),
    PhraseEntry(.numberField, "campo numerico", .translated),
    PhraseEntry(.telephoneField, "campo numero di telefono", .translated),
    PhraseEntry(.urlField, "campo URL", .translated),
    PhraseEntry(.searchTextField, "campo di testo per la ricerca", .translated),
    PhraseEntry(.textEntryArea, "area di inserimento testo", .translated),
    PhraseEntry(.clickableText, "testo cliccabile", .translated),
    PhraseEntry(.horizontalSplitter, "divisore orizzontale", .translated),
    PhraseEntry(.verticalSplitter, "divisore verticale", .translated),
    PhraseEntry(.listMarker, "marcatore di elenco", .translated),
    PhraseEntry(.output, "risultato", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "gruppo", .translated),
    PhraseEntry(.emptyGroup, "gruppo vuoto", .translated),
    PhraseEntry(.list, "elenco", .translated),
    PhraseEntry(.descriptionList, "elenco di descrizioni", .translated),
    PhraseEntry(.menu, "menu", .translated),
    PhraseEntry(.menuBar, "barra dei menu", .translated),
    PhraseEntry(.outline, "struttura", .translated),
    PhraseEntry(.radioGroup, "gruppo di pulsanti di scelta", .translated),
    PhraseEntry(.tabGroup, "gruppo di pannelli", .translated),
    PhraseEntry(.tabPanel, "contenuto del pannello", .translated),
    PhraseEntry(.toolbar, "barra strumenti", .translated),
    PhraseEntry(.navigationBar, "barra di navigazione", .translated),
    PhraseEntry(.sidebar, "barra laterale", .translated),
    PhraseEntry(.collection, "raccolta", .translated),
    PhraseEntry(.webContent, "contenuto web", .translated),
    PhraseEntry(.webApplication, "applicazione web", .translated),
    PhraseEntry(.webDialog, "finestra di dialogo web", .translated),
    PhraseEntry(.webAlertDialog, "finestra di avviso web", .translated),
    PhraseEntry(.article, "articolo", .translated),
    PhraseEntry(.blockQuote, "citazione", .translated),
    PhraseEntry(.description, "descrizione", .translated),
    PhraseEntry(.document, "documento", .translated),
    PhraseEntry(.feed, "feed", .translated),
    PhraseEntry(.figure, "figura", .translated),
    PhraseEntry(.footer, "piè di pagina", .translated),
    PhraseEntry(.highlighted, "evidenziato", .translated),
    PhraseEntry(.imageMap, "mappa immagine", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(
      .items, one: "%1 elemento", many: "%1 di elementi", other: "%1 elementi", .translated),
    PhraseEntry(
      .withItems, one: "con %1 elemento", many: "con %1 di elementi", other: "con %1 elementi",
      .translated),
    PhraseEntry(
      .andMoreItems, one: "e %1 altro elemento", many: "e %1 di altri elementi",
      other: "e altri %1 elementi",
      .translated),
    PhraseEntry(.noSelection, "Nessuna selezione.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "fine dell’elenco", .translated),
    PhraseEntry(.endOfContainer, "fine di %1", .translated),
    PhraseEntry(.endOfNamedContainer, "fine di %1 %2", .translated),
    PhraseEntry(.interacting, "In %1", .translated),
    PhraseEntry(.stoppedInteracting, "Fuori da %1", .translated),
    PhraseEntry(.enteringContainer, "Ingresso in %1.", .translated),
    PhraseEntry(.leavingContainer, "Uscita da %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 di %2)", .translated),
    PhraseEntry(.rowOfRows, "riga %1 di %2", .translated),
    PhraseEntry(.columnOfColumns, "colonna %1 di %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Inserimento all’inizio del testo.", .translated),
    PhraseEntry(.insertionAtEnd, "Inserimento alla fine del testo.", .translated),
    PhraseEntry(
      .insertionOnWord, "Inserimento nella parola: %1, tra i caratteri: %2.", .translated),
    PhraseEntry(.insertionBetween, "Inserimento tra i caratteri: %1.", .translated),
    PhraseEntry(.characterPair, "%1 e %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Ora ti trovi su: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Ora ti trovi su: %1.", .translated),
    PhraseEntry(.currentlyInside, "Ora ti trovi su: %1, all’interno di %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Ora ti trovi su: %1, all’interno di %2.", .translated),
    PhraseEntry(.textElement, "elemento di testo", .translated),
    PhraseEntry(.insideWebContent, "contenuto web", .translated),
    PhraseEntry(.insideGroup, "un gruppo", .translated),
    PhraseEntry(.insideListBox, "una casella di riepilogo", .translated),
    PhraseEntry(.insideComboBox, "una casella combinata", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Per fare clic su questo pulsante, premi Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(
      .clickLink, "Per fare clic su questo link, premi Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(.itemIsDimmed, "Questo elemento è oscurato.", .translated),
    PhraseEntry(
      .displayOptions,
      "Per visualizzare un elenco di opzioni, premi Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Digita del testo o, per visualizzare un elenco di scelte, premi "
        + "Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(.typeText, "Per inserire testo in questo campo, digita.", .translated),
    PhraseEntry(
      .changeValue,
      "Per modificare il valore, premi Controllo-Opzione, quindi Freccia sinistra o "
        + "Freccia destra. "
        + "Per interrompere l’interazione con il cursore, premi "
        + "Controllo-Opzione-Maiuscole-Freccia su.",
      .translated),
    PhraseEntry(
      .selectOption, "Per selezionare questa opzione, premi Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Per espandere o contrarre il contenuto di questo elemento, premi "
        + "Controllo-Opzione-Barra spaziatrice.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Per interagire con gli elementi di questo gruppo, premi "
        + "Controllo-Opzione-Maiuscole-Freccia giù.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Per interagire con gli elementi di questa barra strumenti, premi "
        + "Controllo-Opzione-Maiuscole-Freccia giù.",
      .translated),
    PhraseEntry(
      .enterWebArea, "Per accedere all’area web, premi Controllo-Opzione-Maiuscole-Freccia giù.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Per spostarti tra le celle di questa tabella, premi Controllo-Opzione, quindi un "
        + "tasto freccia.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Premi Controllo-Opzione-Comando-Barra obliqua per aprire il menu con altri contenuti.",
      .translated),
    PhraseEntry(
      .exitWebArea, "Per uscire da questa area web, premi Controllo-Opzione-Maiuscole-Freccia su.",
      .translated),
    PhraseEntry(
      .exitGroup, "Per uscire da questo gruppo, premi Controllo-Opzione-Maiuscole-Freccia su.",
      .translated),
    PhraseEntry(
      .exitListBox,
      "Per uscire da questa casella di riepilogo, premi "
        + "Controllo-Opzione-Maiuscole-Freccia su.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Per uscire da questa casella combinata, premi Controllo-Opzione-Maiuscole-Freccia "
        + "su.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 si trova nel cursore VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 ha il focus della tastiera", .translated),
  ]
}
