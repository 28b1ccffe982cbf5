// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation
internal import WireProtocol

/// The tasks of the methods whose command or change has arguments.
extension SessionTask {
  static func update(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    update(try arguments.requiredJSON(.update))
  }

  static func notify(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    notify(try arguments.requiredJSON(.notification))
  }

  static func moveTo(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    switch (arguments.text(.node), arguments.point(.point)) {
    case (let node?, nil): return .command(.moveTo(node))
    case (nil, let point?): return .command(.touch(point))
    case (nil, nil), (.some, .some):
      throw ProtocolError(.invalidParams, "params: takes either node or point")
    }
  }

  static func find(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.find(try arguments.required(.text)), isHeavy: true)
  }

  static func performAction(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.perform(try arguments.required(.action)))
  }

  static func scroll(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.scroll(try arguments.requiredChoice(.direction)))
  }

  static func setRotor(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.rotor(try arguments.required(.name)))
  }

  static func setKeyboard(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.set("keyboard", try arguments.required(.mode)), isHeavy: true)
  }

  static func press(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    let keys = try arguments.required(.keys)
    do throws(KeyFault) {
      return .command(.press(try KeyPress(keys)), isHeavy: true)
    } catch {
      throw ProtocolError(.invalidParams, "params.keys: \(error)")
    }
  }

  static func type(_ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    .command(.type(try arguments.required(.text)), isHeavy: true)
  }
}
