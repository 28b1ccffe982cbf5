// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// The texts of the page's own interface, in English: the only place that has them.
///
/// `page.html` has a mark with the name of each text that it shows; the script gets all of them.
/// `{n}`, `{m}` and the like stand for what the script puts there.
enum PageStrings {
  static let table: [(name: String, text: String)] = [
    ("kind", "Listening page"),
    ("titleEnd", "listening page"),
    ("skip", "Skip to the transcript"),
    ("noScript", "The player needs JavaScript. The transcript is complete without it."),

    ("player", "Player"),
    ("play", "Play"),
    ("pause", "Pause"),
    ("previous", "Previous utterance"),
    ("next", "Next utterance"),
    ("position", "Position"),
    ("positionOf", "{n} of {m}"),
    ("speed", "Speed"),
    ("follow", "Follow"),
    ("followLong", "Follow the speech: scroll to the present utterance"),
    ("keys", "Keys"),
    ("keysLong", "Keyboard help"),
    ("failed", "This browser cannot play the sound of this page."),

    ("oneUtterance", "1 utterance"),
    ("utterances", "{n} utterances"),
    ("ios", "VoiceOver for iOS, as Aloud predicts it"),
    ("ipados", "VoiceOver for iPadOS, as Aloud predicts it"),
    ("macos", "VoiceOver for macOS, as Aloud predicts it"),
    ("tvos", "VoiceOver for tvOS, as Aloud predicts it"),

    ("screen", "Screen"),
    ("zoom", "Size of the picture"),
    ("smaller", "Smaller"),
    ("larger", "Larger"),
    ("scale", "{n}%"),
    ("outside", "Outside the screen"),
    ("frames", "Frames of the elements; arrow keys move among them"),

    ("indexTitle", "Listening pages"),
    ("oneScreen", "1 screen"),
    ("screens", "{n} screens"),
    ("oneFailed", "1 failed"),
    ("manyFailed", "{n} failed"),
    ("duration", "Duration"),
    ("status", "Status"),
    ("rendered", "Complete"),
    ("incomplete", "Incomplete: some words are missing"),
    ("failedInput", "Failed"),

    ("transcript", "Transcript"),
    ("search", "Search the transcript"),
    ("searchHint", "Search"),
    ("previousMatch", "Previous match"),
    ("nextMatch", "Next match"),
    ("onlyMatches", "Only matches"),
    ("noMatch", "No match"),
    ("oneMatch", "1 match"),
    ("matches", "{n} matches"),
    ("matchOf", "Match {n} of {m}"),

    ("helpTitle", "Keyboard"),
    ("helpLead", "Enter on an utterance or a frame plays from there. So does a click on a word."),
    ("key", "Key"),
    ("action", "Action"),
    ("helpPlay", "Play or pause"),
    ("helpNext", "Next utterance"),
    ("helpPrevious", "Previous utterance"),
    ("helpWords", "Previous or next word"),
    ("helpSeconds", "Back or forward 5 seconds"),
    ("helpRepeat", "Repeat the utterance"),
    ("helpSpeed", "Slower or faster"),
    ("helpZoom", "Smaller or larger picture of the screen"),
    ("helpSearch", "Search"),
    ("helpMatch", "Next or previous match, in the search field"),
    ("helpEscape", "Clear the search, or close this help"),
    ("helpHelp", "This help"),
    ("shortcuts", "Single-key shortcuts"),
    ("shortcutsNote", "Switch them off if they collide with speech input or another program."),
    ("space", "Space"),
    ("shift", "Shift"),
    ("enter", "Enter"),
    ("escape", "Esc"),
    ("close", "Close"),
    ("footer", "Made by Aloud. Everything is in this file; it loads nothing."),
  ]

  /// Returns the text of a name; nil if there is none.
  static func text(_ name: String) -> String? { table.first { $0.name == name }?.text }

  /// Returns what a style follows; nil for one that is not known.
  static func style(_ name: String?) -> String? {
    ["ios", "ipados", "macos", "tvos"].first { $0 == name }.flatMap(text)
  }

  /// All texts, as JSON that can be the content of a script element.
  static var json: [UInt8] {
    var writer = JSONWriter(packed: true)
    writer.object { writer in
      for (name, text) in table { writer.member(name, text) }
    }
    return writer.bytes
  }
}
