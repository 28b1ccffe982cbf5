// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import JSONText

/// Objects whose members mostly have one order, read by what came behind what.
@Suite struct KeyOrderTests {
  static let table = JSONKeyTable([
    "role", "name", "children", "description", "sixteenByteLong!", "seventeenByteLong", "",
    "nineBytes", "fifteenByteLong", "sixOfB", "sevenBy", "fourteenLetter",
    "twentyTwoLettersOfAKey", "twentyThreeLettersOfKey",
  ])

  /// For each name an object with it, others whose key differs from it in one letter, and it again.
  static let nearMisses: [String] = table.names.map { name in
    let others = name.indices.map { place in
      name[..<place] + (name[place] == "x" ? "y" : "x") + name[name.index(after: place)...]
    }
    let keys = [name, name] + others + [name + "x", String(name.dropLast()), name]
    return "[" + keys.map { #"{"\#($0)":1}"# }.joined(separator: ",") + "]"
  }

  /// Lists of objects, some of them wrong.
  static let lists = [
    #"[{"role":1,"name":2},{"role":3,"name":4},{"role":5,"name":6}]"#,
    "[\n  {\n    \"role\": 1,\n    \"name\": 2\n  },\n  {\n    \"role\": 3,\n    \"name\": 4\n  }\n]",
    #"[ { "role" : 1 , "name" : 2 } , { "role" : 3 , "name" : 4 } ]"#,
    // Another order, members that are not always there, and one twice.
    #"[{"role":1,"name":2},{"name":3,"role":4},{"role":5},{"name":6},{},{"role":7,"role":8}]"#,
    // Longer names, of which not all are compared in one step.
    #"[{"children":1,"description":2},{"children":3,"description":4}]"#,
    #"[{"sixteenByteLong!":1,"seventeenByteLong":2},{"sixteenByteLong!":3,"seventeenByteLong":4}]"#,
    #"[{"sixteenByteLong!":1},{"sixteenByteLong?":3},{"sixteenBytesLong":4},{"sixteenByt3Long!":5}]"#,
    #"[{"":1,"nineBytes":2,"fifteenByteLong":3},{"":4,"nineBytes":5,"fifteenByteLong":6}]"#,
    // Values in which there is more.
    #"[{"role":{"name":1},"name":[{"role":2}]},{"role":{"name":3},"name":[]},{"role":4,"name":{}}]"#,
    // Names that nobody knows, as long as is looked at in one way and longer.
    #"[{"role":1,"aNameThatHasAsMuchAs31Bytes....":2},{"role":3,"aNameThatHasAsMuchAs32Bytes.....":4}]"#,
    #"[{"role":1,"aNameThatHasAsMuchAs33Bytes......":2},{"role":3,"aNameThatHasAsMuchAs30Bytes...":4}]"#,
    // Names that begin, end or are written otherwise than the one that is expected.
    #"[{"role":1},{"roles":2},{"rol":3},{"r\u006fle":4},{"Role":5},{"":6},{"role ":7}]"#,
    #"[{"children":1},{"childrem":2},{"childrens":3},{"chi\u006cdren":4},{"xhildren":5}]"#,
    #"[{"name":1},{"n\u00e4me":2},{"näme":3},{"\ud800":4}]"#,
    // Values that are not objects among them.
    #"[{"role":1},2,null,[{"role":3}],"role",{"role":4}]"#,
    #"[]"#, #"[{}]"#, #"[{},{}]"#,
    // What JSON does not let stand there.
    #"[{"role":1,"name":2},{"role":3 "name":4}]"#, #"[{"role":1,"name":2},{"role":3,"name" 4}]"#,
    #"[{"role":1},{"role":2,}]"#, #"[{"role":1},{,"role":2}]"#,
    #"[{"role":1},{"role":2,,"name":3}]"#,
    #"[{"role":1} {"role":2}]"#, #"[{"role":1},,{"role":2}]"#, #"[,{"role":1}]"#, #"[{"role":1},]"#,
    #"[{"role":1},{"role:2}]"#, #"[{"role":1},{role:2}]"#, #"[{"role":1},{"role"::2}]"#,
    #"[{"role":1},{"role":2]"#, #"[{"role":1}}"#, #"[{"role":1},{"role"#, #"[{"role":1},{"role":"#,
  ]

  /// What a list holds, read one way or the other, up to its end or to what is wrong with it.
  private func contents(_ bytes: [UInt8], byOrder: Bool) -> [String] {
    var found: [String] = []
    var reader = JSONReader(bytes.span)
    reader.replacesLoneSurrogates = true
    var order = JSONKeyOrder(Self.table)
    do throws(JSONError) {
      try reader.beginArray()
      while true {
        if byOrder, let start = reader.beginPlainObject() {
          found.append("object at \(start)")
        } else {
          guard try reader.nextElement() else { break }
          guard try reader.peek() == .object else {
            found.append("value at \(reader.offset)")
            try reader.skipValue()
            continue
          }
          found.append("object at \(reader.offset)")
          try reader.beginObject()
        }
        try readMembers(&reader, &order, byOrder: byOrder, &found)
        found.append("end at \(reader.offset), depth \(reader.depth)")
      }
      try reader.expectEnd()
    } catch {
      found.append("\(error)")
    }
    return found + ["\(reader.replacedSurrogates) replaced"]
  }

  private func readMembers(
    _ reader: inout JSONReader, _ order: inout JSONKeyOrder, byOrder: Bool, _ found: inout [String]
  ) throws(JSONError) {
    var last: Int?
    while true {
      let name: String
      if byOrder {
        switch try reader.nextMember(&order, after: last) {
        case .known(let number):
          name = Self.table.names[number]
          last = number
        case .unknown(let place): name = "unknown " + (try reader.key(at: place))
        case .end: return
        }
      } else {
        guard let key = try reader.nextKey(in: Self.table) else { return }
        if let number = key.number {
          name = Self.table.names[number]
        } else {
          name = "unknown " + (try reader.string(key))
        }
      }
      found.append("\(name), value at \(reader.offset)")
      try reader.skipValue()
    }
  }

  @Test(
    "What is read and what is refused does not depend on what came before",
    arguments: lists + nearMisses)
  func reading(_ list: String) {
    // Near its end a text is read in other steps.
    for space in ["", " ", String(repeating: " ", count: 20), String(repeating: "\n", count: 90)] {
      let bytes = Array((list + space).utf8)
      #expect(contents(bytes, byOrder: true) == contents(bytes, byOrder: false))
    }
  }

  @Test("Documents that are cut off anywhere are refused in the same place")
  func cut() {
    for list in Self.lists {
      let bytes = Array(list.utf8)
      for count in bytes.indices {
        // With something behind it, what is cut off is still looked at in one step.
        for tail in [0, 90] {
          let beginning = bytes[..<count] + Array(repeating: 0x20, count: tail)
          #expect(
            contents(Array(beginning), byOrder: true) == contents(Array(beginning), byOrder: false))
        }
      }
    }
  }

