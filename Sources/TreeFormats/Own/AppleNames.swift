// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The names of members in UIAccessibility and UIKit that the format has under others.
///
/// The format has most names of UIAccessibility without its prefix; these are taken with it, too.
enum AppleNames {
  static let ofNodes: [(name: String, member: NodeMember)] = [
    ("isAccessibilityElement", .isElement), ("accessibilityIdentifier", .id),
    ("accessibilityLabel", .label), ("accessibilityAttributedLabel", .label),
    ("attributedLabel", .label), ("accessibilityValue", .value),
    ("accessibilityAttributedValue", .value), ("attributedValue", .value),
    ("accessibilityHint", .hint), ("accessibilityAttributedHint", .hint),
    ("attributedHint", .hint), ("accessibilityTraits", .traits),
    ("accessibilityLanguage", .language),
    ("accessibilityUserInputLabels", .userInputLabels),
    ("accessibilityAttributedUserInputLabels", .userInputLabels),
    ("attributedUserInputLabels", .userInputLabels),
    ("accessibilityTextualContext", .textualContext),
    ("accessibilityCustomContent", .customContent),
    ("accessibilityFrame", .frame),
    ("accessibilityFrameInContainerSpace", .frameInContainer),
    ("frameInContainerSpace", .frameInContainer),
    ("accessibilityPath", .path),
    ("accessibilityActivationPoint", .activationPoint),
    ("isHidden", .hidden), ("accessibilityElementsHidden", .elementsHidden),
    ("clipsToBounds", .clips), ("accessibilityViewIsModal", .modal), ("viewIsModal", .modal),
    ("accessibilityElements", .elements),
    ("shouldGroupAccessibilityChildren", .groupChildren),
    ("shouldGroupChildren", .groupChildren),
    ("accessibilityContainerType", .containerType),
    ("accessibilityCustomActions", .actions), ("customActions", .actions),
    ("accessibilityCustomRotors", .rotors), ("customRotors", .rotors),
    ("accessibilityRespondsToUserInteraction", .respondsToUserInteraction),
    ("canBecomeFocused", .focusable),
    ("focusGroupIdentifier", .focusGroup),
    ("gestureRecognizers", .gestures),
    ("accessibilityDragSourceDescriptors", .drag), ("dragSourceDescriptors", .drag),
    ("accessibilityDropPointDescriptors", .drop), ("dropPointDescriptors", .drop),
    ("accessibilityDirectTouchOptions", .directTouchOptions),
    ("accessibilityLinkedGroup", .linkedGroup),
    ("accessibilityPreviousTextNavigationElement", .previousTextNavigationElement),
    ("accessibilityNextTextNavigationElement", .nextTextNavigationElement),
  ]

  static let ofKeyCommands: [(name: String, member: KeyCommandMember)] = [
    ("modifierFlags", .modifiers), ("wantsPriorityOverSystemBehavior", .wantsPriority),
  ]

  /// What UIKit's recognizers of gestures take, and other names of gestures.
  static let gestures: [String: [Gesture]] = [
    "UITapGestureRecognizer": [.tap], "doubleTap": [.doubleTap],
    "UILongPressGestureRecognizer": [.touchAndHold], "touchAndHold": [.touchAndHold],
    "longPress": [.touchAndHold], "long-press": [.touchAndHold], "UIPanGestureRecognizer": [.drag],
    "UISwipeGestureRecognizer": [.swipeUp, .swipeDown, .swipeLeft, .swipeRight],
    "UIPinchGestureRecognizer": [.zoomIn, .zoomOut],
    "UIRotationGestureRecognizer": [.rotateLeft, .rotateRight],
  ]

  /// The members to use in place of names that have another form here.
  static let others: [String: String] = [
    "accessibilityExpandedStatus": "expanded, which is true or false",
    "expandedStatus": "expanded, which is true or false",
    "accessibilityHeaderElements": "columnHeaders and rowHeaders in cell",
    "accessibilityRowRange": "row and rowSpan in cell",
    "accessibilityColumnRange": "column and columnSpan in cell",
    "accessibilityNavigationStyle": "groupChildren",
    "navigationStyle": "groupChildren",
    "accessibilityContainer": "children of the container",
    "pressesBegan": "handlesKeys", "pressesChanged": "handlesKeys", "pressesEnded": "handlesKeys",
    "pressesCancelled": "handlesKeys", "accessibilityIncrement": "range",
    "accessibilityDecrement": "range",
    "accessibilityScroll": "scroll", "accessibilityPerformEscape": "modal",
    "accessibilityActivate": "activationPoint", "accessibilityDragInteraction": "drag",
    "isEnabled": "the trait notEnabled", "isSelected": "the trait selected",
    "isEditing": "the trait isEditing", "isSecureTextEntry": "the trait secureTextField",
    "placeholder": "placeholder in text", "numberOfPages": "pages in scroll",
    "currentPage": "page in scroll", "minimumValue": "minimum in range",
    "maximumValue": "maximum in range",
  ]
}
