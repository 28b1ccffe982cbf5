// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Dutch.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language nl FILE
// docs/languages.md tells more.

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

    // Type words that only roles have.
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

    // Places.
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
    PhraseEntry(.actionsAvailable, "taken beschikbaar", .translated),
    PhraseEntry(.moreContentAvailable, "meer inhoud beschikbaar", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "leeg", .translated),
    PhraseEntry(.back, "Terug", .translated),
  ]
}
