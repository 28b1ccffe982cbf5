// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Korean.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language ko FILE
// docs/reference/languages.md tells more.

extension PhraseBook {
  /// Korean.
  static let korean = PhraseBook(
    language: "ko", plurals: .otherOnly, entries: koreanEntries, fallback: english)

  static let koreanEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ".", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1%2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "선택됨", .translated),
    PhraseEntry(.dimmed, "흐리게 표시됨", .translated),
    PhraseEntry(.on, "켬", .translated),
    PhraseEntry(.off, "끔", .translated),
    PhraseEntry(.mixed, "혼합됨", .translated),
    PhraseEntry(.checked, "체크됨", .translated),
    PhraseEntry(.unchecked, "체크 안 됨", .translated),
    PhraseEntry(.expanded, "펼쳐짐", .translated),
    PhraseEntry(.collapsed, "접힘", .translated),
    PhraseEntry(.required, "필수", .translated),
    PhraseEntry(.invalid, "유효하지 않은 데이터", .translated),
    PhraseEntry(.busy, "사용 중", .translated),
    PhraseEntry(.readOnly, "읽기 전용", .translated),
    PhraseEntry(.isEditing, "편집 중", .translated),
    PhraseEntry(.caretAtStart, "삽입점이 시작 부분에 있음", .translated),
    PhraseEntry(.caretAtEnd, "삽입점이 끝부분에 있음", .translated),
    PhraseEntry(.selectedText, "%1 선택됨", .translated),
    PhraseEntry(.currentPage, "현재 페이지", .translated),
    PhraseEntry(.currentStep, "현재 단계", .translated),
    PhraseEntry(.currentLocation, "현재 위치", .translated),
    PhraseEntry(.currentDate, "현재 날짜", .translated),
    PhraseEntry(.currentTime, "현재 시간", .translated),
    PhraseEntry(.currentItem, "현재 항목", .translated),
    PhraseEntry(.menuPopUp, "메뉴 팝업", .translated),
    PhraseEntry(.listBoxPopUp, "목록 상자 팝업", .translated),
    PhraseEntry(.treePopUp, "트리 팝업", .translated),
    PhraseEntry(.gridPopUp, "격자 팝업", .translated),
    PhraseEntry(.dialogPopUp, "대화상자 팝업", .translated),

    // Type words.
    PhraseEntry(.button, "버튼", .translated),
    PhraseEntry(.popUpButton, "팝업 버튼", .translated),
    PhraseEntry(.radioButton, "라디오 버튼", .translated),
    PhraseEntry(.menuItem, "메뉴 항목", .translated),
    PhraseEntry(.checkbox, "체크상자", .translated),
    PhraseEntry(.backButton, "뒤로 버튼", .translated),
    PhraseEntry(.keyboardKey, "키보드 키", .translated),
    PhraseEntry(.switchButton, "전환 버튼", .translated),
    PhraseEntry(.tab, "탭", .translated),
    PhraseEntry(.textField, "텍스트 필드", .translated),
    PhraseEntry(.secureTextField, "보안 텍스트 필드", .translated),
    PhraseEntry(.heading, "머리말", .translated),
    PhraseEntry(.headingLevel, "머리말 레벨 %1", .translated),
    PhraseEntry(.link, "링크", .translated),
    PhraseEntry(.visitedLink, "방문한 링크", .translated),
    PhraseEntry(.pickerItem, "선택기 항목", .translated),
    PhraseEntry(.adjustable, "조절 가능", .translated),
    PhraseEntry(.image, "이미지", .translated),
    PhraseEntry(.searchField, "검색 필드", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "알림", .translated),
    PhraseEntry(.applicationStatus, "응용 프로그램 상태", .translated),
    PhraseEntry(.colorWell, "색상 상자", .translated),
    PhraseEntry(.columnHeader, "열 머리말", .translated),
    PhraseEntry(.comboBox, "콤보 상자", .translated),
    PhraseEntry(.dateField, "날짜 필드", .translated),
    PhraseEntry(.dateTimeField, "날짜 및 시간 필드", .translated),
    PhraseEntry(.definition, "정의", .translated),
    PhraseEntry(.fileUploadButton, "파일 업로드 버튼", .translated),
    PhraseEntry(.levelIndicator, "레벨 표시기", .translated),
    PhraseEntry(.listBox, "목록 상자", .translated),
    PhraseEntry(.log, "로그", .translated),
    PhraseEntry(.marquee, "움직이는 텍스트", .translated),
    PhraseEntry(.math, "수식", .translated),
    PhraseEntry(.note, "메모", .translated),
    PhraseEntry(.progressIndicator, "진행률 표시기", .translated),
    PhraseEntry(.rowHeader, "행 머리말", .translated),
    PhraseEntry(.scrollBar, "스크롤 막대", .translated),
    PhraseEntry(.separator, "구분선", .translated),
    PhraseEntry(.summary, "요약", .translated),
    PhraseEntry(.term, "용어", .translated),
    PhraseEntry(.timeField, "시간 필드", .translated),
    PhraseEntry(.timer, "타이머", .translated),
    PhraseEntry(.tooltip, "도움말 태그", .translated),

    // Places.
    PhraseEntry(.position, "%2개 중 %1번째", .translated),
    PhraseEntry(.listStart, "목록 시작", .translated),
    PhraseEntry(.listEnd, "목록 끝", .translated),
    PhraseEntry(.landmark, "랜드마크", .translated),
    PhraseEntry(.landmarkEnd, "끝", .translated),
    PhraseEntry(.row, "%1행", .translated),
    PhraseEntry(.column, "%1열", .translated),
    PhraseEntry(.rowSpan, "%1개의 행에 걸쳐 있음", .translated),
    PhraseEntry(.columnSpan, "%1개의 열에 걸쳐 있음", .translated),
    PhraseEntry(.banner, "배너", .translated),
    PhraseEntry(.complementary, "보충 정보", .translated),
    PhraseEntry(.contentInformation, "콘텐츠 정보", .translated),
    PhraseEntry(.form, "양식", .translated),
    PhraseEntry(.main, "기본 콘텐츠", .translated),
    PhraseEntry(.navigation, "탐색", .translated),
    PhraseEntry(.region, "영역", .translated),
    PhraseEntry(.search, "검색", .translated),

    // Containers.
    PhraseEntry(.rows, "행 %1개", .translated),
    PhraseEntry(.columns, "열 %1개", .translated),
    PhraseEntry(.containerEnd, "%1의 끝", .translated),
    PhraseEntry(.table, "표", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "설정을 전환하려면 이중 탭하십시오.", .translated),
    PhraseEntry(.textHint, "편집하려면 이중 탭하십시오.", .translated),
    PhraseEntry(.adjustableHint, "값을 조절하려면 한 손가락으로 위나 아래로 쓸어넘기십시오.", .translated),
    PhraseEntry(.expandHint, "펼치려면 이중 탭하십시오.", .translated),
    PhraseEntry(.collapseHint, "접으려면 이중 탭하십시오.", .translated),
    PhraseEntry(.pickerHint, "선택기를 활성화하려면 이중 탭하십시오.", .translated),
    PhraseEntry(.dragHint, "다시 정렬하려면 이중 탭한 채로 있다가 소리가 나면 드래그하십시오.", .translated),
    PhraseEntry(.rotorHint, "로터를 사용하여 %1에 접근하십시오.", .translated),
    PhraseEntry(.misspelledWords, "맞춤법이 틀린 단어", .translated),
    PhraseEntry(.misspelledWord, "맞춤법이 틀린 단어", .translated),
    PhraseEntry(.rotorLinks, "링크", .translated),
    PhraseEntry(.rotorVisitedLinks, "방문한 링크", .translated),
    PhraseEntry(.rotorHeadings, "머리말", .translated),
    PhraseEntry(.rotorHeadingLevel, "머리말 %1", .translated),
    PhraseEntry(.rotorBoldText, "볼드체 텍스트", .translated),
    PhraseEntry(.rotorItalicText, "이탤릭체 텍스트", .translated),
    PhraseEntry(.rotorUnderlinedText, "밑줄 그은 텍스트", .translated),
    PhraseEntry(.rotorImages, "이미지", .translated),
    PhraseEntry(.rotorTextFields, "텍스트 필드", .translated),
    PhraseEntry(.rotorTables, "표", .translated),
    PhraseEntry(.rotorLists, "목록", .translated),
    PhraseEntry(.rotorLandmarks, "랜드마크", .translated),
    PhraseEntry(.rotorCharacters, "문자", .translated),
    PhraseEntry(.rotorWords, "단어", .translated),
    PhraseEntry(.rotorLines, "줄", .translated),
    PhraseEntry(.rotorButtons, "버튼", .translated),
    PhraseEntry(.rotorFormControls, "양식 제어기", .translated),
    PhraseEntry(.rotorStaticText, "정적 텍스트", .translated),
    PhraseEntry(.rotorContainers, "컨테이너", .translated),
    PhraseEntry(.rotorSameItem, "같은 항목", .translated),
    PhraseEntry(.rotorActions, "동작", .translated),
    PhraseEntry(.rotorAdjustValue, "값 조절", .translated),
    PhraseEntry(.rotorSpeechRate, "말하기 속도", .translated),
    PhraseEntry(.rotorVolume, "음량", .translated),
    PhraseEntry(.rotorPunctuation, "구두점", .translated),
    PhraseEntry(.rotorHints, "힌트", .translated),
    PhraseEntry(.rotorLanguage, "언어", .translated),
    PhraseEntry(.rotorContainerDescriptions, "컨테이너 설명", .translated),
    PhraseEntry(.languageName, "한국어", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "동작 사용 가능", .translated),
    PhraseEntry(.moreContentAvailable, "추가 콘텐츠 사용 가능", .translated),

    // Moving by the rotor, and what it sets.
    PhraseEntry(.noNext, "다음 %1 없음", .translated),
    PhraseEntry(.noPrevious, "이전 %1 없음", .translated),
    PhraseEntry(.activateAction, "활성화", .translated),
    PhraseEntry(.punctuationNone, "없음", .translated),
    PhraseEntry(.punctuationSome, "일부", .translated),
    PhraseEntry(.punctuationAll, "모두", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "비어 있음", .translated),
    PhraseEntry(.back, "뒤로", .translated),
    PhraseEntry(.space, "공백", .translated),
    PhraseEntry(.newLine, "줄 바꿈", .translated),

    // On the Mac: type words.
    PhraseEntry(.slider, "슬라이더", .translated),
    PhraseEntry(.stepper, "스테퍼", .translated),
    PhraseEntry(.toggleSwitch, "스위치", .translated),
    PhraseEntry(.toggleButton, "토글 버튼", .translated),
    PhraseEntry(.disclosureTriangle, "펼침 삼각형", .translated),
    PhraseEntry(.outlineRow, "개요 행", .translated),
    PhraseEntry(.text, "텍스트", .translated),
    PhraseEntry(.editText, "텍스트 편집", .translated),
    PhraseEntry(.emailField, "이메일 필드", .translated),
    PhraseEntry(.numberField, "숫자 필드", .translated),
    PhraseEntry(.telephoneField, "전화번호 필드", .translated),
    PhraseEntry(.urlField, "URL 필드", .translated),
    PhraseEntry(.searchTextField, "검색 텍스트 필드", .translated),
    PhraseEntry(.textEntryArea, "텍스트 입력 영역", .translated),
    PhraseEntry(.clickableText, "클릭할 수 있는 텍스트", .translated),
    PhraseEntry(.horizontalSplitter, "가로 분할선", .translated),
    PhraseEntry(.verticalSplitter, "세로 분할선", .translated),
    PhraseEntry(.listMarker, "목록 표시", .translated),
    PhraseEntry(.output, "출력", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "그룹", .translated),
    PhraseEntry(.emptyGroup, "빈 그룹", .translated),
    PhraseEntry(.list, "목록", .translated),
    PhraseEntry(.descriptionList, "설명 목록", .translated),
    PhraseEntry(.menu, "메뉴", .translated),
    PhraseEntry(.menuBar, "메뉴 막대", .translated),
    PhraseEntry(.outline, "개요", .translated),
    PhraseEntry(.radioGroup, "라디오 그룹", .translated),
    PhraseEntry(.tabGroup, "탭 그룹", .translated),
    PhraseEntry(.tabPanel, "탭 패널", .translated),
    PhraseEntry(.toolbar, "도구 막대", .translated),
    PhraseEntry(.navigationBar, "탐색 막대", .translated),
    PhraseEntry(.sidebar, "사이드바", .translated),
    PhraseEntry(.collection, "모음", .translated),
    PhraseEntry(.webContent, "웹 콘텐츠", .translated),
    PhraseEntry(.webApplication, "웹 응용 프로그램", .translated),
    PhraseEntry(.webDialog, "웹 대화상자", .translated),
    PhraseEntry(.webAlertDialog, "웹 알림 대화상자", .translated),
    PhraseEntry(.article, "기사", .translated),
    PhraseEntry(.blockQuote, "인용 블록", .translated),
    PhraseEntry(.description, "설명", .translated),
    PhraseEntry(.document, "문서", .translated),
    PhraseEntry(.feed, "피드", .translated),
    PhraseEntry(.figure, "도표", .translated),
    PhraseEntry(.footer, "하단 정보", .translated),
    PhraseEntry(.highlighted, "강조 표시됨", .translated),
    PhraseEntry(.imageMap, "이미지 지도", .translated),

    // On the Mac: what is in containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, "%1개 항목", .translated),
    PhraseEntry(.withItems, "%1개 항목 포함", .translated),
    PhraseEntry(.andMoreItems, "외 %1개 항목", .translated),
    PhraseEntry(.noSelection, "선택 항목 없음.", .translated),

    // On the Mac: the way in and out. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "목록의 끝", .translated),
    PhraseEntry(.endOfContainer, "%1의 끝", .translated),
    PhraseEntry(.endOfNamedContainer, "%1 %2의 끝", .translated),
    PhraseEntry(.interacting, "%1 안", .translated),
    PhraseEntry(.stoppedInteracting, "%1 밖", .translated),
    PhraseEntry(.enteringContainer, "%1에 들어갑니다.", .translated),
    PhraseEntry(.leavingContainer, "%1에서 나갑니다.", .translated),

    // On the Mac: places.
    PhraseEntry(.bracketedPosition, "(%2개 중 %1번째)", .translated),
    PhraseEntry(.rowOfRows, "%2개 중 %1번째 행", .translated),
    PhraseEntry(.columnOfColumns, "%2개 중 %1번째 열", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "삽입점이 텍스트의 시작 부분에 있습니다.", .translated),
    PhraseEntry(.insertionAtEnd, "삽입점이 텍스트의 끝에 있습니다.", .translated),
    PhraseEntry(.insertionOnWord, "삽입점이 단어 %1의 문자 %2 사이에 있습니다.", .translated),
    PhraseEntry(.insertionBetween, "삽입점이 문자 %1 사이에 있습니다.", .translated),
    PhraseEntry(.characterPair, "%1 및 %2", .translated),

    // On the Mac: instructions, what the item is and what it is in. Both forms may be alike.
    PhraseEntry(.currentlyOn, "현재 위치: %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "현재 위치: %1.", .translated),
    PhraseEntry(.currentlyInside, "현재 위치: %2 안의 %1.", .translated),
    PhraseEntry(.currentlyInsideVowel, "현재 위치: %2 안의 %1.", .translated),
    PhraseEntry(.textElement, "텍스트 요소", .translated),
    PhraseEntry(.insideWebContent, "웹 콘텐츠", .translated),
    PhraseEntry(.insideGroup, "그룹", .translated),
    PhraseEntry(.insideListBox, "목록 상자", .translated),
    PhraseEntry(.insideComboBox, "콤보 상자", .translated),

    // On the Mac: instructions, what can be done.
    PhraseEntry(.clickButton, "이 버튼을 클릭하려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(.clickLink, "이 링크를 클릭하려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(.itemIsDimmed, "이 항목은 흐리게 표시되어 있습니다.", .translated),
    PhraseEntry(.displayOptions, "옵션 목록을 표시하려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(
      .typeOrDisplayChoices, "텍스트를 입력하거나 선택 목록을 표시하려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(.typeText, "이 필드에 텍스트를 입력하려면 키를 누르십시오.", .translated),
    PhraseEntry(
      .changeValue,
      "값을 변경하려면 Control-Option을 누른 다음 왼쪽 화살표 또는 오른쪽 화살표를 누르십시오. "
        + "슬라이더와의 상호 작용을 중단하려면 Control-Option-Shift-위쪽 화살표를 누르십시오.",
      .translated),
    PhraseEntry(.selectOption, "이 옵션을 선택하려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(
      .expandOrCollapse, "이 항목의 내용을 펼치거나 접으려면 Control-Option-스페이스 바를 누르십시오.", .translated),
    PhraseEntry(
      .interactWithGroup, "이 그룹의 항목과 상호 작용하려면 Control-Option-Shift-아래쪽 화살표를 누르십시오.", .translated),
    PhraseEntry(
      .interactWithToolbar, "이 도구 막대의 항목과 상호 작용하려면 Control-Option-Shift-아래쪽 화살표를 누르십시오.",
      .translated),
    PhraseEntry(.enterWebArea, "웹 영역으로 들어가려면 Control-Option-Shift-아래쪽 화살표를 누르십시오.", .translated),
    PhraseEntry(.navigateTable, "이 표의 셀을 탐색하려면 Control-Option을 누른 다음 화살표 키를 누르십시오.", .translated),
    PhraseEntry(
      .openMoreContent, "추가 콘텐츠 메뉴를 불러오려면 Control-Option-Command-슬래시를 누르십시오.", .translated),
    PhraseEntry(.exitWebArea, "이 웹 영역에서 나가려면 Control-Option-Shift-위쪽 화살표를 누르십시오.", .translated),
    PhraseEntry(.exitGroup, "이 그룹에서 나가려면 Control-Option-Shift-위쪽 화살표를 누르십시오.", .translated),
    PhraseEntry(.exitListBox, "이 목록 상자에서 나가려면 Control-Option-Shift-위쪽 화살표를 누르십시오.", .translated),
    PhraseEntry(.exitComboBox, "이 콤보 상자에서 나가려면 Control-Option-Shift-위쪽 화살표를 누르십시오.", .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1이(가) VoiceOver 커서에 있음", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1에 키보드 초점이 있음", .translated),
  ]
}
