// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

@Suite("Whatever a page's attributes claim, its tables are read, and soon")
struct PageClaimsTests {
  /// The browser's answers for a page with one table.
  static func page(
    rows: Int, columns: Int, row: [String: String] = [:], cell: [String: String] = [:],
    isHeader: Bool = false
  ) throws -> [UInt8] {
    var strings = [""]
    var nodes: [[String: Any]] = []
    var attributes: [[Int]] = []
    func add(
      _ role: String, _ name: String, parent: Int?, _ given: [String: String] = [:]
    ) -> Int {
      var node: [String: Any] = [
        "nodeId": String(nodes.count), "ignored": false, "role": ["value": role],
        "name": ["value": name], "backendDOMNodeId": nodes.count + 1, "childIds": [String](),
      ]
      if let parent {
        node["parentId"] = String(parent)
        let ids = nodes[parent]["childIds"] as? [String] ?? []
        nodes[parent]["childIds"] = ids + [String(nodes.count)]
      }
      attributes.append(
        given.sorted { $0.key < $1.key }.flatMap { pair in
          [pair.key, pair.value].map { word in
            if let place = strings.firstIndex(of: word) { return place }
            strings.append(word)
            return strings.count - 1
          }
        })
      nodes.append(node)
      return nodes.count - 1
    }
    let table = add("table", "t", parent: add("RootWebArea", "page", parent: nil))
    for number in 0..<rows {
      let line = add("row", "", parent: table, row)
      for _ in 0..<columns {
        let role = isHeader && number == 0 ? "columnheader" : "cell"
        let made = add(role, "c", parent: line, cell)
        _ = add("StaticText", "c", parent: made)
      }
    }
    let answer: [String: Any] = [
      "nodes": nodes,
      "domSnapshot": [
        "strings": strings,
        "documents": [
          [
            "nodes": [
              "backendNodeId": Array(1...nodes.count), "attributes": attributes,
              "parentIndex": [-1] + [Int](repeating: 0, count: nodes.count - 1),
            ]
          ]
        ],
      ],
    ]
    return [UInt8](try JSONSerialization.data(withJSONObject: answer))
  }

  static let huge = [
    String(Int.max), String(Int.min), "-1", "0", "1000000000", "2147483647", "99999999999999999999",
  ]

  @Test(
    "Numbers that nothing can be counted by do no harm",
    arguments: [
      "colspan", "rowspan", "aria-colspan", "aria-rowspan", "aria-colindex", "aria-rowindex",
      "aria-rowcount", "aria-colcount", "aria-setsize", "aria-posinset",
    ])
  func extremes(_ attribute: String) throws {
    for number in Self.huge {
      let claim = [attribute: number]
      let bytes = try Self.page(rows: 3, columns: 3, row: claim, cell: claim)
      let tree = try readTree(bytes).tree
      #expect(Array(ScreenReading(tree).utterances).count == 9, "\(attribute)=\(number)")
      for node in tree.nodes {
        #expect(node.details?.cell?.row ?? 0 >= 0)
        #expect(node.details?.cell?.column ?? 0 >= 0)
      }
      // What is written must be what the tree format allows.
      var writer = TreeWriter(tree)
      while writer.step() {}
      #expect(throws: Never.self) { try readTree(writer.bytes) }
    }
  }

  @Test("Spans that cover more than anybody could look at are followed no further")
  func wideSpans() throws {
    // Followed cell by cell, they would take minutes.
    let bytes = try Self.page(
      rows: 200, columns: 30, cell: ["colspan": "1000", "rowspan": "60000"], isHeader: true)
    #expect(ReadingOrder(of: try readTree(bytes).tree).stops.count == 6000)
  }

  @Test("Spans of an ordinary size place the cells below and behind them")
  func ordinarySpans() throws {
    let bytes = try Self.page(rows: 2, columns: 2, cell: ["colspan": "2", "rowspan": "2"])
    let cells = try readTree(bytes).tree.nodes.compactMap { $0.details?.cell }
    #expect(cells.map(\.column) == [0, 2, 4, 6])
    #expect(cells.map(\.columnSpan) == [2, 2, 2, 2])
  }
}
