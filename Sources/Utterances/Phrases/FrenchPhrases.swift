// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in French.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language fr FILE
// More about languages: docs/reference/languages.md

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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

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

    // Type words that no trait has.
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

    // Positions.
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
    PhraseEntry(.toggleHint, "Touchez deux fois pour modifier le réglage.", .translated),
    PhraseEntry(.textHint, "Touchez deux fois pour modifier.", .translated),
    PhraseEntry(
      .adjustableHint, "Balayez vers le haut ou vers le bas avec un doigt pour régler la valeur.",
      .translated),
    PhraseEntry(.expandHint, "Touchez deux fois pour développer.", .translated),
    PhraseEntry(.collapseHint, "Touchez deux fois pour condenser.", .translated),
    PhraseEntry(.pickerHint, "Touchez deux fois pour activer le sélecteur.", .translated),
    PhraseEntry(
      .dragHint,
      "Touchez deux fois et maintenez le doigt, attendez le son, puis faites glisser pour "
        + "réorganiser.",
      .translated),
    PhraseEntry(.rotorHint, "Utilisez le rotor pour accéder à\u{A0}: %1.", .translated),
    PhraseEntry(.misspelledWords, "Mots mal orthographiés", .translated),
    PhraseEntry(.misspelledWord, "mot mal orthographié", .translated),
    PhraseEntry(.rotorLinks, "Liens", .translated),
    PhraseEntry(.rotorVisitedLinks, "Liens visités", .translated),
    PhraseEntry(.rotorHeadings, "En-têtes", .translated),
    PhraseEntry(.rotorHeadingLevel, "En-tête %1", .translated),
    PhraseEntry(.rotorBoldText, "Texte en gras", .translated),
    PhraseEntry(.rotorItalicText, "Texte en italique", .translated),
    PhraseEntry(.rotorUnderlinedText, "Texte souligné", .translated),
    PhraseEntry(.rotorImages, "Images", .translated),
    PhraseEntry(.rotorTextFields, "Champs de texte", .translated),
    PhraseEntry(.rotorTables, "Tableaux", .translated),
    PhraseEntry(.rotorLists, "Listes", .translated),
    PhraseEntry(.rotorLandmarks, "Repères", .translated),
    PhraseEntry(.rotorCharacters, "Caractères", .translated),
    PhraseEntry(.rotorWords, "Mots", .translated),
    PhraseEntry(.rotorLines, "Lignes", .translated),
    PhraseEntry(.rotorButtons, "Boutons", .translated),
    PhraseEntry(.rotorFormControls, "Commandes de formulaire", .translated),
    PhraseEntry(.rotorStaticText, "Texte statique", .translated),
    PhraseEntry(.rotorContainers, "Conteneurs", .translated),
    PhraseEntry(.rotorSameItem, "Même élément", .translated),
    PhraseEntry(.rotorActions, "Actions", .translated),
    PhraseEntry(.rotorAdjustValue, "Régler la valeur", .translated),
    PhraseEntry(.rotorSpeechRate, "Débit vocal", .translated),
    PhraseEntry(.rotorVolume, "Volume", .translated),
    PhraseEntry(.rotorPunctuation, "Ponctuation", .translated),
    PhraseEntry(.rotorHints, "Indices", .translated),
    PhraseEntry(.rotorLanguage, "Langue", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Descriptions des conteneurs", .translated),
    PhraseEntry(.languageName, "français", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "actions disponibles", .translated),
    PhraseEntry(.moreContentAvailable, "plus de contenu disponible", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "aucun élément suivant\u{A0}: %1", .translated),
    PhraseEntry(.noPrevious, "aucun élément précédent\u{A0}: %1", .translated),
    PhraseEntry(.activateAction, "Activer", .translated),
    PhraseEntry(.punctuationNone, "aucune", .translated),
    PhraseEntry(.punctuationSome, "partielle", .translated),
    PhraseEntry(.punctuationAll, "toute", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "vide", .translated),
    PhraseEntry(.back, "Retour", .translated),
    PhraseEntry(.space, "espace", .translated),
    PhraseEntry(.newLine, "nouvelle ligne", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "curseur", .translated),
    PhraseEntry(.stepper, "incrémenteur", .translated),
    PhraseEntry(.toggleSwitch, "commutateur", .translated),
    PhraseEntry(.toggleButton, "bouton à deux états", .translated),
    PhraseEntry(.disclosureTriangle, "triangle d’affichage", .translated),
    PhraseEntry(.outlineRow, "rangée de plan", .translated),
    PhraseEntry(.text, "texte", .translated),
    PhraseEntry(.editText, "modifier le texte", .translated),
    PhraseEntry(.emailField, "champ d’adresse e-mail", .translated),
    PhraseEntry(.numberField, "champ de nombre", .translated),
    PhraseEntry(.telephoneField, "champ de numéro de téléphone", .translated),
    PhraseEntry(.urlField, "champ d’URL", .translated),
    PhraseEntry(.searchTextField, "champ de texte de recherche", .translated),
    PhraseEntry(.textEntryArea, "zone de saisie de texte", .translated),
    PhraseEntry(.clickableText, "texte cliquable", .translated),
    PhraseEntry(.horizontalSplitter, "séparateur horizontal", .translated),
    PhraseEntry(.verticalSplitter, "séparateur vertical", .translated),
    PhraseEntry(.listMarker, "puce de liste", .translated),
    PhraseEntry(.output, "sortie", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "groupe", .translated),
    PhraseEntry(.emptyGroup, "groupe vide", .translated),
    PhraseEntry(.list, "liste", .translated),
    PhraseEntry(.descriptionList, "liste de descriptions", .translated),
    PhraseEntry(.menu, "menu", .translated),
    PhraseEntry(.menuBar, "barre des menus", .translated),
    PhraseEntry(.outline, "plan", .translated),
    PhraseEntry(.radioGroup, "groupe de boutons radio", .translated),
    PhraseEntry(.tabGroup, "groupe d’onglets", .translated),
    PhraseEntry(.tabPanel, "panneau d’onglet", .translated),
    PhraseEntry(.toolbar, "barre d’outils", .translated),
    PhraseEntry(.navigationBar, "barre de navigation", .translated),
    PhraseEntry(.sidebar, "barre latérale", .translated),
    PhraseEntry(.collection, "collection", .translated),
    PhraseEntry(.webContent, "contenu web", .translated),
    PhraseEntry(.webApplication, "application web", .translated),
    PhraseEntry(.webDialog, "zone de dialogue web", .translated),
    PhraseEntry(.webAlertDialog, "zone de dialogue d’alerte web", .translated),
    PhraseEntry(.article, "article", .translated),
    PhraseEntry(.blockQuote, "bloc de citation", .translated),
    PhraseEntry(.description, "description", .translated),
    PhraseEntry(.document, "document", .translated),
    PhraseEntry(.feed, "fil d’actualité", .translated),
    PhraseEntry(.figure, "figure", .translated),
    PhraseEntry(.footer, "pied de page", .translated),
    PhraseEntry(.highlighted, "surligné", .translated),
    PhraseEntry(.imageMap, "image cliquable", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(
      .items, one: "%1 élément", many: "%1 d’éléments", other: "%1 éléments", .translated),
    PhraseEntry(
      .withItems, one: "avec %1 élément", many: "avec %1 d’éléments", other: "avec %1 éléments",
      .translated),
    PhraseEntry(
      .andMoreItems, one: "et %1 autre élément", many: "et %1 d’autres éléments",
      other: "et %1 autres éléments",
      .translated),
    PhraseEntry(.noSelection, "Aucune sélection.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "fin de la liste", .translated),
    PhraseEntry(.endOfContainer, "fin de %1", .translated),
    PhraseEntry(.endOfNamedContainer, "fin de %1 %2", .translated),
    PhraseEntry(.interacting, "Dans %1", .translated),
    PhraseEntry(.stoppedInteracting, "Hors de %1", .translated),
    PhraseEntry(.enteringContainer, "Entrée dans %1.", .translated),
    PhraseEntry(.leavingContainer, "Sortie de %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 sur %2)", .translated),
    PhraseEntry(.rowOfRows, "rangée %1 sur %2", .translated),
    PhraseEntry(.columnOfColumns, "colonne %1 sur %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Insertion au début du texte.", .translated),
    PhraseEntry(.insertionAtEnd, "Insertion à la fin du texte.", .translated),
    PhraseEntry(
      .insertionOnWord, "Insertion sur le mot\u{A0}: %1, entre les caractères\u{A0}: %2.",
      .translated),
    PhraseEntry(.insertionBetween, "Insertion entre les caractères\u{A0}: %1.", .translated),
    PhraseEntry(.characterPair, "%1 et %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Vous êtes actuellement sur\u{A0}: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Vous êtes actuellement sur\u{A0}: %1.", .translated),
    PhraseEntry(
      .currentlyInside, "Vous êtes actuellement sur\u{A0}: %1, à l’intérieur %2.", .translated),
    PhraseEntry(
      .currentlyInsideVowel, "Vous êtes actuellement sur\u{A0}: %1, à l’intérieur %2.",
      .translated),
    PhraseEntry(.textElement, "élément de texte", .translated),
    PhraseEntry(.insideWebContent, "du contenu web", .translated),
    PhraseEntry(.insideGroup, "d’un groupe", .translated),
    PhraseEntry(.insideListBox, "d’une zone de liste", .translated),
    PhraseEntry(.insideComboBox, "d’une zone de liste modifiable", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Pour cliquer sur ce bouton, appuyez sur Contrôle + Option + Espace.",
      .translated),
    PhraseEntry(
      .clickLink, "Pour cliquer sur ce lien, appuyez sur Contrôle + Option + Espace.", .translated),
    PhraseEntry(.itemIsDimmed, "Cet élément est estompé.", .translated),
    PhraseEntry(
      .displayOptions, "Pour afficher une liste d’options, appuyez sur Contrôle + Option + Espace.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Saisissez du texte ou, pour afficher une liste de choix, appuyez sur Contrôle + "
        + "Option + Espace.",
      .translated),
    PhraseEntry(.typeText, "Pour saisir du texte dans ce champ, utilisez le clavier.", .translated),
    PhraseEntry(
      .changeValue,
      "Pour modifier la valeur, appuyez sur Contrôle + Option, puis sur Flèche vers la "
        + "gauche ou Flèche vers la droite. "
        + "Pour ne plus interagir avec le curseur, appuyez sur Contrôle + Option + Maj + "
        + "Flèche vers le haut.",
      .translated),
    PhraseEntry(
      .selectOption, "Pour sélectionner cette option, appuyez sur Contrôle + Option + Espace.",
      .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Pour développer ou condenser le contenu de cet élément, appuyez sur Contrôle + "
        + "Option + Espace.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Pour interagir avec les éléments de ce groupe, appuyez sur Contrôle + Option + Maj "
        + "+ Flèche vers le bas.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Pour interagir avec les éléments de cette barre d’outils, appuyez sur Contrôle + "
        + "Option + Maj + Flèche vers le bas.",
      .translated),
    PhraseEntry(
      .enterWebArea,
      "Pour entrer dans la zone web, appuyez sur Contrôle + Option + Maj + Flèche vers le "
        + "bas.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Pour parcourir les cellules de ce tableau, appuyez sur Contrôle + Option, puis sur "
        + "une touche fléchée.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Appuyez sur Contrôle + Option + Commande + Barre oblique pour afficher le menu de "
        + "contenu supplémentaire.",
      .translated),
    PhraseEntry(
      .exitWebArea,
      "Pour quitter cette zone web, appuyez sur Contrôle + Option + Maj + Flèche vers le "
        + "haut.",
      .translated),
    PhraseEntry(
      .exitGroup,
      "Pour quitter ce groupe, appuyez sur Contrôle + Option + Maj + Flèche vers le haut.",
      .translated),
    PhraseEntry(
      .exitListBox,
      "Pour quitter cette zone de liste, appuyez sur Contrôle + Option + Maj + Flèche vers "
        + "le haut.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Pour quitter cette zone de liste modifiable, appuyez sur Contrôle + Option + Maj + "
        + "Flèche vers le haut.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 se trouve dans le curseur VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 a le focus du clavier", .translated),
  ]
}
