// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Several clients at once that explore and change the tree that the service holds, at random.
@Suite struct RandomExploringTests {
  /// Makes requests.
  private struct Requests {
    var random: SeededNumbers

    private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    private mutating func id() -> String {
      chance(6) ? "0/\(number(4))/\(number(3))" : "n\(number(30))"
    }

    private mutating func node(_ depth: Int) -> [String: Any] {
      var node: [String: Any] = [:]
      if depth == 0 || !chance(3) { node["id"] = id() }
      if !chance(3) { node["label"] = "Item \(number(5))" }
      if chance(4) { node["value"] = "\(number(9))" }
      if chance(6) {
        node["traits"] = [["adjustable", "updatesFrequently", "secureTextField"][number(3)]]
      }
      if chance(6) { node["range"] = ["minimum": 0, "maximum": 9, "current": number(10)] }
      if chance(8) { node["live"] = chance(2) ? "polite" : "assertive" }
      if chance(12) { node["modal"] = true }
      if chance(12) { node["hidden"] = true }
      if chance(8) { node["containerType"] = "list" }
      if chance(8) { node["rotors"] = [["name": "R", "items": [id()]]] }
      if chance(8) { node["cell"] = ["row": 0, "rowHeaders": [id()]] }
      for member in ["children", "children", "elements"] where depth < 3 && chance(3) {
        var members: [Any] = []
        for _ in 0..<number(5) {
          if chance(2) { members.append(id()) } else { members.append(self.node(depth + 1)) }
        }
        node[member] = members
      }
      return node
    }

    private mutating func tree() -> [String: Any] {
      let count = chance(5) ? 100 : 12
      let groups: [[String: Any]] = (0..<4).map { group in
        let children: [[String: Any]] = (0..<count).map { place in
          let number = group * count + place
          return ["id": "n\(number)", "label": "Item \(number)", "traits": ["adjustable"]]
        }
        return ["label": "Group", "containerType": "list", "children": children]
      }
      return ["aloud": 1, "root": ["children": groups]]
    }

    mutating func next() -> (method: String, parameters: [String: Any]) {
      let commands = [
        "cursor/next", "cursor/previous", "cursor/last", "cursor/increment", "cursor/readAll",
        "cursor/whereAmI", "rotor/next", "rotor/down", "rotor/get", "cursor/get", "cursor/activate",
        "cursor/escape", "tree/get", "transcript/get", "speech/stop", "server/status",
      ]
      switch number(20) {
      case 0:
        return (
          "tree/replace", ["tree": tree(), "speak": ["nothing", "changes", "all"][number(3)]]
        )
      case 1...8:
        var update: [String: Any] = ["nodes": (0...number(3)).map { _ in node(0) }]
        if chance(2) { update["removed"] = (0...number(2)).map { _ in id() } }
        if chance(6) { update["focus"] = id() }
        if chance(8) { update["base"] = number(9) }
        return ("tree/update", ["update": update])
      case 9:
        let kinds = ["screenChanged", "layoutChanged", "announcement", "pageScrolled"]
        return (
          "tree/notify", ["notification": ["type": kinds[number(4)], "text": "Text", "node": id()]]
        )
      case 10: return ("cursor/find", ["text": "item \(number(9))"])
      case 11: return ("cursor/choices", ["text": "item \(number(9))"])
      case 12: return ("cursor/moveTo", ["node": id()])
      default: return (commands[number(commands.count)], [:])
      }
    }
  }

  @Test func `each request is answered once and in its turn, and the tree stays one`() throws {
    let seed = testSeed(for: "random requests")
    var requests = Requests(random: SeededNumbers(seed: seed))
    let service = try InProcessService(
      answerTime: .milliseconds(1), changeInterval: .milliseconds(1))
    let clients = try (0..<4).map { _ in try TestClient(to: service) }
    let count = 150
    clients[0].request(0, "tree/replace", #"{"tree":{"aloud":1,"root":{"id":"n0","label":"A"}}}"#)
    clients[3].request(0, "events/subscribe", #"{"events":["cursor/action"],"scope":"own"}"#)
    var leaver: TestClient? = try TestClient(to: service)
    for id in 1...count {
      for client in clients + [leaver].compactMap(\.self) {
        let (method, parameters) = requests.next()
        let text = try JSONSerialization.data(withJSONObject: parameters)
        #expect(client.request(id, method, String(decoding: text, as: UTF8.self)))
      }
      // Leaves in the middle, with all of it unread.
      if id == count / 2 { leaver = nil }
    }
    var (made, refused) = (0, 0)
    for (number, client) in clients.enumerated() {
      var (inTurn, next) = ([Int](), Set(number == 1 || number == 2 ? 1...count : 0...count))
      while !next.isEmpty {
        let message = try client.message()
        guard let id = message.id else { continue }
        #expect(next.remove(id) != nil, "seed \(seed): \(id) was answered twice")
        #expect(message.error != "internalError", "seed \(seed)")
        if message.result?["cancelled"] == nil { inTurn.append(id) }
        if message.result?["revision"] != nil { made += 1 }
        if message.error == "badUpdate" { refused += 1 }
      }
      #expect(inTurn == inTurn.sorted(), "seed \(seed)")
    }
    #expect(made > 20 && refused > 20, "seed \(seed)")
    // What is held is a tree that can be read.
    clients[1].request(1000, "tree/get")
    let held = try #require(try clients[1].reply(to: 1000).result)
    let tree = try JSONSerialization.data(withJSONObject: ["tree": try #require(held["tree"])])
    clients[1].request(1001, "tree/replace", String(decoding: tree, as: UTF8.self))
    let again = try clients[1].reply(to: 1001)
    #expect(again.error == nil, "seed \(seed): \(again.object)")
  }
}
