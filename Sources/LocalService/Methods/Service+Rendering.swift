// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Presentation
internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// The method that renders for a client.
extension Service {
  func render(_ call: Call) throws(ProtocolError) -> Reply {
    try checkRoomForRender()
    let options = try renderOptions(call)
    return try prepare(call) { [self] (speech) throws(ProtocolError) in
      // Nobody would read it.
      guard !call.connection.isClosed else { return }
      try checkRoomForRender()
      let narration = speech.narration
      let job = engine.nextJobNumber()
      let content = SpokenContent(
        count: narration.count, cost: speech.cost, planner: speech.planner,
        make: narration.utterance)
      let render = try attempt(
        RenderJob(
          job, of: call.connection.id, content, options, sampleRate: engine.sampleRate,
          call.connection.outbox)
      ) { (error: SystemError) in
        ProtocolError(.synthesizerUnavailable, "cannot start the render: \(error.reason)")
      }
      subscriptions.expect(job, of: call.connection.id, narration.punctuation, isPrivate: true)
      call.reply { [engine] writer in
        writer.member("job", Int(job.number))
        writer.member("utterances", narration.count)
        writer.member("sampleRate", engine.sampleRate)
        if !speech.warnings.isEmpty { writer.member("warnings", speech.warnings) }
      }
      renders.start(render)
    }
  }

  private func checkRoomForRender() throws(ProtocolError) {
    guard renders.count < configuration.limits[.renders] else {
      throw .over(.renders, configuration.limits, "too many renders run or wait")
    }
  }

  private func renderOptions(_ call: Call) throws(ProtocolError) -> RenderOptions {
    let arguments = call.arguments
    var options = RenderOptions(patience: .seconds(configuration.limits[.renderSeconds]))
    options.times = arguments.choice(.times) ?? .utterances
    let encoding: RenderOptions.Encoding? = arguments.choice(.encoding)
    guard arguments.text(.delivery) == "descriptor" else {
      guard call.descriptor == nil else {
        throw ProtocolError(
          .badDescriptor, "a descriptor came with the request; set delivery to \"descriptor\"")
      }
      guard encoding == nil else {
        throw ProtocolError(
          .invalidParams, "params.encoding: only for the delivery \"descriptor\"")
      }
      return options
    }
    let descriptor = try usable(call.descriptor)
    (options.descriptor, options.encoding) = (descriptor, encoding ?? .wav)
    return options
  }

  /// Returns the descriptor of a request, which can be written to.
  private func usable(_ descriptor: PassedDescriptor?) throws(ProtocolError) -> PassedDescriptor {
    func bad(_ what: String) -> ProtocolError { ProtocolError(.badDescriptor, what) }
    guard let descriptor else {
      throw bad(
        "no descriptor came with the request; send it with SCM_RIGHTS in the same call as the line")
    }
    let number: Int32
    do throws(PassedDescriptor.Fault) {
      number = try descriptor.number.get()
    } catch {
      switch error {
      case .several, .lost: throw bad("\(error)")
      case .tooMany: throw .over(.renders, configuration.limits, "\(error)")
      }
    }
    do throws(SharedOutput.Refusal) {
      _ = try SharedOutput(number)
    } catch {
      throw bad("\(error)")
    }
    return descriptor
  }
}
