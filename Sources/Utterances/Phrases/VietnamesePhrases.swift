// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// VoiceOver's words in Vietnamese.
//
// To correct a phrase, change the text between the quotation marks. If you heard it from VoiceOver,
// also change the word at the end of the line to `.recorded`. %1 and %2 are placeholders, in any
// order. To see the phrases in use: aloud transcript --language vi FILE
// More about languages: docs/reference/languages.md

extension PhraseBook {
  /// Vietnamese.
  static let vietnamese = PhraseBook(
    language: "vi", plurals: .otherOnly, entries: vietnameseEntries, fallback: english)

  static let vietnameseEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ",", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%1\u{A0}%2", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "đã chọn", .translated),
    PhraseEntry(.dimmed, "bị mờ", .translated),
    PhraseEntry(.on, "bật", .translated),
    PhraseEntry(.off, "tắt", .translated),
    PhraseEntry(.mixed, "hỗn hợp", .translated),
    PhraseEntry(.checked, "đã đánh dấu", .translated),
    PhraseEntry(.unchecked, "chưa đánh dấu", .translated),
    PhraseEntry(.expanded, "đã mở rộng", .translated),
    PhraseEntry(.collapsed, "đã thu gọn", .translated),
    PhraseEntry(.required, "bắt buộc", .translated),
    PhraseEntry(.invalid, "dữ liệu không hợp lệ", .translated),
    PhraseEntry(.busy, "đang bận", .translated),
    PhraseEntry(.readOnly, "chỉ đọc", .translated),
    PhraseEntry(.isEditing, "đang sửa", .translated),
    PhraseEntry(.caretAtStart, "điểm chèn ở đầu", .translated),
    PhraseEntry(.caretAtEnd, "điểm chèn ở cuối", .translated),
    PhraseEntry(.selectedText, "đã chọn %1", .translated),
    PhraseEntry(.currentPage, "trang hiện tại", .translated),
    PhraseEntry(.currentStep, "bước hiện tại", .translated),
    PhraseEntry(.currentLocation, "vị trí hiện tại", .translated),
    PhraseEntry(.currentDate, "ngày hiện tại", .translated),
    PhraseEntry(.currentTime, "thời gian hiện tại", .translated),
    PhraseEntry(.currentItem, "mục hiện tại", .translated),
    PhraseEntry(.menuPopUp, "menu bật lên", .translated),
    PhraseEntry(.listBoxPopUp, "hộp danh sách bật lên", .translated),
    PhraseEntry(.treePopUp, "cây bật lên", .translated),
    PhraseEntry(.gridPopUp, "lưới bật lên", .translated),
    PhraseEntry(.dialogPopUp, "hộp thoại bật lên", .translated),

    // Type words.
    PhraseEntry(.button, "nút", .translated),
    PhraseEntry(.popUpButton, "nút bật lên", .translated),
    PhraseEntry(.radioButton, "nút radio", .translated),
    PhraseEntry(.menuItem, "mục menu", .translated),
    PhraseEntry(.checkbox, "hộp kiểm", .translated),
    PhraseEntry(.backButton, "nút quay lại", .translated),
    PhraseEntry(.keyboardKey, "phím bàn phím", .translated),
    PhraseEntry(.switchButton, "nút chuyển đổi", .translated),
    PhraseEntry(.tab, "tab", .translated),
    PhraseEntry(.textField, "trường văn bản", .translated),
    PhraseEntry(.secureTextField, "trường văn bản bảo mật", .translated),
    PhraseEntry(.heading, "tiêu đề", .translated),
    PhraseEntry(.headingLevel, "tiêu đề cấp %1", .translated),
    PhraseEntry(.link, "liên kết", .translated),
    PhraseEntry(.visitedLink, "liên kết đã truy cập", .translated),
    PhraseEntry(.pickerItem, "mục của bộ chọn", .translated),
    PhraseEntry(.adjustable, "có thể điều chỉnh", .translated),
    PhraseEntry(.image, "hình ảnh", .translated),
    PhraseEntry(.searchField, "trường tìm kiếm", .translated),

