// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Portuguese.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language pt FILE
// docs/languages.md tells more.
//
// One table serves Brazil and Portugal: the words are those of Brazil where the two differ.

extension PhraseBook {
  /// Portuguese.
  static let portuguese = PhraseBook(
    language: "pt", plurals: .zeroAsOneAndMillions, entries: portugueseEntries, fallback: english)

  static let portugueseEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),

    // Selection and states.
    PhraseEntry(.selected, "selecionado", .translated),
    PhraseEntry(.dimmed, "escurecido", .translated),
    PhraseEntry(.on, "ativado", .translated),
    PhraseEntry(.off, "desativado", .translated),
    PhraseEntry(.mixed, "misto", .translated),
    PhraseEntry(.checked, "marcado", .translated),
    PhraseEntry(.unchecked, "desmarcado", .translated),
    PhraseEntry(.expanded, "expandido", .translated),
    PhraseEntry(.collapsed, "contraído", .translated),
    PhraseEntry(.required, "obrigatório", .translated),
    PhraseEntry(.invalid, "dados inválidos", .translated),
    PhraseEntry(.busy, "ocupado", .translated),
    PhraseEntry(.readOnly, "somente leitura", .translated),
    PhraseEntry(.isEditing, "em edição", .translated),
    PhraseEntry(.caretAtStart, "ponto de inserção no início", .translated),
    PhraseEntry(.caretAtEnd, "ponto de inserção no final", .translated),
    PhraseEntry(.selectedText, "%1 selecionado", .translated),
    PhraseEntry(.currentPage, "página atual", .translated),
    PhraseEntry(.currentStep, "etapa atual", .translated),
    PhraseEntry(.currentLocation, "local atual", .translated),
    PhraseEntry(.currentDate, "data atual", .translated),
    PhraseEntry(.currentTime, "hora atual", .translated),
    PhraseEntry(.currentItem, "item atual", .translated),
    PhraseEntry(.menuPopUp, "menu pop-up", .translated),
    PhraseEntry(.listBoxPopUp, "caixa de lista pop-up", .translated),
    PhraseEntry(.treePopUp, "árvore pop-up", .translated),
    PhraseEntry(.gridPopUp, "grade pop-up", .translated),
    PhraseEntry(.dialogPopUp, "diálogo pop-up", .translated),

    // Type words.
    PhraseEntry(.button, "botão", .translated),
    PhraseEntry(.popUpButton, "botão pop-up", .translated),
    PhraseEntry(.radioButton, "botão de opção", .translated),
    PhraseEntry(.menuItem, "item de menu", .translated),
    PhraseEntry(.checkbox, "caixa de seleção", .translated),
    PhraseEntry(.backButton, "botão voltar", .translated),
    PhraseEntry(.keyboardKey, "tecla do teclado", .translated),
    PhraseEntry(.switchButton, "botão de alternância", .translated),
    PhraseEntry(.tab, "aba", .translated),
    PhraseEntry(.textField, "campo de texto", .translated),
    PhraseEntry(.secureTextField, "campo de texto seguro", .translated),
    PhraseEntry(.heading, "cabeçalho", .translated),
    PhraseEntry(.headingLevel, "cabeçalho de nível %1", .translated),
    PhraseEntry(.link, "link", .translated),
    PhraseEntry(.visitedLink, "link visitado", .translated),
    PhraseEntry(.pickerItem, "item do seletor", .translated),
    PhraseEntry(.adjustable, "ajustável", .translated),
    PhraseEntry(.image, "imagem", .translated),
    PhraseEntry(.searchField, "campo de busca", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "alerta", .translated),
    PhraseEntry(.applicationStatus, "estado do aplicativo", .translated),
    PhraseEntry(.colorWell, "seletor de cor", .translated),
    PhraseEntry(.columnHeader, "cabeçalho de coluna", .translated),
    PhraseEntry(.comboBox, "caixa de combinação", .translated),
    PhraseEntry(.dateField, "campo de data", .translated),
    PhraseEntry(.dateTimeField, "campo de data e hora", .translated),
    PhraseEntry(.definition, "definição", .translated),
    PhraseEntry(.fileUploadButton, "botão de envio de arquivo", .translated),
    PhraseEntry(.levelIndicator, "indicador de nível", .translated),
    PhraseEntry(.listBox, "caixa de lista", .translated),
    PhraseEntry(.log, "registro", .translated),
    PhraseEntry(.marquee, "letreiro", .translated),
    PhraseEntry(.math, "expressão matemática", .translated),
    PhraseEntry(.note, "nota", .translated),
    PhraseEntry(.progressIndicator, "indicador de progresso", .translated),
    PhraseEntry(.rowHeader, "cabeçalho de linha", .translated),
    PhraseEntry(.scrollBar, "barra de rolagem", .translated),
    PhraseEntry(.separator, "separador", .translated),
    PhraseEntry(.summary, "resumo", .translated),
    PhraseEntry(.term, "termo", .translated),
    PhraseEntry(.timeField, "campo de hora", .translated),
    PhraseEntry(.timer, "timer", .translated),
    PhraseEntry(.tooltip, "dica", .translated),

    // Places.
    PhraseEntry(.position, "%1 de %2", .translated),
    PhraseEntry(.listStart, "Início da lista", .translated),
    PhraseEntry(.listEnd, "Fim da lista", .translated),
    PhraseEntry(.landmark, "Ponto de referência", .translated),
    PhraseEntry(.landmarkEnd, "Fim", .translated),
    PhraseEntry(.row, "Linha %1", .translated),
    PhraseEntry(.column, "Coluna %1", .translated),
    PhraseEntry(
      .rowSpan, one: "Abrange %1 linha", many: "Abrange %1 de linhas", other: "Abrange %1 linhas",
      .translated),
    PhraseEntry(
      .columnSpan, one: "Abrange %1 coluna", many: "Abrange %1 de colunas",
      other: "Abrange %1 colunas",
      .translated),
    PhraseEntry(.banner, "banner", .translated),
    PhraseEntry(.complementary, "complementar", .translated),
    PhraseEntry(.contentInformation, "informações do conteúdo", .translated),
    PhraseEntry(.form, "formulário", .translated),
    PhraseEntry(.main, "conteúdo principal", .translated),
    PhraseEntry(.navigation, "navegação", .translated),
    PhraseEntry(.region, "região", .translated),
    PhraseEntry(.search, "busca", .translated),

    // Containers.
    PhraseEntry(.rows, one: "%1 linha", many: "%1 de linhas", other: "%1 linhas", .translated),
    PhraseEntry(
      .columns, one: "%1 coluna", many: "%1 de colunas", other: "%1 colunas", .translated),
    PhraseEntry(.containerEnd, "Fim de %1", .translated),
    PhraseEntry(.table, "tabela", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Toque duas vezes para alternar o ajuste.", .translated),
    PhraseEntry(.textHint, "Toque duas vezes para editar.", .translated),
    PhraseEntry(
      .adjustableHint, "Passe um dedo para cima ou para baixo para ajustar o valor.", .translated),
    PhraseEntry(.expandHint, "Toque duas vezes para expandir.", .translated),
    PhraseEntry(.collapseHint, "Toque duas vezes para contrair.", .translated),
    PhraseEntry(.pickerHint, "Toque duas vezes para ativar o seletor.", .translated),
    PhraseEntry(
      .dragHint, "Toque duas vezes e mantenha pressionado, espere o som e arraste para reordenar.",
      .translated),
    PhraseEntry(.rotorHint, "Use o rotor para acessar %1.", .translated),
    PhraseEntry(.misspelledWords, "Palavras com erros ortográficos", .translated),
    PhraseEntry(.actionsAvailable, "ações disponíveis", .translated),
    PhraseEntry(.moreContentAvailable, "mais conteúdo disponível", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "em branco", .translated),
    PhraseEntry(.back, "Voltar", .translated),
  ]
}
