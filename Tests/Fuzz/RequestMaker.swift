// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TreeFormats
import WireProtocol

/// Makes requests of all methods, mostly valid ones, from decisions.
struct RequestMaker {
  private var lastID = 0

  /// Makes a request of any method, or several in one piece.
  mutating func line(_ choices: inout Choices, for client: FuzzClient) -> [UInt8] {
    let method = choices.one(of: Method.allCases)
    let parameters = Self.parameters(of: method, &choices)
    // A notification gets no reply.
    guard choices.number(below: 8) > 0 || choices.isEmpty else {
      return Array(#"{"method":"\#(method.name)","params":\#(parameters)}"#.utf8) + [0x0A]
    }
    lastID += 1
    client.expected.insert(lastID)
    let text = #"{"id":\#(lastID),"method":"\#(method.name)","params":\#(parameters)}"#
    return Array(text.utf8) + [0x0A]
  }

  /// Makes a request and changes a byte of it; its id is no number, since it may come twice.
  mutating func changedLine(_ choices: inout Choices) -> [UInt8] {
    let method = choices.one(of: Method.allCases)
    let parameters = Self.parameters(of: method, &choices)
    var line = Array(#"{"id":"x","method":"\#(method.name)","params":\#(parameters)}"#.utf8)
    let place = choices.number(below: line.count)
    switch choices.number(below: 3) {
    case 0: line[place] = UInt8(choices.number(below: 256))
    case 1: line.remove(at: place)
    default: line.removeSubrange(place...)
    }
    return line + [0x0A]
  }

  /// Makes a document.
  func document(_ choices: inout Choices) -> [UInt8] {
    switch choices.number(below: 3) {
    case 0: choices.take(atMost: choices.number(below: 200))
    case 1: Array(choices.one(of: trees).utf8)
    default: Array(choices.one(of: documents).utf8)
    }
  }

  private static func parameters(of method: Method, _ choices: inout Choices) -> String {
    // Of many parameters few.
    let most = choices.number(below: min(method.parameters.count, 3) + 1)
    var members: [String] = []
    for _ in 0..<most {
      let parameter = choices.one(of: method.parameters)
      let value = Self.value(of: parameter, &choices)
      members.append(#""\#(parameter.name.rawValue)":\#(value)"#)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func value(of parameter: Parameter, _ choices: inout Choices) -> String {
    if choices.number(below: 24) == 23 {
      return choices.one(of: ["null", "-1", "1e9", "[]", "{}", "\"\"", "[1,2]", "0.5", "true"])
    }
    switch parameter.kind {
    case .text, .content: return quoted(text(of: parameter.name, &choices))
    case .document: return quoted(choices.one(of: documents + trees))
    case .integer(let range):
      let number = choices.number(below: 300)
      return "\(choices.number(below: 4) == 3 ? range.upperBound : range.lowerBound &+ number)"
    case .flag: return choices.one(of: ["true", "false"])
    case .choice(let names): return quoted(choices.one(of: names))
    case .choices(let names):
      let some = (0..<choices.number(below: 4)).map { _ in quoted(choices.one(of: names)) }
      return "[" + some.joined(separator: ",") + "]"
    case .point: return "[\(choices.number(below: 400)),\(choices.number(below: 900))]"
    case .json:
      switch parameter.name {
      case .update: return choices.one(of: updates)
      case .notification: return choices.one(of: notifications)
      default: return choices.one(of: trees)
      }
    }
  }

  private static func text(of name: ParameterName, _ choices: inout Choices) -> String {
    if choices.number(below: 8) == 7 {
      return String(decoding: choices.take(atMost: choices.number(below: 40)), as: UTF8.self)
    }
    let texts =
      switch name {
      case .node: ["a", "b", "c", "d", "e", "t", "nowhere"]
      case .keys:
        [
          "tab", "shift+tab", "tab z", "space", "return", "escape", "left", "right", "up", "down",
          "control+option+right", "control+option+shift+down", "command+i", "tab h", "command+a",
        ]
      case .format: TreeFormat.allCases.map(\.rawValue) + ["text", "transcript"]
      case .language: ["en", "de", "ja", "pt-BR", "ar", "x", "en-"]
      case .voice: ["default", "Alex", "en-us+f3", "de", "nobody"]
      case .name:
        [
          "Characters", "Words", "Lines", "Headings", "Links", "Actions", "Volume", "Speech Rate",
          "r",
        ]
      case .action: ["z", "i", "y", "Activate"]
      case .key: ["k", "l"]
      default:
        [
          "", "OK", "a word", "Grüße 👋", "one. two! three?", "h",
          String(repeating: "ha ", count: 34),
        ]
      }
    return choices.one(of: texts)
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { line, scalar in
      switch scalar {
      case "\"", "\\": line += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: line.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

/// Trees, each as one line: first one with everything that the cursor, rotor and keyboard use.
private let trees =
  [
    #"{"aloud":1,"name":"n","language":"en","screen":[390,844],"focus":"b","root":{"id":"a","#
      + #""frame":[0,0,390,844],"children":[{"id":"b","label":"one two","traits":["button"],"#
      + #""frame":[1,2,30,40],"actions":["z",{"id":"i","name":"y"}],"#
      + #""keyCommands":[{"input":"k","modifiers":["command"],"when":"focused"}]},"#
      + #"{"id":"c","traits":["textEntry","isEditing"],"text":{"content":"a word"}},"#
      + #"{"id":"d","traits":["adjustable"],"label":"e","range":{"minimum":0,"maximum":10,"#
      + #""step":1,"current":5,"says":"percent"}},{"id":"e","label":"h","traits":["header"]},"#
      + #"{"id":"t","containerType":"dataTable","label":"t","children":[{"id":"h","label":"h","#
      + #""role":"columnheader","cell":{"row":0,"column":0}},{"label":"j","cell":{"row":1,"#
      + #""column":0,"columnHeaders":["h"]}}]}]}}"#,
    #"{"aloud":1,"root":{"children":[]}}"#,
    #"{"aloud":1,"root":{"id":"a","children":[{"id":"m","modal":true,"children":[{"id":"b","#
      + #""label":"B","traits":["secureTextField","isEditing"],"value":"s"}]},{"id":"c"}]}}"#,
    #"{"aloud":1,"kind":"transcript","utterances":[{"segments":[{"kind":"label","text":"T"}]}]}"#,
  ]
  + (fixtures("scenarios", ".json") + fixtures("walks/screens", ".json"))
  .filter { $0.bytes.count < 4000 }
  .map { file in String(decoding: file.bytes.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self) }

private let documents = [
  "One line.\nAnother.\n", "<hierarchy><node text=\"A\" bounds=\"[0,0][1,1]\"/></hierarchy>",
  "- button \"OK\"\n- text: words\n", "<html></html>", "[Draft] x", "{",
]

/// Updates and notifications, from the walks of the tests.
private let updates =
  arguments(of: "update ") + [
    #"{"nodes":[{"id":"b","label":"new","children":[]}]}"#, #"{"nodes":[],"focus":"c"}"#,
    #"{"removed":["b"],"nodes":[]}"#, #"{"nodes":[{"id":"a","children":["c","b",{"id":"q"}]}]}"#,
    #"{"nodes":[{"id":"d","range":{"minimum":0,"maximum":10,"current":6}}]}"#,
  ]
private let notifications =
  arguments(of: "notify ") + [
    #"{"type":"screenChanged","node":"c"}"#, #"{"type":"layoutChanged"}"#,
    #"{"type":"announcement","text":"w","priority":"high"}"#,
  ]

private func arguments(of command: String) -> [String] {
  fixtures("walks", ".walk").flatMap { file in
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(command) }.map { String($0.dropFirst(command.count)) }
      // Some walks show what a faulty line gets. A request with it would get no reply by its id.
      .filter { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil }
  }
}
