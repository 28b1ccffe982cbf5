// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// The files in `Page`, as the page has them.
enum PageResources {
  static var html: [UInt8] { PackageResources.page_html }
  static var screen: [UInt8] { PackageResources.screen_html }
  static var css: [UInt8] { PackageResources.page_css }

  /// The script: all files in one block, so that they share names with nobody else.
  static var script: [UInt8] {
    Array("\n\"use strict\";\n{\n".utf8) + PackageResources.times_js + PackageResources.sound_js
      + PackageResources.present_js + PackageResources.player_js + PackageResources.screen_js
      + PackageResources.search_js + PackageResources.keys_js + PackageResources.start_js
      + Array("}\n".utf8)
  }

  /// The content security policy: only this script and this style, and nothing from outside the file.
  static var policy: [UInt8] {
    var policy = Array("default-src 'none'; script-src 'sha256-".utf8)
    policy.appendBase64(SHA256.digest(of: script))
    policy += "'; style-src 'sha256-".utf8
    policy.appendBase64(SHA256.digest(of: css))
    policy += "'; img-src data:; media-src blob:; base-uri 'none'; form-action 'none'".utf8
    return policy
  }
}
