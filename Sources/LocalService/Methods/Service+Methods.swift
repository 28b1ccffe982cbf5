// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import WireProtocol

/// Writes the members of a result.
typealias ResultWriter = (inout JSONWriter) -> Void

/// The way to the reply to a request.
enum Reply {
  /// The result is there.
  case now(ResultWriter)
  /// The result is made on the loop or beside it.
  case work(ResultWork)
  /// A task on the session of the held tree gives the result.
  case session(SessionTask)
  /// The handler itself replies, once its job or its tree is there.
  case later
}

/// A result that takes time to make.
struct ResultWork {
  let isLarge: Bool
  let make: @Sendable () throws(ProtocolError) -> @Sendable (inout JSONWriter) -> Void
}

extension Service {
  /// Calls the handler of a method: the one place that lists them.
  func handle(_ call: Call) throws(ProtocolError) -> Reply {
    let arguments = call.arguments
    return switch call.request.method.operation {
    case .command(let command): .session(.command(command))
    case .treeReplace: try replaceTree(call)
    case .treeUpdate: .session(.update(try arguments.requiredJSON(.update)))
    case .treeNotify: .session(.notify(try arguments.requiredJSON(.notification)))
    case .treeGet: .work(try heldTree())
    case .transcriptGet: .work(try transcript(call))
    case .cursorGet: .session(.cursor)
    case .cursorMoveTo: .session(.command(try arguments.moveTo()))
    case .cursorChoices: .session(.choices(arguments.text(.text) ?? ""))
    case .cursorFind: .session(.command(.find(try arguments.required(.text)), isHeavy: true))
    case .cursorPerform: .session(.command(.perform(try arguments.required(.action))))
    case .cursorScroll: .session(.command(.scroll(try arguments.requiredChoice(.direction))))
    case .rotorGet: .session(.rotor)
    case .rotorSet: .session(.command(.rotor(try arguments.required(.name))))
    case .keyboardGet: .session(.keyboard)
    case .keyboardSet: .session(.setKeyboard(try arguments.required(.mode)))
    case .keyboardPress: .session(.command(try arguments.press(), isHeavy: true))
    case .keyboardType: .session(.command(.type(try arguments.required(.text)), isHeavy: true))
    case .focusCheck: .session(.focusCheck(try arguments.required(.node)))
    case .focusTree: .session(.focusTree)
    case .focusLoop: .session(.focusLoop)
    case .speechSpeak: try speak(call)
    case .speechSynthesize: try synthesize(call)
    case .speechStop: .now(stop(call))
    case .speechCancel: .now(try cancel(call))
    case .speechPause: .now(setPause(true))
    case .speechResume: .now(setPause(false))
    case .speechRewind: .now(try move(call, back: true))
    case .speechSkip: .now(try move(call, back: false))
    case .speechHistory: .now(history(arguments.integer(.count) ?? .max))
    case .hello: .now(hello(call))
    case .settingsGet: .now(settings(of: call.connection))
    case .settingsSet: .now(try set(call))
    case .voicesList: .work(voiceList(language: arguments.text(.language)))
    case .eventsSubscribe: .now(subscribe(call))
    case .eventsUnsubscribe: .now(unsubscribe(call))
    case .serverDescribe: .now(description)
    case .serverStatus: .now(status)
    }
  }
}
