// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kinds of differences between the words for a page in Chromium and in WebKit.
enum EngineKind: String, CaseIterable {
  case quote, header, spacer, struck
  case noList = "no-list"
  case counterInName = "counter-in-name"
  case players
  case counters, markers
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
    case .spacer:
      (
        .webkit, "Pictures of one pixel",
        "WebKit ignores a picture of one pixel without `alt`, as pages use for gaps."
      )
    case .struck:
      (
        .webkit, "Struck text",
        "WebKitGTK does not expose `s` as deleted text. VoiceOver on iOS was recorded to say it."
      )
    case .header:
      (
        .webkit, "Header cells without a scope",
        "Each engine decides in its own way whether a header cell in the first row is for its row or its column."
      )
    case .noList:
      (
        .webkit, "Items of lists that are none",
        "WebKit exposes the items of a list with the role `presentation`, and so their markers."
      )
    case .counterInName:
      (
        .chromium, "Counters in the names of headings",
        "Chromium leaves a counter out of the name of a heading, though it is in its content."
      )
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
    case .markers:
      (
        .reader, "Markers with a content of their own",
        "The document of WebKit has the style of a marker, not the content that `::marker` gives it."
      )
    case .caret:
      (
        .capture, "Caret and selection",
        "The fixtures of Chromium have no caret and no selection."
      )
    }
  }
}
