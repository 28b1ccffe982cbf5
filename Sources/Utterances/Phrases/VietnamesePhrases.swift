// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Vietnamese.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language vi FILE
// docs/languages.md tells more.

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

    // Type words that only roles have.
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

    // Places.
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
    PhraseEntry(.actionsAvailable, "có các tác vụ", .translated),
    PhraseEntry(.moreContentAvailable, "có thêm nội dung", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "trống", .translated),
    PhraseEntry(.back, "Quay lại", .translated),
  ]
}
