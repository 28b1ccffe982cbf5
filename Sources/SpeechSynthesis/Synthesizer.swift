// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JapaneseReading
internal import SpeechText
public import SynthesizerFrames

/// Speaks parts with a synthesizer in a separate process, and replaces that process if it crashes,
/// hangs or is killed.
///
/// Use it from one thread at a time. The program must ignore `SIGPIPE`, because the synthesizer may
/// end during a write. The output depends only on the given parts, not on earlier speech.
public final class Synthesizer {
  let configuration: SynthesizerConfiguration
  private var worker: Worker?
  private var lastUtterance: UInt32 = 0
  private let japanese = JapaneseReader()
  /// Requested voices that are missing.
  var missing: Set<VoiceRequest> = []
  /// The maximum number of remembered ones.
  static let mostMissing = 256
  /// The number of consecutive workers that ended without speaking.
  private var fruitlessEnds = 0

  /// The maximum number of such workers before giving up.
  private static let mostFruitlessEnds = 5

  /// Starts the synthesizer without waiting until it is ready.
  public init(_ configuration: SynthesizerConfiguration) throws(SynthesisError) {
    self.configuration = configuration
    worker = try Worker.start(configuration)
  }

  /// Waits until the synthesizer is ready, and returns its description.
  @discardableResult public func ready() throws(SynthesisError) -> SynthesizerDescription {
    while true {
      if worker == nil { worker = try Worker.start(configuration) }
      do throws(Worker.Greeting) {
        try worker?.greet(configuration)
        if let description = worker?.description { return description }
      } catch {
        worker = nil
        switch error {
        case .refused(let problem): throw problem
        case .killed: try countFruitlessEnd()
        }
      }
    }
  }

  /// Replaces the synthesizer if it ended while idle; costs a system call.
  ///
  /// Returns whether it was replaced.
  @discardableResult public func keepReady() throws(SynthesisError) -> Bool {
    if worker?.isAlive() == true { return false }
    worker = nil
    try ready()
    return true
  }

  /// Loads a voice in advance.
  public func prepare(language: String, voice: String? = nil) throws(SynthesisError) {
    try ready()
    guard let frame = try? SynthesizerRequest.prepare(language: language, voice: voice).frame()
    else { return }
    _ = worker?.send(frame, milliseconds: configuration.stallLimit)
  }

  /// Returns all voices of the synthesizer, in its order.
  public func voices() throws(SynthesisError) -> [SynthesizerVoice] {
    try keepReady()
    var voices: [SynthesizerVoice] = []
    if let frame = try? SynthesizerRequest.listVoices.frame(),
      worker?.send(frame, milliseconds: configuration.stallLimit) == true
    {
      while case .reply(let reply)? = worker?.receive(milliseconds: configuration.stallLimit) {
        switch reply {
        case .voice(let voice): voices.append(voice)
        case .voicesEnded: return voices
        default: break
        }
      }
    }
    worker = nil
    throw .cannotStart(
      executable: configuration.executable, reason: "it did not list its voices; try again")
  }

  /// Speaks parts one after the other and reports events as they occur.
  ///
  /// Calls the handler on this thread; if it returns false, speech stops at once. Returns whether
  /// everything was spoken, as far as possible. Throws only if no synthesizer can be started.
  ///
  /// - Parameter following: The next request, if it is known: the synthesizer gets it now, and
  ///   begins it right after this one. It only saves time. Called while the synthesizer is already
  ///   working, and at most once.
  @discardableResult public func synthesize(
    _ parts: [SynthesizerPart], before following: @autoclosure () -> [SynthesizerPart]? = nil,
    _ handle: (SynthesisEvent) -> Bool
  ) throws(SynthesisError) -> Bool {
    var delivery = Delivery()
    if try keepReady() { delivery.tell(.notice(.endedIdle), handle) }
    tellMissing(parts, &delivery, handle)
    var made: [SynthesizerPart]??
    var stretches = PieceStretches(of: parts, reader: japanese)
    while !delivery.isCancelled, var pieces = stretches.next() {
      let groups = Piece.groups(pieces)
      for group in groups where !delivery.isCancelled {
        // A request in advance is spoken after the last one, so it is sent after that.
        let isLast = stretches.isAtEnd && group == groups.last
        try speak(group, of: &pieces, parts, &delivery, handle) {
          let parts = made ?? following()
          made = parts
          return isLast ? parts : nil
        }
      }
    }
    if !delivery.isCancelled {
      if !parts.isEmpty { delivery.open(parts.count - 1, handle) }
      delivery.close(handle)
    }
    if worker == nil { worker = try? Worker.start(configuration) }
    return !delivery.isCancelled
  }

  /// Cancels a request that was sent ahead, because nothing follows for now.
  public func rest() { cancelAhead() }

  var processGroup: Int32? { worker?.group }

  private func countFruitlessEnd() throws(SynthesisError) {
    fruitlessEnds += 1
    guard fruitlessEnds < Self.mostFruitlessEnds else {
      fruitlessEnds = 0
      throw .keepsEnding(executable: configuration.executable, times: Self.mostFruitlessEnds)
    }
  }

  /// Speaks pieces that are sent together, with as many attempts as needed.
  private func speak(
    _ group: Range<Int>, of pieces: inout [Piece], _ parts: [SynthesizerPart],
    _ delivery: inout Delivery, _ handle: Delivery.Handler,
    before following: () -> [SynthesizerPart]?
  ) throws(SynthesisError) {
    var next = group.lowerBound
    while next < group.upperBound, !delivery.isCancelled {
      let sent = group.filter { !pieces[$0].isSkipped }
      let failure = try speak(sent, pieces, parts, &next, &delivery, handle, before: following)
      guard let failure else { return }
      // The repeated pieces must come before it.
      cancelAhead()
      if failure.endsWorker {
        worker = nil
        try countFruitlessEnd()
      }
      try recover(from: failure, &pieces, parts, &next, &delivery, handle)
      while next < group.upperBound, pieces[next].isSkipped { next += 1 }
    }
  }

