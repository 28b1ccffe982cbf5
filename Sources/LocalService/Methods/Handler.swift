// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import WireProtocol

/// Writes the members of a result.
typealias ResultWriter = (inout JSONWriter) -> Void

/// How the service carries out a method.
enum Handler {
  /// Replies at once.
  case immediate((Service) -> (Call) throws(ProtocolError) -> ResultWriter)
  /// Replies with a result that is made on the loop or beside it.
  case work((Service) -> (Call) throws(ProtocolError) -> ResultWork)
  /// Works on the session of the held tree, and replies with the effects or the answer.
  case session((Arguments) throws(ProtocolError) -> SessionTask)
  /// Replies itself, once its job or its tree is there.
  case custom((Service) -> (Call) throws(ProtocolError) -> Void)
}

/// A result that takes time to make.
struct ResultWork {
  let isLarge: Bool
  let make: @Sendable () throws(ProtocolError) -> @Sendable (inout JSONWriter) -> Void
}

extension Method.Operation {
  /// The handler of the method.
  var handler: Handler {
    switch self {
    case .command(let command): .session { _ in .command(command) }
    case .treeReplace: .custom(Service.replaceTree)
    case .treeUpdate: .session(SessionTask.update)
    case .treeNotify: .session(SessionTask.notify)
    case .treeGet: .work(Service.heldTree)
    case .transcriptGet: .work(Service.transcript)
    case .cursorGet: .session(SessionTask.cursor)
    case .cursorMoveTo: .session(SessionTask.moveTo)
    case .cursorChoices: .session(SessionTask.choices)
    case .cursorFind: .session(SessionTask.find)
    case .cursorPerform: .session(SessionTask.performAction)
    case .cursorScroll: .session(SessionTask.scroll)
    case .rotorGet: .session(SessionTask.rotor)
    case .rotorSet: .session(SessionTask.setRotor)
    case .keyboardGet: .session(SessionTask.keyboard)
    case .keyboardSet: .session(SessionTask.setKeyboard)
    case .keyboardPress: .session(SessionTask.press)
    case .keyboardType: .session(SessionTask.type)
    case .focusCheck: .session(SessionTask.focusCheck)
    case .focusTree: .session(SessionTask.focusTree)
    case .focusLoop: .session(SessionTask.focusLoop)
    case .speechSpeak: .custom(Service.speak)
    case .speechSynthesize: .custom(Service.synthesize)
    case .speechStop: .immediate(Service.stop)
    case .speechCancel: .immediate(Service.cancel)
    case .speechPause: .immediate(Service.pause)
    case .speechResume: .immediate(Service.resume)
    case .speechRewind: .immediate(Service.rewind)
    case .speechSkip: .immediate(Service.skip)
    case .speechHistory: .immediate(Service.history)
    case .hello: .immediate(Service.hello)
    case .settingsGet: .immediate(Service.settings)
    case .settingsSet: .immediate(Service.set)
    case .voicesList: .work(Service.voiceList)
    case .eventsSubscribe: .immediate(Service.subscribe)
    case .eventsUnsubscribe: .immediate(Service.unsubscribe)
    case .serverDescribe: .immediate(Service.describe)
    case .serverStatus: .immediate(Service.status)
    }
  }
}
