// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Spanish.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language es FILE
// More about languages: docs/reference/languages.md

extension PhraseBook {
  /// Spanish.
  static let spanish = PhraseBook(
    language: "es", plurals: .oneAndMillions, entries: spanishEntries, fallback: english)

  static let spanishEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1\u{A0}%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "seleccionado", .translated),
    PhraseEntry(.dimmed, "atenuado", .translated),
    PhraseEntry(.on, "activado", .translated),
    PhraseEntry(.off, "desactivado", .translated),
    PhraseEntry(.mixed, "mixto", .translated),
    PhraseEntry(.checked, "marcado", .translated),
    PhraseEntry(.unchecked, "sin marcar", .translated),
    PhraseEntry(.expanded, "expandido", .translated),
    PhraseEntry(.collapsed, "contraído", .translated),
    PhraseEntry(.required, "obligatorio", .translated),
    PhraseEntry(.invalid, "datos no válidos", .translated),
    PhraseEntry(.busy, "ocupado", .translated),
    PhraseEntry(.readOnly, "solo lectura", .translated),
    PhraseEntry(.isEditing, "en edición", .translated),
    PhraseEntry(.caretAtStart, "punto de inserción al principio", .translated),
    PhraseEntry(.caretAtEnd, "punto de inserción al final", .translated),
    PhraseEntry(.selectedText, "%1 seleccionado", .translated),
    PhraseEntry(.currentPage, "página actual", .translated),
    PhraseEntry(.currentStep, "paso actual", .translated),
    PhraseEntry(.currentLocation, "ubicación actual", .translated),
    PhraseEntry(.currentDate, "fecha actual", .translated),
    PhraseEntry(.currentTime, "hora actual", .translated),
    PhraseEntry(.currentItem, "ítem actual", .translated),
    PhraseEntry(.menuPopUp, "menú desplegable", .translated),
    PhraseEntry(.listBoxPopUp, "cuadro de lista desplegable", .translated),
    PhraseEntry(.treePopUp, "árbol desplegable", .translated),
    PhraseEntry(.gridPopUp, "cuadrícula desplegable", .translated),
    PhraseEntry(.dialogPopUp, "cuadro de diálogo desplegable", .translated),

    // Type words.
    PhraseEntry(.button, "botón", .translated),
    PhraseEntry(.popUpButton, "botón de menú desplegable", .translated),
    PhraseEntry(.radioButton, "botón de opción", .translated),
    PhraseEntry(.menuItem, "ítem de menú", .translated),
    PhraseEntry(.checkbox, "casilla", .translated),
    PhraseEntry(.backButton, "botón de volver", .translated),
    PhraseEntry(.keyboardKey, "tecla del teclado", .translated),
    PhraseEntry(.switchButton, "botón conmutador", .translated),
    PhraseEntry(.tab, "pestaña", .translated),
    PhraseEntry(.textField, "campo de texto", .translated),
    PhraseEntry(.secureTextField, "campo de texto seguro", .translated),
    PhraseEntry(.heading, "encabezado", .translated),
    PhraseEntry(.headingLevel, "encabezado de nivel %1", .translated),
    PhraseEntry(.link, "enlace", .translated),
    PhraseEntry(.visitedLink, "enlace visitado", .translated),
    PhraseEntry(.pickerItem, "ítem del selector", .translated),
    PhraseEntry(.adjustable, "ajustable", .translated),
    PhraseEntry(.image, "imagen", .translated),
    PhraseEntry(.searchField, "campo de búsqueda", .translated),

    // Type words that no trait has.
    PhraseEntry(.alert, "alerta", .translated),
    PhraseEntry(.applicationStatus, "estado de la aplicación", .translated),
    PhraseEntry(.colorWell, "paleta de color", .translated),
    PhraseEntry(.columnHeader, "encabezado de columna", .translated),
    PhraseEntry(.comboBox, "cuadro combinado", .translated),
    PhraseEntry(.dateField, "campo de fecha", .translated),
    PhraseEntry(.dateTimeField, "campo de fecha y hora", .translated),
    PhraseEntry(.definition, "definición", .translated),
    PhraseEntry(.fileUploadButton, "botón para cargar archivos", .translated),
    PhraseEntry(.levelIndicator, "indicador de nivel", .translated),
    PhraseEntry(.listBox, "cuadro de lista", .translated),
    PhraseEntry(.log, "registro", .translated),
    PhraseEntry(.marquee, "texto en movimiento", .translated),
    PhraseEntry(.math, "expresión matemática", .translated),
    PhraseEntry(.note, "nota", .translated),
    PhraseEntry(.progressIndicator, "indicador de progreso", .translated),
    PhraseEntry(.rowHeader, "encabezado de fila", .translated),
    PhraseEntry(.scrollBar, "barra de desplazamiento", .translated),
    PhraseEntry(.separator, "separador", .translated),
    PhraseEntry(.summary, "resumen", .translated),
    PhraseEntry(.term, "término", .translated),
    PhraseEntry(.timeField, "campo de hora", .translated),
    PhraseEntry(.timer, "temporizador", .translated),
    PhraseEntry(.tooltip, "indicación", .translated),

    // Positions.
    PhraseEntry(.position, "%1 de %2", .translated),
    PhraseEntry(.listStart, "Inicio de la lista", .translated),
    PhraseEntry(.listEnd, "Fin de la lista", .translated),
    PhraseEntry(.landmark, "Punto de referencia", .translated),
    PhraseEntry(.landmarkEnd, "Fin", .translated),
    PhraseEntry(.row, "Fila %1", .translated),
    PhraseEntry(.column, "Columna %1", .translated),
    PhraseEntry(
      .rowSpan, one: "Abarca %1 fila", many: "Abarca %1 de filas", other: "Abarca %1 filas",
      .translated),
    PhraseEntry(
      .columnSpan, one: "Abarca %1 columna", many: "Abarca %1 de columnas",
      other: "Abarca %1 columnas",
      .translated),
    PhraseEntry(.banner, "cabecera", .translated),
    PhraseEntry(.complementary, "complementario", .translated),
    PhraseEntry(.contentInformation, "información del contenido", .translated),
    PhraseEntry(.form, "formulario", .translated),
    PhraseEntry(.main, "contenido principal", .translated),
    PhraseEntry(.navigation, "navegación", .translated),
    PhraseEntry(.region, "región", .translated),
    PhraseEntry(.search, "búsqueda", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 fila", many: "%1 de filas", other: "%1 filas", .translated),
    PhraseEntry(
      .columns, one: "%1 columna", many: "%1 de columnas", other: "%1 columnas", .translated),
    PhraseEntry(.containerEnd, "Fin de %1", .translated),
    PhraseEntry(.table, "tabla", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Toca dos veces para cambiar el ajuste.", .translated),
    PhraseEntry(.textHint, "Toca dos veces para editar.", .translated),
    PhraseEntry(
      .adjustableHint, "Desliza hacia arriba o hacia abajo con un dedo para ajustar el valor.",
      .translated),
    PhraseEntry(.expandHint, "Toca dos veces para expandir.", .translated),
    PhraseEntry(.collapseHint, "Toca dos veces para contraer.", .translated),
    PhraseEntry(.pickerHint, "Toca dos veces para activar el selector.", .translated),
    PhraseEntry(
      .dragHint,
      "Toca dos veces y mantén pulsado, espera el sonido y luego arrastra para reorganizar.",
      .translated),
    PhraseEntry(.rotorHint, "Usa el rotor para acceder a %1.", .translated),
    PhraseEntry(.misspelledWords, "Palabras mal escritas", .translated),
    PhraseEntry(.misspelledWord, "palabra mal escrita", .translated),
    PhraseEntry(.rotorLinks, "Enlaces", .translated),
    PhraseEntry(.rotorVisitedLinks, "Enlaces visitados", .translated),
    PhraseEntry(.rotorHeadings, "Encabezados", .translated),
    PhraseEntry(.rotorHeadingLevel, "Encabezado %1", .translated),
    PhraseEntry(.rotorBoldText, "Texto en negrita", .translated),
    PhraseEntry(.rotorItalicText, "Texto en cursiva", .translated),
    PhraseEntry(.rotorUnderlinedText, "Texto subrayado", .translated),
    PhraseEntry(.rotorImages, "Imágenes", .translated),
    PhraseEntry(.rotorTextFields, "Campos de texto", .translated),
    PhraseEntry(.rotorTables, "Tablas", .translated),
    PhraseEntry(.rotorLists, "Listas", .translated),
    PhraseEntry(.rotorLandmarks, "Puntos de referencia", .translated),
    PhraseEntry(.rotorCharacters, "Caracteres", .translated),
    PhraseEntry(.rotorWords, "Palabras", .translated),
    PhraseEntry(.rotorLines, "Líneas", .translated),
    PhraseEntry(.rotorButtons, "Botones", .translated),
    PhraseEntry(.rotorFormControls, "Controles de formulario", .translated),
    PhraseEntry(.rotorStaticText, "Texto estático", .translated),
    PhraseEntry(.rotorContainers, "Contenedores", .translated),
    PhraseEntry(.rotorSameItem, "Mismo ítem", .translated),
    PhraseEntry(.rotorActions, "Acciones", .translated),
    PhraseEntry(.rotorAdjustValue, "Ajustar valor", .translated),
    PhraseEntry(.rotorSpeechRate, "Velocidad de voz", .translated),
    PhraseEntry(.rotorVolume, "Volumen", .translated),
    PhraseEntry(.rotorPunctuation, "Puntuación", .translated),
    PhraseEntry(.rotorHints, "Indicaciones", .translated),
    PhraseEntry(.rotorLanguage, "Idioma", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Descripciones de contenedores", .translated),
    PhraseEntry(.languageName, "español", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "acciones disponibles", .translated),
    PhraseEntry(.moreContentAvailable, "más contenido disponible", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "ningún ítem siguiente: %1", .translated),
    PhraseEntry(.noPrevious, "ningún ítem anterior: %1", .translated),
    PhraseEntry(.activateAction, "Activar", .translated),
    PhraseEntry(.punctuationNone, "ninguna", .translated),
    PhraseEntry(.punctuationSome, "alguna", .translated),
    PhraseEntry(.punctuationAll, "toda", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "en blanco", .translated),
    PhraseEntry(.back, "Atrás", .translated),
    PhraseEntry(.space, "espacio", .translated),
    PhraseEntry(.newLine, "nueva línea", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "regulador", .translated),
    PhraseEntry(.stepper, "selector de incremento", .translated),
    PhraseEntry(.toggleSwitch, "interruptor", .translated),
    PhraseEntry(.toggleButton, "botón de alternancia", .translated),
    PhraseEntry(.disclosureTriangle, "triángulo desplegable", .translated),
    PhraseEntry(.outlineRow, "fila de esquema", .translated),
    PhraseEntry(.text, "texto", .translated),
    PhraseEntry(.editText, "editar texto", .translated),
    PhraseEntry(.emailField, "campo de correo electrónico", .translated),
    PhraseEntry(.numberField, "campo numérico", .translated),
    PhraseEntry(.telephoneField, "campo de número de teléfono", .translated),
    PhraseEntry(.urlField, "campo de URL", .translated),
    PhraseEntry(.searchTextField, "campo de texto de búsqueda", .translated),
    PhraseEntry(.textEntryArea, "área de introducción de texto", .translated),
    PhraseEntry(.clickableText, "texto en el que se puede hacer clic", .translated),
    PhraseEntry(.horizontalSplitter, "divisor horizontal", .translated),
    PhraseEntry(.verticalSplitter, "divisor vertical", .translated),
    PhraseEntry(.listMarker, "marcador de lista", .translated),
    PhraseEntry(.output, "salida", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "grupo", .translated),
    PhraseEntry(.emptyGroup, "grupo vacío", .translated),
    PhraseEntry(.list, "lista", .translated),
    PhraseEntry(.descriptionList, "lista de descripciones", .translated),
    PhraseEntry(.menu, "menú", .translated),
    PhraseEntry(.menuBar, "barra de menús", .translated),
    PhraseEntry(.outline, "esquema", .translated),
    PhraseEntry(.radioGroup, "grupo de botones de opción", .translated),
    PhraseEntry(.tabGroup, "grupo de pestañas", .translated),
    PhraseEntry(.tabPanel, "panel de pestaña", .translated),
    PhraseEntry(.toolbar, "barra de herramientas", .translated),
    PhraseEntry(.navigationBar, "barra de navegación", .translated),
    PhraseEntry(.sidebar, "barra lateral", .translated),
    PhraseEntry(.collection, "colección", .translated),
    PhraseEntry(.webContent, "contenido web", .translated),
    PhraseEntry(.webApplication, "aplicación web", .translated),
    PhraseEntry(.webDialog, "cuadro de diálogo web", .translated),
    PhraseEntry(.webAlertDialog, "cuadro de diálogo de alerta web", .translated),
    PhraseEntry(.article, "artículo", .translated),
    PhraseEntry(.blockQuote, "cita en bloque", .translated),
    PhraseEntry(.description, "descripción", .translated),
    PhraseEntry(.document, "documento", .translated),
    PhraseEntry(.feed, "canal de noticias", .translated),
    PhraseEntry(.figure, "figura", .translated),
    PhraseEntry(.footer, "pie de página", .translated),
    PhraseEntry(.highlighted, "resaltado", .translated),
    PhraseEntry(.imageMap, "mapa de imagen", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, one: "%1 ítem", many: "%1 de ítems", other: "%1 ítems", .translated),
    PhraseEntry(
      .withItems, one: "con %1 ítem", many: "con %1 de ítems", other: "con %1 ítems", .translated),
    PhraseEntry(
      .andMoreItems, one: "y %1 ítem más", many: "y %1 de ítems más", other: "y %1 ítems más",
      .translated),
    PhraseEntry(.noSelection, "Sin selección.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "fin de la lista", .translated),
    PhraseEntry(.endOfContainer, "fin de %1", .translated),
    PhraseEntry(.endOfNamedContainer, "fin de %1 %2", .translated),
    PhraseEntry(.interacting, "En %1", .translated),
    PhraseEntry(.stoppedInteracting, "Fuera de %1", .translated),
    PhraseEntry(.enteringContainer, "Entrando en %1.", .translated),
    PhraseEntry(.leavingContainer, "Saliendo de %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 de %2)", .translated),
    PhraseEntry(.rowOfRows, "fila %1 de %2", .translated),
    PhraseEntry(.columnOfColumns, "columna %1 de %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Inserción al principio del texto.", .translated),
    PhraseEntry(.insertionAtEnd, "Inserción al final del texto.", .translated),
    PhraseEntry(
      .insertionOnWord, "Inserción en la palabra: %1, entre los caracteres: %2.", .translated),
    PhraseEntry(.insertionBetween, "Inserción entre los caracteres: %1.", .translated),
    PhraseEntry(.characterPair, "%1 y %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Estás actualmente en: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Estás actualmente en: %1.", .translated),
    PhraseEntry(.currentlyInside, "Estás actualmente en: %1, dentro de %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Estás actualmente en: %1, dentro de %2.", .translated),
    PhraseEntry(.textElement, "elemento de texto", .translated),
    PhraseEntry(.insideWebContent, "contenido web", .translated),
    PhraseEntry(.insideGroup, "un grupo", .translated),
    PhraseEntry(.insideListBox, "un cuadro de lista", .translated),
    PhraseEntry(.insideComboBox, "un cuadro combinado", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Para hacer clic en este botón, pulsa Control + Opción + Espacio.",
      .translated),
    PhraseEntry(
      .clickLink, "Para hacer clic en este enlace, pulsa Control + Opción + Espacio.", .translated),
    PhraseEntry(.itemIsDimmed, "Este ítem está atenuado.", .translated),
    PhraseEntry(
      .displayOptions, "Para mostrar una lista de opciones, pulsa Control + Opción + Espacio.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Escribe texto o, para mostrar una lista de opciones, pulsa Control + Opción + "
        + "Espacio.",
      .translated),
    PhraseEntry(.typeText, "Para introducir texto en este campo, escribe.", .translated),
    PhraseEntry(
      .changeValue,
      "Para cambiar el valor, pulsa Control + Opción y, a continuación, Flecha izquierda o "
        + "Flecha derecha. "
        + "Para dejar de interactuar con el regulador, pulsa Control + Opción + Mayúsculas + "
        + "Flecha arriba.",
      .translated),
    PhraseEntry(
      .selectOption, "Para seleccionar esta opción, pulsa Control + Opción + Espacio.",
      .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Para expandir o contraer el contenido de este ítem, pulsa Control + Opción + "
        + "Espacio.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Para interactuar con los ítems de este grupo, pulsa Control + Opción + Mayúsculas + "
        + "Flecha abajo.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Para interactuar con los ítems de esta barra de herramientas, pulsa Control + "
        + "Opción + Mayúsculas + Flecha abajo.",
      .translated),
    PhraseEntry(
      .enterWebArea,
      "Para entrar en el área web, pulsa Control + Opción + Mayúsculas + Flecha abajo.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Para desplazarte por las celdas de esta tabla, pulsa Control + Opción y, a "
        + "continuación, una tecla de flecha.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Pulsa Control + Opción + Comando + Barra inclinada para abrir el menú de más "
        + "contenido.",
      .translated),
    PhraseEntry(
      .exitWebArea,
      "Para salir de esta área web, pulsa Control + Opción + Mayúsculas + Flecha arriba.",
      .translated),
    PhraseEntry(
      .exitGroup, "Para salir de este grupo, pulsa Control + Opción + Mayúsculas + Flecha arriba.",
      .translated),
    PhraseEntry(
      .exitListBox,
      "Para salir de este cuadro de lista, pulsa Control + Opción + Mayúsculas + Flecha "
        + "arriba.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Para salir de este cuadro combinado, pulsa Control + Opción + Mayúsculas + Flecha "
        + "arriba.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 está en el cursor de VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 tiene el foco del teclado", .translated),
  ]
}
