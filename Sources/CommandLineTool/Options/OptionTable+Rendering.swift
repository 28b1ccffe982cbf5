// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Transcripts

/// The options for files of sound, and for those beside them.
extension Options {
  static let output = Setting<String>(
    file: "output", letter: "o", placeholder: "OUT", group: .output,
    verbs: [.render, .captureWeb, .captureDesktop], use: .writesInto,
    summary: "Write to this file, or for several inputs into this directory; - is standard output.",
    details: """
      The extension of a sound file selects its format: wav, flac, ogg (Vorbis), opus or mp3. Standard \
      output gets WAV. To render several screens, name a directory; Aloud creates it if it does not \
      exist. For one screen, end the name of a new directory in /. "aloud capture web" writes several pages \
      into a directory in the same way; "aloud capture desktop" has one file.
      """)

  static let force = Flag(
    "force", group: .output, verbs: [.render, .captureWeb],
    summary: "Replace files that Aloud did not write, too.",
    details: """
      Aloud replaces a file that you name as the output. Where Aloud chooses the name, it replaces only \
      its own files, as the record .aloud-outputs.jsonl in their directory lists them.
      """)

  static let captions = Setting<CaptionFormat>(
    choice: "captions", placeholder: "FORMAT", group: .output, verbs: [.render],
    summary: "Write captions beside each sound file.",
    details:
      "The file has the name of the sound file with the extension captions.vtt or captions.srt.")

  static let captionUnit = Setting<CaptionUnit>(
    choice: "caption-unit", placeholder: "UNIT", group: .output, verbs: [.render, .transcript],
    summary: "What one caption has.",
    details: "The default is utterance. A part is a name, a role or a state.")

  static let timings = Setting<String>(
    file: "timings", group: .output, verbs: [.render], use: .writesInto,
    summary: """
      Write the times of utterances, segments and words to this file, or for several sound files into this \
      directory, as JSON.
      """,
    details: """
      In a directory, the file of each sound has its name with the extension timings.json. End the name of a new \
      directory in /.
      """)

  static let jobs = Setting<Int>(
    number: "jobs", placeholder: "N", range: 1...256, group: .output,
    verbs: [.render, .captureWeb],
    summary: "Number of synthesizers or browsers that run in parallel.",
    details: """
      The default is one per processor, of browsers at most 4. The result is always the same.
      """)
}
