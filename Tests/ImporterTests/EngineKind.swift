// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kinds of differences between the words for a page in Chromium and in WebKit.
enum EngineKind: String, CaseIterable {
  case quote, ruby, drawingName = "drawing-name", editable, levels, header
  case buttonInLabel = "button-in-label", noList = "no-list"
  case markerOrder = "marker-order"
  case areas, counterInName = "counter-in-name", fallback
  case mathLetters = "math-letters", mathText = "math-text"
  case players
  case counters, quotationMarks = "quotation-marks", layoutInCell = "layout-in-cell"
  case drawingDescription = "drawing-description", slots, markers
  case caret

  /// The program that causes a difference.
  enum Origin: CaseIterable {
    case webkit, chromium, gtk, reader, capture

    var title: String {
      switch self {
      case .webkit: "WebKit's own"
      case .chromium: "Chromium's own"
      case .gtk: "The GTK layer of WebKit"
      case .reader: "Aloud's readers"
      case .capture: "The capture"
      }
    }

    var anchor: String {
      switch self {
      case .webkit: "webkits-own"
      case .chromium: "chromiums-own"
      case .gtk: "the-gtk-layer-of-webkit"
      case .reader: "alouds-readers"
      case .capture: "the-capture"
      }
    }

    var meaning: String {
      switch self {
      case .webkit:
        "The core of WebKit decides these, and Safari has the same core. So Aloud expects the words of WebKit in Safari. Nobody has compared them with a device."
      case .chromium:
        "Chromium's tree lacks something that the page has, or changes it. Safari does not use this tree."
      case .gtk: "Safari has other parts here than WebKitGTK, so neither transcript is Safari's."
      case .reader: "Aloud could read more from one of the documents. These are faults of Aloud."
      case .capture: "The fixtures were made under different conditions."
      }
    }
  }

  var origin: Origin { entry.origin }
  var title: String { entry.title }
  var reason: String { entry.reason }

  private var entry: (origin: Origin, title: String, reason: String) {
    switch self {
    case .quote:
      (
        .webkit, "Quotations with blocks in them",
        "WebKit ignores a `blockquote` whose content is not only text. It is not known whether Safari does so too."
      )
    case .ruby: (.webkit, "Ruby", "WebKit exposes the reading of the characters as text.")
    case .drawingName:
      (
        .webkit, "Buttons named by a drawing",
        "WebKit does not name a button by the `title` of an `svg` in it."
      )
    case .editable:
      (
        .webkit, "Editable elements",
        "WebKit exposes an editable heading as a text field. An editable element with the role `textbox` has one line in WebKit and several in Chromium."
      )
    case .levels: (.webkit, "Headings without a level", "Chromium assumes level 2.")
    case .header:
      (
        .webkit, "Header cells without a scope",
        "Each engine decides in its own way whether a header cell in the first row is for its row or its column."
      )
    case .buttonInLabel:
      (
        .webkit, "Buttons in a label",
        "WebKit names the button by the whole label, with the button's own words."
      )
    case .noList:
      (
        .webkit, "Items of lists that are none",
        "WebKit exposes the items of a list with the role `presentation`, and so their markers."
      )
    case .markerOrder:
      (
        .chromium, "Numbers of lists from right to left",
        "Chromium exposes the mark behind the number first, as it is drawn."
      )
    case .areas:
      (
        .chromium, "Areas of pictures",
        "Chromium does not list the areas of an image map among its nodes that are read."
      )
    case .counterInName:
      (
        .chromium, "Counters in the names of headings",
        "Chromium leaves a counter out of the name of a heading, though it is in its content."
      )
    case .fallback:
      (
        .chromium, "Content instead of an object",
        "Chromium shows an empty page in an `object` that it cannot load. WebKit shows the content of the element."
      )
    case .mathLetters:
      (
        .chromium, "Letters in formulas",
        "Chromium exposes the italic mathematical letters that it draws. WebKit exposes the letters of the page."
      )
    case .mathText: (.chromium, "Alternative texts of formulas", "Chromium ignores `alttext`.")
    case .players:
      (
        .gtk, "Controls of players",
        "Chromium, WebKitGTK and Safari have different controls for `audio` and `video`."
      )
    case .counters:
      (
        .reader, "Counters before texts",
        "The document of WebKit has no counters, so Aloud says the other words of `::before` only."
      )
    case .quotationMarks:
      (
        .reader, "Quotation marks",
        "The reader of WebKit's documents uses English marks for every language."
      )
    case .layoutInCell:
      (
        .reader, "Tables for layout in a cell",
        "The reader of WebKit's documents joins the texts of the inner cells, which have no role."
      )
    case .drawingDescription:
      (
        .reader, "Descriptions of drawings",
        "The reader of WebKit's documents does not use the element `desc`."
      )
    case .slots:
      (
        .reader, "Texts beside slots",
        "On iOS, the reader of WebKit's documents does not join the text of a shadow tree with that of its slot."
      )
    case .markers:
      (
        .reader, "Markers with a content of their own",
        "The document of WebKit has the style of a marker, not the content that `::marker` gives it."
      )
    case .caret:
      (
        .capture, "Caret and selection",
        "The fixtures of Chromium have no caret and no selection. Also, the content of an editable element has the names of its pictures only with WebKit."
      )
    }
  }
}
