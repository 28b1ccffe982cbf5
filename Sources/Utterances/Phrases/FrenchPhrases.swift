// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in French.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language fr FILE
// docs/languages.md tells more.

extension PhraseBook {
  /// French.
  static let french = PhraseBook(
    language: "fr", plurals: .zeroAsOneAndMillions, entries: frenchEntries, fallback: english)

  static let frenchEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1\u{202F}%", .documented, page: "Unicode CLDR"),

    // Selection and states.
    PhraseEntry(.selected, "sélectionné", .translated),
    PhraseEntry(.dimmed, "estompé", .translated),
    PhraseEntry(.on, "activé", .translated),
    PhraseEntry(.off, "désactivé", .translated),
    PhraseEntry(.mixed, "mixte", .translated),
    PhraseEntry(.checked, "coché", .translated),
    PhraseEntry(.unchecked, "non coché", .translated),
    PhraseEntry(.expanded, "développé", .translated),
    PhraseEntry(.collapsed, "condensé", .translated),
    PhraseEntry(.required, "obligatoire", .translated),
    PhraseEntry(.invalid, "données non valides", .translated),
    PhraseEntry(.busy, "occupé", .translated),
    PhraseEntry(.readOnly, "lecture seule", .translated),
    PhraseEntry(.isEditing, "en cours de modification", .translated),
    PhraseEntry(.caretAtStart, "point d’insertion au début", .translated),
    PhraseEntry(.caretAtEnd, "point d’insertion à la fin", .translated),
    PhraseEntry(.selectedText, "%1 sélectionné", .translated),
    PhraseEntry(.currentPage, "page actuelle", .translated),
    PhraseEntry(.currentStep, "étape actuelle", .translated),
    PhraseEntry(.currentLocation, "lieu actuel", .translated),
    PhraseEntry(.currentDate, "date actuelle", .translated),
    PhraseEntry(.currentTime, "heure actuelle", .translated),
    PhraseEntry(.currentItem, "élément actuel", .translated),
    PhraseEntry(.menuPopUp, "menu contextuel", .translated),
    PhraseEntry(.listBoxPopUp, "zone de liste contextuelle", .translated),
    PhraseEntry(.treePopUp, "arborescence contextuelle", .translated),
    PhraseEntry(.gridPopUp, "grille contextuelle", .translated),
    PhraseEntry(.dialogPopUp, "zone de dialogue contextuelle", .translated),

    // Type words.
    PhraseEntry(.button, "bouton", .translated),
    PhraseEntry(.popUpButton, "bouton de menu local", .translated),
    PhraseEntry(.radioButton, "bouton radio", .translated),
    PhraseEntry(.menuItem, "élément de menu", .translated),
    PhraseEntry(.checkbox, "case à cocher", .translated),
    PhraseEntry(.backButton, "bouton de retour", .translated),
    PhraseEntry(.keyboardKey, "touche du clavier", .translated),
    PhraseEntry(.switchButton, "bouton à bascule", .translated),
    PhraseEntry(.tab, "onglet", .translated),
    PhraseEntry(.textField, "champ de texte", .translated),
    PhraseEntry(.secureTextField, "champ de texte sécurisé", .translated),
    PhraseEntry(.heading, "en-tête", .translated),
    PhraseEntry(.headingLevel, "en-tête niveau %1", .translated),
    PhraseEntry(.link, "lien", .translated),
    PhraseEntry(.visitedLink, "lien visité", .translated),
    PhraseEntry(.pickerItem, "élément du sélecteur", .translated),
    PhraseEntry(.adjustable, "réglable", .translated),
    PhraseEntry(.image, "image", .translated),
    PhraseEntry(.searchField, "champ de recherche", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "alerte", .translated),
    PhraseEntry(.applicationStatus, "état de l’application", .translated),
    PhraseEntry(.colorWell, "cadre de couleur", .translated),
    PhraseEntry(.columnHeader, "en-tête de colonne", .translated),
    PhraseEntry(.comboBox, "zone de liste modifiable", .translated),
    PhraseEntry(.dateField, "champ de date", .translated),
    PhraseEntry(.dateTimeField, "champ de date et d’heure", .translated),
    PhraseEntry(.definition, "définition", .translated),
    PhraseEntry(.fileUploadButton, "bouton de chargement de fichier", .translated),
    PhraseEntry(.levelIndicator, "indicateur de niveau", .translated),
    PhraseEntry(.listBox, "zone de liste", .translated),
    PhraseEntry(.log, "historique", .translated),
    PhraseEntry(.marquee, "texte défilant", .translated),
    PhraseEntry(.math, "formule mathématique", .translated),
    PhraseEntry(.note, "remarque", .translated),
    PhraseEntry(.progressIndicator, "indicateur de progression", .translated),
    PhraseEntry(.rowHeader, "en-tête de rangée", .translated),
    PhraseEntry(.scrollBar, "barre de défilement", .translated),
    PhraseEntry(.separator, "séparateur", .translated),
    PhraseEntry(.summary, "résumé", .translated),
    PhraseEntry(.term, "terme", .translated),
    PhraseEntry(.timeField, "champ d’heure", .translated),
    PhraseEntry(.timer, "minuteur", .translated),
    PhraseEntry(.tooltip, "bulle d’aide", .translated),

