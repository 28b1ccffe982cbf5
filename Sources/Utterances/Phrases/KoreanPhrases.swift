// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Korean.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language ko FILE
// docs/languages.md tells more.

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
    PhraseEntry(.actionsAvailable, "동작 사용 가능", .translated),
    PhraseEntry(.moreContentAvailable, "추가 콘텐츠 사용 가능", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "비어 있음", .translated),
    PhraseEntry(.back, "뒤로", .translated),
  ]
}
