// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The lines of a settings file that has every key at its default, each with what it does.
///
/// - Parameter commented: Whether the settings themselves are comments, so that they do nothing.
func exampleFile<Subject>(of keys: [SettingKey<Subject>], commented: Bool = false) -> String {
  var text = ""
  var section = ""
  for key in keys {
    if key.section != section {
      section = key.section
      text += "\n[\(section)]\n"
    }
    text += "\n# \(key.summary) (\(key.plainAllowed))\n"
    text += "\(commented ? "#" : "")\(key.name) = \(key.defaultText)\n"
  }
  return text
}
