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
    PhraseEntry(.actionsAvailable, "操作可用", .translated),
    PhraseEntry(.moreContentAvailable, "更多内容可用", .translated),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "空白", .translated),
    PhraseEntry(.back, "返回", .translated),
  ]
}
