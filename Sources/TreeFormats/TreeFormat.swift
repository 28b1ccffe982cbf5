// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The formats a tree can be read from.
///
/// This is the one list of them: `--from`, the help, the manual page and the README go by it.
public enum TreeFormat: String, CaseIterable, Sendable {
  /// Aloud's own format (docs/reference/tree-format.md).
  case aloud
  /// What Chromium's Accessibility.getFullAXTree answers (docs/reference/formats/chromium.md).
  case chromium
  /// What AccessibilitySnapshot's parser found on an iOS screen
  /// (docs/reference/formats/accessibilitysnapshot.md).
  case accessibilitySnapshot = "accessibilitysnapshot"
  /// What idb and AXe describe of an iOS screen (docs/reference/formats/idb.md).
  case idb
  /// The page source of WebDriverAgent and Appium for iOS (docs/reference/formats/appium-ios.md).
  case appiumIOS = "appium-ios"
  /// A dump of uiautomator, or the page source of Appium for Android (docs/reference/formats/android.md).
  case android
  /// Android's AccessibilityNodeInfo as JSON, as Trailblaze writes it
  /// (docs/reference/formats/android-nodes.md).
  case androidNodes = "android-nodes"
  /// What Jetpack Compose prints of a semantics tree (docs/reference/formats/compose.md).
  case compose
  /// A dump of the semantics of a Flutter app (docs/reference/formats/flutter.md).
  case flutter
  /// What Playwright's ariaSnapshot gives of a page (docs/reference/formats/playwright.md).
  case playwright
  /// A snapshot of Windows' UI Automation by Accessibility Insights
  /// (docs/reference/formats/windows-uia.md).
  case windowsUIA = "windows-uia"
  /// A dump of what programs of the Linux desktop offer over AT-SPI (docs/reference/formats/atspi.md).
  case atspi
  /// Updates of an AccessKit tree as its serializer writes them (docs/reference/formats/accesskit.md).
  case accessKit = "accesskit"
  /// The accessibility snapshot of Puppeteer, and of Playwright up to 1.56
  /// (docs/reference/formats/puppeteer.md).
  case puppeteer
  /// What XCUITest says of an element's debugDescription (docs/reference/formats/xcuitest.md).
  case xcuitest
  /// What Maestro's hierarchy command prints (docs/reference/formats/maestro.md).
  case maestro

  /// Whether a document that was read as one is a JSON value, all of whose grammar was checked.
  public var isOneValue: Bool {
    switch self {
    // Of AccessKit's there may be several in a row.
    case .accessKit, .appiumIOS, .android, .compose, .flutter, .playwright, .xcuitest: false
    case .aloud, .chromium, .accessibilitySnapshot, .idb, .androidNodes, .windowsUIA, .atspi,
      .puppeteer, .maestro:
      true
    }
  }

  /// What a document in it is, in words for a list.
  public var title: String {
    switch self {
    case .aloud: "Aloud's own format"
    case .chromium: "the answer of Chromium's DevTools"
    case .accessibilitySnapshot: "the model of AccessibilitySnapshot (iOS)"
    case .idb: "what idb and AXe describe (iOS)"
    case .appiumIOS: "the page source of WebDriverAgent and Appium (iOS)"
    case .android: "a dump of uiautomator, or Appium's page source (Android)"
    case .androidNodes: "AccessibilityNodeInfo as JSON, as Trailblaze writes it (Android)"
    case .compose: "Jetpack Compose's printed semantics tree (Android)"
    case .flutter: "a dump of Flutter's semantics tree"
    case .playwright: "Playwright's ARIA snapshot of a page"
    case .windowsUIA: "a snapshot of Accessibility Insights (Windows)"
    case .atspi: "a dump of AT-SPI (Linux desktop)"
    case .accessKit: "updates of an AccessKit tree"
    case .puppeteer: "the accessibility snapshot of Puppeteer, and of Playwright up to 1.56"
    case .xcuitest: "the debugDescription of XCUITest (iOS), also within a log"
    case .maestro: "the hierarchy that Maestro prints (iOS and Android)"
    }
  }

  /// The page that describes it, in the source tree.
  public var page: String {
    self == .aloud ? "docs/reference/tree-format.md" : "docs/reference/formats/\(rawValue).md"
  }
}

/// A tree that was read, and what there is to say about its document.
public struct ImportedTree: Sendable {
  /// The tree.
  public let tree: AccessibilityTree
  /// The format it was in.
  public let format: TreeFormat
  /// What was noticed and did not matter enough to refuse it.
  public let warnings: [Finding]
  /// What became of everything in the document, if that was asked for.
  public let explanation: Explanation?
}

/// A document that is not taken, with everything that is wrong with it.
public struct RefusedDocument: Error, Sendable {
  /// At least one error, and the warnings among them, in the order of the document.
  public let findings: [Finding]
  /// The format it was read as, if that could be told.
  public let format: TreeFormat?
}
