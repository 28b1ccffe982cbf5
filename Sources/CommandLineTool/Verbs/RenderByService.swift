// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import JSONText
import OutputFiles
import Preferences
import Presentation
import Settings
import SpeechEngine
import SpeechModel
import SystemCalls
import Transcripts
import TreeFormats
import Utterances
import WireProtocol

/// Returns whether the service renders, and refuses options that then have no effect.
func usesService(_ command: ParsedCommand) throws(CommandFailure) -> Bool {
  guard command[Options.service] else {
    guard command[Options.socket] == nil else {
      throw .usage("--socket names the service that renders; add --service")
    }
    return false
  }
  guard command[Options.jobs] == nil else {
    throw .usage(
      "--jobs is for a rendering without the service, and --service asks for one with it")
  }
  if let option = command.given(in: .batch).first {
    throw .usage("--\(option.name) is for batches without the service; omit it or --service")
  }
  return true
}

/// Renders inputs through the service, one after the other, into files that this command writes.
func renderByService(
  _ plan: RenderPlan, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var isRefused = false
  var render = ServiceRender(plan, command.configured(streams), try ServiceClient(command), streams)
  var status = ExitStatus.done
  for entry in plan.entries {
    do throws(CommandFailure) {
      try render.render(entry)
    } catch {
      // One invalid input does not prevent the others from being rendered.
      guard plan.isBatch, error.stopsOnlyItsInput else { throw error }
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
      isRefused = isRefused || error.status == .cannotCreate
      status = isRefused ? .cannotCreate : .negative
    }
  }
  return status == .done ? render.status : status
}

/// Asks the service to render, and writes what it sends into files.
private struct ServiceRender {
  private let plan: RenderPlan
  private let command: ParsedCommand
  private let client: ServiceClient
  private let streams: Streams
  private var follower: JobFollower

  /// The exit status unless something else fails.
  var status: ExitStatus { follower.status }

  init(
    _ plan: RenderPlan, _ command: ParsedCommand, _ client: ServiceClient, _ streams: Streams
  ) {
    (self.plan, self.command, self.client, self.streams) = (plan, command, client, streams)
    follower = JobFollower(client, streams)
  }

  mutating func render(_ entry: RenderEntry) throws(CommandFailure) {
    guard entry.faults.isEmpty else { throw CommandFailure(entry.faultStatus, entry.faults) }
    let document = try readSpokenDocument(entry.input, command, streams)
    let narration = Narration(document, file: entry.input, command, streams)
    let screen = document.screen(narration, command)
    let paths = SoundPaths(entry, command)
    if entry.isInDirectory { try paths.makeDirectories() }
    let needsTimes = paths.all.count > 1 || command[Options.chapters] != nil
    let ends = try attempt(PipeEnds()) { CommandFailure(EngineError.system($0)) }
    let result = try client.request(.speechRender, with: [ends.writing.number]) { writer in
      // The words of this command, so that the sound and the files beside it have the same.
      writer.key(ParameterName.tree.rawValue)
      writer.raw(narration.transcript)
      writePreferences(of: command, to: &writer)
      writer.member(ParameterName.delivery.rawValue, "descriptor")
      writer.member(ParameterName.encoding.rawValue, "pcm")
      writer.member(ParameterName.times.rawValue, needsTimes ? "words" : "nothing")
    }
    // Its end shows only when nobody else has the other one.
    let bytes = ends.takeReading()
    let members = (try? JSONMembers(result)) ?? JSONMembers()
    // The command has reported those about the document, with their places in the file.
    for warning in members.texts("warnings") where !warning.hasPrefix("warning: ") {
      streams.warn(warning)
    }
    guard let rate = members.integer("sampleRate"), rate > 0, let job = members.integer("job")
    else {
      throw CommandFailure(.unavailable, "the service did not report its sample rate and its job")
    }
    do throws(CommandFailure) {
      try write(job, from: bytes, to: paths, screen, entry, sampleRate: rate)
    } catch {
      // The next input begins when this one is over; an error of the service has ended it.
      if error.stopsOnlyItsInput {
        _ = try client.request(.speechCancel) { writer in
          writer.member(ParameterName.job.rawValue, job)
        }
      }
      throw error
    }
  }

  private mutating func write(
    _ job: Int, from bytes: borrowing Descriptor, to paths: SoundPaths, _ screen: PreparedScreen,
    _ entry: RenderEntry, sampleRate: Int
  ) throws(CommandFailure) {
    let screenshot = try RenderPages.screenshot(command)
    let sound = try attempt(
      RenderedSound(
        paths, screen, screenshot, title: screen.title(of: entry),
        firstScreen: screen.screenTitle(of: entry),
        isJoined: false, sampleRate: sampleRate),
      orThrow: Self.failure)
    do throws(CommandFailure) {
      try receive(job, from: bytes, into: sound, screen)
      do throws(EngineError) {
        try sound.close()
        for warning in try sound.finish(plan.record) { streams.report(warning) }
        // A sound that the user named is replaced without a word, and so is what is beside it.
        let isChosen = paths.chosen.contains(paths.sound)
        plan.record?.complete(paths.chosen, from: isChosen ? entry.source : nil)
      } catch {
        throw Self.failure(error)
      }
    } catch {
      sound.abandon()
      throw error
    }
  }

