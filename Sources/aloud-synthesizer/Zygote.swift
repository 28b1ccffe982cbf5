// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import Glibc
import SynthesizerFrames

/// The process that forks children to speak, and never speaks itself.
///
/// Each utterance starts with the same state of the library: in a new child, or in one that has
/// restored its memory. So it does not depend on earlier ones, and a crash affects only one
/// utterance. A spare child waits for the next utterance, so that a request does not wait for a
/// fork. While one child speaks, the next one already has its utterance, is prepared, and needs only
/// the order to begin.
final class Zygote {
  private let library: SpeechLibrary
  private let writer = ReplyWriter()
  private var requests = FrameBuffer(maximumFrame: SynthesizerRequest.maximumBytes)
  private var waiting: [Utterance] = []
  /// The children without an utterance; the last one is used first, because its memory is in the
  /// cache of the processor.
  private var spares: [Child] = []
  private var voices: Voices
  /// The voice of the next spare.
  private var nextVoice = ResolvedVoice.english
  /// Whether a spare in that voice is due although there are spares.
  private var isSpareDue = false
  /// The last voices, the latest one last.
  private var recentVoices: [ResolvedVoice] = []
  /// The children with an utterance: some that are ending, one that speaks, and one that has
  /// prepared the next utterance.
  private var busy: [Child] = []
  private var inputEnded = false
  private var hasSpoken = false
  /// The number of consecutive spares that ended unused.
  private var lostSpares = 0
  /// The number of consecutive children that could not restore their memory.
  private var lostKept = 0

  private let work: ChildWork
  /// Whether children may speak again.
  private let keepsChildren: Bool

  /// The maximum number of waiting utterances before reading stops.
  private static let longestQueue = 16
  /// The maximum number of spares: voices that take turns have one each.
  private static let mostSpares = 3
  /// The number of children in a row that could not restore their memory, before none is kept.
  private static let mostLostKept = 8
  /// The maximum duration of an utterance after the end of input, in milliseconds.
  private static let graceAfterInput: Int32 = 1000

  init(library: SpeechLibrary, keepsChildren: Bool) {
    self.library = library
    self.keepsChildren = keepsChildren
    work = ChildWork(library: library)
    voices = Voices(library: library)
  }

  /// Serves requests until the end of input; returns the exit status.
  func run(startingWith voice: VoiceRequest) -> Int32 {
    // A write to a child or reader that has gone returns an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    nextVoice = voices[voice] ?? .english
    makeSpare()
    send(.hello(library.description))
    // Most of the memory so far is code for the start.
    aloud_forget_code()
    while !writer.isBroken {
      startNext()
      if inputEnded, waiting.isEmpty, busy.allSatisfy(\.isDone) { break }
      // A spare that always ends at once is created only when needed.
      if spares.isEmpty || isSpareDue, lostSpares < 3, !isFirstSoundDue { makeSpare() }
      guard let garbled = wait() else { continue }
      send(.failed(id: 0, part: nil, .badRequest(garbled.description)))
      endChildren()
      return 65
    }
    endChildren()
    return 0
  }

  /// Waits for an event and handles it; returns a fault of the input.
  private func wait() -> FrameError? {
    var descriptors = (spares + busy).map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let reading = !inputEnded && waiting.count < Self.longestQueue
    descriptors.append(pollfd(fd: reading ? 0 : -1, events: Int16(POLLIN), revents: 0))
    let ready = poll(
      &descriptors, nfds_t(descriptors.count), inputEnded ? Self.graceAfterInput : -1)
    guard ready >= 0 else { return nil }
    if ready == 0 {
      endChildren()
      waiting = []
      return nil
    }
    let count = spares.count
    for index in busy.indices.reversed() where descriptors[count + index].revents != 0 {
      hear(index)
    }
    for index in (0..<count).reversed() where descriptors[index].revents != 0 {
      _ = spares.remove(at: index).reap()
      lostSpares += 1
    }
    guard let input = descriptors.last, input.revents != 0 else { return nil }
    do throws(FrameError) {
      try readRequests()
      return nil
    } catch {
      return error
    }
  }

  /// Handles a message or the end of a child with an utterance.
  private func hear(_ index: Int) {
    if busy[index].hear() {
      if busy[index].isFree { take(back: busy.remove(at: index)) }
      startNext()
      return
    }
    let child = busy.remove(at: index)
    let failure = child.reap()
    noteFirst()
    lostKept = child.isKept && child.progress == .done ? lostKept + 1 : 0
    if let utterance = child.utterance, let failure {
      switch child.progress {
      case .waiting:
        // Its end would be reported before that of the speaking child.
        giveToAnother(utterance)
      case .speaking: send(.failed(id: utterance.id, part: nil, failure))
      case .done, .cancelled: break
      }
    }
    guard let next = child.next, !child.isNextCancelled else { return }
    if child.hasBegunNext {
      send(.failed(id: next.id, part: nil, failure ?? .signal(SIGKILL)))
    } else {
      giveToAnother(next)
    }
  }

