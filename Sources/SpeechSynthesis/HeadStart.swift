// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SpeechText
internal import Synchronization
public import SynthesizerFrames
internal import SystemCalls

/// Asks a synthesizer that is at rest for an utterance, from any thread, while its owner still wakes.
///
/// It changes nothing but the time: the owner finds that what it asks for is on its way already, or
/// has it cancelled because it asks for something else.
public final class HeadStart: Sendable {
  /// A request that was made here, and to whom.
  struct Request: Sendable {
    let pipe: RequestPipe
    let ahead: Worker.Ahead
  }

  private struct State: Sendable {
    /// Where requests go, as long as the owner is at rest.
    var pipe: RequestPipe?
    /// Voices in whose place others speak.
    var missing: Set<VoiceRequest> = []
    var request: Request?
  }

  private let state = Guarded(State())

  /// How many bytes of text are worth a try: no more goes into a pipe in one piece.
  public static let longest = Int(PIPE_BUF)

  init() {}

  /// Asks for parts, if the synthesizer is at rest, nothing was asked for yet, and the first of them
  /// that are sent together fit into one write.
  ///
  /// Never waits for longer than such a request takes to make.
  ///
  /// - Returns: Whether it asked.
  @discardableResult
  public func begin(_ parts: [SynthesizerPart]) -> Bool {
    state.withLock { state in
      guard let pipe = state.pipe else { return false }
      let pieces = Piece.pieces(of: parts)
      guard let sent = Piece.groups(pieces).first else { return false }
      let id = pipe.nextNumber()
      let missing = state.missing
      let frame = SynthesizerRequest.frame(id, sent, of: pieces, parts) {
        $0.voice(without: missing)
      }
      guard let frame, pipe.writeAtOnce(frame) else { return false }
      state.pipe = nil
      state.request = Request(
        pipe: pipe, ahead: Worker.Ahead(id: id, parts: parts, sent: Array(sent)))
      return true
    }
  }

  /// Takes requests from now on.
  ///
  /// - Parameter missing: Voices in whose place others speak.
  func open(_ pipe: RequestPipe, missing: Set<VoiceRequest>) {
    state.withLock { ($0.pipe, $0.missing) = (pipe, missing) }
  }

  /// Takes no more requests; gives the one that was made.
  func close() -> Request? {
    state.withLock { state in
      defer { state = State() }
      return state.request
    }
  }
}

/// The pipe through which a synthesizer gets its requests, and their numbers.
final class RequestPipe: Sendable {
  private let end: Descriptor
  private let last = Atomic<UInt32>(0)

  /// Takes over the writing end, which does not block.
  init(_ end: consuming Descriptor) {
    self.end = end
  }

  var number: Int32 { end.number }

  /// A number for a request that no other has.
  func nextNumber() -> UInt32 {
    last.add(1, ordering: .relaxed).newValue
  }

  /// Writes all of a frame or nothing of it, as a pipe does with what is short; never waits.
  func writeAtOnce(_ frame: [UInt8]) -> Bool {
    guard frame.count <= Int(PIPE_BUF) else { return false }
    return frame.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) } == frame.count
  }
}

extension SynthesizerRequest {
  /// The frame that asks for some of the pieces of parts; nothing where no frame can hold them.
  static func frame(
    _ id: UInt32, _ sent: some Sequence<Int>, of pieces: [Piece], _ parts: [SynthesizerPart],
    spokenBy voice: (SynthesizerPart) -> VoiceRequest
  ) -> [UInt8]? {
    let request = SynthesizerRequest.speak(
      id: id,
      parts: sent.map { index in
        var part = parts[pieces[index].part]
        let spoken = voice(part)
        (part.text, part.language, part.voice) =
          (pieces[index].text.text, spoken.language, spoken.voice)
        return part
      })
    return try? request.frame()
  }
}
