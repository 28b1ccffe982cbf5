// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The files in `Page`, as the page has them.
enum PageResources {
  static var html: [UInt8] { PackageResources.page_html }
  static var screen: [UInt8] { PackageResources.screen_html }
  static var index: [UInt8] { PackageResources.index_html }
  static var css: [UInt8] { PackageResources.page_css }

  /// The script: all files in one block, so that they share names with nobody else.
  static var script: [UInt8] {
    Array("\n\"use strict\";\n{\n".utf8) + PackageResources.times_js + PackageResources.sound_js
      + PackageResources.present_js + PackageResources.player_js + PackageResources.screen_js
      + PackageResources.zoom_js + PackageResources.search_js + PackageResources.keys_js
      + PackageResources.start_js
      + Array("}\n".utf8)
  }

  /// The content security policy: only this script and this style, and nothing from outside the file.
  ///
  /// A test prints the digests after a change of these files.
  static let policy = """
    default-src 'none'; script-src 'sha256-xwcCF2v0lMWBS4xnf4DFidd4//Fmqcqna9FpnzLTQ5E='; \
    style-src \(style); \
    img-src data:; media-src blob:; base-uri 'none'; form-action 'none'
    """

  /// The policy of the index, which has no script.
  static let indexPolicy =
    "default-src 'none'; style-src \(style); base-uri 'none'; form-action 'none'"

  /// The digest of the style.
  private static let style = "'sha256-/HApexKrCu0SXFMcBsPncKPJOiu1Qh73mzLsPDi6JPU='"
}
