// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A feature of pages that is new in browsers, and the engines that have it.
///
/// A test asks the engines, and the page on engines lists what they answer.
package struct PlatformFeature: Sendable {
  package let name: String
  /// An expression that is true in an engine with the feature.
  package let expression: String
  package let isInChromium: Bool
  package let isInWebKit: Bool

  private init(_ name: String, _ expression: String, chromium: Bool = true, webKit: Bool) {
    (self.name, self.expression) = (name, expression)
    (isInChromium, isInWebKit) = (chromium, webKit)
  }

  /// The versions of the engines that were asked, as far as they decide.
  package static let chromium = "156"
  package static let webKit = "2.50"

  package static let all = [
    Self("`ariaNotify`", "'ariaNotify' in Document.prototype", webKit: false),
    Self(
      "`select` drawn by the page", "CSS.supports('appearance', 'base-select')", webKit: false),
    Self("`popover`", "'popover' in HTMLElement.prototype", webKit: true),
    Self("`dialog closedby`", "'closedBy' in HTMLDialogElement.prototype", webKit: false),
    Self(
      "`commandfor`", "'commandForElement' in HTMLButtonElement.prototype", webKit: false),
    Self("`details name`", "'name' in HTMLDetailsElement.prototype", webKit: true),
    Self("`hidden=until-found`", "'onbeforematch' in HTMLElement.prototype", webKit: true),
    Self("`aria-description`", "'ariaDescription' in Element.prototype", webKit: true),
    Self("`aria-actions`", "'ariaActionsElements' in Element.prototype", webKit: false),
    Self("`reading-flow`", "CSS.supports('reading-flow', 'flex-visual')", webKit: false),
  ]
}
