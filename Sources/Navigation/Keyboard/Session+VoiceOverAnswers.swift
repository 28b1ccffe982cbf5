// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// What VoiceOver's keys on the Mac say without moving the cursor, apart from text.
extension Session {
  /// Says again what was said last.
  func repeatSaid() -> [SessionEvent] { lastSaid.isEmpty ? [.boundary] : lastSaid.map { said($0) } }

  /// Reads everything from the first place up to the cursor.
  mutating func readToHere() -> [SessionEvent] {
    let end = placeToRead.flatMap { screen.places.index(of: $0) }
    return read(from: screen.places.first, to: end)
  }

  /// Says the name of the program, which is that of the tree or its root.
  func sayProgram() -> [SessionEvent] { sayName(screen.reading.name ?? label(of: .root)) }

  /// Says the name of the window: that of the modal view, or else of the tree.
  func sayWindow() -> [SessionEvent] {
    sayName(screen.modal.flatMap { label(of: $0) } ?? screen.reading.name ?? label(of: .root))
  }

  private func sayName(_ name: String?) -> [SessionEvent] {
    guard let name else { return [.failed(.noName)] }
    return [said(Utterance(segments: [Segment(.screen, name)]))]
  }

  private func label(of node: NodeIndex) -> String? {
    guard let label = screen.tree[node].label?.text, !label.isEmpty else { return nil }
    return label
  }

  /// Says the hint of the item, even if hints are off.
  func sayHint() -> [SessionEvent] {
    guard let position else { return [] }
    var telling = screen
    var options = screen.options
    options.spokenHints = .all
    telling.set(options)
    var utterance = telling.composer.utterance(on: position.subject)
    utterance.segments.removeAll { $0.kind != .hint }
    return utterance.segments.isEmpty ? hitEnd() : [said(utterance)]
  }
}