    // Type words that no trait has.
    PhraseEntry(.alert, "cảnh báo", .translated),
    PhraseEntry(.applicationStatus, "trạng thái ứng dụng", .translated),
    PhraseEntry(.colorWell, "ô màu", .translated),
    PhraseEntry(.columnHeader, "tiêu đề cột", .translated),
    PhraseEntry(.comboBox, "hộp tổ hợp", .translated),
    PhraseEntry(.dateField, "trường ngày", .translated),
    PhraseEntry(.dateTimeField, "trường ngày và giờ", .translated),
    PhraseEntry(.definition, "định nghĩa", .translated),
    PhraseEntry(.fileUploadButton, "nút tải tệp lên", .translated),
    PhraseEntry(.levelIndicator, "chỉ báo mức", .translated),
    PhraseEntry(.listBox, "hộp danh sách", .translated),
    PhraseEntry(.log, "nhật ký", .translated),
    PhraseEntry(.marquee, "chữ chạy", .translated),
    PhraseEntry(.math, "biểu thức toán học", .translated),
    PhraseEntry(.note, "ghi chú", .translated),
    PhraseEntry(.progressIndicator, "chỉ báo tiến trình", .translated),
    PhraseEntry(.rowHeader, "tiêu đề hàng", .translated),
    PhraseEntry(.scrollBar, "thanh cuộn", .translated),
    PhraseEntry(.separator, "dấu phân cách", .translated),
    PhraseEntry(.summary, "tóm tắt", .translated),
    PhraseEntry(.term, "thuật ngữ", .translated),
    PhraseEntry(.timeField, "trường giờ", .translated),
    PhraseEntry(.timer, "bộ hẹn giờ", .translated),
    PhraseEntry(.tooltip, "chú giải công cụ", .translated),

    // Positions.
    PhraseEntry(.position, "%1 trên %2", .translated),
    PhraseEntry(.listStart, "Đầu danh sách", .translated),
    PhraseEntry(.listEnd, "Cuối danh sách", .translated),
    PhraseEntry(.landmark, "Mốc", .translated),
    PhraseEntry(.landmarkEnd, "Kết thúc", .translated),
    PhraseEntry(.row, "Hàng %1", .translated),
    PhraseEntry(.column, "Cột %1", .translated),
    PhraseEntry(.rowSpan, "Kéo dài %1 hàng", .translated),
    PhraseEntry(.columnSpan, "Kéo dài %1 cột", .translated),
    PhraseEntry(.banner, "biểu ngữ", .translated),
    PhraseEntry(.complementary, "nội dung bổ sung", .translated),
    PhraseEntry(.contentInformation, "thông tin nội dung", .translated),
    PhraseEntry(.form, "biểu mẫu", .translated),
    PhraseEntry(.main, "nội dung chính", .translated),
    PhraseEntry(.navigation, "điều hướng", .translated),
    PhraseEntry(.region, "vùng", .translated),
    PhraseEntry(.search, "tìm kiếm", .translated),

