// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension Recording {
  /// Reads a recording; lines with faults are left out.
  ///
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
    var reader = RecordingReader()
    reader.read(bytes)
    self = reader.recording
  }
}

extension Recording.Source {
  /// The document, which is not kept.
  ///
  /// - Complexity: O(bytes).
  public var bytes: [UInt8] {
    var json = JSONReader(value.span)
    json.replacesLoneSurrogates = true
    // The recording was read with the same reader, so a text can be read.
    return (try? json.readUTF8()) ?? Array(value)
  }
}

/// Reads the lines of a recording.
private struct RecordingReader {
  var recording = Recording()
  /// The indexes of the sources that were read, by their values, which are parts of the file.
  private var known: [ArraySlice<UInt8>: Int] = [:]
  private var knownHeads: [Recording.Head: Int] = [:]
  /// The head of the recording that is read, an index of its heads.
  private var head: Int?
  /// The source that lines without one of their own have.
  private var source: Int?
  /// The move of the command of `aloud explore` that runs.
  private var command = Recording.Move.current

  mutating func read(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    let first = bytes[start...].first { !Self.isBlank($0) }
    if first == UInt8(ascii: "[") {
      readPhrases(bytes)
      return
    }
    var number = 0
    for line in bytes[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      guard line.contains(where: { !Self.isBlank($0) }) else { continue }
      do throws(JSONError) {
        try read(line, number)
      } catch {
        fault(
          number,
          "\(error.fault); expected one JSON object on each line, as aloud.record writes them")
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(byte)
  }

  private mutating func fault(_ line: Int, _ message: String) {
    recording.faults.append(Recording.Fault(line: line, message: message))
  }

  // MARK: Lines

  /// What a line has.
  private struct Members {
    var texts: [String: String] = [:]
    var source: ArraySlice<UInt8>?
    /// The members that are null.
    var empty: Set<String> = []
    var names: [String] = []
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(JSONError) {
    let members = try Self.members(line)
    if members.texts["kind"] == "recording" {
      readHead(members)
      return
    }
    if let value = members.source { source = index(of: value, number) }
    if members.names.contains("utterance") {
      readUtterance(members, number)
    } else if let said = members.texts["said"] {
      readSaid(said, members, number)
    } else if let command = members.texts["command"] {
      recording.kind = .exploring
      self.command = Self.moves[command] ?? .other
    } else if members.source == nil, !members.names.contains(where: Self.others.contains) {
      fault(
        number,
        "this line has no utterance; a recording has \"utterance\" and \"source\", and a log of "
          + "aloud explore has \"said\"")
    }
  }

  /// The members that a line of `aloud explore --json` without an utterance has.
  private static let others: Set<String> = ["done", "event", "error", "source"]

  /// The commands of a walk that move the cursor by one item.
  private static let moves: [String: Recording.Move] = [
    "next": .forward, "previous": .backward, "interact": .in, "stop-interacting": .out,
  ]

  private static func members(_ line: ArraySlice<UInt8>) throws(JSONError) -> Members {
    var members = Members()
    var json = JSONReader(line.span)
    json.replacesLoneSurrogates = true
    try json.beginObject()
    while let key = try json.nextKey() {
      let name = try json.string(key)
      members.names.append(name)
      json.skipToValue()
      let start = json.offset
      switch try json.peek() {
      case .string where name != "source": members.texts[name] = try json.readString()
      case .null:
        try json.readNull()
        members.empty.insert(name)
      default:
        guard name == "source" else {
          try json.skipValue()
          continue
        }
        // A tree in JSON need not be a text.
        if json.isNext(.string) { _ = try json.readUTF8() } else { try json.skipValue() }
        members.source = line[(line.startIndex + start)..<(line.startIndex + json.offset)]
      }
    }
    try json.expectEnd()
    return members
  }

  private mutating func readHead(_ members: Members) {
    let given = Recording.Head(
      tool: members.texts["tool"], system: members.texts["system"],
      version: members.texts["version"], device: members.texts["device"],
      app: members.texts["app"], language: members.texts["language"])
    // Heads that say the same are one.
    if let index = knownHeads[given] {
      head = index
    } else {
      head = recording.heads.count
      knownHeads[given] = head
      recording.heads.append(given)
    }
    // Recordings may follow each other in one file.
    source = nil
  }

  private mutating func index(of value: ArraySlice<UInt8>, _ line: Int) -> Int {
    if let index = known[value] { return index }
    let index = recording.sources.count
    recording.sources.append(Recording.Source(line: line, value: value))
    known[value] = index
    return index
  }

  private mutating func readUtterance(_ members: Members, _ number: Int) {
    let name = members.texts["move"]
    guard let move = name.map({ Recording.Move(rawValue: $0) }) ?? .other else {
      let names = Recording.Move.allCases.map(\.rawValue).joined(separator: ", ")
      fault(number, "the move \"\(name ?? "")\" is unknown; expected one of \(names)")
      return
    }
    guard let heard = members.texts["utterance"] else {
      if members.empty.contains("utterance") {
        recording.silentMoves += 1
      } else {
        fault(number, "\"utterance\" has to be a text, or null if nothing was heard")
      }
      return
    }
    add(heard, move, number)
  }

  private mutating func readSaid(_ said: String, _ members: Members, _ number: Int) {
    recording.kind = .exploring
    // Only where the cursor arrives is an item read as a whole.
    guard members.names.contains("item") else { return }
    let hint = members.texts["hint"].map { " " + $0 } ?? ""
    add(said + hint, command, number)
  }

  private mutating func add(_ heard: String, _ move: Recording.Move, _ line: Int) {
    guard heard.contains(where: { !$0.isWhitespace }) else {
      recording.silentMoves += 1
      return
    }
    recording.pairs.append(
      Recording.Pair(
        line: line, head: head, move: move, source: source, heard: heard))
  }

  // MARK: Phrases

  /// Reads the list of phrases that Guidepup returns.
  private mutating func readPhrases(_ bytes: [UInt8]) {
    recording.kind = .guidepup
    recording.heads = [Recording.Head(system: "macOS")]
    head = 0
    var json = JSONReader(bytes.span)
    json.replacesLoneSurrogates = true
    var (line, counted) = (1, 0)
    do throws(JSONError) {
      try json.beginArray()
      while try json.nextElement() {
        json.skipToValue()
        line += bytes[counted..<json.offset].count { $0 == UInt8(ascii: "\n") }
        counted = json.offset
        guard json.isNext(.string) else {
          fault(line, "this is no phrase; the log of Guidepup is a list of texts")
          try json.skipValue()
          continue
        }
        add(try json.readString(), recording.pairs.isEmpty ? .current : .forward, line)
      }
      try json.expectEnd()
    } catch {
      line += bytes[counted..<min(error.offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
      fault(line, "\(error.fault); the phrases behind this place are not compared")
    }
  }
}