  /// Has another child speak an utterance whose child was lost.
  private func giveToAnother(_ utterance: Utterance) {
    var utterance = utterance
    utterance.isHandedLate = true
    waiting.insert(utterance, at: 0)
  }

  /// Keeps a child that can speak again as a spare.
  private func take(back child: Child) {
    noteFirst()
    add(spare: child)
  }

  private func add(spare: Child) {
    if spares.count >= Self.mostSpares { spares.removeFirst().kill() }
    spares.append(spare)
  }

  private func noteFirst() {
    guard !hasSpoken else { return }
    hasSpoken = true
    // Some code was needed only for the first one.
    aloud_forget_code()
  }

  private func readRequests() throws(FrameError) {
    let count = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = read(0, buffer.baseAddress, buffer.count)
      if count > 0 { requests.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { inputEnded = true }
    while let body = try requests.next() { try take(body) }
  }

  private func take(_ body: ArraySlice<UInt8>) throws(FrameError) {
    switch try SynthesizerRequest(body: body) {
    case .speak(let id, let parts):
      let found = parts.map { voices[VoiceRequest(language: $0.language, voice: $0.voice)] }
      waiting.append(Utterance(id: id, voices: found, request: Array(body)))
      startNext()
    case .prepare(let language, let voice):
      prepare(VoiceRequest(language: language, voice: voice))
    case .cancel(let id):
      waiting.removeAll { $0.id == id }
      for index in busy.indices where busy[index].utterance?.id == id && !busy[index].isDone {
        busy[index].cancel()
      }
      for index in busy.indices where busy[index].next?.id == id { busy[index].cancelNext() }
    case .listVoices:
      let process = runApart {
        for voice in library.voices() { send(.voice(voice)) }
        send(.voicesEnded)
      }
      if let process { finish(process) }
    }
  }

  /// Starts the next utterance if no child speaks, and prepares the one after it.
  private func startNext() {
    // The next utterance of a child that was cancelled comes before the others.
    guard !busy.contains(where: { $0.progress != .speaking && $0.next != nil }) else { return }
    var isSpeaking = busy.contains { $0.progress == .speaking }
    if !isSpeaking, let ready = busy.firstIndex(where: { $0.progress == .waiting }) {
      busy[ready].begin()
      isSpeaking = true
    }
    if let next = waiting.first, !next.isHandedLate,
      !busy.contains(where: { $0.progress == .waiting }),
      let speaking = busy.firstIndex(where: { $0.canQueue(next) })
    {
      waiting.removeFirst()
      busy[speaking].queue(next)
    }
    guard !busy.contains(where: { $0.next != nil }) else { return }
    while let next = waiting.first, !busy.contains(where: { $0.progress == .waiting }),
      !isSpeaking || (!next.isHandedLate && !isFirstSoundDue)
    {
      waiting.removeFirst()
      if hand(next, begins: !isSpeaking) {
        isSpeaking = true
      } else {
        send(.failed(id: next.id, part: nil, .cannotFork(errno)))
      }
    }
  }

  /// Whether a child speaks whose first sound is still due.
  ///
  /// A fork takes about as long as that, and would delay the sound.
  private var isFirstSoundDue: Bool {
    busy.contains { $0.progress == .speaking && !$0.hasSounded && !$0.isUsed }
  }

  private func hand(_ utterance: Utterance, begins: Bool) -> Bool {
    let voice = utterance.voice ?? nextVoice
    // A voice that comes back soon is worth more work.
    let isRecent = recentVoices.contains(voice)
    let isKept = keepsChildren && lostKept < Self.mostLostKept && isRecent && !begins
    recentVoices.removeAll { $0 == voice }
    recentVoices = recentVoices.suffix(Self.mostSpares - 1) + [voice]
    nextVoice = voice
    for _ in 0..<Self.mostSpares + 1 {
      guard var child = takeSpare(voice) else { break }
      if child.hand(utterance, begins: begins, isKept: isKept) {
        busy.append(child)
        lostSpares = 0
        return true
      }
      _ = child.reap()
    }
    return false
  }

  /// Returns a child in a voice.
  private func takeSpare(_ voice: ResolvedVoice) -> Child? {
    if let index = spares.lastIndex(where: { $0.voice == voice }) {
      return spares.remove(at: index)
    }
    return Child.make(work, voice: voice)
  }

  /// Has a spare made in a voice, so that the next utterance in it starts sooner.
  private func prepare(_ request: VoiceRequest) {
    guard let voice = voices[request] else { return }
    nextVoice = voice
    isSpareDue = !spares.contains { $0.voice == voice }
  }

  private func makeSpare() {
    isSpareDue = false
    if let child = Child.make(work, voice: nextVoice) { add(spare: child) }
  }

  private func endChildren() {
    for child in busy { child.kill() }
    busy = []
    for child in spares { child.kill() }
    spares = []
  }

  private func send(_ reply: SynthesizerReply) {
    writer.put(reply)
    writer.flush()
  }
}