    // Containers.
    PhraseEntry(.rows, "%1 hàng", .translated),
    PhraseEntry(.columns, "%1 cột", .translated),
    PhraseEntry(.containerEnd, "Cuối %1", .translated),
    PhraseEntry(.table, "bảng", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Chạm hai lần để chuyển đổi cài đặt.", .translated),
    PhraseEntry(.textHint, "Chạm hai lần để sửa.", .translated),
    PhraseEntry(
      .adjustableHint, "Vuốt lên hoặc xuống bằng một ngón tay để điều chỉnh giá trị.", .translated),
    PhraseEntry(.expandHint, "Chạm hai lần để mở rộng.", .translated),
    PhraseEntry(.collapseHint, "Chạm hai lần để thu gọn.", .translated),
    PhraseEntry(.pickerHint, "Chạm hai lần để kích hoạt bộ chọn.", .translated),
    PhraseEntry(
      .dragHint, "Chạm hai lần và giữ, chờ âm thanh, rồi kéo để sắp xếp lại.", .translated),
    PhraseEntry(.rotorHint, "Sử dụng rôto để truy cập %1.", .translated),
    PhraseEntry(.misspelledWords, "Từ sai chính tả", .translated),
    PhraseEntry(.misspelledWord, "từ sai chính tả", .translated),
    PhraseEntry(.rotorLinks, "Các liên kết", .translated),
    PhraseEntry(.rotorVisitedLinks, "Các liên kết đã truy cập", .translated),
    PhraseEntry(.rotorHeadings, "Các tiêu đề", .translated),
    PhraseEntry(.rotorHeadingLevel, "Tiêu đề %1", .translated),
    PhraseEntry(.rotorBoldText, "Văn bản in đậm", .translated),
    PhraseEntry(.rotorItalicText, "Văn bản in nghiêng", .translated),
    PhraseEntry(.rotorUnderlinedText, "Văn bản gạch chân", .translated),
    PhraseEntry(.rotorImages, "Các hình ảnh", .translated),
    PhraseEntry(.rotorTextFields, "Các trường văn bản", .translated),
    PhraseEntry(.rotorTables, "Các bảng", .translated),
    PhraseEntry(.rotorLists, "Các danh sách", .translated),
    PhraseEntry(.rotorLandmarks, "Các mốc", .translated),
    PhraseEntry(.rotorCharacters, "Ký tự", .translated),
    PhraseEntry(.rotorWords, "Từ", .translated),
    PhraseEntry(.rotorLines, "Dòng", .translated),
    PhraseEntry(.rotorButtons, "Các nút", .translated),
    PhraseEntry(.rotorFormControls, "Các điều khiển biểu mẫu", .translated),
    PhraseEntry(.rotorStaticText, "Văn bản tĩnh", .translated),
    PhraseEntry(.rotorContainers, "Các vùng chứa", .translated),
    PhraseEntry(.rotorSameItem, "Cùng mục", .translated),
    PhraseEntry(.rotorActions, "Các tác vụ", .translated),
    PhraseEntry(.rotorAdjustValue, "Điều chỉnh giá trị", .translated),
    PhraseEntry(.rotorSpeechRate, "Tốc độ nói", .translated),
    PhraseEntry(.rotorVolume, "Âm lượng", .translated),
    PhraseEntry(.rotorPunctuation, "Dấu câu", .translated),
    PhraseEntry(.rotorHints, "Gợi ý", .translated),
    PhraseEntry(.rotorLanguage, "Ngôn ngữ", .translated),
    PhraseEntry(.rotorContainerDescriptions, "Mô tả vùng chứa", .translated),
    PhraseEntry(.languageName, "Tiếng Việt", .documented, page: "Unicode CLDR"),
    PhraseEntry(.actionsAvailable, "có các tác vụ", .translated),
    PhraseEntry(.moreContentAvailable, "có thêm nội dung", .translated),

    // The rotor and its settings.
    PhraseEntry(.noNext, "không có %1 tiếp theo", .translated),
    PhraseEntry(.noPrevious, "không có %1 trước đó", .translated),
    PhraseEntry(.activateAction, "Kích hoạt", .translated),
    PhraseEntry(.punctuationNone, "không", .translated),
    PhraseEntry(.punctuationSome, "một số", .translated),
    PhraseEntry(.punctuationAll, "tất cả", .translated),

    // Words for silence, and for comparison with labels.
    PhraseEntry(.blank, "trống", .translated),
    PhraseEntry(.back, "Quay lại", .translated),
    PhraseEntry(.space, "dấu cách", .translated),
    PhraseEntry(.newLine, "dòng mới", .translated),

    // On the Mac: role words.
    PhraseEntry(.slider, "thanh trượt", .translated),
    PhraseEntry(.stepper, "bộ tăng giảm", .translated),
    PhraseEntry(.toggleSwitch, "công tắc", .translated),
    PhraseEntry(.toggleButton, "nút bật tắt", .translated),
    PhraseEntry(.disclosureTriangle, "hình tam giác mở", .translated),
    PhraseEntry(.outlineRow, "hàng của dàn ý", .translated),
    PhraseEntry(.text, "văn bản", .translated),
    PhraseEntry(.editText, "sửa văn bản", .translated),
    PhraseEntry(.emailField, "trường email", .translated),
    PhraseEntry(.numberField, "trường số", .translated),
    PhraseEntry(.telephoneField, "trường số điện thoại", .translated),
    PhraseEntry(.urlField, "trường URL", .translated),
    PhraseEntry(.searchTextField, "trường văn bản tìm kiếm", .translated),
    PhraseEntry(.textEntryArea, "vùng nhập văn bản", .translated),
    PhraseEntry(.clickableText, "văn bản có thể bấm", .translated),
    PhraseEntry(.horizontalSplitter, "bộ chia ngang", .translated),
    PhraseEntry(.verticalSplitter, "bộ chia dọc", .translated),
    PhraseEntry(.listMarker, "dấu đầu mục", .translated),
    PhraseEntry(.output, "đầu ra", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "nhóm", .translated),
    PhraseEntry(.emptyGroup, "nhóm trống", .translated),
    PhraseEntry(.list, "danh sách", .translated),
    PhraseEntry(.descriptionList, "danh sách mô tả", .translated),
    PhraseEntry(.menu, "menu", .translated),
    PhraseEntry(.menuBar, "thanh menu", .translated),
    PhraseEntry(.outline, "dàn ý", .translated),
    PhraseEntry(.radioGroup, "nhóm nút radio", .translated),
    PhraseEntry(.tabGroup, "nhóm tab", .translated),
    PhraseEntry(.tabPanel, "bảng tab", .translated),
    PhraseEntry(.toolbar, "thanh công cụ", .translated),
    PhraseEntry(.navigationBar, "thanh điều hướng", .translated),
    PhraseEntry(.sidebar, "thanh bên", .translated),
    PhraseEntry(.collection, "bộ sưu tập", .translated),
    PhraseEntry(.webContent, "nội dung web", .translated),
    PhraseEntry(.webApplication, "ứng dụng web", .translated),
    PhraseEntry(.webDialog, "hộp thoại web", .translated),
    PhraseEntry(.webAlertDialog, "hộp thoại cảnh báo web", .translated),
    PhraseEntry(.article, "bài viết", .translated),
    PhraseEntry(.blockQuote, "khối trích dẫn", .translated),
    PhraseEntry(.description, "mô tả", .translated),
    PhraseEntry(.document, "tài liệu", .translated),
    PhraseEntry(.feed, "nguồn cấp", .translated),
    PhraseEntry(.figure, "hình minh họa", .translated),
    PhraseEntry(.footer, "chân trang", .translated),
    PhraseEntry(.highlighted, "được tô sáng", .translated),
    PhraseEntry(.imageMap, "bản đồ hình ảnh", .translated),

    // On the Mac: the content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, "%1 mục", .translated),
    PhraseEntry(.withItems, "với %1 mục", .translated),
    PhraseEntry(.andMoreItems, "và %1 mục khác", .translated),
    PhraseEntry(.noSelection, "Không có lựa chọn nào.", .translated),

    // On the Mac: entering and leaving. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "cuối danh sách", .translated),
    PhraseEntry(.endOfContainer, "cuối %1", .translated),
    PhraseEntry(.endOfNamedContainer, "cuối %1 %2", .translated),
    PhraseEntry(.interacting, "Trong %1", .translated),
    PhraseEntry(.stoppedInteracting, "Ngoài %1", .translated),
    PhraseEntry(.enteringContainer, "Đang vào %1.", .translated),
    PhraseEntry(.leavingContainer, "Đang rời %1.", .translated),

    // On the Mac: positions.
    PhraseEntry(.bracketedPosition, "(%1 trên %2)", .translated),
    PhraseEntry(.rowOfRows, "hàng %1 trên %2", .translated),
    PhraseEntry(.columnOfColumns, "cột %1 trên %2", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "Điểm chèn ở đầu văn bản.", .translated),
    PhraseEntry(.insertionAtEnd, "Điểm chèn ở cuối văn bản.", .translated),
    PhraseEntry(.insertionOnWord, "Điểm chèn trên từ: %1, giữa các ký tự: %2.", .translated),
    PhraseEntry(.insertionBetween, "Điểm chèn giữa các ký tự: %1.", .translated),
    PhraseEntry(.characterPair, "%1 và %2", .translated),

    // On the Mac: instructions about the item and its container. Both forms may be equal.
    PhraseEntry(.currentlyOn, "Bạn hiện đang ở %1.", .translated),
    PhraseEntry(.currentlyOnVowel, "Bạn hiện đang ở %1.", .translated),
    PhraseEntry(.currentlyInside, "Bạn hiện đang ở %1, bên trong %2.", .translated),
    PhraseEntry(.currentlyInsideVowel, "Bạn hiện đang ở %1, bên trong %2.", .translated),
    PhraseEntry(.textElement, "thành phần văn bản", .translated),
    PhraseEntry(.insideWebContent, "nội dung web", .translated),
    PhraseEntry(.insideGroup, "một nhóm", .translated),
    PhraseEntry(.insideListBox, "một hộp danh sách", .translated),
    PhraseEntry(.insideComboBox, "một hộp tổ hợp", .translated),

    // On the Mac: instructions about actions.
    PhraseEntry(.clickButton, "Để bấm nút này, hãy nhấn Control-Option-Phím cách.", .translated),
    PhraseEntry(.clickLink, "Để bấm liên kết này, hãy nhấn Control-Option-Phím cách.", .translated),
    PhraseEntry(.itemIsDimmed, "Mục này bị mờ.", .translated),
    PhraseEntry(
      .displayOptions, "Để hiển thị danh sách tùy chọn, hãy nhấn Control-Option-Phím cách.",
      .translated),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Nhập văn bản hoặc, để hiển thị danh sách lựa chọn, hãy nhấn Control-Option-Phím "
        + "cách.",
      .translated),
    PhraseEntry(.typeText, "Để nhập văn bản vào trường này, hãy gõ.", .translated),
    PhraseEntry(
      .changeValue,
      "Để thay đổi giá trị, hãy nhấn Control-Option rồi nhấn Mũi tên Trái hoặc Mũi tên "
        + "Phải. Để ngừng tương tác với thanh trượt, hãy nhấn Control-Option-Shift-Mũi tên Lên.",
      .translated),
    PhraseEntry(
      .selectOption, "Để chọn tùy chọn này, hãy nhấn Control-Option-Phím cách.", .translated),
    PhraseEntry(
      .expandOrCollapse,
      "Để mở rộng hoặc thu gọn nội dung của mục này, hãy nhấn Control-Option-Phím cách.",
      .translated),
    PhraseEntry(
      .interactWithGroup,
      "Để tương tác với các mục trong nhóm này, hãy nhấn Control-Option-Shift-Mũi tên "
        + "Xuống.",
      .translated),
    PhraseEntry(
      .interactWithToolbar,
      "Để tương tác với các mục trên thanh công cụ này, hãy nhấn Control-Option-Shift-Mũi "
        + "tên Xuống.",
      .translated),
    PhraseEntry(
      .enterWebArea, "Để vào vùng web, hãy nhấn Control-Option-Shift-Mũi tên Xuống.", .translated),
    PhraseEntry(
      .navigateTable,
      "Để điều hướng các ô trong bảng này, hãy nhấn Control-Option rồi nhấn một phím mũi "
        + "tên.",
      .translated),
    PhraseEntry(
      .openMoreContent, "Nhấn Control-Option-Command-Gạch chéo để mở menu nội dung khác.",
      .translated),
    PhraseEntry(
      .exitWebArea, "Để thoát khỏi vùng web này, hãy nhấn Control-Option-Shift-Mũi tên Lên.",
      .translated),
    PhraseEntry(
      .exitGroup, "Để thoát khỏi nhóm này, hãy nhấn Control-Option-Shift-Mũi tên Lên.",
      .translated),
    PhraseEntry(
      .exitListBox, "Để thoát khỏi hộp danh sách này, hãy nhấn Control-Option-Shift-Mũi tên Lên.",
      .translated),
    PhraseEntry(
      .exitComboBox, "Để thoát khỏi hộp tổ hợp này, hãy nhấn Control-Option-Shift-Mũi tên Lên.",
      .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 nằm trong con trỏ VoiceOver", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1 có tiêu điểm bàn phím", .translated),
  ]
}
