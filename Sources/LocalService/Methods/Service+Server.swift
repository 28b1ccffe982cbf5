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
    { [preferences = connection.preferences] in $0.object("settings", preferences.write) }
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
    return { [configuration, revision = owner.revision, hasTree = owner.hasTree, live] writer in
      writer.member("version", configuration.version)
      writer.member("uptime", Int(uptime / .seconds(1)))
      writer.member("clients", clients)
      if let job = status.speaking { writer.member("speaking", Int(job.number)) }
      writer.member("queued", status.queued.map { Int($0.number) })
      writer.member("isPaused", status.isPaused)
      writer.member("sink", configuration.sink.name)
      if let trouble = status.trouble { writer.member("trouble", trouble) }
      if hasTree { writer.member("revision", revision) }
      writer.member("provider", live.providerNumber)
    }
  }

  private func voiceList(language: String?) -> ResultWork {
    let (synthesizer, language) = (configuration.synthesizer, language?.lowercased())
    return ResultWork(isLarge: true) { () throws(ProtocolError) in
      let voices = try attempt(Synthesizer(synthesizer).voices()) { (error: SynthesisError) in
        ProtocolError(.synthesizerUnavailable, "\(error)")
      }
      let profiles = VoiceProfileDirectories().list().profiles
      return { writer in
        writer.objects("profiles", profiles) { profile, writer in
          writer.member("name", profile.name)
          writer.member("path", profile.path)
        }
        writer.objects("voices", voices.filter { $0.speaks(language) }) { voice, writer in
          writer.member("name", voice.name)
          writer.member("title", voice.title)
          writer.member("languages", voice.languages)
        }
      }
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
