// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import JSONText
import Preferences
import Presentation
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
  return true
}

/// Renders inputs through the service, one after the other, into files that this command writes.
func renderByService(
  _ inputs: [String], to targets: [String], _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var render = ServiceRender(command.configured(streams), try ServiceClient(command), streams)
  var status = ExitStatus.done
  for (input, target) in zip(inputs, targets) {
    do throws(CommandFailure) {
      try render.render(input, to: target)
    } catch {
      // One invalid input does not prevent the others from being rendered.
      guard inputs.count > 1, error.status == .badInput || error.status == .noInput else {
        throw error
      }
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
      status = .negative
    }
  }
  return status == .done ? render.status : status
}

/// Asks the service to render, and writes what it sends into files.
private struct ServiceRender {
  private let command: ParsedCommand
  private let client: ServiceClient
  private let streams: Streams
  private var follower: JobFollower

  /// The exit status unless something else fails.
  var status: ExitStatus { follower.status }

  init(_ command: ParsedCommand, _ client: ServiceClient, _ streams: Streams) {
    (self.command, self.client, self.streams) = (command, client, streams)
    follower = JobFollower(client, streams)
  }

  mutating func render(_ input: String, to target: String) throws(CommandFailure) {
    let document = try readSpokenDocument(input, command, streams)
    let hasCompanions = command[Options.captions] != nil || command[Options.timings]
    let ends = try attempt(PipeEnds()) { CommandFailure(EngineError.system($0)) }
    let result = try client.request(.speechRender, with: [ends.writing.number]) { writer in
      writer.key(ParameterName.tree.rawValue)
      writer.raw(document.packed(language: command[Options.language]))
      writePreferences(of: command, to: &writer)
      writer.member(ParameterName.delivery.rawValue, "descriptor")
      writer.member(ParameterName.encoding.rawValue, "pcm")
      writer.member(ParameterName.times.rawValue, hasCompanions ? "words" : "nothing")
    }
    // Its end shows only when nobody else has the other one.
    let sound = ends.takeReading()
    let members = (try? JSONMembers(result)) ?? JSONMembers()
    // The command has reported those about the document, with their places in the file.
    for warning in members.texts("warnings") where !warning.hasPrefix("warning: ") {
      streams.warn(warning)
    }
    guard let rate = members.integer("sampleRate"), rate > 0 else {
      throw CommandFailure(.unavailable, "the service did not report its sample rate")
    }
    let sink = try attempt(openFile(target, sampleRate: rate)) { Self.failure(.audio($0)) }
    do throws(CommandFailure) {
      var companions: RenderCompanions?
      if hasCompanions {
        companions = try attempt(
          RenderCompanions(
            command, beside: target, document, document.narration(command), sampleRate: rate),
          orThrow: Self.failure)
      }
      try receive(from: sound, into: sink, &companions)
      try attempt(sink.finish()) { Self.failure(.audio($0)) }
      do throws(EngineError) {
        try companions?.finish()
      } catch {
        throw Self.failure(error)
      }
    } catch {
      sink.abandon()
      throw error
    }
  }

  /// Writes the sound until its end, and follows the job until its own.
  private mutating func receive(
    from sound: borrowing Descriptor, into sink: any AudioSink,
    _ companions: inout RenderCompanions?
  ) throws(CommandFailure) {
    var (hasSound, hasJob) = (true, true)
    var odd: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while hasSound || hasJob {
      for message in try hasJob ? client.arrived() : [] {
        guard case .event(let event) = message else { continue }
        switch event.kind {
        case .rendered: try take(event.members, &companions)
        case .warning: follower.report(event.members)
        case .finished: hasJob = false
        case .cancelled: throw JobFollower.ending(event.members)
        default: break
        }
      }
      guard hasSound || hasJob else { return }
      var waited = [
        pollfd(reading: hasSound ? sound.number : -1),
        pollfd(reading: hasJob ? client.descriptor : -1),
      ]
      let milliseconds = Int(client.patience / .milliseconds(1))
      let count = try attempt(waitForEvents(&waited, milliseconds: milliseconds)) {
        Self.failure(.system($0))
      }
      // One that does not answer is an error.
      if count == 0 { _ = try client.request(.serverStatus) }
      guard waited[0].revents != 0 else { continue }
      let read = block.withUnsafeMutableBytes { readSome(sound.number, $0) }
      guard read >= 0 else { throw Self.failure(.system(SystemError("read"))) }
      hasSound = read > 0
      let bytes = odd + block[..<read]
      let samples = samples(of: bytes)
      odd = Array(bytes.dropFirst(samples.count * 2))
      try attempt(sink.write(samples[...])) { Self.failure(.audio($0)) }
    }
  }

  private func take(
    _ event: JSONMembers, _ companions: inout RenderCompanions?
  ) throws(CommandFailure) {
    guard let number = event.integer("utterance") else { return }
    var timing = UtteranceTiming()
    timing.count = event.integer("count") ?? 0
    timing.segments = spans(event.json("segments") ?? [])
    timing.words = spans(event.json("words") ?? [])
    do throws(EngineError) {
      try companions?.take(timing, number)
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
  /// The words of the document under a command's options, without warnings: the service has sent them.
  fileprivate func narration(_ command: ParsedCommand) -> Narration {
    switch self {
    case .screen(let imported): Narration(command.preferences.reading(of: imported.tree))
    case .transcript(let transcript): Narration(transcript, command.preferences)
    }
  }
}