    // Places.
    PhraseEntry(.position, "%1 sur %2", .translated),
    PhraseEntry(.listStart, "Début de liste", .translated),
    PhraseEntry(.listEnd, "Fin de liste", .translated),
    PhraseEntry(.landmark, "Repère", .translated),
    PhraseEntry(.landmarkEnd, "Fin", .translated),
    PhraseEntry(.row, "Rangée %1", .translated),
    PhraseEntry(.column, "Colonne %1", .translated),
    PhraseEntry(
      .rowSpan, one: "S’étend sur %1 rangée", many: "S’étend sur %1 de rangées",
      other: "S’étend sur %1 rangées",
      .translated),
    PhraseEntry(
      .columnSpan, one: "S’étend sur %1 colonne", many: "S’étend sur %1 de colonnes",
      other: "S’étend sur %1 colonnes",
      .translated),
    PhraseEntry(.banner, "bannière", .translated),
    PhraseEntry(.complementary, "complémentaire", .translated),
    PhraseEntry(.contentInformation, "informations sur le contenu", .translated),
    PhraseEntry(.form, "formulaire", .translated),
    PhraseEntry(.main, "contenu principal", .translated),
    PhraseEntry(.navigation, "navigation", .translated),
    PhraseEntry(.region, "zone", .translated),
    PhraseEntry(.search, "recherche", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 rangée", many: "%1 de rangées", other: "%1 rangées", .translated),
    PhraseEntry(
      .columns, one: "%1 colonne", many: "%1 de colonnes", other: "%1 colonnes", .translated),
    PhraseEntry(.containerEnd, "Fin de %1", .translated),
    PhraseEntry(.table, "tableau", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Touchez deux fois pour changer de réglage.", .translated),
    PhraseEntry(.textHint, "Touchez deux fois pour modifier.", .translated),
    PhraseEntry(
      .adjustableHint, "Balayez vers le haut ou vers le bas avec un doigt pour régler la valeur.",
      .translated),
    PhraseEntry(.expandHint, "Touchez deux fois pour développer.", .translated),
    PhraseEntry(.collapseHint, "Touchez deux fois pour condenser.", .translated),
    PhraseEntry(.pickerHint, "Touchez deux fois pour activer le sélecteur.", .translated),
    PhraseEntry(
      .dragHint,
      "Touchez deux fois et maintenez le doigt, attendez le son, puis faites glisser pour réorganiser.",
      .translated),
    PhraseEntry(.rotorHint, "Utilisez le rotor pour accéder à : %1.", .translated),
    PhraseEntry(.misspelledWords, "Mots mal orthographiés", .translated),
    PhraseEntry(.actionsAvailable, "actions disponibles", .translated),
    PhraseEntry(.moreContentAvailable, "plus de contenu disponible", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "vide", .translated),
    PhraseEntry(.back, "Retour", .translated),
  ]
}
