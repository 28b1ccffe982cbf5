// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in French. How to correct them: docs/how-to/correct-a-phrase.md

extension PhraseBook {
  static let french = PhraseBook(
    language: "fr", plurals: .zeroAsOneAndMillions, fallback: english,
    entries: [
      // Marks and numbers.
      .listMark: .documented(", ", page: "Unicode CLDR"),
      .sentenceMark: .documented(". ", page: "Unicode CLDR"),
      .decimalMark: .documented(",", page: "Unicode CLDR"),
      .percent: .documented("%1\u{202F}%", page: "Unicode CLDR"),
      // A number and the sign of a currency; a number and the name of a unit or currency.
      .amount: .documented("%1\u{A0}%2", page: "Unicode CLDR"),
      .quantity: .decided("%1 %2"),

      // Selection and states.
      .selected: .translated("sélectionné"),
      .dimmed: .translated("estompé"),
      .on: .translated("activé"),
      .off: .translated("désactivé"),
      .mixed: .translated("mixte"),
      .checked: .translated("coché"),
      .unchecked: .translated("non coché"),
      .expanded: .translated("développé"),
      .collapsed: .translated("condensé"),
      .required: .translated("obligatoire"),
      .invalid: .translated("données non valides"),
      .busy: .translated("occupé"),
      .readOnly: .translated("lecture seule"),
      .isEditing: .translated("en cours de modification"),
      .caretAtStart: .translated("point d’insertion au début"),
      .caretAtEnd: .translated("point d’insertion à la fin"),
      .selectedText: .translated("%1 sélectionné"),
      .currentPage: .translated("page actuelle"),
      .currentStep: .translated("étape actuelle"),
      .currentLocation: .translated("lieu actuel"),
      .currentDate: .translated("date actuelle"),
      .currentTime: .translated("heure actuelle"),
      .currentItem: .translated("élément actuel"),
      .menuPopUp: .translated("menu contextuel"),
      .listBoxPopUp: .translated("zone de liste contextuelle"),
      .treePopUp: .translated("arborescence contextuelle"),
      .gridPopUp: .translated("grille contextuelle"),
      .dialogPopUp: .translated("zone de dialogue contextuelle"),

      // Type words.
      .button: .translated("bouton"),
      .popUpButton: .translated("bouton de menu local"),
      .radioButton: .translated("bouton radio"),
      .menuItem: .translated("élément de menu"),
      .checkbox: .translated("case à cocher"),
      .backButton: .translated("bouton de retour"),
      .keyboardKey: .translated("touche du clavier"),
      .switchButton: .translated("bouton à bascule"),
      .tab: .translated("onglet"),
      .textField: .translated("champ de texte"),
      .secureTextField: .translated("champ de texte sécurisé"),
      .heading: .translated("en-tête"),
      .headingLevel: .translated("en-tête niveau %1"),
      .link: .translated("lien"),
      .visitedLink: .translated("lien visité"),
      .pickerItem: .translated("élément du sélecteur"),
      .adjustable: .translated("réglable"),
      .image: .translated("image"),
      .searchField: .translated("champ de recherche"),
      .alert: .translated("alerte"),
      .applicationStatus: .translated("état de l’application"),
      .colorWell: .translated("cadre de couleur"),
      .columnHeader: .translated("en-tête de colonne"),
      .comboBox: .translated("zone de liste modifiable"),
      .dateField: .translated("champ de date"),
      .dateTimeField: .translated("champ de date et d’heure"),
      .definition: .translated("définition"),
      .fileUploadButton: .translated("bouton de chargement de fichier"),
      .levelIndicator: .translated("indicateur de niveau"),
      .listBox: .translated("zone de liste"),
      .log: .translated("historique"),
      .marquee: .translated("texte défilant"),
      .math: .translated("formule mathématique"),
      .note: .translated("remarque"),
      .progressIndicator: .translated("indicateur de progression"),
      .rowHeader: .translated("en-tête de rangée"),
      .scrollBar: .translated("barre de défilement"),
      .separator: .translated("séparateur"),
      .summary: .translated("résumé"),
      .term: .translated("terme"),
      .timeField: .translated("champ d’heure"),
      .timer: .translated("minuteur"),
      .tooltip: .translated("bulle d’aide"),

      // Positions and containers.
      .position: .translated("%1 sur %2"),
      .listStart: .translated("Début de liste"),
      .listEnd: .translated("Fin de liste"),
      .landmark: .translated("Repère"),
      .landmarkEnd: .translated("Fin"),
      .row: .translated("Rangée %1"),
      .column: .translated("Colonne %1"),
      .rowSpan: .translated(
        one: "S’étend sur %1 rangée", many: "S’étend sur %1 de rangées",
        other: "S’étend sur %1 rangées"),
      .columnSpan: .translated(
        one: "S’étend sur %1 colonne", many: "S’étend sur %1 de colonnes",
        other: "S’étend sur %1 colonnes"),
      .banner: .translated("bannière"),
      .complementary: .translated("complémentaire"),
      .contentInformation: .translated("informations sur le contenu"),
      .form: .translated("formulaire"),
      .main: .translated("contenu principal"),
      .navigation: .translated("navigation"),
      .region: .translated("zone"),
      .search: .translated("recherche"),
      .rows: .translated(one: "%1 rangée", many: "%1 de rangées", other: "%1 rangées"),
      .columns: .translated(one: "%1 colonne", many: "%1 de colonnes", other: "%1 colonnes"),
      .containerEnd: .translated("Fin de %1"),
      .table: .translated("tableau"),

      // Hints, notices and the rotor.
      .toggleHint: .translated("Touchez deux fois pour modifier le réglage."),
      .textHint: .translated("Touchez deux fois pour modifier."),
      .adjustableHint: .translated(
        "Balayez vers le haut ou vers le bas avec un doigt pour régler la valeur."),
      .expandHint: .translated("Touchez deux fois pour développer."),
      .collapseHint: .translated("Touchez deux fois pour condenser."),
      .pickerHint: .translated("Touchez deux fois pour activer le sélecteur."),
      .dragHint: .translated(
        "Touchez deux fois et maintenez le doigt, attendez le son, puis faites glisser pour "
          + "réorganiser."),
      .rotorHint: .translated("Utilisez le rotor pour accéder à\u{A0}: %1."),
      .misspelledWords: .translated("Mots mal orthographiés"),
      .misspelledWord: .translated("mot mal orthographié"),
      .rotorLinks: .translated("Liens"),
      .rotorVisitedLinks: .translated("Liens visités"),
      .rotorHeadings: .translated("En-têtes"),
      .rotorHeadingLevel: .translated("En-tête %1"),
      .rotorBoldText: .translated("Texte en gras"),
      .rotorItalicText: .translated("Texte en italique"),
      .rotorUnderlinedText: .translated("Texte souligné"),
      .rotorImages: .translated("Images"),
      .rotorTextFields: .translated("Champs de texte"),
      .rotorTables: .translated("Tableaux"),
      .rotorLists: .translated("Listes"),
      .rotorLandmarks: .translated("Repères"),
      .rotorCharacters: .translated("Caractères"),
      .rotorWords: .translated("Mots"),
      .rotorLines: .translated("Lignes"),
      .rotorButtons: .translated("Boutons"),
      .rotorFormControls: .translated("Commandes de formulaire"),
      .rotorStaticText: .translated("Texte statique"),
      .rotorContainers: .translated("Conteneurs"),
      .rotorSameItem: .translated("Même élément"),
      .rotorActions: .translated("Actions"),
      .rotorAdjustValue: .translated("Régler la valeur"),
      .rotorSpeechRate: .translated("Débit vocal"),
      .rotorVolume: .translated("Volume"),
      .rotorPunctuation: .translated("Ponctuation"),
      .rotorHints: .translated("Indices"),
      .rotorLanguage: .translated("Langue"),
      .rotorContainerDescriptions: .translated("Descriptions des conteneurs"),
      .languageName: .documented("français", page: "Unicode CLDR"),
      .actionsAvailable: .translated("actions disponibles"),
      .moreContentAvailable: .translated("plus de contenu disponible"),
      .noNext: .translated("aucun élément suivant\u{A0}: %1"),
      .noPrevious: .translated("aucun élément précédent\u{A0}: %1"),
      .activateAction: .translated("Activer"),
      .punctuationNone: .translated("aucune"),
      .punctuationSome: .translated("partielle"),
      .punctuationAll: .translated("toute"),

      // Words for silence, and for comparison with labels.
      .blank: .translated("vide"),
      .back: .translated("Retour"),
      .space: .translated("espace"),
      .newLine: .translated("nouvelle ligne"),

      // On the Mac: role words of elements and containers.
      .slider: .translated("curseur"),
      .stepper: .translated("incrémenteur"),
      .toggleSwitch: .translated("commutateur"),
      .toggleButton: .translated("bouton à deux états"),
      .disclosureTriangle: .translated("triangle d’affichage"),
      .outlineRow: .translated("rangée de plan"),
      .text: .translated("texte"),
      .editText: .translated("modifier le texte"),
      .emailField: .translated("champ d’adresse e-mail"),
      .numberField: .translated("champ de nombre"),
      .telephoneField: .translated("champ de numéro de téléphone"),
      .urlField: .translated("champ d’URL"),
      .searchTextField: .translated("champ de texte de recherche"),
      .textEntryArea: .translated("zone de saisie de texte"),
      .clickableText: .translated("texte cliquable"),
      .horizontalSplitter: .translated("séparateur horizontal"),
      .verticalSplitter: .translated("séparateur vertical"),
      .listMarker: .translated("puce de liste"),
      .output: .translated("sortie"),
      .group: .translated("groupe"),
      .emptyGroup: .translated("groupe vide"),
      .list: .translated("liste"),
      .descriptionList: .translated("liste de descriptions"),
      .menu: .translated("menu"),
      .menuBar: .translated("barre des menus"),
      .outline: .translated("plan"),
      .radioGroup: .translated("groupe de boutons radio"),
      .tabGroup: .translated("groupe d’onglets"),
      .tabPanel: .translated("panneau d’onglet"),
      .toolbar: .translated("barre d’outils"),
      .navigationBar: .translated("barre de navigation"),
      .sidebar: .translated("barre latérale"),
      .collection: .translated("collection"),
      .webContent: .translated("contenu web"),
      .webApplication: .translated("application web"),
      .webDialog: .translated("zone de dialogue web"),
      .webAlertDialog: .translated("zone de dialogue d’alerte web"),
      .article: .translated("article"),
      .blockQuote: .translated("bloc de citation"),
      .description: .translated("description"),
      .document: .translated("document"),
      .feed: .translated("fil d’actualité"),
      .figure: .translated("figure"),
      .footer: .translated("pied de page"),
      .highlighted: .translated("surligné"),
      .imageMap: .translated("image cliquable"),

      // On the Mac: containers and positions. `andMoreItems` follows the first item. Of two parts,
      // the first is the name.
      .items: .translated(one: "%1 élément", many: "%1 d’éléments", other: "%1 éléments"),
      .withItems: .translated(
        one: "avec %1 élément", many: "avec %1 d’éléments", other: "avec %1 éléments"),
      .andMoreItems: .translated(
        one: "et %1 autre élément", many: "et %1 d’autres éléments",
        other: "et %1 autres éléments"),
      .noSelection: .translated("Aucune sélection."),
      .endOfList: .translated("fin de la liste"),
      .endOfContainer: .translated("fin de %1"),
      .endOfNamedContainer: .translated("fin de %1 %2"),
      .interacting: .translated("Dans %1"),
      .stoppedInteracting: .translated("Hors de %1"),
      .enteringContainer: .translated("Entrée dans %1."),
      .leavingContainer: .translated("Sortie de %1."),
      .bracketedPosition: .translated("(%1 sur %2)"),
      .rowOfRows: .translated("rangée %1 sur %2"),
      .columnOfColumns: .translated("colonne %1 sur %2"),

      // On the Mac: the insertion point, instructions and the place of the cursor. The two forms of
      // an instruction may be equal.
      .insertionAtBeginning: .translated("Insertion au début du texte."),
      .insertionAtEnd: .translated("Insertion à la fin du texte."),
      .insertionOnWord: .translated(
        "Insertion sur le mot\u{A0}: %1, entre les caractères\u{A0}: %2."),
      .insertionBetween: .translated("Insertion entre les caractères\u{A0}: %1."),
      .characterPair: .translated("%1 et %2"),
      .currentlyOn: .translated("Vous êtes actuellement sur\u{A0}: %1."),
      .currentlyOnVowel: .translated("Vous êtes actuellement sur\u{A0}: %1."),
      .currentlyInside: .translated("Vous êtes actuellement sur\u{A0}: %1, à l’intérieur %2."),
      .currentlyInsideVowel: .translated("Vous êtes actuellement sur\u{A0}: %1, à l’intérieur %2."),
      .textElement: .translated("élément de texte"),
      .insideWebContent: .translated("du contenu web"),
      .insideGroup: .translated("d’un groupe"),
      .insideListBox: .translated("d’une zone de liste"),
      .insideComboBox: .translated("d’une zone de liste modifiable"),
      .clickButton: .translated(
        "Pour cliquer sur ce bouton, appuyez sur Contrôle + Option + Espace."),
      .clickLink: .translated("Pour cliquer sur ce lien, appuyez sur Contrôle + Option + Espace."),
      .itemIsDimmed: .translated("Cet élément est estompé."),
      .displayOptions: .translated(
        "Pour afficher une liste d’options, appuyez sur Contrôle + Option + Espace."),
      .typeOrDisplayChoices: .translated(
        "Saisissez du texte ou, pour afficher une liste de choix, appuyez sur Contrôle + "
          + "Option + Espace."),
      .typeText: .translated("Pour saisir du texte dans ce champ, utilisez le clavier."),
      .changeValue: .translated(
        "Pour modifier la valeur, appuyez sur Contrôle + Option, puis sur Flèche vers la "
          + "gauche ou Flèche vers la droite. "
          + "Pour ne plus interagir avec le curseur, appuyez sur Contrôle + Option + Maj + "
          + "Flèche vers le haut."),
      .selectOption: .translated(
        "Pour sélectionner cette option, appuyez sur Contrôle + Option + Espace."),
      .expandOrCollapse: .translated(
        "Pour développer ou condenser le contenu de cet élément, appuyez sur Contrôle + "
          + "Option + Espace."),
      .interactWithGroup: .translated(
        "Pour interagir avec les éléments de ce groupe, appuyez sur Contrôle + Option + Maj "
          + "+ Flèche vers le bas."),
      .interactWithToolbar: .translated(
        "Pour interagir avec les éléments de cette barre d’outils, appuyez sur Contrôle + "
          + "Option + Maj + Flèche vers le bas."),
      .enterWebArea: .translated(
        "Pour entrer dans la zone web, appuyez sur Contrôle + Option + Maj + Flèche vers le bas."),
      .navigateTable: .translated(
        "Pour parcourir les cellules de ce tableau, appuyez sur Contrôle + Option, puis sur "
          + "une touche fléchée."),
      .openMoreContent: .translated(
        "Appuyez sur Contrôle + Option + Commande + Barre oblique pour afficher le menu de "
          + "contenu supplémentaire."),
      .exitWebArea: .translated(
        "Pour quitter cette zone web, appuyez sur Contrôle + Option + Maj + Flèche vers le haut."),
      .exitGroup: .translated(
        "Pour quitter ce groupe, appuyez sur Contrôle + Option + Maj + Flèche vers le haut."),
      .exitListBox: .translated(
        "Pour quitter cette zone de liste, appuyez sur Contrôle + Option + Maj + Flèche vers "
          + "le haut."),
      .exitComboBox: .translated(
        "Pour quitter cette zone de liste modifiable, appuyez sur Contrôle + Option + Maj + "
          + "Flèche vers le haut."),
      .inVoiceOverCursor: .translated("%1 se trouve dans le curseur VoiceOver"),
      .hasKeyboardFocus: .translated("%1 a le focus du clavier"),
    ])
}
