// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns the lines of a settings file with all keys at their defaults, each with its description.
///
/// - Parameter commented: Whether the settings are comments, so that they have no effect.
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