  @Test("A key is expected where it came the last time")
  func expectation() {
    let bytes = Array(#"[{"name":1,"role":2},{"role":3,"name":4}]"#.utf8)
    var reader = JSONReader(bytes.span)
    var order = JSONKeyOrder(Self.table)
    var found: [String] = []
    let none = Self.table.names.count
    #expect([nil, 0, 1].map { order.follower(of: $0) } == [none, none, none])
    for expected in [[1, none, 0], [0, 1, 0]] {
      #expect(throws: Never.self) {
        if found.isEmpty { try reader.beginArray() }
        _ = try reader.nextElement()
        try reader.beginObject()
        try readMembers(&reader, &order, byOrder: true, &found)
      }
      #expect([nil, 0, 1].map { order.follower(of: $0) } == expected)
    }
  }

  @Test("An object that lies too deep is left to be refused")
  func depth() throws {
    let bytes = Array((#"[{"role":1}]"# + String(repeating: " ", count: 80)).utf8)
    var reader = JSONReader(bytes.span, maximumDepth: 1)
    try reader.beginArray()
    #expect(reader.beginPlainObject() == nil)
    #expect(try reader.nextElement())
    #expect(throws: JSONError(at: 1, .tooDeep(limit: 1))) { try reader.beginObject() }
  }
}
