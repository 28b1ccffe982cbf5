// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing

@testable import WireProtocol

@Suite struct PassageTests {
  /// A tree that is large enough to be left unread.
  static let tree =
    #"{"aloud":1,"root":{"children":["#
    + (0..<1000).map { #"{"label":"a } b ] \" ü \#($0)"}"# }.joined(separator: ", ") + "]}}"
  static let list = "[" + Array(repeating: "[1,{}]", count: 4000).joined(separator: ",") + "]"
  private static let head = #"{"jsonrpc":"2.0","method":"tree/replace","params":"#

  @Test(
    "A large tree is left unread where little and simple things stand behind it",
    arguments: [
      "}}", " } }\t", #"},"id":7}"#, #","speak":"all"}}"#,
      #" , "speak":"all" } , "id":"x"}"#,
    ],
    [tree, list])
  func unread(_ rest: String, _ tree: String) throws {
    let line = Array((Self.head + #"{"tree":"# + tree + rest).utf8)
    let request = try readRequest(line, trusting: .treeReplace).get()
    let passage = try #require(request.arguments.passage(.tree))
    #expect(!passage.isChecked)
    #expect(passage.bytes == Array(tree.utf8))
    #expect(passage.count == tree.utf8.count)
    let checked = try readRequest(line).get()
    #expect(request.id == checked.id)
    #expect(request.arguments.text(.speak) == checked.arguments.text(.speak))
    #expect(checked.arguments.passage(.tree)?.isChecked == true)
  }

  @Test(
    "What is small, of another method or followed by much is read over",
    arguments: [
      #"{"method":"tree/replace","params":{"tree":{"aloud":1,"root":{}}}}"#,
      #"{"method":"speech/speak","params":{"tree":\#(tree)}}"#,
      #"{"params":{"tree":\#(tree)},"method":"tree/replace"}"#,
      #"{"method":"tree/replace","params":{"tree":\#(tree),"tree":null}}"#,
      #"{"method":"tree/replace","params":{"tree":\#(tree)},"params":{"tree":[]}}"#,
      #"{"method":"tree/replace","params":{"tree":\#(tree),"document":"\#(String(repeating: " ", count: 2000))"}}"#,
    ])
  func read(_ line: String) throws {
    let request = try readRequest(Array(line.utf8), trusting: .treeReplace).get()
    #expect(request.arguments.passage(.tree)?.isChecked != false)
  }

  @Test(
    "Whatever stands behind a tree, a line means the same as when all of it is read",
    arguments: [
      "}}", #"},"id":7}"#, #","speak":"all"}}"#, #","tree":{"aloud":1}}}"#, #","tree":null}}"#,
      #","document":"a } , b","format":"aloud"}}"#, #"},"method":"hello","id":{}}"#,
      #"},"params":{"tree":[]}}"#, #"}}{"tree":{}}}"#, "}}}", "}", "",
    ])
  func alike(_ rest: String) throws {
    let tail = Array((String(Self.tree.suffix(40)) + rest).utf8)
    let front = Array((Self.head + #"{"tree":"# + Self.tree.dropLast(40)).utf8)
    var state: UInt64 = 7
    func number(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(below))
    }
    let bytes = Array(#"{}[]",:\1 x"#.utf8)
    var kinds: Set<Bool> = []
    for round in 0..<200 {
      var changed = tail
      for _ in 0..<min(round, 1 + number(3)) {
        let place = number(changed.count)
        switch number(3) {
        case 0: changed.remove(at: place)
        case 1: changed.insert(bytes[number(bytes.count)], at: place)
        default: changed[place] = bytes[number(bytes.count)]
        }
      }
      let line = front + changed
      let (trusted, checked) = (Self.settled(line), readRequest(line))
      kinds.insert((try? checked.get()) != nil)
      switch (trusted, checked) {
      case (.success(let one), .success(let other)):
        #expect(one.id == other.id)
        #expect(one.method == other.method)
        for name in ParameterName.allCases {
          #expect(one.arguments.text(name) == other.arguments.text(name))
          #expect(one.arguments.json(name) == other.arguments.json(name))
        }
      case (.failure(let one), .failure(let other)): #expect(one == other)
      default: Issue.record("only one was taken: \(String(decoding: changed, as: UTF8.self))")
      }
    }
    #expect(kinds.contains(false))
  }

  /// A request as it is once its tree has been read for good.
  private static func settled(_ line: [UInt8]) -> Result<Request, RefusedRequest> {
    let result = readRequest(line, trusting: .treeReplace)
    guard case .success(let request) = result, let tree = request.arguments.passage(.tree),
      !tree.isChecked
    else { return result }
    do throws(JSONError) {
      var reader = JSONReader(tree.span)
      reader.replacesLoneSurrogates = true
      try reader.skipValue()
      try reader.expectEnd()
      return result
    } catch {
      return tree.reread()
    }
  }
}
