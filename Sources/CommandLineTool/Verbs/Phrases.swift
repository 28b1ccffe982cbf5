// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel
import Utterances

/// Prints VoiceOver's phrases in a language, and who said so.
func runPhrases(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let tag = command[Options.language] ?? "en"
  guard let catalog = PhraseCatalog(language: tag) else {
    throw .usage(
      "there are no phrases for the language '\(tag)'; choose one of "
        + PhraseCatalog.languages.joined(separator: ", "))
  }
  for fault in catalog.faults { streams.warn("Sources/CPhraseTables/tables/\(fault)") }
  let listing = PhraseListing(catalog: catalog)
  try streams.write(command[Options.format], text: listing.text, json: listing.json)
  return catalog.faults.isEmpty ? .done : .badInput
}

/// The phrases of one language.
struct PhraseListing {
  let catalog: PhraseCatalog

  /// For people: a line for each phrase.
  var text: String {
    catalog.phrases.map { $0.line(inEnglish: catalog.isEnglish) + "\n" }.joined()
  }

  /// For programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "phrases")
    json.member("language", catalog.language)
    json.objects("phrases", catalog.phrases) { $0.write(to: &$1) }
    json.endObject()
    return json.bytes
  }
}

extension ListedPhrase {
  /// "name: “words”; “English words”: what for (where, who said so)".
  fileprivate func line(inEnglish isEnglish: Bool) -> String {
    let words = forms.map { form in
      (forms.count > 1 ? "\(form.name) " : "") + "“\(form.text)”"
    }
    var line = "\(name): \(words.joined(separator: ", "))"
    if let reading { line += ", read “\(reading)”" }
    line += isEnglish ? "; " : "; “\(english)”: "
    let platforms = styles.map { $0 == .macos ? "Mac" : "iOS" }.joined(separator: " and ")
    guard let source else { return line + "\(meaning) (\(platforms), missing: English)" }
    line += "\(meaning) (\(platforms), \(source.rawValue)"
    if let page { line += ": \(page)" }
    return line + ")"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("name", name)
    json.object("words") { json in
      for form in forms { json.member(form.name, form.text) }
    }
    json.member("reading", reading)
    json.member("source", source?.rawValue)
    json.member("page", page)
    json.member("english", english)
    json.member("styles", styles.map(\.rawValue))
    json.member("meaning", meaning)
  }
}
