// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import WireProtocol

extension Service {
  /// Performs a request, now or when the held tree is free.
  func perform(_ call: Call) {
    if owner.isAway, needsHeldTree(call.request) {
      return owner.whenHere(for: call.connection) { [self] in perform(call) }
    }
    do throws(ProtocolError) {
      if isEnding { throw .shuttingDown }
      switch try handle(call) {
      case .now(let result): call.reply(result)
      case .work(let work): reply(to: call, work)
      case .session(let task): try run(task, call)
      case .later: break
      }
    } catch {
      call.refuse(error)
    }
  }

  /// Calls the handler of a method.
  private func handle(_ call: Call) throws(ProtocolError) -> Reply {
    switch call.request.method.operation {
    case .tree(let method): try handle(method, call)
    case .live(let method): try handle(method, call)
    case .cursor(let method): .session(try task(method, call.arguments))
    case .keyboard(let method): .session(try task(method, call.arguments))
    case .speech(let method): try handle(method, call)
    case .server(let method): try handle(method, call)
    }
  }

  /// Parses a whole request again and performs it, since the guess of its tree's end may be wrong.
  func perform(rereading tree: Passage, _ call: Call) {
    work.run(for: call.connection, isLarge: true) {
      tree.reread()
    } then: { [clients] (result: Result<Result<Request, RefusedRequest>, ProtocolError>) in
      switch result {
      case .success(let request): clients.perform(request, of: call.connection, call.mark)
      case .failure(let error): call.refuse(error)
      }
    }
  }

  /// Returns whether a request works on the held tree; one that brings its own words does not.
  private func needsHeldTree(_ request: Request) -> Bool {
    let arguments = request.arguments
    return switch request.method.needs {
    case .nothing: false
    case .held: true
    case .heldUnlessBrought:
      arguments.text(.node) != nil
        || arguments.text(.text) == nil && arguments.passage(.tree) == nil
          && arguments.passage(.document) == nil
    }
  }

  private func reply(to call: Call, _ result: ResultWork) {
    let (id, make) = (call.request.id, result.make)
    work.run(for: call.connection, isLarge: result.isLarge) { () throws(ProtocolError) in
      replyLine(to: id ?? .null, try make())
    } then: { result in
      switch result {
      case .success(let line): if id != nil { call.connection.outbox.send(line) }
      case .failure(let error): call.refuse(error)
      }
    }
  }
}
