// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Spanish.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language es FILE
// docs/languages.md tells more.

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

    // Type words that only roles have.
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

    // Places.
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
    PhraseEntry(.actionsAvailable, "acciones disponibles", .translated),
    PhraseEntry(.moreContentAvailable, "más contenido disponible", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "en blanco", .translated),
    PhraseEntry(.back, "Atrás", .translated),
  ]
}
