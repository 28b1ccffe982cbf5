// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The words of VoiceOver in Chinese, simplified.
//
// To correct a phrase, change what stands between the quotation marks, and the word at the end of
// its line to `.recorded` if you heard it from VoiceOver. %1 and %2 stand for what is put in and may
// stand in any order. To see phrases at work: aloud transcript --language zh FILE
// docs/languages.md tells more.
//
// Tags of the traditional script, zh-Hant, zh-TW, zh-HK and zh-MO, are not served by this table.

extension PhraseBook {
  /// Chinese, in the simplified script.
  static let chinese = PhraseBook(
    language: "zh-Hans", plurals: .otherOnly, entries: chineseEntries, fallback: english)

  static let chineseEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, "，", .decided),
    PhraseEntry(.sentenceMark, "。", .decided),
    PhraseEntry(.decimalMark, ".", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1%2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "已选定", .translated),
    PhraseEntry(.dimmed, "变暗", .translated),
    PhraseEntry(.on, "打开", .translated),
    PhraseEntry(.off, "关闭", .translated),
    PhraseEntry(.mixed, "混合", .translated),
    PhraseEntry(.checked, "已勾选", .translated),
    PhraseEntry(.unchecked, "未勾选", .translated),
    PhraseEntry(.expanded, "已展开", .translated),
    PhraseEntry(.collapsed, "已折叠", .translated),
    PhraseEntry(.required, "必填", .translated),
    PhraseEntry(.invalid, "无效数据", .translated),
    PhraseEntry(.busy, "忙碌", .translated),
    PhraseEntry(.readOnly, "只读", .translated),
    PhraseEntry(.isEditing, "正在编辑", .translated),
    PhraseEntry(.caretAtStart, "插入点位于开头", .translated),
    PhraseEntry(.caretAtEnd, "插入点位于末尾", .translated),
    PhraseEntry(.selectedText, "已选定%1", .translated),
    PhraseEntry(.currentPage, "当前页面", .translated),
    PhraseEntry(.currentStep, "当前步骤", .translated),
    PhraseEntry(.currentLocation, "当前位置", .translated),
    PhraseEntry(.currentDate, "当前日期", .translated),
    PhraseEntry(.currentTime, "当前时间", .translated),
    PhraseEntry(.currentItem, "当前项目", .translated),
    PhraseEntry(.menuPopUp, "弹出式菜单", .translated),
    PhraseEntry(.listBoxPopUp, "弹出式列表框", .translated),
    PhraseEntry(.treePopUp, "弹出式树状图", .translated),
    PhraseEntry(.gridPopUp, "弹出式网格", .translated),
    PhraseEntry(.dialogPopUp, "弹出式对话框", .translated),

    // Type words.
    PhraseEntry(.button, "按钮", .translated),
    PhraseEntry(.popUpButton, "弹出式按钮", .translated),
    PhraseEntry(.radioButton, "单选按钮", .translated),
    PhraseEntry(.menuItem, "菜单项", .translated),
    PhraseEntry(.checkbox, "复选框", .translated),
    PhraseEntry(.backButton, "返回按钮", .translated),
    PhraseEntry(.keyboardKey, "键盘按键", .translated),
    PhraseEntry(.switchButton, "切换按钮", .translated),
    PhraseEntry(.tab, "标签", .translated),
    PhraseEntry(.textField, "文本栏", .translated),
    PhraseEntry(.secureTextField, "安全文本栏", .translated),
    PhraseEntry(.heading, "标题", .translated),
    PhraseEntry(.headingLevel, "%1级标题", .translated),
    PhraseEntry(.link, "链接", .translated),
    PhraseEntry(.visitedLink, "已访问的链接", .translated),
    PhraseEntry(.pickerItem, "选取器项目", .translated),
    PhraseEntry(.adjustable, "可调整", .translated),
    PhraseEntry(.image, "图像", .translated),
    PhraseEntry(.searchField, "搜索栏", .translated),

    // Type words that only roles have.
    PhraseEntry(.alert, "提醒", .translated),
    PhraseEntry(.applicationStatus, "应用程序状态", .translated),
    PhraseEntry(.colorWell, "颜色池", .translated),
    PhraseEntry(.columnHeader, "列标题", .translated),
    PhraseEntry(.comboBox, "组合框", .translated),
    PhraseEntry(.dateField, "日期栏", .translated),
    PhraseEntry(.dateTimeField, "日期和时间栏", .translated),
    PhraseEntry(.definition, "定义", .translated),
    PhraseEntry(.fileUploadButton, "文件上传按钮", .translated),
    PhraseEntry(.levelIndicator, "级别指示器", .translated),
    PhraseEntry(.listBox, "列表框", .translated),
    PhraseEntry(.log, "日志", .translated),
    PhraseEntry(.marquee, "滚动字幕", .translated),
    PhraseEntry(.math, "数学公式", .translated),
    PhraseEntry(.note, "备注", .translated),
    PhraseEntry(.progressIndicator, "进度指示器", .translated),
    PhraseEntry(.rowHeader, "行标题", .translated),
    PhraseEntry(.scrollBar, "滚动条", .translated),
    PhraseEntry(.separator, "分隔符", .translated),
    PhraseEntry(.summary, "摘要", .translated),
    PhraseEntry(.term, "术语", .translated),
    PhraseEntry(.timeField, "时间栏", .translated),
    PhraseEntry(.timer, "计时器", .translated),
    PhraseEntry(.tooltip, "工具提示", .translated),

    // Places.
    PhraseEntry(.position, "第%1个，共%2个", .translated),
    PhraseEntry(.listStart, "列表开头", .translated),
    PhraseEntry(.listEnd, "列表结尾", .translated),
    PhraseEntry(.landmark, "地标", .translated),
    PhraseEntry(.landmarkEnd, "结尾", .translated),
    PhraseEntry(.row, "第%1行", .translated),
    PhraseEntry(.column, "第%1列", .translated),
    PhraseEntry(.rowSpan, "跨%1行", .translated),
    PhraseEntry(.columnSpan, "跨%1列", .translated),
    PhraseEntry(.banner, "横幅", .translated),
    PhraseEntry(.complementary, "补充内容", .translated),
    PhraseEntry(.contentInformation, "内容信息", .translated),
    PhraseEntry(.form, "表单", .translated),
    PhraseEntry(.main, "主要内容", .translated),
    PhraseEntry(.navigation, "导航", .translated),
    PhraseEntry(.region, "区域", .translated),
    PhraseEntry(.search, "搜索", .translated),

    // Containers.
    PhraseEntry(.rows, "%1行", .translated),
    PhraseEntry(.columns, "%1列", .translated),
    PhraseEntry(.containerEnd, "%1结尾", .translated),
    PhraseEntry(.table, "表格", .translated),

    // Hints and notices.
    PhraseEntry(.toggleHint, "轻点两下来切换设置。", .translated),
    PhraseEntry(.textHint, "轻点两下来编辑。", .translated),
    PhraseEntry(.adjustableHint, "用一个手指向上或向下轻扫来调整值。", .translated),
    PhraseEntry(.expandHint, "轻点两下来展开。", .translated),
    PhraseEntry(.collapseHint, "轻点两下来折叠。", .translated),
    PhraseEntry(.pickerHint, "轻点两下来激活选取器。", .translated),
    PhraseEntry(.dragHint, "轻点两下并按住，等待声音响起，然后拖移来重新排列。", .translated),
    PhraseEntry(.rotorHint, "使用转子来访问%1。", .translated),
    PhraseEntry(.misspelledWords, "拼写错误的单词", .translated),
    PhraseEntry(.rotorLinks, "链接", .translated),
    PhraseEntry(.rotorVisitedLinks, "已访问的链接", .translated),
    PhraseEntry(.rotorHeadings, "标题", .translated),
    PhraseEntry(.rotorHeadingLevel, "标题%1", .translated),
    PhraseEntry(.rotorBoldText, "粗体文本", .translated),
    PhraseEntry(.rotorItalicText, "斜体文本", .translated),
    PhraseEntry(.rotorUnderlinedText, "带下划线的文本", .translated),
    PhraseEntry(.rotorImages, "图像", .translated),
    PhraseEntry(.rotorTextFields, "文本栏", .translated),
    PhraseEntry(.rotorTables, "表格", .translated),
    PhraseEntry(.rotorLists, "列表", .translated),
    PhraseEntry(.rotorLandmarks, "地标", .translated),
    PhraseEntry(.actionsAvailable, "操作可用", .translated),
    PhraseEntry(.moreContentAvailable, "更多内容可用", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "空白", .translated),
    PhraseEntry(.back, "返回", .translated),

    // On the Mac: type words.
    PhraseEntry(.slider, "滑块", .translated),
    PhraseEntry(.stepper, "步进器", .translated),
    PhraseEntry(.toggleSwitch, "开关", .translated),
    PhraseEntry(.toggleButton, "双态按钮", .translated),
    PhraseEntry(.disclosureTriangle, "展开三角形", .translated),
    PhraseEntry(.outlineRow, "大纲行", .translated),
    PhraseEntry(.text, "文本", .translated),
    PhraseEntry(.editText, "编辑文本", .translated),
    PhraseEntry(.emailField, "电子邮件栏", .translated),
    PhraseEntry(.numberField, "数字栏", .translated),
    PhraseEntry(.telephoneField, "电话号码栏", .translated),
    PhraseEntry(.urlField, "URL栏", .translated),
    PhraseEntry(.searchTextField, "搜索文本栏", .translated),
    PhraseEntry(.textEntryArea, "文本输入区域", .translated),
    PhraseEntry(.clickableText, "可点按的文本", .translated),
    PhraseEntry(.horizontalSplitter, "水平分隔条", .translated),
    PhraseEntry(.verticalSplitter, "垂直分隔条", .translated),
    PhraseEntry(.listMarker, "列表标记", .translated),
    PhraseEntry(.output, "输出", .translated),

    // On the Mac: containers by their kind.
    PhraseEntry(.group, "群组", .translated),
    PhraseEntry(.emptyGroup, "空群组", .translated),
    PhraseEntry(.list, "列表", .translated),
    PhraseEntry(.descriptionList, "描述列表", .translated),
    PhraseEntry(.menu, "菜单", .translated),
    PhraseEntry(.menuBar, "菜单栏", .translated),
    PhraseEntry(.outline, "大纲", .translated),
    PhraseEntry(.radioGroup, "单选按钮组", .translated),
    PhraseEntry(.tabGroup, "标签组", .translated),
    PhraseEntry(.tabPanel, "标签面板", .translated),
    PhraseEntry(.toolbar, "工具栏", .translated),
    PhraseEntry(.navigationBar, "导航栏", .translated),
    PhraseEntry(.sidebar, "边栏", .translated),
    PhraseEntry(.collection, "集合", .translated),
    PhraseEntry(.webContent, "网页内容", .translated),
    PhraseEntry(.webApplication, "网页应用程序", .translated),
    PhraseEntry(.webDialog, "网页对话框", .translated),
    PhraseEntry(.webAlertDialog, "网页提醒对话框", .translated),
    PhraseEntry(.article, "文章", .translated),
    PhraseEntry(.blockQuote, "引用块", .translated),
    PhraseEntry(.description, "描述", .translated),
    PhraseEntry(.document, "文稿", .translated),
    PhraseEntry(.feed, "供稿", .translated),
    PhraseEntry(.figure, "插图", .translated),
    PhraseEntry(.footer, "页脚", .translated),
    PhraseEntry(.highlighted, "高亮显示", .translated),
    PhraseEntry(.imageMap, "图像映射", .translated),

    // On the Mac: what is in containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, "%1个项目", .translated),
    PhraseEntry(.withItems, "包含%1个项目", .translated),
    PhraseEntry(.andMoreItems, "以及另外%1个项目", .translated),
    PhraseEntry(.noSelection, "无所选内容。", .translated),

    // On the Mac: the way in and out. Of two parts, the first is the name.
    PhraseEntry(.endOfList, "列表结尾", .translated),
    PhraseEntry(.endOfContainer, "%1结尾", .translated),
    PhraseEntry(.endOfNamedContainer, "%1 %2结尾", .translated),
    PhraseEntry(.interacting, "在%1中", .translated),
    PhraseEntry(.stoppedInteracting, "已离开%1", .translated),
    PhraseEntry(.enteringContainer, "正在进入%1。", .translated),
    PhraseEntry(.leavingContainer, "正在离开%1。", .translated),

    // On the Mac: places.
    PhraseEntry(.bracketedPosition, "（第%1个，共%2个）", .translated),
    PhraseEntry(.rowOfRows, "第%1行，共%2行", .translated),
    PhraseEntry(.columnOfColumns, "第%1列，共%2列", .translated),

    // On the Mac: the insertion point.
    PhraseEntry(.insertionAtBeginning, "插入点位于文本开头。", .translated),
    PhraseEntry(.insertionAtEnd, "插入点位于文本末尾。", .translated),
    PhraseEntry(.insertionOnWord, "插入点位于单词“%1”的字符%2之间。", .translated),
    PhraseEntry(.insertionBetween, "插入点位于字符%1之间。", .translated),
    PhraseEntry(.characterPair, "%1和%2", .translated),

    // On the Mac: instructions, what the item is and what it is in. Both forms may be alike.
    PhraseEntry(.currentlyOn, "您当前位于：%1。", .translated),
    PhraseEntry(.currentlyOnVowel, "您当前位于：%1。", .translated),
    PhraseEntry(.currentlyInside, "您当前位于：%2中的%1。", .translated),
    PhraseEntry(.currentlyInsideVowel, "您当前位于：%2中的%1。", .translated),
    PhraseEntry(.textElement, "文本元素", .translated),
    PhraseEntry(.insideWebContent, "网页内容", .translated),
    PhraseEntry(.insideGroup, "群组", .translated),
    PhraseEntry(.insideListBox, "列表框", .translated),
    PhraseEntry(.insideComboBox, "组合框", .translated),

    // On the Mac: instructions, what can be done.
    PhraseEntry(.clickButton, "若要点按此按钮，请按Control-Option-空格键。", .translated),
    PhraseEntry(.clickLink, "若要点按此链接，请按Control-Option-空格键。", .translated),
    PhraseEntry(.itemIsDimmed, "此项目已变暗。", .translated),
    PhraseEntry(.displayOptions, "若要显示选项列表，请按Control-Option-空格键。", .translated),
    PhraseEntry(.typeOrDisplayChoices, "请键入文本；若要显示选项列表，请按Control-Option-空格键。", .translated),
    PhraseEntry(.typeText, "若要在此栏中输入文本，请键入。", .translated),
    PhraseEntry(
      .changeValue, "若要更改值，请先按Control-Option，再按左箭头键或右箭头键。若要停止与滑块交互，请按Control-Option-Shift-上箭头键。",
      .translated),
    PhraseEntry(.selectOption, "若要选择此选项，请按Control-Option-空格键。", .translated),
    PhraseEntry(.expandOrCollapse, "若要展开或折叠此项目的内容，请按Control-Option-空格键。", .translated),
    PhraseEntry(.interactWithGroup, "若要与此群组中的项目交互，请按Control-Option-Shift-下箭头键。", .translated),
    PhraseEntry(.interactWithToolbar, "若要与此工具栏上的项目交互，请按Control-Option-Shift-下箭头键。", .translated),
    PhraseEntry(.enterWebArea, "若要进入网页区域，请按Control-Option-Shift-下箭头键。", .translated),
    PhraseEntry(.navigateTable, "若要浏览此表格中的单元格，请先按Control-Option，再按箭头键。", .translated),
    PhraseEntry(.openMoreContent, "请按Control-Option-Command-斜杠键来调出更多内容菜单。", .translated),
    PhraseEntry(.exitWebArea, "若要退出此网页区域，请按Control-Option-Shift-上箭头键。", .translated),
    PhraseEntry(.exitGroup, "若要退出此群组，请按Control-Option-Shift-上箭头键。", .translated),
    PhraseEntry(.exitListBox, "若要退出此列表框，请按Control-Option-Shift-上箭头键。", .translated),
    PhraseEntry(.exitComboBox, "若要退出此组合框，请按Control-Option-Shift-上箭头键。", .translated),

    // On the Mac: answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1位于VoiceOver光标中", .translated),
    PhraseEntry(.hasKeyboardFocus, "%1具有键盘焦点", .translated),
  ]
}
