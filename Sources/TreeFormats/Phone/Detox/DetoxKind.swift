// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kinds of views by their classes, in the names that Apple's tools have for them.
enum DetoxKind {
  /// Returns the kind of a view; `Other` if the class says nothing.
  static func named(_ name: String) -> String {
    if let kind = kinds[name] { return kind }
    // Apps name subclasses after the class, such as PriceLabel.
    return suffixes.first { name.hasSuffix($0.ending) }?.kind ?? "Other"
  }

  private static let kinds: [String: String] = [
    // UIKit.
    "UIWindow": "Window", "UILabel": "StaticText", "UIButton": "Button", "UISwitch": "Switch",
    "UISlider": "Slider", "UISecureTextField": "SecureTextField", "UITextField": "TextField",
    "UITextView": "TextView",
    "UISearchBarTextField": "SearchField", "UISearchTextField": "SearchField",
    "UIImageView": "Image", "UITableView": "Table", "UICollectionView": "CollectionView",
    "UIScrollView": "ScrollView", "UINavigationBar": "NavigationBar", "UIToolbar": "Toolbar",
    "UITabBar": "TabBar", "UITabBarButton": "Tab", "UITableViewCell": "Cell",
    "UICollectionViewCell": "Cell", "UIPageControl": "PageIndicator", "UISegment": "Button",
    "UISegmentedControl": "SegmentedControl", "UIStepper": "Stepper",
    "UIProgressView": "ProgressIndicator", "UIActivityIndicatorView": "ActivityIndicator",
    "UIPickerView": "Picker", "UIDatePicker": "DatePicker", "UIButtonLabel": "StaticText",
    "_UIButtonBarButton": "Button", "_UIBackButtonContainerView": "Other",
    "WKWebView": "WebView", "UITextFieldLabel": "StaticText",
    // React Native, in both of its architectures.
    "RCTTextView": "StaticText", "RCTParagraphComponentView": "StaticText",
    "RCTImageView": "Image", "RCTImageComponentView": "Image",
    "RCTUITextField": "TextField", "RCTUITextView": "TextView", "RCTSwitch": "Switch",
    "RCTScrollView": "Other", "RCTCustomScrollView": "ScrollView",
    "RCTEnhancedScrollView": "ScrollView", "RNCWKWebView": "WebView", "RNCSlider": "Slider",
    "RCTActivityIndicatorView": "ActivityIndicator",
  ]

  private static let suffixes: [(ending: String, kind: String)] = [
    ("Button", "Button"), ("Label", "StaticText"), ("TextField", "TextField"),
    ("ImageView", "Image"), ("TableViewCell", "Cell"), ("CollectionViewCell", "Cell"),
    ("Switch", "Switch"),
  ]
}
