// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SpeechText
internal import SynthesizerFrames

struct Failure {
  enum Kind {
    /// The worker ended, by this signal if it is known.
    case ended(Int32?)
    /// There was no output for this number of milliseconds.
    case hung(Int)
    /// The output violates the protocol.
    case garbled(String)
    /// The synthesizer reported the failure, and continues.
    case told(SynthesizerFailure)
  }

  let kind: Kind
  let piece: Int
  /// Whether the synthesizer had begun to speak.
  let hadBegun: Bool

  /// Whether the worker cannot be used any longer.
  var endsWorker: Bool {
    switch kind {
    case .ended, .hung, .garbled, .told(.badRequest), .told(.cannotFork): true
    case .told: false
    }
  }

  /// Whether the text is not the cause.
  var isFromOutside: Bool {
    switch kind {
    // The worker itself speaks no text: a child does.
    case .ended: true
    // A process that crashes before it has begun has not seen the text. One that gets the signal of a
    // crash from another process ends as killed.
    case .told(.signal(let signal)): !hadBegun || !signal.isOfCrash
    case .garbled, .told(.cannotFork), .told(.badRequest): true
    case .hung: !hadBegun
    case .told: false
    }
  }

  func problem(_ text: String) -> SynthesisProblem {
    let text = TextFingerprint(text)
    switch kind {
    case .ended(let signal?), .told(.signal(let signal)):
      return signal.isOfCrash
        ? .crashed(signal: Int(signal), text) : .ended(signal: Int(signal), text)
    case .ended(nil): return .ended(signal: nil, text)
    case .hung(let time): return .hung(milliseconds: time, text)
    case .garbled(let what), .told(.badRequest(let what)): return .garbled(what, text)
    case .told(.exit(let code)), .told(.refused(let code)), .told(.cannotFork(let code)):
      return .refused(code: Int(code), text)
    case .told(.voiceNotFound): return .refused(code: 0, text)
    }
  }
}

extension Int32 {
  fileprivate var isOfCrash: Bool {
    [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP].contains(self)
  }
}

struct VoiceRequest: Hashable {
  var language: String
  var voice: String?
}

extension Synthesizer {
  /// Decides what to do with the failed piece: repeat it, simplify it or omit it.
  func recover(
    from failure: Failure, _ pieces: inout [Piece], _ parts: [SynthesizerPart], _ next: inout Int,
    _ delivery: inout Delivery, _ handle: Delivery.Handler
  ) throws(SynthesisError) {
    let index = failure.piece
    let part = parts[pieces[index].part]
    if case .told(.voiceNotFound) = failure.kind, replaceVoice(part, &delivery, handle) { return }

    let problem = failure.problem(pieces[index].text.text)
    let isFromOutside = failure.isFromOutside
    if pieces[index].repeats < mostRepeats(after: failure) {
      pieces[index].repeats += 1
      delivery.tell(.notice(problem), handle)
      return
    }
    if isFromOutside, configuration.failsIfDisturbed {
      throw .disturbed(executable: configuration.executable, times: pieces[index].repeats + 1)
    }
    if !isFromOutside, !pieces[index].isPlainer, let plainer = pieces[index].text.plainer {
      pieces[index].isPlainer = true
      delivery.tell(.notice(problem), handle)
      if plainer.text != pieces[index].text.text {
        pieces[index].text = plainer
        if index == next { delivery.rewind(handle) }
      }
      return
    }
    pieces[index].isSkipped = true
    guard index == next else {
      // The listener already has it; it is just not repeated before the next piece.
      delivery.tell(.notice(problem), handle)
      return
    }
    delivery.rewind(handle)
    delivery.open(pieces[index].part, handle)
    delivery.tell(
      .skipped(part: pieces[index].part, scalars: pieces[index].source, problem), handle)
    next = index + 1
  }

  /// Returns how often a piece is repeated with the same words.
  private func mostRepeats(after failure: Failure) -> Int {
    if failure.isFromOutside { return Piece.mostRepeats }
    // Who waits for exact speech also waits for a process that was stopped.
    if case .hung = failure.kind, configuration.isExact { return 1 }
    return 0
  }

  /// Returns the voice and language of a part, after replacing known missing ones.
  func spokenVoice(_ part: SynthesizerPart) -> VoiceRequest {
    var request = VoiceRequest(language: part.language, voice: part.voice)
    if missing.contains(request) { request.voice = nil }
    if missing.contains(request) { request.language = "en" }
    return request
  }

  /// Reports each missing voice once, with its replacement.
  func tellMissing(
    _ parts: [SynthesizerPart], _ delivery: inout Delivery, _ handle: Delivery.Handler
  ) {
    // Clients may request any number of names; a forgotten one is found missing again.
    if missing.count > Self.mostMissing { missing = [] }
    for part in parts {
      // A name that does not fit into a frame belongs to no voice.
      let isName = part.voice.map { (1...255).contains($0.utf8.count) } ?? true
      if !isName { missing.insert(VoiceRequest(language: part.language, voice: part.voice)) }
      if part.language.utf8.count > 255 {
        missing.insert(VoiceRequest(language: part.language, voice: nil))
      }
    }
    guard !missing.isEmpty else { return }
    var told: Set<VoiceRequest> = []
    for part in parts {
      let asked = VoiceRequest(language: part.language, voice: part.voice)
      let spoken = spokenVoice(part)
      guard asked != spoken, told.insert(asked).inserted else { continue }
      delivery.tell(.notice(.missing(asked, spoken)), handle)
    }
  }

  /// Records that the voice of a part is missing; returns false if there is no replacement.
  private func replaceVoice(
    _ part: SynthesizerPart, _ delivery: inout Delivery, _ handle: Delivery.Handler
  ) -> Bool {
    let before = spokenVoice(part)
    missing.insert(before)
    let after = spokenVoice(part)
    guard after != before else { return false }
    delivery.tell(.notice(.missing(before, after)), handle)
    return true
  }
}

extension SynthesisProblem {
  fileprivate static func missing(_ asked: VoiceRequest, _ spoken: VoiceRequest) -> Self {
    .voiceNotFound(asked.voice ?? asked.language, replacement: spoken.voice ?? spoken.language)
  }
}