  /// Sends pieces to the synthesizer once, and reads its output until the end or a failure.
  private func speak(
    _ sent: [Int], _ pieces: [Piece], _ parts: [SynthesizerPart], _ next: inout Int,
    _ delivery: inout Delivery, _ handle: Delivery.Handler,
    before following: () -> [SynthesizerPart]?
  ) throws(SynthesisError) -> Failure? {
    try ready()
    var present: Int?
    func failure(_ kind: Failure.Kind, at place: Int? = nil) -> Failure {
      Failure(kind: kind, piece: place ?? present ?? next, hadBegun: present != nil)
    }
    guard let id = takeAhead(parts, sent) ?? send(sent, pieces, parts) else {
      return failure(ended())
    }
    if let following = following() { sendAhead(following) }

    while true {
      switch worker?.receive(milliseconds: configuration.stallLimit) {
      case .reply(let reply):
        guard reply.utterance == id else {
          if case .failed(0, _, .badRequest(let what)) = reply { return failure(.garbled(what)) }
          continue
        }
        if case .utteranceEnded = reply { return finished(sent, next) }
        if case .failed(_, let part, let reason) = reply {
          let place = part.flatMap { sent.indices.contains(Int($0)) ? sent[Int($0)] : nil }
          return failure(.told(reason), at: place)
        }
        guard let part = reply.part, sent.indices.contains(part) else {
          return failure(.garbled("part out of range"), at: next)
        }
        present = sent[part]
        guard sent[part] >= next else { continue }
        fruitlessEnds = 0
        deliver(reply, sent[part], pieces[sent[part]], &next, &delivery, handle)
        if delivery.isCancelled {
          cancel(id)
          cancelAhead()
          return nil
        }
      case .silence: return failure(.hung(configuration.stallLimit))
      case .garbled(let what): return failure(.garbled(what))
      case .end, nil: return failure(ended())
      }
    }
  }

  /// Requests pieces; returns the number of the request, or nil if it cannot be sent.
  private func send(
    _ sent: some Sequence<Int>, _ pieces: [Piece], _ parts: [SynthesizerPart]
  ) -> UInt32? {
    lastUtterance &+= 1
    let request = SynthesizerRequest.speak(
      id: lastUtterance,
      parts: sent.map { index in
        var part = parts[pieces[index].part]
        let spoken = spokenVoice(part)
        (part.text, part.language, part.voice) =
          (pieces[index].text.text, spoken.language, spoken.voice)
        return part
      })
    guard let frame = try? request.frame(),
      worker?.send(frame, milliseconds: configuration.stallLimit) == true
    else { return nil }
    return lastUtterance
  }

  /// Requests the beginning of the next utterance in advance.
  private func sendAhead(_ parts: [SynthesizerPart]) {
    var stretches = PieceStretches(of: parts, reader: japanese)
    guard let pieces = stretches.next(), let first = Piece.groups(pieces).first,
      let id = send(first, pieces, parts)
    else { return }
    worker?.ahead = Worker.Ahead(id: id, parts: parts, sent: Array(first))
  }

  /// Returns the number of the request ahead if it is exactly this one; cancels any other.
  private func takeAhead(_ parts: [SynthesizerPart], _ sent: [Int]) -> UInt32? {
    guard let ahead = worker?.ahead else { return nil }
    guard ahead.parts == parts, ahead.sent == sent else {
      cancelAhead()
      return nil
    }
    worker?.ahead = nil
    return ahead.id
  }

  private func cancelAhead() {
    guard let ahead = worker?.ahead else { return }
    worker?.ahead = nil
    cancel(ahead.id)
  }

  private func finished(_ sent: [Int], _ next: Int) -> Failure? {
    guard let last = sent.last, last >= next else { return nil }
    return Failure(kind: .garbled("the utterance ended early"), piece: next, hadBegun: true)
  }

  private func ended() -> Failure.Kind { .ended(worker?.end()) }

  private func cancel(_ id: UInt32) {
    guard let frame = try? SynthesizerRequest.cancel(id: id).frame() else { return }
    _ = worker?.send(frame, milliseconds: 0)
  }

  private func deliver(
    _ reply: SynthesizerReply, _ index: Int, _ piece: Piece, _ next: inout Int,
    _ delivery: inout Delivery, _ handle: Delivery.Handler
  ) {
    switch reply {
    case .partBegan:
      delivery.open(piece.part, handle)
      delivery.beginPiece()
    case .samples(_, _, let samples): delivery.take(samples, of: piece, handle)
    case .word(_, _, let offset, let length, let sample):
      delivery.take(
        Delivery.WordBoundary(offset: Int(offset), length: Int(length), sample: Int(sample)),
        of: piece, handle)
    case .partEnded:
      delivery.endPiece(piece, handle)
      next = index + 1
    default: break
    }
  }
}

extension SynthesizerReply {
  fileprivate var utterance: UInt32? {
    switch self {
    case .partBegan(let id, _, _), .samples(let id, _, _), .word(let id, _, _, _, _),
      .partEnded(let id, _, _), .utteranceEnded(let id), .failed(let id, _, _):
      id
    case .hello, .voice, .voicesEnded: nil
    }
  }

  fileprivate var part: Int? {
    switch self {
    case .partBegan(_, let part, _), .samples(_, let part, _), .word(_, let part, _, _, _),
      .partEnded(_, let part, _):
      Int(part)
    default: nil
    }
  }
}
