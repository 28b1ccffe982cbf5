// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import JSONText
internal import Preferences
internal import Settings
internal import SpeechEngine
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SynthesizerFrames
internal import SystemCalls
internal import WireProtocol

/// The methods about the connection, the voices and the service itself.
extension Service {
  func handle(_ method: Method.Server, _ call: Call) throws(ProtocolError) -> Reply {
    switch method {
    case .hello: .now(hello(call))
    case .settingsGet: .now(settings(of: call.connection))
    case .settingsSet: .now(try set(call))
    case .voicesList: .work(voiceList(language: call.arguments.text(.language)))
    case .eventsSubscribe: .now(subscribe(call))
    case .eventsUnsubscribe: .now(unsubscribe(call))
    case .describe:
      .now { [limits = configuration.limits] in writeDescription(limits: limits, to: &$0) }
    case .status: .now(status)
    }
  }

  func hello(_ call: Call) -> ResultWriter {
    call.connection.name = call.arguments.text(.client)
    let (client, version) = (Int(call.connection.id.number), configuration.version)
    return { writer in
      writer.member("server", "aloud")
      writer.member("version", version)
      writer.member("protocol", protocolVersion)
      writer.member("client", client)
    }
  }

  private func settings(of connection: Connection) -> ResultWriter {
    { [preferences = connection.preferences] writer in
      writer.key("settings")
      preferences.write(to: &writer)
    }
  }

  private func set(_ call: Call) throws(ProtocolError) -> ResultWriter {
    try call.connection.preferences.set(call.arguments)
    return settings(of: call.connection)
  }

  private func subscribe(_ call: Call) -> ResultWriter {
    let events = call.arguments.events ?? Set(EventName.allCases.filter(\.comesUnnamed))
    let scope = call.arguments.choice(.scope) ?? EventScope.all
    return list(subscriptions.subscribe(call.connection.id, to: events, scope))
  }

  private func unsubscribe(_ call: Call) -> ResultWriter {
    let events = call.arguments.events ?? Set(EventName.allCases)
    return list(subscriptions.unsubscribe(call.connection.id, from: events))
  }

  private func list(_ events: [EventName]) -> ResultWriter {
    { $0.member("events", events.map(\.rawValue)) }
  }

  private var status: ResultWriter {
    let status = engine.status
    let (clients, uptime) = (clients.open.count, monotonicNow() - startTime)
    return { [configuration, revision = owner.revision, hasTree = owner.hasTree] writer in
      writer.member("version", configuration.version)
      writer.member("uptime", Int(uptime / .seconds(1)))
      writer.member("clients", clients)
      if let job = status.speaking { writer.member("speaking", Int(job.number)) }
      writer.member("queued", status.queued.map { Int($0.number) })
      writer.member("isPaused", status.isPaused)
      writer.member("sink", configuration.sink.name)
      if let trouble = status.trouble { writer.member("trouble", trouble) }
      if hasTree { writer.member("revision", revision) }
    }
  }

  private func voiceList(language: String?) -> ResultWork {
    let (synthesizer, language) = (configuration.synthesizer, language?.lowercased())
    return ResultWork(isLarge: true) { () throws(ProtocolError) in
      let voices: [SynthesizerVoice]
      do throws(SynthesisError) {
        voices = try Synthesizer(synthesizer).voices()
      } catch {
        throw ProtocolError(.synthesizerUnavailable, "\(error)")
      }
      let profiles = VoiceProfileDirectories().list().profiles
      return { $0.write(profiles, voices.filter { $0.speaks(language) }) }
    }
  }
}

extension Arguments {
  fileprivate var events: Set<EventName>? {
    names(.events).map { Set($0.compactMap(EventName.init)) }
  }
}

extension SynthesizerVoice {
  /// Returns whether it speaks a language, a tag in lower case; `nil` means any language.
  fileprivate func speaks(_ language: String?) -> Bool {
    languages.contains { tag in
      language.map { tag.lowercased() == $0 || tag.lowercased().hasPrefix($0 + "-") } ?? true
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(
    _ profiles: [VoiceProfileDirectories.Listing], _ voices: [SynthesizerVoice]
  ) {
    key("profiles")
    beginArray()
    for profile in profiles {
      beginObject()
      member("name", profile.name)
      if let path = profile.path { member("path", path) }
      endObject()
    }
    endArray()
    key("voices")
    beginArray()
    for voice in voices {
      beginObject()
      member("name", voice.name)
      member("title", voice.title)
      member("languages", voice.languages)
      endObject()
    }
    endArray()
  }
}
