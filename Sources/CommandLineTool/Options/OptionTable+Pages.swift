// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The options for pages beside files of sound.
extension Options {
  static let markdown = Flag(
    "markdown", group: .output, verbs: [.render],
    summary: "Write a transcript with times beside each sound file, as Markdown.",
    details: "The file has the name of the sound file with the extension transcript.md.")

  static let listeningPage = Flag(
    "listening-page", group: .output, verbs: [.render],
    summary: "Write a page to hear and read along beside each sound file, as HTML.",
    details: """
      The file has the name of the sound file with the extension listen.html. It has everything inside: the \
      sound, the transcript and the frames of the screen. A directory of pages gets an index, index.listen.html.
      """)

  static let screenshot = Setting<String>(
    file: "screenshot", group: .output, verbs: [.render],
    summary: "Show this picture of the screen in the listening page.",
    details: "The picture is PNG or JPEG, and shows the whole width of the screen.")
}