  /// Writes the sound until its end, and follows the job until its own.
  private mutating func receive(
    _ job: Int, from bytes: borrowing Descriptor, into sound: RenderedSound,
    _ screen: PreparedScreen
  ) throws(CommandFailure) {
    var (hasSound, hasJob) = (true, true)
    var odd: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while hasSound || hasJob {
      for message in try hasJob ? client.arrived() : [] {
        // A cancelled job may still report something.
        guard case .event(let event) = message, event.members.integer("job") == job else {
          continue
        }
        switch event.kind {
        case .rendered: try take(event.members, of: screen, into: sound)
        case .warning: follower.report(event.members)
        case .finished: hasJob = false
        case .cancelled: throw JobFollower.ending(event.members)
        default: break
        }
      }
      guard hasSound || hasJob else { return }
      var waited = [
        pollfd(reading: hasSound ? bytes.number : -1),
        pollfd(reading: hasJob ? client.descriptor : -1),
      ]
      let milliseconds = Int(client.patience / .milliseconds(1))
      let count = try attempt(waitForEvents(&waited, milliseconds: milliseconds)) {
        Self.failure(.system($0))
      }
      // One that does not answer is an error.
      if count == 0 { _ = try client.request(.serverStatus) }
      guard waited[0].revents != 0 else { continue }
      let read = block.withUnsafeMutableBytes { readSome(bytes.number, $0) }
      guard read >= 0 else { throw Self.failure(.system(SystemError("read"))) }
      hasSound = read > 0
      let all = odd + block[..<read]
      let samples = samples(of: all)
      odd = Array(all.dropFirst(samples.count * 2))
      try attempt(sound.write(samples), orThrow: Self.failure)
    }
  }

  private func take(
    _ event: JSONMembers, of screen: PreparedScreen, into sound: RenderedSound
  ) throws(CommandFailure) {
    guard let number = event.integer("utterance"), (0..<screen.narration.count).contains(number)
    else { return }
    var timing = UtteranceTiming()
    timing.count = event.integer("count") ?? 0
    timing.segments = spans(event.json("segments") ?? [])
    timing.words = spans(event.json("words") ?? [])
    do throws(EngineError) {
      try sound.end(screen.narration.utterance(number), timing, screen.frame(of:))
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: EngineError) -> CommandFailure { CommandFailure(error) }
}

/// Returns the whole samples in bytes, little-endian as on all machines that Aloud supports.
private func samples(of bytes: [UInt8]) -> [Int16] {
  let count = bytes.count / 2
  return [Int16](unsafeUninitializedCapacity: count) { samples, filled in
    bytes.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(samples).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * 2)]))
    }
    filled = count
  }
}

/// Returns the times in an event `speech/rendered`; those before a fault, if there is one.
private func spans(_ json: [UInt8]) -> [UtteranceTiming.Span] {
  var spans: [UtteranceTiming.Span] = []
  var reader = JSONReader(json.span)
  do throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      var numbers: [String: Int] = [:]
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = try reader.string(key)
        let number = try reader.readInteger()
        // So that no sum is too large.
        guard (0...1 << 60).contains(number) else { return spans }
        numbers[name] = number
      }
      guard let segment = numbers["segment"], let sample = numbers["sample"],
        let count = numbers["count"]
      else { return spans }
      let scalars = numbers["offset"].flatMap { offset in
        numbers["length"].map { offset..<offset + $0 }
      }
      spans.append(
        UtteranceTiming.Span(segment: segment, scalars: scalars, samples: sample..<sample + count))
    }
  } catch {}
  return spans
}

extension SpokenDocument {
  /// What the document says, without a voice, which is the service's.
  fileprivate func screen(_ narration: Narration, _ command: ParsedCommand) -> PreparedScreen {
    let planner = SpeechPlanner(profile: VoiceProfile(), language: narration.language)
    return PreparedScreen(self, narration, planner, command)
  }
}

extension Narration {
  /// The utterances as a transcript in JSON, on one line.
  fileprivate var transcript: [UInt8] {
    let header = TranscriptHeader(name: name, style: style, language: language)
    var writer = JSONTranscriptWriter(header, packed: true)
    for utterance in utterances { writer.append(utterance) }
    writer.finish()
    return writer.bytes
  }
}
