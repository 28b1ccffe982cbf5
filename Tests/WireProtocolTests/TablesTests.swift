// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Testing
import WireProtocol

@Suite struct TablesTests {
  /// All summaries, with what they are of.
  static var summaries: [(name: String, summary: String)] {
    var all: [(String, String)] = []
    for method in Method.allCases {
      all.append((method.name, method.summary))
      for parameter in method.parameters {
        all.append(("\(method.name) \(parameter.name.rawValue)", parameter.summary))
      }
    }
    all += EventName.allCases.map { ($0.rawValue, $0.entry.summary) }
    all += ErrorName.allCases.map { ($0.rawValue, $0.summary) }
    all += LimitName.allCases.map { ($0.rawValue, $0.entry.summary) }
    return all
  }

  @Test func `everything is described in whole sentences`() {
    #expect(Self.summaries.count > 100)
    for (name, summary) in Self.summaries {
      #expect(summary.hasSuffix("."), "\(name)")
      #expect(summary.first?.isUppercase == true || summary.hasPrefix("`"), "\(name)")
      #expect(!summary.contains("\n") && !summary.contains("  "), "\(name)")
    }
  }

  /// A path or a program would be a free text; a new one must not name either.
  @Test func `no parameter names a file or a program`() {
    var free: Set<ParameterName> = []
    for parameter in Method.allCases.flatMap(\.parameters) {
      switch parameter.kind {
      case .text, .content: free.insert(parameter.name)
      case .document, .choice, .choices, .flag, .integer, .point, .json: break
      }
    }
    #expect(
      free.map(\.rawValue).sorted() == [
        "action", "client", "format", "key", "keys", "language", "name", "node", "problem", "text",
        "voice",
      ])
  }

  @Test func `no name stands for two things`() {
    for method in Method.allCases {
      let names = method.parameters.map(\.name)
      #expect(Set(names).count == names.count, "\(method.name)")
      let results = method.result.map(\.name)
      #expect(Set(results).count == results.count, "\(method.name)")
      #expect(!results.isEmpty, "\(method.name) gives nothing")
    }
    for event in EventName.allCases {
      let fields = event.entry.fields.map(\.name)
      #expect(Set(fields).count == fields.count, "\(event.rawValue)")
      let isAboutAJob = ["speech", "warning"].contains(event.rawValue.prefix { $0 != "/" })
      #expect(fields.first == (isAboutAJob ? "job" : "client"), "\(event.rawValue)")
    }
    let names = Method.allCases.map(\.name) + EventName.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
  }

  @Test func `every command without an argument has its method`() {
    for command in CursorCommand.all {
      #expect(
        Method.named(command.method)?.operation == .cursor(.command(command)), "\(command.word)")
    }
  }

  @Test func `every parameter name is one of some method`() {
    let used = Set(Method.allCases.flatMap { $0.parameters.map(\.name) })
    #expect(used == Set(ParameterName.allCases))
  }

  @Test func `every error has a number of its own, where JSON-RPC leaves room`() {
    let codes = ErrorName.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
    let standard = [-32700, -32600, -32601, -32602, -32603]
    #expect(codes.filter { (-32768 ... -32000).contains($0) } == standard)
  }

  @Test("A limit is what it was set to, in its range", arguments: LimitName.allCases)
  func limits(_ name: LimitName) {
    let entry = name.entry
    var limits = Limits()
    #expect(limits[name] == entry.standard)
    #expect(entry.range.contains(entry.standard))
    limits[name] = .min
    #expect(limits[name] == entry.range.lowerBound)
    limits[name] = .max
    #expect(limits[name] == entry.range.upperBound)
  }

  @Test func `the description has all of the tables`() throws {
    var limits = Limits()
    limits[.clients] = 7
    let line = replyLine(to: .integer(1)) { writeDescription(limits: limits, to: &$0) }
    let reply = try #require(
      try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    let result = try #require(reply["result"] as? [String: Any])
    #expect(
      Set(result.keys) == Set(try #require(Method.named("server/describe")).result.map(\.name)))
    #expect(result["protocol"] as? Int == protocolVersion)
    func names(_ member: String) throws -> [String] {
      try #require(result[member] as? [[String: Any]]).compactMap { $0["name"] as? String }
    }
    #expect(try names("methods") == Method.allCases.map(\.name))
    #expect(try names("events") == EventName.allCases.map(\.rawValue))
    #expect(try names("errors") == ErrorName.allCases.map(\.rawValue))
    #expect(try names("limits") == LimitName.allCases.map(\.rawValue))
    let values = try #require(result["limits"] as? [[String: Any]])
      .compactMap { $0["value"] as? Int }
    #expect(values == LimitName.allCases.map { limits[$0] })
  }
}
