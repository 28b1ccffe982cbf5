// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension OwnReader {
  mutating func tableSize(_ json: inout JSONReader) throws(JSONError) -> TableSize? {
    guard try begins(.object, "an object with rows and columns", &json) else { return nil }
    try json.beginObject()
    var size = TableSize()
    while let member = try nextMember(TableSizeMember.self, &json) {
      switch member {
      case .rows: size.rows = try integer(from: 0, &json)
      case .columns: size.columns = try integer(from: 0, &json)
      }
    }
    return size
  }

  mutating func readCell(of index: NodeIndex, _ json: inout JSONReader) throws(JSONError) {
    guard try begins(.object, "an object with row and column", &json) else { return }
    try json.beginObject()
    var cell = Cell()
    var rowHeaders: [References.Target] = []
    var columnHeaders: [References.Target] = []
    while let member = try nextMember(CellMember.self, &json) {
      switch member {
      case .row: cell.row = try integer(from: 0, &json)
      case .column: cell.column = try integer(from: 0, &json)
      case .rowSpan: cell.rowSpan = try integer(from: 1, &json) ?? 1
      case .columnSpan: cell.columnSpan = try integer(from: 1, &json) ?? 1
      case .rowHeaders: rowHeaders = try names(&json)
      case .columnHeaders: columnHeaders = try names(&json)
      }
    }
    change { $0.cell = cell }
    if !rowHeaders.isEmpty || !columnHeaders.isEmpty {
      references.cells.append((index, rowHeaders, columnHeaders))
    }
  }

  private mutating func names(_ json: inout JSONReader) throws(JSONError) -> [References.Target] {
    var names: [References.Target] = []
    try list("a list of identifiers", &json) { (reader, json) throws(JSONError) in
      json.skipToValue()
      let start = json.offset
      if let id = try reader.string(&json) { names.append(.named(id, at: start)) }
    }
    return names
  }
}
