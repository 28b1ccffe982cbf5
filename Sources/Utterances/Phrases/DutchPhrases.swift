// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Dutch.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language nl FILE
// More about languages: docs/reference/languages.md

extension PhraseBook {
  /// Dutch.
  static let dutch = PhraseBook(
    language: "nl", plurals: .oneAndOther, entries: dutchEntries, fallback: english)

  static let dutchEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2\u{A0}%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "geselecteerd", .translated),
    PhraseEntry(.dimmed, "lichtgrijs", .translated),
    PhraseEntry(.on, "aan", .translated),
    PhraseEntry(.off, "uit", .translated),
    PhraseEntry(.mixed, "gemengd", .translated),
    PhraseEntry(.checked, "aangevinkt", .translated),
    PhraseEntry(.unchecked, "niet aangevinkt", .translated),
    PhraseEntry(.expanded, "uitgevouwen", .translated),
    PhraseEntry(.collapsed, "samengevouwen", .translated),
    PhraseEntry(.required, "verplicht", .translated),
    PhraseEntry(.invalid, "ongeldige gegevens", .translated),
    PhraseEntry(.busy, "bezig", .translated),
    PhraseEntry(.readOnly, "alleen-lezen", .translated),
    PhraseEntry(.isEditing, "wordt bewerkt", .translated),
    PhraseEntry(.caretAtStart, "invoegpunt aan begin", .translated),
    PhraseEntry(.caretAtEnd, "invoegpunt aan einde", .translated),
    PhraseEntry(.selectedText, "%1 geselecteerd", .translated),
    PhraseEntry(.currentPage, "huidige pagina", .translated),
    PhraseEntry(.currentStep, "huidige stap", .translated),
    PhraseEntry(.currentLocation, "huidige locatie", .translated),
    PhraseEntry(.currentDate, "huidige datum", .translated),
    PhraseEntry(.currentTime, "huidige tijd", .translated),
    PhraseEntry(.currentItem, "huidig onderdeel", .translated),
    PhraseEntry(.menuPopUp, "venstermenu", .translated),
    PhraseEntry(.listBoxPopUp, "pop-up met keuzelijst", .translated),
    PhraseEntry(.treePopUp, "pop-up met boomstructuur", .translated),
    PhraseEntry(.gridPopUp, "pop-up met raster", .translated),
    PhraseEntry(.dialogPopUp, "pop-up met dialoogvenster", .translated),

    // Type words.
    PhraseEntry(.button, "knop", .translated),
    PhraseEntry(.popUpButton, "venstermenuknop", .translated),
    PhraseEntry(.radioButton, "keuzerondje", .translated),
    PhraseEntry(.menuItem, "menuonderdeel", .translated),
    PhraseEntry(.checkbox, "aankruisvak", .translated),
    PhraseEntry(.backButton, "terugknop", .translated),
    PhraseEntry(.keyboardKey, "toets van toetsenbord", .translated),
    PhraseEntry(.switchButton, "schakelknop", .translated),
    PhraseEntry(.tab, "tabblad", .translated),
    PhraseEntry(.textField, "tekstveld", .translated),
    PhraseEntry(.secureTextField, "beveiligd tekstveld", .translated),
    PhraseEntry(.heading, "kop", .translated),
    PhraseEntry(.headingLevel, "kop van niveau %1", .translated),
    PhraseEntry(.link, "koppeling", .translated),
    PhraseEntry(.visitedLink, "bezochte koppeling", .translated),
    PhraseEntry(.pickerItem, "kiezeronderdeel", .translated),
    PhraseEntry(.adjustable, "aanpasbaar", .translated),
    PhraseEntry(.image, "afbeelding", .translated),
    PhraseEntry(.searchField, "zoekveld", .translated),

    // Type words that no trait has.
    PhraseEntry(.alert, "waarschuwing", .translated),
    PhraseEntry(.applicationStatus, "programmastatus", .translated),
    PhraseEntry(.colorWell, "kleurvak", .translated),
    PhraseEntry(.columnHeader, "kolomkop", .translated),
    PhraseEntry(.comboBox, "invoerlijst", .translated),
    PhraseEntry(.dateField, "datumveld", .translated),
    PhraseEntry(.dateTimeField, "veld voor datum en tijd", .translated),
    PhraseEntry(.definition, "definitie", .translated),
    PhraseEntry(.fileUploadButton, "knop voor uploaden van bestand", .translated),
    PhraseEntry(.levelIndicator, "niveau-indicator", .translated),
    PhraseEntry(.listBox, "keuzelijst", .translated),
    PhraseEntry(.log, "logbestand", .translated),
    PhraseEntry(.marquee, "lopende tekst", .translated),
    PhraseEntry(.math, "wiskundige formule", .translated),
    PhraseEntry(.note, "opmerking", .translated),
    PhraseEntry(.progressIndicator, "voortgangsindicator", .translated),
    PhraseEntry(.rowHeader, "rijkop", .translated),
    PhraseEntry(.scrollBar, "schuifbalk", .translated),
    PhraseEntry(.separator, "scheidingslijn", .translated),
    PhraseEntry(.summary, "samenvatting", .translated),
    PhraseEntry(.term, "term", .translated),
    PhraseEntry(.timeField, "tijdveld", .translated),
    PhraseEntry(.timer, "timer", .translated),
    PhraseEntry(.tooltip, "knopinfo", .translated),

    // Positions.
    PhraseEntry(.position, "%1 van %2", .translated),
    PhraseEntry(.listStart, "Begin van lijst", .translated),
    PhraseEntry(.listEnd, "Einde van lijst", .translated),
    PhraseEntry(.landmark, "Oriëntatiepunt", .translated),
    PhraseEntry(.landmarkEnd, "Einde", .translated),
    PhraseEntry(.row, "Rij %1", .translated),
    PhraseEntry(.column, "Kolom %1", .translated),
    PhraseEntry(.rowSpan, one: "Beslaat %1 rij", other: "Beslaat %1 rijen", .translated),
    PhraseEntry(.columnSpan, one: "Beslaat %1 kolom", other: "Beslaat %1 kolommen", .translated),
    PhraseEntry(.banner, "banner", .translated),
    PhraseEntry(.complementary, "aanvullend", .translated),
    PhraseEntry(.contentInformation, "informatie over inhoud", .translated),
    PhraseEntry(.form, "formulier", .translated),
    PhraseEntry(.main, "hoofdinhoud", .translated),
    PhraseEntry(.navigation, "navigatie", .translated),
    PhraseEntry(.region, "gebied", .translated),
    PhraseEntry(.search, "zoeken", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 rij", other: "%1 rijen", .translated),
    PhraseEntry(.columns, one: "%1 kolom", other: "%1 kolommen", .translated),
    PhraseEntry(.containerEnd, "Einde van %1", .translated),
    PhraseEntry(.table, "tabel", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Tik dubbel om de instelling te wijzigen.", .translated),
    PhraseEntry(.textHint, "Tik dubbel om te bewerken.", .translated),
    PhraseEntry(
      .adjustableHint, "Veeg met één vinger omhoog of omlaag om de waarde aan te passen.",
      .translated),
    PhraseEntry(.expandHint, "Tik dubbel om uit te vouwen.", .translated),
    PhraseEntry(.collapseHint, "Tik dubbel om samen te vouwen.", .translated),
    PhraseEntry(.pickerHint, "Tik dubbel om de kiezer te activeren.", .translated),
    PhraseEntry(
      .dragHint, "Tik dubbel en houd vast, wacht op het geluid en sleep om opnieuw te ordenen.",
      .translated),
    PhraseEntry(.rotorHint, "Gebruik de rotor voor toegang tot %1.", .translated),
    PhraseEntry(.misspelledWords, "Verkeerd gespelde woorden", .translated),
    PhraseEntry(.misspelledWord, "verkeerd gespeld woord", .translated),
    PhraseEntry(.rotorLinks, "Koppelingen", .translated),
    PhraseEntry(.rotorVisitedLinks, "Bezochte koppelingen", .translated),
    PhraseEntry(.rotorHeadings, "Koppen", .translated),
    PhraseEntry(.rotorHeadingLevel, "Kop %1", .translated),
    PhraseEntry(.rotorBoldText, "Vetgedrukte tekst", .translated),
    PhraseEntry(.rotorItalicText, "Cursieve tekst", .translated),
    PhraseEntry(.rotorUnderlinedText, "Onderstreepte tekst", .translated),
    PhraseEntry(.rotorImages, "Afbeeldingen", .translated),
    PhraseEntry(.rotorTextFields, "Tekstvelden", .translated),
    PhraseEntry(.rotorTables, "Tabellen", .translated),
    PhraseEntry(.rotorLists, "Lijsten", .translated),
    PhraseEntry(.rotorLandmarks, "Oriëntatiepunten", .translated),
    PhraseEntry(.rotorCharacters, "Tekens", .translated),
    PhraseEntry(.rotorWords, "Woorden", .translated),
    PhraseEntry(.rotorLines, "Regels", .translated),
    PhraseEntry(.rotorButtons, "Knoppen", .translated),
    PhraseEntry(.rotorFormControls, "Formulierregelaars", .translated),
    PhraseEntry(.rotorStaticText, "Statische tekst", .translated),
    PhraseEntry(.rotorContainers, "Containers", .translated),
    PhraseEntry(.rotorSameItem, "Zelfde onderdeel", .translated),
    PhraseEntry(.rotorActions, "Taken", .translated),
    PhraseEntry(.rotorAdjustValue, "Pas waarde aan", .translated),
    PhraseEntry(.rotorSpeechRate, "Spreeksnelheid", .translated),
    PhraseEntry(.rotorVolume, "Volume", .translated),
    PhraseEntry(.rotorPunctuation, "Interpunctie", .translated),
    PhraseEntry(.rotorHints, "Hints", .translated),
    PhraseEntry(.rotorLanguage, "Taal", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Containerbeschrijvingen", .translated),
    PhraseEntry(.languageName, "Nederlands", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "taken beschikbaar", .translated),
    PhraseEntry(.moreContentAvailable, "meer inhoud beschikbaar", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "geen volgend onderdeel: %1", .translated),
    PhraseEntry(.noPrevious, "geen vorig onderdeel: %1", .translated),
    PhraseEntry(.activateAction, "Activeer", .translated),
    PhraseEntry(.punctuationNone, "geen", .translated),
    PhraseEntry(.punctuationSome, "sommige", .translated),
    PhraseEntry(.punctuationAll, "alle", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "leeg", .translated),
    PhraseEntry(.back, "Terug", .translated),
    PhraseEntry(.space, "spatie", .translated),
    PhraseEntry(.newLine, "nieuwe regel", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "schuifregelaar", .translated),
    PhraseEntry(.stepper, "stappenregelaar", .translated),
    PhraseEntry(.toggleSwitch, "schakelaar", .translated),
    PhraseEntry(.toggleButton, "wisselknop", .translated),
    PhraseEntry(.disclosureTriangle, "driehoekje", .translated),
    PhraseEntry(.outlineRow, "rij van overzicht", .translated),
    PhraseEntry(.text, "tekst", .translated),
    PhraseEntry(.editText, "wijzig tekst", .translated),
    PhraseEntry(.emailField, "e-mailveld", .translated),
    PhraseEntry(.numberField, "getalveld", .translated),
    PhraseEntry(.telephoneField, "veld voor telefoonnummer", .translated),
    PhraseEntry(.urlField, "URL-veld", .translated),
    PhraseEntry(.searchTextField, "zoektekstveld", .translated),
    PhraseEntry(.textEntryArea, "tekstinvoergebied", .translated),
    PhraseEntry(.clickableText, "klikbare tekst", .translated),
    PhraseEntry(.horizontalSplitter, "horizontale splitser", .translated),
    PhraseEntry(.verticalSplitter, "verticale splitser", .translated),
    PhraseEntry(.listMarker, "lijstmarkering", .translated),
    PhraseEntry(.output, "uitvoer", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "groep", .translated),
    PhraseEntry(.emptyGroup, "lege groep", .translated),
    PhraseEntry(.list, "lijst", .translated),
    PhraseEntry(.descriptionList, "beschrijvingslijst", .translated),
    PhraseEntry(.menu, "menu", .translated),
    PhraseEntry(.menuBar, "menubalk", .translated),
    PhraseEntry(.outline, "overzicht", .translated),
    PhraseEntry(.radioGroup, "groep keuzerondjes", .translated),
    PhraseEntry(.tabGroup, "groep tabbladen", .translated),
    PhraseEntry(.tabPanel, "tabbladpaneel", .translated),
    PhraseEntry(.toolbar, "knoppenbalk", .translated),
    PhraseEntry(.navigationBar, "navigatiebalk", .translated),
    PhraseEntry(.sidebar, "navigatiekolom", .translated),
    PhraseEntry(.collection, "verzameling", .translated),
    PhraseEntry(.webContent, "webmateriaal", .translated),
    PhraseEntry(.webApplication, "webprogramma", .translated),
    PhraseEntry(.webDialog, "webdialoogvenster", .translated),
    PhraseEntry(.webAlertDialog, "webwaarschuwingsvenster", .translated),
    PhraseEntry(.article, "artikel", .translated),
    PhraseEntry(.blockQuote, "blokcitaat", .translated),
    PhraseEntry(.description, "beschrijving", .translated),
    PhraseEntry(.document, "document", .translated),
    PhraseEntry(.feed, "feed", .translated),
    PhraseEntry(.figure, "figuur", .translated),
    PhraseEntry(.footer, "voettekst", .translated),
    PhraseEntry(.highlighted, "gemarkeerd", .translated),
    PhraseEntry(.imageMap, "afbeelding met koppelingen", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, one: "%1 onderdeel", other: "%1 onderdelen", .translated),
    PhraseEntry(.withItems, one: "met %1 onderdeel", other: "met %1 onderdelen", .translated),
    PhraseEntry(
      .andMoreItems, one: "en nog %1 onderdeel", other: "en nog %1 onderdelen", .translated),
    PhraseEntry(.noSelection, "Geen selectie.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "einde van lijst", .translated),
    PhraseEntry(.endOfContainer, "einde van %1", .translated),
    PhraseEntry(.endOfNamedContainer, "einde van %1 %2", .translated),
    PhraseEntry(.interacting, "In %1", .translated),
    PhraseEntry(.stoppedInteracting, "Uit %1", .translated),
    PhraseEntry(.enteringContainer, "Nu in %1.", .translated),
    PhraseEntry(.leavingContainer, "%1 wordt verlaten.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 van %2)", .translated),
    PhraseEntry(.rowOfRows, "rij %1 van %2", .translated),
    PhraseEntry(.columnOfColumns, "kolom %1 van %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Invoegpunt aan begin van tekst.", .translated),
    PhraseEntry(.insertionAtEnd, "Invoegpunt aan einde van tekst.", .translated),
    PhraseEntry(.insertionOnWord, "Invoegpunt in woord: %1, tussen tekens: %2.", .translated),
    PhraseEntry(.insertionBetween, "Invoegpunt tussen tekens: %1.", .translated),
    PhraseEntry(.characterPair, "%1 en %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Je bent nu op: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Je bent nu op: %1.", .translated),
    PhraseEntry(.currentlyInside, "Je bent nu op: %1, in %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Je bent nu op: %1, in %2.", .translated),
    PhraseEntry(.textElement, "tekstonderdeel", .translated),
    PhraseEntry(.insideWebContent, "webmateriaal", .translated),
    PhraseEntry(.insideGroup, "een groep", .translated),
    PhraseEntry(.insideListBox, "een keuzelijst", .translated),
    PhraseEntry(.insideComboBox, "een invoerlijst", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Druk op Control-Option-spatiebalk om op deze knop te klikken.", .translated),
    PhraseEntry(
      .clickLink, "Druk op Control-Option-spatiebalk om op deze koppeling te klikken.",
      .translated),
    PhraseEntry(.itemIsDimmed, "Dit onderdeel is lichtgrijs.", .translated),
    PhraseEntry(
      .displayOptions, "Druk op Control-Option-spatiebalk om een lijst met opties weer te geven.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Typ tekst of druk op Control-Option-spatiebalk om een lijst met opties weer te "
        + "geven.",
      .translated),
    PhraseEntry(.typeText, "Typ om tekst in dit veld in te voeren.", .translated),
    PhraseEntry(
      .changeValue,
      "Druk op Control-Option en vervolgens op pijl-links of pijl-rechts om de waarde te "
        + "wijzigen. "
        + "Druk op Control-Option-Shift-pijl-omhoog om de interactie met de schuifregelaar te "
        + "stoppen.",
      .translated),
    PhraseEntry(
      .selectOption, "Druk op Control-Option-spatiebalk om deze optie te selecteren.", .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Druk op Control-Option-spatiebalk om de inhoud van dit onderdeel uit of samen te "
        + "vouwen.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Druk op Control-Option-Shift-pijl-omlaag om met onderdelen in deze groep te werken.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Druk op Control-Option-Shift-pijl-omlaag om met de onderdelen in deze knoppenbalk "
        + "te werken.",
      .translated),
    PhraseEntry(
      .enterWebArea, "Druk op Control-Option-Shift-pijl-omlaag om naar het webgebied te gaan.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Druk op Control-Option en vervolgens op een pijltoets om door de cellen van deze "
        + "tabel te navigeren.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Druk op Control-Option-Command-schuine streep om het menu met meer inhoud te openen.",
      .translated),
    PhraseEntry(
      .exitWebArea, "Druk op Control-Option-Shift-pijl-omhoog om dit webgebied te verlaten.",
      .translated),
    PhraseEntry(
      .exitGroup, "Druk op Control-Option-Shift-pijl-omhoog om deze groep te verlaten.",
      .translated),
    PhraseEntry(
      .exitListBox, "Druk op Control-Option-Shift-pijl-omhoog om deze keuzelijst te verlaten.",
      .translated),
    PhraseEntry(
      .exitComboBox, "Druk op Control-Option-Shift-pijl-omhoog om deze invoerlijst te verlaten.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 bevindt zich in de VoiceOver-cursor", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 heeft de toetsenbordfocus", .translated),
  ]
}
