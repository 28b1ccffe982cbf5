// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CMemoryImage
import Glibc
import SynthesizerFrames

/// The work of the children.
///
/// It exists before all of them, because each returns to the memory of the time before the first
/// one.
final class ChildWork {
  private let library: SpeechLibrary
  private let memory = LibraryMemory()
  private let writer = ReplyWriter()
  /// The body of a sample request, read in advance.
  private let rehearsal: [UInt8]

  init(library: SpeechLibrary) {
    self.library = library
    let part = SynthesizerPart(text: "A text that nobody hears")
    let frame = try? SynthesizerRequest.speak(id: 0, parts: [part]).frame()
    rehearsal = Array(frame?.dropFirst(4) ?? [])
  }

  /// Handles messages of the parent, and ends with the connection to it.
  func serve(_ connection: Int32) -> Never {
    aloud_serve(
      connection, ChildMessage.maximumBytes,
      { connection, bytes, length, again, context in
        guard let context else { return }
        let work = Unmanaged<ChildWork>.fromOpaque(context).takeUnretainedValue()
        switch ChildMessage(UnsafeBufferPointer(start: bytes, count: length)) {
        case .select(let voice): work.prepare(voice)
        case .speak(let utterance, let isUrgent):
          let connection = Connection(descriptor: connection)
          work.speak(utterance, isUrgent: isUrgent, connection, isFirst: again == 0)
        case nil: return
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Selects a voice, and uses memory in advance, because the first use takes longer.
  private func prepare(_ voice: ResolvedVoice) {
    _ = try? SynthesizerRequest(body: rehearsal[...])
    memory.takeOwn()
    writer.takeLargeBuffer()
    _ = library.select(voice)
  }

  /// Prepares an utterance, waits for the order to begin, and speaks.
  private func speak(
    _ utterance: Utterance, isUrgent: Bool, _ connection: Connection, isFirst: Bool
  ) {
    guard let decoded = try? SynthesizerRequest(body: utterance.request[...]),
      case .speak(let id, let parts) = decoded
    else { return }
    // No fork waits for the sound of a later one.
    let sounded = isFirst ? { connection.say(.sounded) } : nil
    let speaking = Speaking(
      id: id, parts: parts, voices: utterance.voices, library: library, writer: writer,
      isUrgent: isUrgent, sounded: sounded)
    speaking.makeReady()
    if connection.waitForStart() { speaking.run() }
  }
}

/// The child's end of the connection to its parent.
private struct Connection {
  let descriptor: Int32

  /// Waits for the order to begin; returns false if it will not come.
  func waitForStart() -> Bool {
    var order: UInt8 = 0
    while true {
      let count = read(descriptor, &order, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1
    }
  }

  func say(_ word: Child.Message) {
    var byte = word.rawValue
    write(descriptor, &byte, 1)
  }
}

/// A message to a child.
///
/// Its bytes are the length of the request, 0 to select a voice; 1 if somebody waits for the sound;
/// the request; and the names and paths of voices, each of which ends with a zero.
enum ChildMessage {
  case select(ResolvedVoice)
  case speak(Utterance, isUrgent: Bool)

  /// The size of the largest message: a request, and the voices of its parts.
  static let maximumBytes =
    5 + SynthesizerRequest.maximumBytes + SynthesizerRequest.maximumParts * 512

  var bytes: [UInt8] {
    switch self {
    case .select(let voice): Self.bytes([], [voice], isUrgent: false)
    case .speak(let utterance, let isUrgent):
      Self.bytes(utterance.request, utterance.voices, isUrgent: isUrgent)
    }
  }

  private static func bytes(
    _ request: [UInt8], _ voices: [ResolvedVoice?], isUrgent: Bool
  ) -> [UInt8] {
    var bytes = withUnsafeBytes(of: UInt32(request.count)) { Array($0) }
    bytes.append(isUrgent ? 1 : 0)
    bytes.append(contentsOf: request)
    for voice in voices {
      for word in [voice?.name ?? "", voice?.path ?? ""] {
        bytes.append(contentsOf: word.utf8)
        bytes.append(0)
      }
    }
    return bytes
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 5 else { return nil }
    let count = Int(UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt32.self))
    guard count <= bytes.count - 5 else { return nil }
    let request = Array(bytes[5..<5 + count])
    let words = bytes[(5 + count)...].split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let voices = stride(from: 0, to: words.count - 1, by: 2).map { index in
      words[index + 1].isEmpty ? nil : ResolvedVoice(name: words[index], path: words[index + 1])
    }
    if request.isEmpty {
      guard let voice = voices.first ?? nil else { return nil }
      self = .select(voice)
    } else {
      self = .speak(
        Utterance(id: 0, voices: voices, request: request), isUrgent: bytes[4] != 0)
    }
  }
}
