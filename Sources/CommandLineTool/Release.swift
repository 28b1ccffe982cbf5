// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The name of this release.
enum Release {
  /// The program's version.
  static let version = "0.1.0"
  /// The day of the release, for the manual page.
  static let date = "2026-11-21"
  /// The copyright and the licence.
  static let licence = """
    Copyright 2026 the Aloud authors. Apache License 2.0; the synthesizer GNU GPL 3 or later.
    """
}
