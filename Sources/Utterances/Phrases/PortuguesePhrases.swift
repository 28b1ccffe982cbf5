// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Portuguese.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language pt FILE
// More about languages: docs/reference/languages.md
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
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2\u{A0}%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

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

    // Type words that no trait has.
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

    // Positions.
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
    PhraseEntry(.misspelledWord, "palavra com erro ortográfico", .translated),
    PhraseEntry(.rotorLinks, "Links", .translated),
    PhraseEntry(.rotorVisitedLinks, "Links visitados", .translated),
    PhraseEntry(.rotorHeadings, "Cabeçalhos", .translated),
    PhraseEntry(.rotorHeadingLevel, "Cabeçalho %1", .translated),
    PhraseEntry(.rotorBoldText, "Texto em negrito", .translated),
    PhraseEntry(.rotorItalicText, "Texto em itálico", .translated),
    PhraseEntry(.rotorUnderlinedText, "Texto sublinhado", .translated),
    PhraseEntry(.rotorImages, "Imagens", .translated),
    PhraseEntry(.rotorTextFields, "Campos de texto", .translated),
    PhraseEntry(.rotorTables, "Tabelas", .translated),
    PhraseEntry(.rotorLists, "Listas", .translated),
    PhraseEntry(.rotorLandmarks, "Pontos de referência", .translated),
    PhraseEntry(.rotorCharacters, "Caracteres", .translated),
    PhraseEntry(.rotorWords, "Palavras", .translated),
    PhraseEntry(.rotorLines, "Linhas", .translated),
    PhraseEntry(.rotorButtons, "Botões", .translated),
    PhraseEntry(.rotorFormControls, "Controles de formulário", .translated),
    PhraseEntry(.rotorStaticText, "Texto estático", .translated),
    PhraseEntry(.rotorContainers, "Contêineres", .translated),
    PhraseEntry(.rotorSameItem, "Mesmo item", .translated),
    PhraseEntry(.rotorActions, "Ações", .translated),
    PhraseEntry(.rotorAdjustValue, "Ajustar valor", .translated),
    PhraseEntry(.rotorSpeechRate, "Velocidade da fala", .translated),
    PhraseEntry(.rotorVolume, "Volume", .translated),
    PhraseEntry(.rotorPunctuation, "Pontuação", .translated),
    PhraseEntry(.rotorHints, "Dicas", .translated),
    PhraseEntry(.rotorLanguage, "Idioma", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Descrições de contêineres", .translated),
    PhraseEntry(.languageName, "português", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "ações disponíveis", .translated),
    PhraseEntry(.moreContentAvailable, "mais conteúdo disponível", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "nenhum item seguinte: %1", .translated),
    PhraseEntry(.noPrevious, "nenhum item anterior: %1", .translated),
    PhraseEntry(.activateAction, "Ativar", .translated),
    PhraseEntry(.punctuationNone, "nenhuma", .translated),
    PhraseEntry(.punctuationSome, "alguma", .translated),
    PhraseEntry(.punctuationAll, "toda", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "em branco", .translated),
    PhraseEntry(.back, "Voltar", .translated),
    PhraseEntry(.space, "espaço", .translated),
    PhraseEntry(.newLine, "nova linha", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "controle deslizante", .translated),
    PhraseEntry(.stepper, "controle de incremento", .translated),
    PhraseEntry(.toggleSwitch, "interruptor", .translated),
    PhraseEntry(.toggleButton, "botão de dois estados", .translated),
    PhraseEntry(.disclosureTriangle, "triângulo de abertura", .translated),
    PhraseEntry(.outlineRow, "linha da estrutura", .translated),
    PhraseEntry(.text, "texto", .translated),
    PhraseEntry(.editText, "editar texto", .translated),
    PhraseEntry(.emailField, "campo de e-mail", .translated),
    PhraseEntry(.numberField, "campo numérico", .translated),
    PhraseEntry(.telephoneField, "campo de número de telefone", .translated),
    PhraseEntry(.urlField, "campo de URL", .translated),
    PhraseEntry(.searchTextField, "campo de texto de busca", .translated),
    PhraseEntry(.textEntryArea, "área de digitação de texto", .translated),
    PhraseEntry(.clickableText, "texto clicável", .translated),
    PhraseEntry(.horizontalSplitter, "divisor horizontal", .translated),
    PhraseEntry(.verticalSplitter, "divisor vertical", .translated),
    PhraseEntry(.listMarker, "marcador de lista", .translated),
    PhraseEntry(.output, "saída", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "grupo", .translated),
    PhraseEntry(.emptyGroup, "grupo vazio", .translated),
    PhraseEntry(.list, "lista", .translated),
    PhraseEntry(.descriptionList, "lista de descrições", .translated),
    PhraseEntry(.menu, "menu", .translated),
    PhraseEntry(.menuBar, "barra de menus", .translated),
    PhraseEntry(.outline, "estrutura", .translated),
    PhraseEntry(.radioGroup, "grupo de botões de opção", .translated),
    PhraseEntry(.tabGroup, "grupo de abas", .translated),
    PhraseEntry(.tabPanel, "painel da aba", .translated),
    PhraseEntry(.toolbar, "barra de ferramentas", .translated),
    PhraseEntry(.navigationBar, "barra de navegação", .translated),
    PhraseEntry(.sidebar, "barra lateral", .translated),
    PhraseEntry(.collection, "coleção", .translated),
    PhraseEntry(.webContent, "conteúdo web", .translated),
    PhraseEntry(.webApplication, "aplicativo web", .translated),
    PhraseEntry(.webDialog, "diálogo web", .translated),
    PhraseEntry(.webAlertDialog, "diálogo de alerta web", .translated),
    PhraseEntry(.article, "artigo", .translated),
    PhraseEntry(.blockQuote, "bloco de citação", .translated),
    PhraseEntry(.description, "descrição", .translated),
    PhraseEntry(.document, "documento", .translated),
    PhraseEntry(.feed, "feed", .translated),
    PhraseEntry(.figure, "figura", .translated),
    PhraseEntry(.footer, "rodapé", .translated),
    PhraseEntry(.highlighted, "destacado", .translated),
    PhraseEntry(.imageMap, "mapa de imagem", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, one: "%1 item", many: "%1 de itens", other: "%1 itens", .translated),
    PhraseEntry(
      .withItems, one: "com %1 item", many: "com %1 de itens", other: "com %1 itens", .translated),
    PhraseEntry(
      .andMoreItems, one: "e mais %1 item", many: "e mais %1 de itens", other: "e mais %1 itens",
      .translated),
    PhraseEntry(.noSelection, "Nenhuma seleção.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "fim da lista", .translated),
    PhraseEntry(.endOfContainer, "fim de %1", .translated),
    PhraseEntry(.endOfNamedContainer, "fim de %1 %2", .translated),
    PhraseEntry(.interacting, "Em %1", .translated),
    PhraseEntry(.stoppedInteracting, "Fora de %1", .translated),
    PhraseEntry(.enteringContainer, "Entrando em %1.", .translated),
    PhraseEntry(.leavingContainer, "Saindo de %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 de %2)", .translated),
    PhraseEntry(.rowOfRows, "linha %1 de %2", .translated),
    PhraseEntry(.columnOfColumns, "coluna %1 de %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Inserção no início do texto.", .translated),
    PhraseEntry(.insertionAtEnd, "Inserção no final do texto.", .translated),
    PhraseEntry(.insertionOnWord, "Inserção na palavra: %1, entre os caracteres: %2.", .translated),
    PhraseEntry(.insertionBetween, "Inserção entre os caracteres: %1.", .translated),
    PhraseEntry(.characterPair, "%1 e %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Você está atualmente em: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Você está atualmente em: %1.", .translated),
    PhraseEntry(.currentlyInside, "Você está atualmente em: %1, dentro de %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Você está atualmente em: %1, dentro de %2.", .translated),
    PhraseEntry(.textElement, "elemento de texto", .translated),
    PhraseEntry(.insideWebContent, "conteúdo web", .translated),
    PhraseEntry(.insideGroup, "um grupo", .translated),
    PhraseEntry(.insideListBox, "uma caixa de lista", .translated),
    PhraseEntry(.insideComboBox, "uma caixa de combinação", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(
      .clickButton, "Para clicar neste botão, pressione Control + Option + Espaço.", .translated),
    PhraseEntry(
      .clickLink, "Para clicar neste link, pressione Control + Option + Espaço.", .translated),
    PhraseEntry(.itemIsDimmed, "Este item está escurecido.", .translated),
    PhraseEntry(
      .displayOptions, "Para mostrar uma lista de opções, pressione Control + Option + Espaço.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Digite texto ou, para mostrar uma lista de opções, pressione Control + Option + "
        + "Espaço.",
      .translated),
    PhraseEntry(.typeText, "Para inserir texto neste campo, digite.", .translated),
    PhraseEntry(
      .changeValue,
      "Para alterar o valor, pressione Control + Option e depois Seta para a Esquerda ou "
        + "Seta para a Direita. "
        + "Para parar de interagir com o controle deslizante, pressione Control + Option + "
        + "Shift + Seta para Cima.",
      .translated),
    PhraseEntry(
      .selectOption, "Para selecionar esta opção, pressione Control + Option + Espaço.",
      .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Para expandir ou contrair o conteúdo deste item, pressione Control + Option + "
        + "Espaço.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Para interagir com os itens deste grupo, pressione Control + Option + Shift + Seta "
        + "para Baixo.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Para interagir com os itens desta barra de ferramentas, pressione Control + Option "
        + "+ Shift + Seta para Baixo.",
      .translated),
    PhraseEntry(
      .enterWebArea,
      "Para entrar na área web, pressione Control + Option + Shift + Seta para Baixo.",
      .translated),
    PhraseEntry(
      .navigateTable,
      "Para navegar pelas células desta tabela, pressione Control + Option e depois uma "
        + "tecla de seta.",
      .translated),
    PhraseEntry(
      .openMoreContent,
      "Pressione Control + Option + Command + Barra para abrir o menu de mais conteúdo.",
      .translated),
    PhraseEntry(
      .exitWebArea,
      "Para sair desta área web, pressione Control + Option + Shift + Seta para Cima.",
      .translated),
    PhraseEntry(
      .exitGroup, "Para sair deste grupo, pressione Control + Option + Shift + Seta para Cima.",
      .translated),
    PhraseEntry(
      .exitListBox,
      "Para sair desta caixa de lista, pressione Control + Option + Shift + Seta para Cima.",
      .translated),
    PhraseEntry(
      .exitComboBox,
      "Para sair desta caixa de combinação, pressione Control + Option + Shift + Seta para "
        + "Cima.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 está no cursor do VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 tem o foco do teclado", .translated),
  ]
}
